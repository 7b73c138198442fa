/** The way from pile to pile by keys, and how the keyboard stays in the widget. */

import type { Pile } from "../board/state";
import { showsFocus } from "../dom";

type Placed = Pick<Pile, "id" | "place">;

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A pile a step aside is as good as one that lies so much farther, and a little worse: straight on comes first. */
const ASIDE = 2.1;

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

/** One card more from the top of a pile, one fewer, or no change: arrows against the fan go deeper, upwards always. */
export function deeper(fan: Pile["fan"], key: string): number {
  const [x = 0, y = 0] = DIRECTIONS[key] ?? [];
  return y !== 0 ? -y : fan === "right" ? -x : fan === "left" ? x : 0;
}

export function isGoing(key: string): boolean {
  return isArrow(key) || key === "Home" || key === "End";
}

/** The nearest pile in the direction of an arrow, or the first or last one of the row; null: there is none. */
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
 * What can't have the focus itself would hand it to the notebook, which takes the next letters for commands of its own:
 * two times d deletes the cell. The root takes the focus instead and hands it to the board. Buttons, fields and piles
 * still keep the focus when they are pressed, and text can still be selected. The root bears no mark against shortcuts:
 * one above the focused element would keep Ctrl+S from the notebook as well.
 */
export function keepFocus(root: HTMLElement, focusBoard: (shown: boolean) => void, signal: AbortSignal): void {
  root.tabIndex = -1;
  root.addEventListener("focusin", ({ target }) => target === root && focusBoard(showsFocus(root)), { signal });
  root.addEventListener("pointerdown", (event) => pressed(event)?.focus(QUIETLY), { capture: true, signal });
}

const QUIETLY = { preventScroll: true, focusVisible: false };

/**
 * What the mouse presses gets the focus at once, before the notebook hears of the press: a notebook that finds no focus
 * in the cell gives it to the cell for a moment, and then the browser works out the styles of all in the cell, twice.
 */
function pressed({ target, pointerType }: PointerEvent): HTMLElement | null {
  return pointerType === "mouse" && target instanceof Element ? target.closest<HTMLElement>("[data-lm-suppress-shortcuts]:not(.pw-word)") : null;
}
