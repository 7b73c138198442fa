/** The expected board: shows at once what is certain of the requests that wait for an answer. */

import { type Board, cardsOf, goesTo, isPlaying, type Pile, pileOf } from "../board/state";
import type { View } from "../board/view_state";
import { type Link, reads } from "../link/link";
import type { Intent } from "../link/messages";
import type { Context } from "../panels/stage";

export class ExpectedBoard {
  #view: View;
  #link: Link;
  /** The board as the kernel published it. */
  #known: Board;
  #foreseen: Intent[] = [];
  /** Cards that were let go over a pile. They stay there until their moves are foreseen or answered. */
  #held = new Map<HTMLElement, Intent>();
  /** The piles they come from, raised as during a drag. */
  #raised = new Set<HTMLElement>();

  constructor(context: Context) {
    ({ view: this.#view, link: this.#link } = context);
    this.#known = context.view.board;
  }

  take(board: Board): void {
    this.#known = this.#view.board = board;
    this.#foreseen = [];
  }

  /** Shows the results of the next answers, as far as they can be foreseen. Returns whether that is another board than before. */
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

  /** The kernel is going to publish another board. What waits is judged only then. */
  get isAhead(): boolean {
    return !this.#link.free && this.#changes().length > 0;
  }

  /** That board may differ from the one shown. */
  get isUnsure(): boolean {
    return this.isAhead && this.#changes().length > this.#foreseen.length;
  }

  /** Whether no foreseen move touches this pile. */
  isUntouched(id: string): boolean {
    return pileOf(this.#view.board, id)?.cards === pileOf(this.#known, id)?.cards;
  }

  /** The cards that would move if the kernel were asked now. */
  moving(intent: Intent): string | undefined {
    return movedBy(this.#known, intent);
  }

  /** Drops what depended on a refused request; requests about other piles stay. */
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

  /** The cards that were let go and need not wait any more: their moves are foreseen, answered or dropped. */
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

/** The cards that a request moves. */
export function movedBy(board: Board, intent: Intent): string | undefined {
  const pile = intent.kind === "move" || intent.kind === "send" ? pileOf(board, intent.source) : undefined;
  return pile && cardsOf(pile, countOf(intent)).join(" ");
}

/** What the piles of a foreseen move take next: the kernel will say. */
const UNKNOWN = { empty: { symbol: "", text: "" }, next: "" };

/**
 * The board after a move; null: it can't be foreseen. Only the kernel knows what is possible then, so only piles that have
 * nothing to do with the move keep their destinations. Actions and sentences stay as they are, so that they don't blink.
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

/** The piles that a move touches, or may touch; null: that is not known. */
export function touched(board: Board, intent: Intent): string[] | null {
  if (intent.kind === "move") return [intent.source, intent.target];
  if (intent.kind !== "send") return null;
  return [intent.source, ...(pileOf(board, intent.source)?.lifts.flatMap(({ to }) => to) ?? [])];
}

/** The number of cards that move. */
function countOf(intent: Intent): number {
  return "count" in intent ? (intent.count ?? 1) : 1;
}

/** The source and the target of a legal move. Of several foundations the kernel takes the first one. */
function way(board: Board, intent: Intent): [source?: Pile | undefined, target?: Pile | undefined] {
  if (intent.kind !== "move" && intent.kind !== "send") return [];
  const source = pileOf(board, intent.source);
  const open = goesTo(source, countOf(intent)).flatMap((id) => pileOf(board, id) ?? []);
  if (intent.kind === "send") return [source, open.find(({ role }) => role === "foundation")];
  return [source, open.find(({ id }) => id === intent.target)];
}
