/** A small list beside a pile or a button, where an action can be done in several ways. */

import { button, make } from "./dom";
import type { Choice } from "./state";

export class Chooser {
  #root: HTMLElement;
  #open: { element: HTMLElement; anchor: HTMLElement; listening: AbortController } | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  open(anchor: HTMLElement, label: string, choices: Choice[], choose: (move: string) => void): void {
    this.close();
    const element = make("div", "pw-chooser");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", label);
    element.append(make("div", "pw-chooser-label", label));
    for (const choice of choices) {
      element.append(
        button(choice.label, () => {
          this.close();
          choose(choice.move);
        }),
      );
    }
    this.#root.append(element);
    const listening = new AbortController();
    const elsewhere = (event: PointerEvent): void => {
      if (!event.composedPath().includes(element)) this.close(false);
    };
    document.addEventListener("pointerdown", elsewhere, { capture: true, signal: listening.signal });
    this.#open = { element, anchor, listening };
    this.#place(element, anchor);
    element.querySelector("button")?.focus({ preventScroll: true });
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  close(refocus = true): void {
    if (this.#open === null) return;
    const { element, anchor, listening } = this.#open;
    this.#open = null;
    listening.abort();
    const focused = element.contains(document.activeElement);
    element.remove();
    if (refocus && focused) anchor.focus({ preventScroll: true });
  }

  /** Below the anchor, moved left and up as far as it takes to stay inside the cell. */
  #place(element: HTMLElement, anchor: HTMLElement): void {
    const root = this.#root.getBoundingClientRect();
    const at = anchor.getBoundingClientRect();
    const left = Math.max(0, Math.min(at.left - root.left, root.width - element.offsetWidth));
    const top = Math.max(0, Math.min(at.bottom - root.top + 4, root.height - element.offsetHeight));
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  }
}
