/** Moves from pile to pile by keys, keeps the keyboard in the widget, and lets the notebook save: its keys reach it from the board. */

import type { Pile } from "../board/state";
import { keepKeys, showsFocus } from "../dom";

type Placed = Pick<Pile, "id" | "place">;

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A step to the side counts as this many steps straight on, so that straight on comes first. */
const ASIDE = 2.1;

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** One more card from the top of a pile, one fewer, or no change: arrows against the fan take more cards, and so does Up. */
export function deeper(fan: Pile["fan"], key: string): number {
  const [x = 0, y = 0] = DIRECTIONS[key] ?? [];
  return y !== 0 ? -y : fan === "right" ? -x : fan === "left" ? x : 0;
}

export function isGoing(key: string): boolean {
  return isArrow(key) || key === "Home" || key === "End";
}

/** The nearest pile in the direction of an arrow, or the first or last pile of the row; null: none. */
export function neighbour(piles: Placed[], id: string, key: string): string | null {
  const from = piles.find((pile) => pile.id === id);
  if (!from) return null;
  const row = piles.filter(({ place }) => place[1] === from.place[1]);
  if (key === "Home") return row[0]?.id ?? null;
  if (key === "End") return row.at(-1)?.id ?? null;
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let nearest: string | null = null;
  let least = Infinity;
  for (const { id: other, place } of piles) {
    const [x, y] = [place[0] - from.place[0], place[1] - from.place[1]];
    const along = x * dx + y * dy;
    const distance = along + ASIDE * Math.abs(x * dy + y * dx);
    if (along > 0 && distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

/**
 * If something without focus is pressed, the notebook would get the focus and take the next letters for its own commands:
 * two d's delete the cell. So the root takes the focus and hands it to the board. Buttons, fields and piles still keep
 * the focus, and text can be selected. The root has no mark against shortcuts: above the focused element, it would also
 * keep Ctrl+S from the notebook.
 */
export function keepFocus(root: HTMLElement, focusBoard: (shown: boolean) => void, signal: AbortSignal): void {
  root.tabIndex = -1;
  root.addEventListener("focusin", ({ target }) => target === root && focusBoard(showsFocus(root)), { signal });
  root.addEventListener("pointerdown", (event) => pressed(event)?.focus(QUIETLY), { capture: true, signal });
}

const QUIETLY = { preventScroll: true, focusVisible: false };

/**
 * What the mouse presses gets the focus at once, before the notebook hears of the press. A notebook that finds no focus in
 * the cell focuses the cell for a moment, and the browser then computes all styles of the cell twice.
 */
function pressed({ target, pointerType }: PointerEvent): HTMLElement | null {
  return pointerType === "mouse" && target instanceof Element ? target.closest<HTMLElement>("[data-lm-suppress-shortcuts]:not(.pw-word)") : null;
}

export function isSave({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey;
}

/**
 * Removes the mark against notebook shortcuts from the focused element while the key for saving passes. The notebook
 * listens in the capture phase on the document; only the window hears a key before that.
 */
export function letSave(root: HTMLElement, signal: AbortSignal): void {
  const pass = (event: KeyboardEvent): void => {
    const [focused] = event.composedPath();
    if (!isSave(event) || !(focused instanceof HTMLElement) || !root.contains(focused)) return;
    if (focused.dataset["lmSuppressShortcuts"] === undefined) return;
    delete focused.dataset["lmSuppressShortcuts"];
    setTimeout(() => keepKeys(focused), 0);
  };
  window.addEventListener("keydown", pass, { capture: true, signal });
}

/** How long the pointer must be off the board before that counts, in milliseconds. */
const AWAY = 500;

/**
 * The kernel renews the picture of the board when the player rests. If the notebook may be saved or left earlier, this asks
 * for a new picture at once: when Ctrl or Cmd is pressed, the pointer leaves the board, or the page is hidden. `revision` is
 * that of the board, null while nothing can be asked.
 */
export function keepPicture(root: HTMLElement, revision: () => number | null, ask: () => void, signal: AbortSignal): void {
  let pictured = revision();
  const renew = (): void => {
    const now = revision();
    if (now === null || now === pictured) return;
    pictured = now;
    ask();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = (): void => clearTimeout(timer);
  root.addEventListener("keydown", ({ key, repeat }) => (key === "Control" || key === "Meta") && !repeat && renew(), { signal });
  root.addEventListener("pointerleave", () => (timer = setTimeout(renew, AWAY)), { signal });
  root.addEventListener("pointerenter", stay, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && renew(), { signal });
  signal.addEventListener("abort", stay);
}
