/** A press anywhere in the widget keeps the keyboard in it. */

import { showsFocus } from "../dom";

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
