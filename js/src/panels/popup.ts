/** A box over the board, beside its anchor. A press elsewhere closes it, and the focus returns to where it was. */

import { boxesFrom, focusIn } from "../dom";
import { beside } from "../board/geometry";
import { fills } from "./room";
import { boundsOf } from "./seen";

/** Its distance from the right edge, in pixels. */
const MARGIN = 6;
/** A board that is too low for it grows up to this many hundredths of the window. */
const PART_OF_WINDOW = 74;

interface Opened {
  element: HTMLElement;
  anchor: HTMLElement;
  clear: Element[];
  /** Where the focus returns to. */
  back: HTMLElement;
  listening: AbortController;
}

export class Popup {
  #root: HTMLElement;
  #closed: () => void;
  #open: Opened | null = null;

  constructor(root: HTMLElement, closed: () => void) {
    this.#root = root;
    this.#closed = closed;
  }

  /** `clear` is what stays in view; `focus` gets the focus. */
  open(element: HTMLElement, anchor: HTMLElement, focus: HTMLElement | undefined, clear: Element[] = []): void {
    this.close();
    const listening = new AbortController();
    const elsewhere = (event: PointerEvent): void => {
      const path = event.composedPath();
      // A press on its button closes it by itself.
      // What stays in view can be an answer.
      if (![element, anchor, ...clear].some((part) => path.includes(part))) this.close(false);
    };
    document.addEventListener("pointerdown", elsewhere, { capture: true, signal: listening.signal });
    const back = focusIn(this.#root) ?? anchor;
    this.#root.append(element);
    this.#open = { element, anchor, clear, back, listening };
    this.place();
    focus?.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  close(refocus = true): void {
    if (this.#open === null) return;
    const { element, back, listening } = this.#open;
    this.#open = null;
    listening.abort();
    const focused = focusIn(element);
    element.remove();
    this.#root.style.paddingBottom = "";
    if (refocus && focused) back.focus({ preventScroll: true });
    this.#closed();
  }

  /** Places it beside its anchor. */
  place(): void {
    if (this.#open === null) return;
    const { element, anchor, clear } = this.#open;
    this.#makeRoom(element);
    // At the side its style says where.
    if (element.matches(".pw-beside")) return void Object.assign(element.style, { left: "", top: "" });
    const box = boxesFrom(this.#root);
    const { width, height } = box(this.#root);
    const room = { width: width - MARGIN, height };
    const { x, y } = beside(box(anchor), box(element), room, clear.map(box));
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  }

  /** Makes room below the board, where nothing moves. */
  #makeRoom(element: HTMLElement): void {
    const root = this.#root;
    root.style.paddingBottom = "";
    Object.assign(element.style, { left: "0", top: "0", maxHeight: "none" });
    const missing = Math.min(element.offsetHeight, (boundsOf(root).height * PART_OF_WINDOW) / 100) - root.clientHeight;
    element.style.maxHeight = "";
    if (missing > 0 && !fills(root)) root.style.paddingBottom = `${Math.ceil(missing)}px`;
  }
}
