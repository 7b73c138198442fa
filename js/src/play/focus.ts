/** A press anywhere in the widget keeps the keyboard in it. */

/**
 * What can't have the focus itself would hand it to the notebook, which takes the next letters for commands of its own:
 * two times d deletes the cell. The root takes the focus instead and hands it to the board. Buttons, fields and piles
 * still keep the focus when they are pressed, and text can still be selected. The root bears no mark against shortcuts:
 * one above the focused element would keep Ctrl+S from the notebook as well.
 */
export function keepFocus(root: HTMLElement, focusBoard: () => void, signal: AbortSignal): void {
  root.tabIndex = -1;
  root.addEventListener("focusin", ({ target }) => target === root && focusBoard(), { signal });
}
