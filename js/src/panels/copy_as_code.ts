/** Copies the line of Python that rebuilds the position. If the page can't copy, it shows the line selected. */

import { button, copied, keepKeys, make } from "../dom";

export const COPIED = "Copied: a line of Python that rebuilds this position.";
export const BY_HAND = "The browser doesn't let this page copy. The line is selected in the field below: copy it from there.";

export class Copier {
  readonly element = make("div", "pw-copy");
  #field = keepKeys(make("input", "pw-field"));
  #said: (text: string) => void;

  /** `closed` is called when the field with the focus goes. */
  constructor(said: (text: string) => void, closed: () => void) {
    this.#said = said;
    this.#field.type = "text";
    this.#field.readOnly = true;
    this.#field.setAttribute("aria-label", "Code of this position");
    this.element.append(
      this.#field,
      button("Close", () => {
        this.close();
        closed();
      }),
    );
    this.close();
  }

  async copy(code: string): Promise<void> {
    this.close();
    if (await copied(code)) return this.#said(COPIED);
    this.#said(BY_HAND);
    this.element.hidden = false;
    this.#field.value = code;
    this.#field.focus();
    this.#field.select();
  }

  close(): void {
    this.element.hidden = true;
  }
}
