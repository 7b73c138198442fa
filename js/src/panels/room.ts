/** How much room a board has: in its cell, over the window or over the screen. */

import { focusIn } from "../dom";
import type { Size } from "../board/geometry";

/** The board, with the row above it and the line below, takes so many hundredths of what is seen of the notebook. */
const PART_OF_NOTEBOOK = 90;
/** What the row above the board, the line below it and the edge of the cloth take, in pixels; more where fingers are used. */
const [AROUND, AROUND_FOR_FINGERS] = [82, 102];
/** The upper and lower edge of the cloth. */
const EDGES = 12;

/** The room that a board may take; the width is 0 while it is not laid out. `table` is the cloth, beside which a lesson may stand. */
export function roomOf(root: HTMLElement, table: HTMLElement): Size {
  if (fills(root)) return { width: table.clientWidth, height: table.clientHeight - EDGES };
  const around = globalThis.matchMedia?.("(pointer: coarse)").matches ? AROUND_FOR_FINGERS : AROUND;
  return { width: table.clientWidth, height: Math.floor((seenOf(notebookAround(root)) * PART_OF_NOTEBOOK) / 100) - around };
}

/** The height that the panel of a lesson beside the cloth may have. */
export function heightBeside(root: HTMLElement, table: HTMLElement): number {
  return fills(root) ? table.clientHeight : seenOf(notebookAround(root)) - AROUND + EDGES;
}

/** Calls when the room is another one; never while the board is not laid out. */
export function watchRoom(root: HTMLElement, table: HTMLElement, act: (room: Size) => void, signal: AbortSignal): void {
  let known = roomOf(root, table);
  let filled = fills(root);
  let notebook: Element | null = null;
  const look = (): void => {
    const room = roomOf(root, table);
    if (room.width === 0) return;
    filled = fills(root);
    follow(notebookAround(root));
    if (room.width === known.width && room.height === known.height) return;
    known = room;
    act(room);
  };
  window.addEventListener("resize", look, { signal });
  if (typeof ResizeObserver !== "function") return;
  const observer = new ResizeObserver((entries) => {
    const fresh = table.clientWidth !== known.width || entries.some(({ target }) => target === notebook);
    if (fresh || filled || fills(root)) look(); // else the board has only grown
  });
  const follow = (other: Element | null): void => {
    if (other === notebook) return;
    if (notebook) observer.unobserve(notebook);
    if (other) observer.observe(other);
    notebook = other;
  };
  for (const element of [root, table]) observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** The outermost element that scrolls up and down, as a notebook's panel does; null where the page itself scrolls. */
export function notebookAround(root: HTMLElement): Element | null {
  let found: Element | null = null;
  for (let element = root.parentElement; element && element !== document.body; element = element.parentElement) {
    if (["auto", "scroll"].includes(getComputedStyle(element).overflowY)) found = element;
  }
  return found;
}

/** What is seen of it at once: an element that is as high as what it holds may be higher than the window. */
function seenOf(notebook: Element | null): number {
  return notebook && notebook.clientHeight > 0 ? Math.min(notebook.clientHeight, innerHeight) : innerHeight;
}

export class WholeScreen {
  #root: HTMLElement;
  #cell: HTMLElement;

  /** The root lies in this element of the cell, which stays as high as it was while the root is away. */
  constructor(root: HTMLElement, cell: HTMLElement, signal: AbortSignal) {
    this.#root = root;
    this.#cell = cell;
    // The browser itself leaves the screen at Esc.
    const changed = (): void => {
      if (!this.#onScreen && root.popover === null) this.#back();
    };
    root.addEventListener("fullscreenchange", changed, { signal });
    signal.addEventListener("abort", () => this.leave());
  }

  get fills(): boolean {
    return fills(this.#root);
  }

  /** Over the window, or back. */
  toggleWindow(): void {
    if (this.fills) this.leave();
    else this.#fillWindow();
  }

  /** Over the screen, or back; over the window where the browser allows no more, as in some frames. */
  toggleScreen(): void {
    if (this.#onScreen) return this.leave();
    this.#back();
    if (!document.fullscreenEnabled) return this.#fillWindow();
    this.#fill();
    this.#root.requestFullscreen().catch(() => {
      this.#back();
      this.#fillWindow();
    });
  }

  /** Back into the cell. */
  leave(): void {
    if (this.#onScreen) void document.exitFullscreen();
    else this.#back();
  }

  get #onScreen(): boolean {
    return document.fullscreenElement === this.#root;
  }

  /** In the browser's top layer, where no panel of the notebook cuts it off. */
  #fillWindow(): void {
    this.#fill();
    if (typeof this.#root.showPopover !== "function") return;
    this.#keepFocus(() => {
      this.#root.popover = "manual";
      this.#root.showPopover();
    });
  }

  #fill(): void {
    this.#cell.style.minHeight = `${this.#root.offsetHeight}px`;
    this.#root.classList.add("pw-fills");
  }

  #back(): void {
    if (!this.fills) return;
    this.#root.classList.remove("pw-fills");
    if (this.#root.popover === "manual") this.#keepFocus(() => this.#root.removeAttribute("popover"));
    this.#cell.style.minHeight = "";
  }

  /** A popover that opens or closes moves the focus. */
  #keepFocus(act: () => void): void {
    const focused = focusIn(this.#root);
    act();
    focused?.focus({ preventScroll: true });
  }
}

/** Whether a board lies over all of the window or the screen. */
export function fills(root: HTMLElement): boolean {
  return root.classList.contains("pw-fills");
}
