/** Turns pointer events on the board into callbacks. */

import type { Point } from "../board/geometry";
import { scaleOf } from "../dom";

export interface PointerHands {
  /** A click on a card, or on the pile as a whole. */
  click(pile: string, card: Element | null): void;
  /** A click on the empty table. */
  clickBeside(): void;
  doubleClick(pile: string): void;
  /** The cards that a drag from here takes: the pressed one and those on it; none if it can't be dragged. */
  liftable(pile: string, pressed: Element | null): HTMLElement[];
  /** The mouse pulls at a card that can't be dragged. False: nothing happens, and the click that follows counts. */
  pulled(pile: string): boolean;
  /** A drag has begun. */
  lifted(pile: string, cards: HTMLElement[]): void;
  /** Cards are let go. False: they go back. */
  dropped(pile: string, cards: HTMLElement[], pointer: Point): boolean;
  /** Whether the press showed a covered card: its release is no click. */
  looked(): boolean;
  /** The cards go back, and are no longer picked up. */
  returned(pile: string, cards: HTMLElement[]): void;
}

const THRESHOLD = 4;

interface Drag {
  pile: string;
  /** The pressed card first. */
  cards: HTMLElement[];
  /** Their pile, raised so that they are carried over the others. */
  raised: HTMLElement;
  pointer: number;
  from: Point;
  moving: boolean;
}

interface Press {
  pile: string;
  card: HTMLElement | null;
  from: Point;
  /** Whether it could become a drag. */
  lifts: boolean;
  /** It has had its effect: it pulled in vain, or its drag was cut short. The click that follows does nothing. */
  spent: boolean;
}

/** Bits of `buttons`. */
const [MAIN, SECOND] = [1, 2];

export class BoardPointer {
  #hands: PointerHands;
  #table: HTMLElement;
  #drag: Drag | null = null;
  #pressed: Press | null = null;
  /** A press that was released, and whose click has not come yet. */
  #released: Press | null = null;
  #swallowClick = false;

