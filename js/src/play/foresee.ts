/** What a move that is asked for does for certain: the board to show until the kernel has answered. Pure. */

import { type Board, type Intent, isPlaying, type Pile, pileOf, topCard } from "../board/state";

/** What such a pile takes next. */
const UNKNOWN = { empty: { symbol: "", text: "" }, next: "" };

/**
 * The board with the card that moves on its destination; null: nothing can be foreseen. What becomes possible then is
 * for the kernel to say, so only piles that have nothing to do with the two keep their destinations. Actions and
 * sentences stay as they are, lest they blink.
 */
export function foresee(board: Board, intent: Intent): Board | null {
  const [source, target] = isPlaying(board) ? [] : way(board, intent);
  const card = source && topCard(source);
  if (!source || !target || !card) return null;
  const piles = board.piles.map((pile) => {
    const cards = pile === source ? pile.cards.slice(0, -1) : pile === target ? [...pile.cards, card] : pile.cards;
    const near = [pile.id, ...pile.to].some((id) => id === source.id || id === target.id);
    return { ...pile, cards, to: near ? [] : pile.to, ...(cards === pile.cards ? {} : UNKNOWN) };
  });
  const events = [{ kind: "move" as const, card, source: source.id, target: target.id }];
  return { ...board, piles, last: { move: `${source.id}>${target.id}`, text: board.last?.text ?? "", events } };
}

/** The piles that a move touches, or may touch; null: that cannot be told. */
export function touched(board: Board, intent: Intent): string[] | null {
  if (intent.kind === "move") return [intent.source, intent.target];
  return intent.kind === "send" ? [intent.source, ...(pileOf(board, intent.source)?.to ?? [])] : null;
}

/** From where to where a legal move of one card goes. Of several foundations the kernel takes the first, as listed. */
function way(board: Board, intent: Intent): [source?: Pile | undefined, target?: Pile | undefined] {
  if (intent.kind !== "move" && intent.kind !== "send") return [];
  const source = pileOf(board, intent.source);
  const open = (source?.to ?? []).flatMap((id) => pileOf(board, id) ?? []);
  if (intent.kind === "send") return [source, open.find(({ role }) => role === "foundation")];
  return [source, intent.count === 1 ? open.find(({ id }) => id === intent.target) : undefined];
}
