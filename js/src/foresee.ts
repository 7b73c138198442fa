/** What a move that is asked for does for certain: the board to show until the kernel has answered. Pure. */

import { type Board, type Intent, isPlaying, type Pile, pileOf, topCard } from "./state";

/** What such a pile takes next. */
const UNKNOWN = { empty: { symbol: "", text: "" }, next: "" };

/**
 * The board with the card that moves on its destination; null: nothing is certain. What becomes possible then is for
 * the kernel to say, so no pile has a destination. Actions and sentences stay as they are, lest they blink.
 */
export function foresee(board: Board, intent: Intent): Board | null {
  const [source, target] = isPlaying(board) ? [] : way(board, intent);
  const card = source && topCard(source);
  if (!source || !target || !card) return null;
  const piles = board.piles.map((pile) => {
    const cards = pile === source ? pile.cards.slice(0, -1) : pile === target ? [...pile.cards, card] : pile.cards;
    return { ...pile, cards, to: [], ...(cards === pile.cards ? {} : UNKNOWN) };
  });
  const events = [{ kind: "move" as const, card, source: source.id, target: target.id }];
  return { ...board, piles, last: { move: `${source.id}>${target.id}`, text: board.last?.text ?? "", events } };
}

/** From where to where a legal move of one card goes. Of several foundations the kernel takes the first, as listed. */
function way(board: Board, intent: Intent): [source?: Pile | undefined, target?: Pile | undefined] {
  if (intent.kind !== "move" && intent.kind !== "send") return [];
  const source = pileOf(board, intent.source);
  const open = (source?.to ?? []).flatMap((id) => pileOf(board, id) ?? []);
  if (intent.kind === "send") return [source, open.find(({ role }) => role === "foundation")];
  return [source, intent.count === 1 ? open.find(({ id }) => id === intent.target) : undefined];
}
