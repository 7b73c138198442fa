/** What a move that is asked for does for certain: the board to show until the kernel has answered. Pure. */

import { type Board, cardsOf, goesTo, isPlaying, type Pile, pileOf } from "../board/state";
import type { Intent } from "../link/messages";

/** What such a pile takes next. */
const UNKNOWN = { empty: { symbol: "", text: "" }, next: "" };

/**
 * The board with the cards that move on their destination; null: nothing can be foreseen. What becomes possible then is
 * for the kernel to say, so only piles that have nothing to do with the two keep their destinations. Actions and
 * sentences stay as they are, lest they blink.
 */
export function foresee(board: Board, intent: Intent): Board | null {
  const [source, target] = isPlaying(board) ? [] : way(board, intent);
  const moved = source ? cardsOf(source, countOf(intent)) : [];
  if (!source || !target || moved.length === 0 || moved.includes("")) return null;
  const piles = board.piles.map((pile) => {
    const cards = pile === source ? pile.cards.slice(0, -moved.length) : pile === target ? [...pile.cards, ...moved] : pile.cards;
    const near = [pile.id, ...pile.lifts.flatMap(({ to }) => to)].some((id) => id === source.id || id === target.id);
    return { ...pile, cards, lifts: near ? [] : pile.lifts, ...(cards === pile.cards ? {} : UNKNOWN) };
  });
  const events = moved.map((card) => ({ kind: "move" as const, card, source: source.id, target: target.id }));
  const many = moved.length > 1 ? `*${moved.length}` : "";
  return { ...board, piles, last: { move: `${source.id}>${target.id}${many}`, text: board.last?.text ?? "", events } };
}

/** The piles that a move touches, or may touch; null: that cannot be told. */
export function touched(board: Board, intent: Intent): string[] | null {
  if (intent.kind === "move") return [intent.source, intent.target];
  return intent.kind === "send" ? [intent.source, ...goesTo(pileOf(board, intent.source), 1)] : null;
}

/** How many cards are to move. */
export function countOf(intent: Intent): number {
  return intent.kind === "move" ? intent.count : 1;
}

/** From where to where a legal move of cards goes. Of several foundations the kernel takes the first, as listed. */
function way(board: Board, intent: Intent): [source?: Pile | undefined, target?: Pile | undefined] {
  if (intent.kind !== "move" && intent.kind !== "send") return [];
  const source = pileOf(board, intent.source);
  const open = goesTo(source, countOf(intent)).flatMap((id) => pileOf(board, id) ?? []);
  if (intent.kind === "send") return [source, open.find(({ role }) => role === "foundation")];
  return [source, open.find(({ id }) => id === intent.target)];
}