  constructor(table: HTMLElement, hands: PointerHands, signal: AbortSignal) {
    this.#hands = hands;
    this.#table = table;
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      table.addEventListener(type, act, { signal });
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#follow(event));
    on("pointerup", (event) => this.#release(event));
    // Another finger comes and goes without an end to the drag.
    const lost = ({ pointerId }: PointerEvent): void => void (pointerId === this.#drag?.pointer && this.cancel());
    on("pointercancel", lost);
    on("lostpointercapture", lost);
    // After a quick drag the browser would take the next tap for the end of a fling, and make no click of it.
    table.addEventListener("touchmove", (event) => this.#isDragged && event.cancelable && event.preventDefault(), { signal, passive: false });
    // Where the text of the page is selected, the browser would drag that in place of the card.
    on("dragstart", (event) => event.preventDefault());
    on("click", (event) => this.#click(event));
    on("dblclick", (event) => {
      const pile = pileAt(event);
      if (pile !== null) hands.doubleClick(pile);
    });
  }

  /** Ends a drag without a drop. The click that follows does nothing. False: there was no drag. */
  cancel(): boolean {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.moving) return false;
    if (this.#pressed) this.#pressed.spent = true;
    putDown(drag);
    this.#hands.returned(drag.pile, drag.cards);
    return true;
  }

  /** The board was repainted: if the dragged cards are no longer there, the drag ends. */
  repainted(): void {
    if (!this.#drag) return;
    const { pile, cards } = this.#drag;
    const now = this.#hands.liftable(pile, cards[0] ?? null);
    if (now.length !== cards.length || now.some((card, i) => card !== cards[i])) this.cancel();
  }

  /** A card is dragged, or pulled in vain, or its drag was cut short. */
  get #isDragged(): boolean {
    return this.#drag?.moving === true || this.#pressed?.spent === true;
  }

  #press(event: PointerEvent): void {
    // A second finger during a drag.
    if (this.#drag?.moving) return;
    this.#clickReleased();
    this.#swallowClick = false;
    this.#pressed = null;
    const target = this.#atRest(event);
    const pile = pileOf(target);
    if (event.button !== 0 || pile === null || this.#drag) return;
    const from = { x: event.clientX, y: event.clientY };
    const pressed = closest(target, ".pw-card");
    const cards = this.#hands.liftable(pile, pressed);
    const raised = cards[0]?.parentElement;
    this.#pressed = { pile, card: pressed, from, lifts: cards.length > 0, spent: false };
    if (raised) this.#drag = { pile, cards, raised, pointer: event.pointerId, from, moving: false };
  }

  /** What is under the pointer now that all cards are at rest, and not a card that was flying past. */
  #atRest({ target, clientX, clientY }: PointerEvent): EventTarget | null {
    const page = this.#table.getRootNode() as Document | ShadowRoot;
    const found = page.elementFromPoint?.(clientX, clientY);
    return found && this.#table.contains(found) ? found : target;
  }

  #follow(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return this.#pull(event);
    if (drag.pointer !== event.pointerId) return;
    if (event.buttons & SECOND) return void this.cancel();
    // While another button is down, no "pointerup" comes for the main one.
    if (!(event.buttons & MAIN)) return event.button === 0 ? this.#release(event) : void this.cancel();
    const [dx, dy] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (!drag.moving) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      drag.moving = true;
      drag.cards[0]?.setPointerCapture?.(drag.pointer);
      for (const card of drag.cards) card.classList.add("pw-dragged");
      drag.raised.classList.add("pw-raised");
      this.#hands.lifted(drag.pile, drag.cards);
    }
    const scale = scaleOf(this.#table);
    for (const card of drag.cards) card.style.transform = `translate(${dx / scale}px, ${dy / scale}px)`;
  }

  #pull(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (!pressed?.card || pressed.spent || event.buttons === 0 || near(pressed.from, event)) return;
    // The card could be dragged, but was taken away before that. By any other card a finger scrolls the page.
    pressed.spent = pressed.lifts || (event.pointerType !== "touch" && this.#hands.pulled(pressed.pile));
  }

  #release(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag && this.#pressed?.spent) return this.#swallow();
    if (!drag) return this.#awaitClick(event);
    if (drag.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.moving) return this.#awaitClick(event);
    this.#swallow();
    putDown(drag);
    if (!this.#hands.dropped(drag.pile, drag.cards, { x: event.clientX, y: event.clientY })) this.#hands.returned(drag.pile, drag.cards);
  }

  /** The click that follows belongs to the drag. If it comes, it comes before any timer. */
  #swallow(): void {
    this.#pressed = null;
    this.#swallowClick = true;
    setTimeout(() => (this.#swallowClick = false), 0);
  }

  /** If the pressed card has been removed, no click comes: the release then counts as the click. */
  #awaitClick(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (!pressed || event.pointerType !== "mouse" || !near(pressed.from, event) || this.#hands.looked()) return;
    this.#released = pressed;
    setTimeout(() => this.#clickReleased(), 0);
  }

  #click(event: MouseEvent): void {
    const [swallow, pressed] = [this.#swallowClick, this.#pressed];
    this.#swallowClick = false;
    this.#pressed = this.#released = null;
    if (swallow || this.#drag?.moving || pressed?.spent) return;
    // The pressed card is meant, even if another card lies there by now.
    if (pressed && near(pressed.from, event)) return this.#clickPressed(pressed);
    const pile = pileAt(event);
    if (pile !== null) this.#hands.click(pile, closest(event.target, ".pw-card"));
    else if (!pressed) this.#hands.clickBeside();
  }

  #clickReleased(): void {
    const released = this.#released;
    this.#released = null;
    if (!released) return;
    if (this.#pressed === released) this.#pressed = null;
    this.#clickPressed(released);
  }

  #clickPressed({ pile, card }: Press): void {
    this.#hands.click(pile, pileOf(card) === pile ? card : null);
  }
}

function putDown({ cards, raised }: Drag): void {
  for (const card of cards) card.classList.remove("pw-dragged");
  raised.classList.remove("pw-raised");
}

function near({ x, y }: Point, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) < THRESHOLD;
}

export function pileAt(event: UIEvent): string | null {
  return pileOf(event.target);
}

function pileOf(target: EventTarget | null): string | null {
  return closest(target, ".pw-pile")?.dataset["pile"] ?? null;
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
