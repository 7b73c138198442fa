/** Shows a covered card of a fan whole and above the others, while it is pressed and held or its key is. */

import { cardName, runName } from "../board/cards";
import { cardsOf, type Pile } from "../board/state";
import { capitalised, inWords, the } from "../board/words";

const HOLD = 350;
const STILL = 6;

export class Peek {
  #shown: Element | null = null;
  #hovered: Element | null = null;
  #swallow = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };

  constructor(root: HTMLElement, board: HTMLElement, signal: AbortSignal) {
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void, on = board): void =>
      on.addEventListener(type, act, { signal, capture: true });
    on("pointerdown", (event) => this.#press(event));
    on("pointerover", (event) => (this.#hovered = coveredAt(event)));
    on("pointerleave", ({ target }) => {
      if (target !== board) return;
      this.#hovered = null;
      this.end();
    });
    on("pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > STILL) clearTimeout(this.#timer);
    });
    on("pointerup", () => this.end());
    on("pointercancel", () => this.end());
    // The end of a long press is not also a click, and its menu would lie over the card.
    on("click", (event) => {
      if (this.#swallow) event.stopPropagation();
      this.#swallow = false;
    });
    on("contextmenu", (event) => {
      if (!this.#shown) return;
      event.preventDefault();
      event.stopPropagation();
    });
    on("keyup", () => this.end(), root);
    // The key is let go elsewhere then.
    on("focusout", ({ relatedTarget }) => root.contains(relatedTarget as Node | null) || this.end(), root);
    signal.addEventListener("abort", () => this.end());
  }

  /** Shows the covered card under the pointer. False: there is none. */
  hovered(): boolean {
    if (this.#hovered?.isConnected) this.#show(this.#hovered);
    return this.#shown !== null;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#shown?.classList.remove("pw-peek");
    this.#shown = null;
  }

  #press(event: PointerEvent): void {
    this.end();
    this.#swallow = false;
    this.#from = { x: event.clientX, y: event.clientY };
    const card = coveredAt(event);
    if (event.button !== 0 || !card) return;
    this.#timer = setTimeout(() => {
      this.#swallow = true;
      this.#show(card);
    }, HOLD);
  }

  #show(card: Element): void {
    this.#shown = card;
    card.classList.add("pw-peek");
  }
}

function coveredAt({ target }: Event): Element | null {
  const card = target instanceof Element ? target.closest(".pw-card:not(.pw-top)") : null;
  return card?.getAttribute("data-card") ? card : null;
}

/** What can be seen of a pile, from the bottom. */
export function contents(pile: Pile): string {
  const { label, fan, last, lifts, cards } = pile;
  const spread = fan === "" ? 1 : last || cards.length;
  const seen = cards.slice(-spread);
  const under = cards.length - seen.length + seen.filter((card) => card === "").length;
  const names = seen.filter((card) => card !== "").map((card) => `the ${cardName(card)}`);
  const hidden = under === 0 ? [] : [`${inWords(under)} covered or face-down ${under === 1 ? "card" : "cards"}`];
  const most = lifts.at(-1)?.count ?? 0;
  const run = most > 1 ? ` The ${runName(cardsOf(pile, most))} can be picked up together.` : "";
  const name = capitalised(the(label));
  return cards.length === 0 ? `${name} is empty.` : `${name}, from the bottom: ${[...hidden, ...names].join(", ")}.${run}`;
}
