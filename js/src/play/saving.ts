/** The notebook saves: its keys reach it from the board, and the picture of the board that it keeps is up to date. */

import { keepKeys } from "../dom";

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
