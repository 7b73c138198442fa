/** Lines of code that a panel hands out, such as the step that an author has made: to be read, and copied. */

import { button, make, setAttribute } from "../dom";
import type { LessonCode } from "../board/lesson_state";

export class Codes {
  readonly element = make("div", "pw-codes");
  #shown = "";

  paint(codes: LessonCode[]): void {
    const shown = JSON.stringify(codes);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(...codes.map(code));
  }
}

/** The code is hidden until it is asked for, so that the panel stays small. */
function code({ label, text }: LessonCode): HTMLElement {
  const lines = make("code", "pw-code", text);
  lines.tabIndex = 0;
  setAttribute(lines, "aria-label", label);
  const details = make("details", "pw-code-lines");
  details.append(make("summary", "", label), lines);
  const copy = button("Copy", () => void copied(lines, text).then((done) => said(done)));
  setAttribute(copy, "aria-label", `Copy: ${label}`);
  const said = (done: boolean): void => {
    copy.textContent = done ? "Copied" : "Selected: now copy it";
    if (!done) details.open = true;
  };
  const block = make("div", "pw-code-block");
  block.append(details, copy);
  return block;
}

/** Where the page may not copy, the lines are selected. */
async function copied(lines: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(lines);
    return false;
  }
}
