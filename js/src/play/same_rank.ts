/** Marks the other cards of the rank that is picked up, or that the pointer or the keyboard rests on for a moment. */

import { cardsOf, pileOf } from "../board/state";
import type { View } from "../board/view_state";

const MOMENT = 600;

export class SameRank {
  #board: HTMLElement;
  #view: View;
  /** The card rested on, and which one it was then: its element shows another one when another board has come. */
  #rested: HTMLElement | null = null;
  #was = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: HTMLElement, view: View, signal: AbortSignal) {
    this.#board = board;
    this.#view = view;
    board.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#rest(cardAt(event)), { signal });
    board.addEventListener("pointerleave", () => this.#rest(null), { signal });
    board.addEventListener("focusin", ({ target }) => this.#rest(focusedCard(target)), { signal });
    board.addEventListener("focusout", () => this.#rest(null), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  paint(): void {
    const { board, options, picked, count, notice } = this.#view;
    const pile = pileOf(board, picked);
    // The rings of a hint stand alone.
    const still = this.#board.contains(this.#rested) && this.#rested?.dataset["card"] === this.#was;
    const rested = still && !notice?.piles.length ? this.#was : "";
    const idle = options.ranks === false || board.status.outcome !== "";
    const card = idle ? "" : ((pile && cardsOf(pile, count)[0]) ?? rested);
    const own = pile ? this.#board.querySelector(`[data-pile="${pile.id}"] > .pw-held`) : this.#rested;
    for (const element of this.#board.querySelectorAll<HTMLElement>(".pw-card")) {
      const same = card !== "" && element !== own && element.dataset["card"]?.slice(0, -1) === card.slice(0, -1);
      element.classList.toggle("pw-same", same);
    }
  }

  #rest(card: HTMLElement | null): void {
    clearTimeout(this.#timer);
    if (card && card === this.#rested) return;
    if (this.#rested) {
      this.#rested = null;
      this.paint();
    }
    if (card) this.#timer = setTimeout(() => this.#mark(card), MOMENT);
  }

  #mark(card: HTMLElement): void {
    this.#rested = card;
    this.#was = card.dataset["card"] ?? "";
    this.paint();
  }
}

function cardAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".pw-card") : null;
}

/** The keyboard rests on the top card of a pile; a click leaves the focus behind and rests on nothing. */
function focusedCard(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element && target.matches(":focus-visible") ? target.querySelector<HTMLElement>(":scope > .pw-top") : null;
}
