/** The board ahead of the kernel: a move is seen at once, and what is done before the answer waits for it. */

import { foresee } from "./foresee";
import type { Link } from "./link";
import type { Board, Intent, View } from "./state";

interface Later {
  act: () => void;
  intent: Intent | null;
}

export class Ahead {
  #view: View;
  #link: Link;
  /** The board as the kernel has published it. */
  #known: Board;
  #foreseen: Intent | null = null;
  #later: Later[] = [];
  /** A card let go over a pile, staying there until its move is foreseen or answered. */
  #held: { card: HTMLElement; intent: Intent } | null = null;

  constructor(view: View, link: Link) {
    this.#view = view;
    this.#link = link;
    this.#known = view.board;
  }

  get foresees(): boolean {
    return this.#foreseen !== null;
  }

  take(board: Board): void {
    this.#known = this.#view.board = board;
    this.#foreseen = null;
  }

  /** Shows what the next answer is certain to bring. Whether another board is shown than before. */
  look(): boolean {
    const next = this.#link.front();
    if (this.#foreseen !== null && next === this.#foreseen) return false;
    const before = this.#view.board;
    const seen = next && foresee(this.#known, next);
    this.#foreseen = seen && next;
    this.#view.board = seen ?? this.#known;
    return this.#view.board !== before;
  }

  /** Keeps for after the answer what is done on a foreseen board. False: it can be done now. */
  defer(act: () => void, intent: Intent | null = null): boolean {
    const defers = this.foresees && this.#link.state === "live";
    if (defers) this.#later.push({ act, intent });
    return defers;
  }

  /** Does what was done meanwhile, as far as the next move that is foreseen. */
  resume(): void {
    while (!this.foresees) {
      const next = this.#later.shift();
      if (!next) return;
      next.act();
    }
  }

  /** What was done meanwhile rested on a move that is refused. */
  forget(): void {
    this.#later = [];
  }

  hold(card: HTMLElement, intent: Intent): void {
    this.#held = { card, intent };
  }

  /** The card that was let go, if it is held. It is held no longer. */
  letGo(): HTMLElement | null {
    const card = this.#held?.card ?? null;
    this.#held = null;
    return card;
  }

  /** The card that was let go, if its move is foreseen or answered. It is held no longer. */
  settled(): HTMLElement | null {
    const intent = this.#held?.intent;
    if (!intent || this.#later.some((later) => later.intent === intent)) return null;
    return intent === this.#foreseen || !this.#link.pends(intent) ? this.letGo() : null;
  }
}
