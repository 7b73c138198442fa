/** The board as it will be: what is certain of the requests that wait for an answer is shown at once. */

import { countOf, foresee, touched } from "./foresee";
import { type Link, reads } from "../link/link";
import { type Board, cardsOf, pileOf } from "../board/state";
import type { View } from "../board/view_state";
import type { Intent } from "../link/messages";

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

  constructor(view: View, link: Link) {
    this.#view = view;
    this.#link = link;
    this.#known = view.board;
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
