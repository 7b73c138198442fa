/** How much room a board has: the width of its cell, and the height that is seen of the notebook around it. */

import type { Size } from "../board/geometry";
import { fills } from "./whole_screen";

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
