/** The line where you type moves and commands, the lines typed before, and the answers below. */

import { named } from "../board/drawn_text";
import type { Board } from "../board/state";
import type { View } from "../board/view_state";
import { focusIn, keepKeys, make, setAttribute, setDisabled, withRole } from "../dom";
import { iconButton, keyButton } from "./icons";

const KEPT = 20;

export class CommandLine {
  readonly form = make("form", "pw-command-form");
  readonly opener = keyButton("/", "type a move or command", () => this.open());
  readonly log = withRole(keepKeys(make("div", "pw-answer")), "log", "Answers");
  #taken: (text: string) => boolean;
  #hidden: () => void;
  #field = keepKeys(make("input", "pw-field"));
  #history = new LineHistory();
  #board: Board | null = null;

  /** `taken` gets a line; false: it was not taken, and stays in the field. `hidden`: the focus needs another place. */
  constructor(taken: (text: string) => boolean, hidden: () => void) {
    this.#taken = taken;
    this.#hidden = hidden;
    const hide = iconButton("close", "Hide", "", () => {
      this.#fold(true);
      hidden();
    });
    this.#field.type = "text";
    this.#field.autocomplete = "off";
    this.#field.spellcheck = false;
    setAttribute(this.#field, "autocapitalize", "off");
    setAttribute(this.#field, "aria-label", "Move or command");
    this.#field.addEventListener("keydown", (event) => this.#walk(event));
    this.form.append(make("span", "pw-prompt", "/"), this.#field, hide);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    this.#fold(true);
  }

  open(): void {
    this.#fold(false);
    this.#showExample();
    this.#field.focus();
  }

  /** Hides an empty line with its answers. False: it was hidden already, or has text. */
  leave(): boolean {
    if (this.form.hidden || this.#field.value.trim() !== "") return false;
    const focused = focusIn(this.form) ?? focusIn(this.log);
    this.#fold(true);
    if (focused) this.#hidden();
    return true;
  }

  paint({ board, kernel }: View): void {
    const dead = kernel === "dead";
    setDisabled(this.#field, dead);
    this.#field.readOnly = dead;
    this.#board = board;
    this.#showExample();
  }

  /** A refusal is also said elsewhere, so screen readers skip it here. In place of a drawing they read what is `said`. */
  answer(input: string, text: string, how: "ok" | "failed" | "refused", said = ""): void {
    const entry = make("div", "pw-entry");
    entry.dataset["how"] = how;
    entry.append(make("div", "pw-typed", input));
    if (text !== "") {
      // Of one text with several lines a screen reader reads the first.
      const answer = make("div", "pw-text");
      for (const line of text.split("\n")) {
        const element = make("div", "");
        element.append(...named(line));
        answer.append(element);
      }
      if (how === "refused" || said !== "") answer.ariaHidden = "true";
      entry.append(answer, ...(said === "" ? [] : [make("div", "pw-unseen", said)]));
    }
    this.log.append(entry);
    while (this.log.childElementCount > KEPT) this.log.firstElementChild?.remove();
    this.log.tabIndex = 0;
    this.log.scrollTop = entry.offsetTop;
  }

  #showExample(): void {
    if (this.#board && !this.form.hidden) setAttribute(this.#field, "placeholder", example(this.#board));
  }

  #fold(folded: boolean): void {
    this.opener.hidden = !folded;
    this.form.hidden = folded;
    this.log.hidden = folded;
  }

  #send(): void {
    const text = this.#field.value.trim();
    if (text === "" || this.#field.readOnly || !this.#taken(text)) return;
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

/** An example of what can be typed on this board. */
function example({ piles, actions, lesson }: Board): string {
  const [to] = lesson ? [] : piles.flatMap(({ id, lifts }) => lifts.filter(({ count }) => count === 1).flatMap((lift) => lift.to.map((target) => `${id}>${target}`)));
  const [action] = lesson ? [] : actions.flatMap(({ moves }) => moves.map(({ move }) => move));
  return [to ?? action ?? "a move", lesson ? "undo" : "hint", "help"].join(", ") + " …";
}

class LineHistory {
  #lines: string[] = [];
  #at = 0;
  #begun = "";

  add(line: string): void {
    if (this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#at = this.#lines.length;
    this.#begun = "";
  }

  /** The line `steps` later, or earlier if negative; null: there is none. `shown` is what the field shows now. */
  walk(steps: number, shown: string): string | null {
    const to = this.#at + steps;
    if (to < 0 || to > this.#lines.length) return null;
    if (this.#at === this.#lines.length) this.#begun = shown;
    this.#at = to;
    return this.#lines[to] ?? this.#begun;
  }
}
