/** What a lesson wants to be tried, though the rules forbid it, and hands as a rule do not do it. Pure. */

import { type Board, pickable, pileOf } from "../board/state";

export interface Temptation {
  source: string;
  target: string;
  /** The card is so far down from the top, which is 1. */
  count: number;
}

export function temptation({ lesson }: Board): Temptation | null {
  const [, source, target, count = "1"] = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(lesson?.shown_move ?? "") ?? [];
  if (lesson?.kind !== "refuse" || lesson.finished || source === undefined || target === undefined) return null;
  return { source, target, count: Number(count) };
}

/**
 * Whether a pile is pressed where the card lies that no hand may lift: a covered one, a face-down one, or none at all.
 * One that cannot be seen is meant wherever the pile is pressed.
 */
export function isTempting(board: Board, { source, count }: Temptation, id: string, index?: number): boolean {
  const pile = pileOf(board, source);
  if (!pile || id !== source || (count === 1 && pickable(pile))) return false;
  return index === undefined || pile.fan === "" || index === pile.cards.length - count;
}
