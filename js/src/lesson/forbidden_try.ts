/** Cards that are picked up although the rules forbid it: a lesson wants it tried, or an author sets up. Pure. */

import { type Board, pickable, pileOf, startsRun } from "../board/state";

export interface ForbiddenTry {
  source: string;
  target: string;
  /** The card is so far down from the top, which is 1. */
  count: number;
}

/** Where any card can be put anywhere, how far from the top the one lies that is pressed; 0: there is none. */
export function looseAt({ lesson, piles }: Board, id: string, index?: number): number {
  const count = piles.find((pile) => pile.id === id)?.cards.length ?? 0;
  return lesson?.loose && count > 0 ? count - (index ?? count - 1) : 0;
}

export function forbiddenTry({ lesson }: Board): ForbiddenTry | null {
  const [, source, target, count = "1"] = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(lesson?.shown_move ?? "") ?? [];
  if (lesson?.kind !== "refuse" || lesson.finished || source === undefined || target === undefined) return null;
  return { source, target, count: Number(count) };
}

/**
 * Whether a pile is pressed where the card lies that can't be picked up otherwise: a covered one, a face-down one, or
 * none at all. If no card is visible, a press anywhere on the pile counts.
 */
export function isForbiddenTry(board: Board, { source, count }: ForbiddenTry, id: string, index?: number): boolean {
  const pile = pileOf(board, source);
  if (!pile || id !== source || (pickable(pile) && startsRun(pile, pile.cards.length - count))) return false;
  return index === undefined || pile.fan === "" || index === pile.cards.length - count;
}
