/** The room of a board: in its cell, over the window or over the screen. */

import { focusIn } from "../dom";
import type { Size } from "../board/geometry";

/** The height of the board with the row above and the line below, in hundredths of the visible part of the notebook. */
const PART_OF_NOTEBOOK = 90;
/** The height of the row above, the line below and the edge of the cloth, in pixels; more for fingers. */
const [AROUND, AROUND_FOR_FINGERS] = [82, 102];
/** The upper and lower edge of the cloth. */
const EDGES = 12;

/** The room for a board; its width is 0 until the board is laid out. `table` is the cloth, which may be beside a lesson. */
export function roomOf(root: HTMLElement, table: HTMLElement): Size {
  if (fills(root)) return { width: table.clientWidth, height: table.clientHeight - EDGES };
  const around = globalThis.matchMedia?.("(pointer: coarse)").matches ? AROUND_FOR_FINGERS : AROUND;
  return { width: table.clientWidth, height: Math.floor((seenOf(notebookAround(root)) * PART_OF_NOTEBOOK) / 100) - around };
}

/** The greatest height of a lesson's panel beside the cloth. */
export function heightBeside(root: HTMLElement, table: HTMLElement): number {
  return fills(root) ? table.clientHeight : seenOf(notebookAround(root)) - AROUND + EDGES;
}

/** Calls `act` when the room changes; never while the board is not laid out. */
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
    if (fresh || filled || fills(root)) look(); // otherwise only the board has grown
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

/** The outermost element that scrolls vertically, such as a notebook's panel; null if the page itself scrolls. */
export function notebookAround(root: HTMLElement): Element | null {
  let found: Element | null = null;
  for (let element = root.parentElement; element && element !== document.body; element = element.parentElement) {
    if (["auto", "scroll"].includes(getComputedStyle(element).overflowY)) found = element;
  }
  return found;
}

/** The visible height: an element as high as its content may be higher than the window. */
function seenOf(notebook: Element | null): number {
  return notebook && notebook.clientHeight > 0 ? Math.min(notebook.clientHeight, innerHeight) : innerHeight;
}

export class WholeScreen {
  #root: HTMLElement;
  #cell: HTMLElement;

  /** `cell` holds the root, and keeps its height while the root is elsewhere. */
  constructor(root: HTMLElement, cell: HTMLElement, signal: AbortSignal) {
    this.#root = root;
    this.#cell = cell;
    // On Esc the browser itself leaves the full screen.
    const changed = (): void => {
      if (!this.#onScreen && root.popover === null) this.#back();
    };
    root.addEventListener("fullscreenchange", changed, { signal });
    signal.addEventListener("abort", () => this.leave());
  }

  get fills(): boolean {
    return fills(this.#root);
  }

  /** Fills the window, or goes back. */
  toggleWindow(): void {
    if (this.fills) this.leave();
    else this.#fillWindow();
  }

  /** Fills the screen, or goes back. If the browser doesn't allow that, as in some frames, it fills the window. */
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

  /** Goes back into the cell. */
  leave(): void {
    if (this.#onScreen) void document.exitFullscreen();
    else this.#back();
  }

  get #onScreen(): boolean {
    return document.fullscreenElement === this.#root;
  }

  /** In the browser's top layer no panel of the notebook cuts it off. */
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

/** Whether a board fills the window or the screen. */
export function fills(root: HTMLElement): boolean {
  return root.classList.contains("pw-fills");
}
