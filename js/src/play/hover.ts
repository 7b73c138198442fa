/** What resting on a card shows: other cards of its rank, or a covered card as a whole while it is held. */

import { showsFocus } from "../dom";
import { cardsOf, type Pile, pileOf } from "../board/state";
import type { Lesson } from "../board/lesson_state";
import type { View } from "../board/view_state";
import type { Context } from "../panels/stage";
import { capitalised, cardName, inWords, runName, the } from "../board/words";

const MOMENT = 600;

export class SameRank {
  #board: HTMLElement;
  #view: View;
  /** The card under the pointer or with the focus, and its code: with another board, its element may show another card. */
  #rested: HTMLElement | null = null;
  #was = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ view, stage, signal }: Context) {
    const board = (this.#board = stage.painter.element);
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
    // Only the rings of a hint are shown while there is one.
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

/** The keyboard rests on the top card of a pile. After a click the focus is there, too, but rests on nothing. */
function focusedCard(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element && showsFocus(target) ? target.querySelector<HTMLElement>(":scope > .pw-top") : null;
}

const HOLD = 350;
const STILL = 6;
const [MAIN, RIGHT] = [0, 2];

export class Peek {
  #shown: Element | null = null;
  #hovered: Element | null = null;
  #looked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };

  constructor({ stage: { root, painter }, signal }: Context) {
    const board = painter.element;
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
    // The click may come long after the release of a finger.
    on("click", (event) => {
      if (this.#looked) event.stopPropagation();
      this.#looked = false;
    });
    on("keyup", () => this.end(), root);
    // The key is then let go elsewhere.
    on("focusout", ({ relatedTarget }) => root.contains(relatedTarget as Node | null) || this.end(), root);
    signal.addEventListener("abort", () => this.end());
  }

  /** Whether the last press showed a card: it is then no click. */
  get looked(): boolean {
    return this.#looked;
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
    this.#looked = false;
    this.#from = { x: event.clientX, y: event.clientY };
    const card = coveredAt(event);
    if (!card) return;
    if (event.button === RIGHT && !event.shiftKey) this.#show(card);
    if (event.button !== MAIN) return;
    this.#timer = setTimeout(() => {
      this.#looked = true;
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
export function contents(pile: Pile, lesson?: Pick<Lesson, "points">): string {
  const { label, fan, last, lifts, cards } = pile;
  const spread = fan === "" ? 1 : last || cards.length;
  const seen = cards.slice(-spread);
  const down = cards.filter((card) => card === "").length;
  const covered = cards.slice(0, -spread).filter((card) => card !== "").length;
  const names = seen.filter((card) => card !== "").map((card) => `the ${cardName(card)}`);
  const many = (count: number, which: string): string[] => (count === 0 ? [] : [`${inWords(count)} ${which} ${count === 1 ? "card" : "cards"}`]);
  const hidden = [...many(down, "face-down"), ...many(covered, "covered")];
  const most = lifts.at(-1)?.count ?? 0;
  const run = most > 1 ? ` The ${runName(cardsOf(pile, most))} can be picked up together.` : "";
  const name = capitalised(the(label));
  const pointed = names.filter((_, i) => lesson?.points.cards.includes(seen.filter((card) => card !== "")[i] ?? ""));
  const outlined = pointed.length > 0 ? ` Outlined: ${pointed.join(", ")}.` : lesson?.points.piles.includes(pile.id) ? " It is outlined." : "";
  return cards.length === 0 ? `${name} is empty.` : `${name}, from the bottom: ${[...hidden, ...names].join(", ")}.${run}${outlined}`;
}
