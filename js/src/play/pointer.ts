/** Turns pointer events on the board into callbacks. */

import type { Point } from "../board/geometry";

export interface PointerHands {
  /** By mouse on a card, or on the pile as a whole. */
  click(pile: string, card: Element | null): void;
  /** On the empty table. */
  clickBeside(): void;
  doubleClick(pile: string): void;
  /** The cards that may be dragged now, where this one is pressed: it and those that lie on it; none if it may not. */
  liftable(pile: string, pressed: Element | null): HTMLElement[];
  /** The mouse pulls at a card that may not be dragged. False: that means nothing, and the click that follows counts. */
  pulled(pile: string): boolean;
  /** A drag began: the cards are off their pile. */
  lifted(pile: string, cards: HTMLElement[]): void;
  /** False: the cards go home. */
  dropped(pile: string, cards: HTMLElement[], pointer: Point): boolean;
  /** The cards go home. */
  returned(cards: HTMLElement[]): void;
}

const THRESHOLD = 4;

interface Drag {
  pile: string;
  /** The one that is pressed first. */
  cards: HTMLElement[];
  /** The element of the pile, raised while its cards are carried over others. */
  raised: HTMLElement;
  pointer: number;
  from: Point;
  moving: boolean;
}

interface Press {
  pile: string;
  card: HTMLElement | null;
  from: Point;
  /** Whether it was pulled at in vain. */
  pulled: boolean;
}

export class BoardPointer {
  #hands: PointerHands;
  #drag: Drag | null = null;
  #pressed: Press | null = null;
  #swallowClick = false;

  constructor(table: HTMLElement, hands: PointerHands, signal: AbortSignal) {
    this.#hands = hands;
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      table.addEventListener(type, act, { signal });
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#follow(event));
    on("pointerup", (event) => this.#release(event));
    on("pointercancel", () => this.cancel());
    on("lostpointercapture", () => this.cancel());
    on("click", (event) => this.#click(event));
    on("dblclick", (event) => {
      const pile = pileAt(event);
      if (pile !== null) hands.doubleClick(pile);
    });
  }

  /** Ends a drag without a drop. */
  cancel(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.moving) return;
    putDown(drag);
    this.#hands.returned(drag.cards);
  }

  /** The board was repainted: cards that are no longer where the drag began cannot be dragged on. */
  repainted(): void {
    if (!this.#drag) return;
    const { pile, cards } = this.#drag;
    const now = this.#hands.liftable(pile, cards[0] ?? null);
    if (now.length !== cards.length || now.some((card, i) => card !== cards[i])) this.cancel();
  }

  #press(event: PointerEvent): void {
    this.#swallowClick = false;
    this.#pressed = null;
    const pile = pileAt(event);
    if (event.button !== 0 || pile === null || this.#drag) return;
    const from = { x: event.clientX, y: event.clientY };
    const pressed = closest(event, ".pw-card");
    this.#pressed = { pile, card: pressed, from, pulled: false };
    const cards = this.#hands.liftable(pile, pressed);
    const raised = cards[0]?.parentElement;
    if (raised) this.#drag = { pile, cards, raised, pointer: event.pointerId, from, moving: false };
  }

  #follow(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return this.#pull(event);
    if (drag.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.from.x, event.clientY - drag.from.y];
    if (!drag.moving) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      drag.moving = true;
      drag.cards[0]?.setPointerCapture?.(drag.pointer);
      for (const card of drag.cards) card.classList.add("pw-dragged");
      drag.raised.classList.add("pw-raised");
      this.#hands.lifted(drag.pile, drag.cards);
    }
    for (const card of drag.cards) card.style.transform = `translate(${dx}px, ${dy}px)`;
  }

  /** A finger that goes over such a card scrolls the page. */
  #pull(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (!pressed?.card || pressed.pulled || event.buttons === 0 || event.pointerType === "touch" || near(pressed.from, event)) return;
    pressed.pulled = this.#hands.pulled(pressed.pile);
  }

  #release(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag && this.#pressed?.pulled) this.#swallow();
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.moving) return;
    this.#swallow();
    putDown(drag);
    if (!this.#hands.dropped(drag.pile, drag.cards, { x: event.clientX, y: event.clientY })) this.#hands.returned(drag.cards);
  }

  /** The click that follows belongs to the drag; it comes, if at all, before any timer. */
  #swallow(): void {
    this.#swallowClick = true;
    setTimeout(() => (this.#swallowClick = false), 0);
  }

  #click(event: MouseEvent): void {
    const swallow = this.#swallowClick;
    this.#swallowClick = false;
    if (swallow) return;
    const pile = pileAt(event);
    if (pile !== null) return this.#hands.click(pile, closest(event, ".pw-card"));
    // A card that glides away between press and release leaves the click to the board: what was pressed is meant.
    const pressed = this.#pressed;
    if (!pressed) this.#hands.clickBeside();
    else if (near(pressed.from, event)) this.#hands.click(pressed.pile, pressed.card);
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
  return closest(event, ".pw-pile")?.dataset["pile"] ?? null;
}

function closest(event: UIEvent, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
