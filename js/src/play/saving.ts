/** Ctrl+S and Cmd+S belong to the notebook, wherever on the board the focus is. */

import { keepKeys } from "../dom";

export function isSave({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey;
}

/**
 * Takes the mark against notebook shortcuts off the focused element while that key passes. The notebook listens in the
 * capture phase on the document; only the window hears a key before that.
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
