/** The room of a board: in its cell, over the window or over the screen. */

import type { Size } from "../board/geometry";
import { focusIn } from "../dom";
import { boundsOf, measureBounds, seesWindow, watchSeen } from "./seen";

/** The height of the board with the row above and the line below, in hundredths of the visible part of the notebook. */
const PART_OF_NOTEBOOK = 90;
/** The height of the row above, the line below and the edge of the cloth, in pixels; more for fingers. */
const [AROUND, AROUND_FOR_FINGERS] = [82, 102];
/** In a cell less wide than this the tools stand in a row of their own, below the line; its height. */
const [NARROW, TOOLS] = [560, 68];
/** So long a notebook may still scroll by itself, in milliseconds, when a board has come. */
const SETTLING = 1500;
/** The upper and lower edge of the cloth. */
const EDGES = 12;

/** What is said when a board fills the window, and when it is back. */
export const FILLS = "The board fills the window. Escape or z goes back.";
export const BACK_IN_CELL = "The board is back in the notebook.";

/** The room for a board; its width is 0 until the board is laid out. `table` is the cloth, which may be beside a lesson. */
export function roomOf(root: HTMLElement, table: HTMLElement): Size {
  if (fills(root)) return { width: table.clientWidth, height: table.clientHeight - EDGES };
  const around = (globalThis.matchMedia?.("(pointer: coarse)").matches ? AROUND_FOR_FINGERS : AROUND) + (isNarrow(root) ? TOOLS : 0);
  return { width: table.clientWidth, height: Math.floor((measureBounds(root).height * PART_OF_NOTEBOOK) / 100) - around };
}

/** Whether the tools stand at the thumb. */
export function isNarrow(root: HTMLElement): boolean {
  return root.clientWidth > 0 && root.clientWidth < NARROW;
}

/** The greatest height of a lesson's panel beside the cloth. */
export function heightBeside(root: HTMLElement, table: HTMLElement): number {
  return fills(root) ? table.clientHeight : boundsOf(root).height - AROUND + EDGES;
}

/** Calls `act` when the room changes; never while the board is not laid out. */
export function watchRoom(root: HTMLElement, table: HTMLElement, act: (room: Size) => void, signal: AbortSignal): void {
  let known = roomOf(root, table);
  /** What the room hangs on. Else only the board has grown. */
  const sizes = (): string => [fills(root), table.clientWidth, ...(fills(root) ? [table] : boundsOf(root).elements).map(({ clientHeight }) => clientHeight)].join();
  let measured = sizes();
  const look = (): void => {
    const room = roomOf(root, table);
    measured = sizes();
    if (room.width === 0 || (room.width === known.width && room.height === known.height)) return;
    known = room;
    act(room);
  };
  watchSeen(look, signal);
  if (typeof ResizeObserver !== "function") return;
  let looking = 0;
  const observer = new ResizeObserver(() => {
    if (measured === sizes()) return;
    cancelAnimationFrame(looking);
    // What it does changes sizes once more, which a browser takes for an endless loop. Only the first look can't wait.
    if (known.width === 0) lookAround();
    else looking = requestAnimationFrame(lookAround);
  });
  const observe = (): void => [root, table, ...boundsOf(root).elements].forEach((element) => observer.observe(element));
  const lookAround = (): void => {
    look();
    observe();
  };
  observe();
  signal.addEventListener("abort", () => {
    observer.disconnect();
    cancelAnimationFrame(looking);
  });
}

/**
 * A new board is scrolled into sight as a whole once somebody has done something on the page, as running its cell: a kernel
 * may take its time. One that comes by itself, as when a page is loaded, moves nothing.
 */
export function comeIntoSight(root: HTMLElement, signal: AbortSignal): void {
  if (navigator.userActivation?.hasBeenActive !== true || typeof IntersectionObserver !== "function") return;
  // For a moment the notebook itself scrolls, to the next cell, and then measures its cells anew.
  let until = Infinity;
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.at(-1);
    if (!seen || seen.boundingClientRect.height === 0) return;
    until = Math.min(until, performance.now() + SETTLING);
    if (performance.now() > until) return observer.disconnect();
    if (seen.intersectionRatio > 0 && seen.intersectionRatio < 1) root.scrollIntoView({ block: "nearest" });
  }, { threshold: [0, 0.25, 0.5, 0.75, 0.9, 1] });
  observer.observe(root);
  for (const act of ["wheel", "pointerdown", "keydown"]) window.addEventListener(act, () => observer.disconnect(), { once: true, passive: true, capture: true, signal });
  signal.addEventListener("abort", () => observer.disconnect());
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

  /** Fills the window, or goes back. False: what fills this window can't be seen as a whole. */
  toggleWindow(): boolean {
    if (this.fills) this.leave();
    else if (seesWindow()) this.#fillWindow();
    else return false;
    return true;
  }

  /** Fills the screen, or goes back. If the browser doesn't allow that, as in some frames, it fills a window that is seen. */
  toggleScreen(): void {
    if (this.#onScreen) return this.leave();
    this.#back();
    if (!document.fullscreenEnabled) return void this.toggleWindow();
    this.#fill();
    this.#root.requestFullscreen().catch(() => {
      this.#back();
      this.toggleWindow();
    });
  }

  /** What lies under a board that fills the window can't be reached: Tab goes round. */
  holdFocus(event: KeyboardEvent): void {
    const stops = [...this.#root.querySelectorAll<HTMLElement>("button, input, select, textarea, summary, [tabindex]")].filter(
      (element) => element.tabIndex >= 0 && element.closest("[inert], [hidden]") === null && element.getClientRects().length > 0,
    );
    const at = stops.findIndex((element) => focusIn(element) === element);
    const next = stops.at(event.shiftKey ? at - 1 : (at + 1) % stops.length);
    if (!next || (at >= 0 && at + (event.shiftKey ? -1 : 1) >= 0 && at + (event.shiftKey ? -1 : 1) < stops.length)) return;
    event.preventDefault();
    next.focus();
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
