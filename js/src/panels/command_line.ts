/** The line under the board where moves and commands are typed, and the answers under it. */

import { button, keepKeys, make, setAttribute, setDisabled } from "../dom";
import { LineHistory } from "./typed_before";

export interface CommandHands {
  /** False: it was not taken, and stays in the field. */
  send(text: string): boolean;
  /** The line was hidden: the focus needs another place. */
  hidden(): void;
}

const KEPT = 20;

export class CommandLine {
  readonly element = make("div", "pw-command");
  #opener = button("/ type a move or command", () => this.open());
  #hands: CommandHands;
  #form = make("form", "pw-command-form");
  #field = keepKeys(make("input", "pw-field"));
  #log = keepKeys(make("div", "pw-answer"));
  #history = new LineHistory();

  /** `beside` stands to the right of the line. */
  constructor(hands: CommandHands, beside: HTMLElement) {
    this.#hands = hands;
    const hide = button("Hide", () => {
      this.#fold(true);
      hands.hidden();
    });
    this.#field.type = "text";
    this.#field.autocomplete = "off";
    this.#field.spellcheck = false;
    this.#field.placeholder = "turn, r1>f2, help …";
    setAttribute(this.#field, "autocapitalize", "off");
    setAttribute(this.#field, "aria-label", "Move or command");
    this.#field.addEventListener("keydown", (event) => this.#walk(event));
    this.#form.append(make("span", "pw-prompt", "/"), this.#field, hide);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    setAttribute(this.#log, "role", "log");
    setAttribute(this.#log, "aria-label", "Answers");
    this.element.append(this.#opener, this.#form, beside, this.#log);
    this.#fold(true);
  }

  open(): void {
    this.#fold(false);
    this.#field.focus();
  }

  paint(dead: boolean): void {
    setDisabled(this.#field, dead);
    this.#field.readOnly = dead;
  }

  /** A refusal is said elsewhere, at once: here it can be seen, and is not said again. */
  answer(input: string, text: string, how: "ok" | "failed" | "refused"): void {
    const entry = make("div", "pw-entry");
    entry.dataset["how"] = how;
    entry.append(make("div", "pw-typed", input));
    if (text !== "") {
      const answer = make("div", "pw-text", text);
      if (how === "refused") answer.ariaHidden = "true";
      entry.append(answer);
    }
    this.#log.append(entry);
    while (this.#log.childElementCount > KEPT) this.#log.firstElementChild?.remove();
    this.#log.tabIndex = 0;
    this.#log.scrollTop = entry.offsetTop;
  }

  #fold(folded: boolean): void {
    this.#opener.hidden = !folded;
    this.#form.hidden = folded;
    this.#log.hidden = folded;
  }

  #send(): void {
    const text = this.#field.value.trim();
    if (text === "" || this.#field.readOnly || !this.#hands.send(text)) return;
    this.#history.add(text);
    this.#field.value = "";
  }

  #walk(event: KeyboardEvent): void {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const line = this.#history.walk(steps, this.#field.value);
    if (line !== null) this.#field.value = line;
  }
}
