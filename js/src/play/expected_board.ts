/** The board as it will be: shows at once what is certain of the requests that wait for an answer. */

import { type Board, cardsOf, goesTo, isPlaying, type Pile, pileOf } from "../board/state";
import type { View } from "../board/view_state";
import { type Link, reads } from "../link/link";
import type { Intent } from "../link/messages";
import type { Context } from "../panels/stage";

export class ExpectedBoard {
  #view: View;
  #link: Link;
  /** The board as the kernel has published it. */
  #known: Board;
  #foreseen: Intent[] = [];
  /** Cards let go over a pile, staying there until their moves are foreseen or answered. */
  #held = new Map<HTMLElement, Intent>();
  /** The piles they come from, raised as while a card is dragged. */
  #raised = new Set<HTMLElement>();

  constructor(context: Context) {
    ({ view: this.#view, link: this.#link } = context);
    this.#known = context.view.board;
  }

  take(board: Board): void {
    this.#known = this.#view.board = board;
    this.#foreseen = [];
  }

  /** Shows what the next answers bring, as far as it can be foreseen. Whether another board is shown than before. */
  look(): boolean {
    const before = this.#view.board;
    const foreseen: Intent[] = [];
    let board = this.#known;
    for (const intent of this.#changes()) {
      const seen = intent && foresee(board, intent);
      if (!seen) break;
      board = seen;
      foreseen.push(intent);
    }
    const same = foreseen.length === this.#foreseen.length && foreseen.every((intent, i) => intent === this.#foreseen[i]);
    if (!same) this.#view.board = board;
    this.#foreseen = foreseen;
    return this.#view.board !== before;
  }

  /** The kernel will publish another board than the one it published last. What waited is judged when its turn has come. */
  get isAhead(): boolean {
    return !this.#link.free && this.#changes().length > 0;
  }

  /** That board is not what is seen either. */
  get isUnsure(): boolean {
    return this.isAhead && this.#changes().length > this.#foreseen.length;
  }

  /** Whether nothing that is foreseen happens to this pile. */
  isUntouched(id: string): boolean {
    return pileOf(this.#view.board, id)?.cards === pileOf(this.#known, id)?.cards;
  }

  /** The cards that would move now, if the kernel were asked. */
  moving(intent: Intent): string | undefined {
    return movedBy(this.#known, intent);
  }

  /** What was done since rested on a request that is refused, unless it is about other piles. */
  drop(refused: Intent): void {
    if (reads(refused)) return;
    let lost = touched(this.#known, refused);
    this.#link.keep((intent) => {
      if (intent && reads(intent)) return intent.kind === "rules";
      const piles = intent && touched(this.#known, intent);
      if (piles && lost && !piles.some((id) => lost?.includes(id))) return true;
      lost = piles && lost && [...lost, ...piles];
      return false;
    });
  }

  hold(cards: HTMLElement[], intent: Intent): void {
    for (const card of cards) {
      this.#held.set(card, intent);
      if (card.parentElement) this.#raised.add(card.parentElement);
    }
    for (const pile of this.#raised) pile.classList.add("pw-raised");
  }

  letGo(cards: HTMLElement[]): void {
    for (const card of cards) this.#held.delete(card);
    if (this.#held.size > 0) return;
    for (const pile of this.#raised) pile.classList.remove("pw-raised");
    this.#raised.clear();
  }

  /** The cards that were let go and wait no longer: their moves are foreseen, answered or dropped. */
  settled(): HTMLElement[] {
    const pending = this.#link.pending();
    const settled = [...this.#held].filter(([, intent]) => this.#foreseen.includes(intent) || !pending.includes(intent));
    const cards = settled.map(([card]) => card);
    if (cards.length > 0) this.letGo(cards);
    return cards;
  }

  #changes(): (Intent | null)[] {
    return this.#link.pending().filter((intent) => intent === null || !reads(intent));
  }
}

/** The cards that a request to move some is about. */
export function movedBy(board: Board, intent: Intent): string | undefined {
  const pile = intent.kind === "move" || intent.kind === "send" ? pileOf(board, intent.source) : undefined;
  return pile && cardsOf(pile, countOf(intent)).join(" ");
}

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
function countOf(intent: Intent): number {
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
