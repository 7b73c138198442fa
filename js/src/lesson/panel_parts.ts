/** Parts of a lesson's panel: the question, the dots of the steps, a celebration, and lines of code to copy. */

import type { Lesson, LessonCheer, LessonCode, LessonDot, LessonQuestion } from "../board/lesson_state";
import { withoutSigns } from "../board/words";
import { button, copied, fill, focusIn, keepKeys, make, setAttribute, setClasses, setDisabled, setTip, withRole } from "../dom";

export class Question {
  readonly element = make("div", "pw-lesson-question");
  #answer: (value: string | number) => void;

  constructor(answer: (value: string | number) => void) {
    this.#answer = answer;
  }

  /** The controls stay as long as the question is the same, and with them the focus and what was typed. */
  paint(lesson: Lesson, dead: boolean): void {
    const { question, step, finished, marks } = lesson;
    const asked = question && [lesson.lesson.name, step, question.asks, question.text, question.choices, question.value];
    // Who is on the board has asked for the question by a key.
    const within = focusIn(this.element.closest(".pw-root"));
    const anew = fill(this.element, asked, () => (question ? this.#controls(question, lesson) : []));
    if (anew && within && question?.focus) this.element.querySelector<HTMLElement>(".pw-field")?.focus();
    for (const control of this.element.querySelectorAll("button")) {
      setDisabled(control, dead || finished);
      setAttribute(control, "data-mark", marks[control.textContent ?? ""] ?? "");
    }
    for (const field of this.element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".pw-field")) field.readOnly = dead || finished;
    this.element.classList.toggle("pw-answered", finished);
  }

  #controls(question: LessonQuestion, { title, text }: Lesson): HTMLElement[] {
    const { asks, choices, how, typed } = question;
    // The question of a quiz is shown above already.
    const prompt = [title, text].includes(question.text) ? [] : [make("p", "pw-lesson-question-text", question.text)];
    if (asks === "choice") {
      const answers = choices.map((choice) => button(choice, () => this.#answer(choice)));
      answers.forEach((answer, i) => {
        answer.classList.add("pw-choice");
        if (withoutSigns(choices[i] ?? "") !== choices[i]) setAttribute(answer, "aria-label", withoutSigns(choices[i] ?? ""));
        if (i < 9) setAttribute(answer, "aria-keyshortcuts", String(i + 1));
      });
      const group = withRole(make("div", "pw-choices"), "group", question.text);
      group.append(...answers);
      return [...prompt, group];
    }
    if (how) prompt.push(make("p", "pw-lesson-question-how", how));
    const clicked = ["cards", "pile", "piles"].includes(asks) || (asks === "card" && !typed);
    return clicked ? prompt : [...prompt, this.#field(question)];
  }

  #field({ asks, text, send, short, value: there }: LessonQuestion): HTMLElement {
    const form = make("form", "pw-deal-form");
    const field = keepKeys(send === undefined || short ? line() : page(() => form.requestSubmit()));
    if (asks === "number") field.inputMode = "numeric";
    setAttribute(field, "aria-label", text);
    field.value = there ?? "";
    field.classList.toggle("pw-short", short === true);
    form.append(field, button(send ?? "Answer", () => form.requestSubmit()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = field.value.trim();
      if (value === "") field.focus();
      if (value === "" && send === undefined) return;
      this.#answer(asks === "number" && /^\d{1,9}$/.test(value) ? Number(value) : value);
    });
    return form;
  }
}

/** A field for a word or a number. */
function line(): HTMLInputElement {
  const field = make("input", "pw-field");
  field.type = "text";
  field.autocomplete = "off";
  return field;
}

/** A field for sentences. Enter ends them; with Shift a new line begins. */
function page(end: () => void): HTMLTextAreaElement {
  const field = make("textarea", "pw-field");
  field.rows = 3;
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    end();
  });
  return field;
}

export class Dots {
  readonly element = withRole(make("div", "pw-steps"), "group", "Steps");
  #go: (step: number) => void;
  #dots: HTMLButtonElement[] = [];

  /** `go` gets the number of a step, from 0. */
  constructor(go: (step: number) => void) {
    this.#go = go;
    this.element.addEventListener("keydown", (event) => this.#walk(event));
  }

  paint(dots: LessonDot[], dead: boolean): void {
    while (this.#dots.length > dots.length) this.#dots.pop()?.remove();
    const here = Math.max(0, dots.findIndex((dot) => dot.state === "here"));
    dots.forEach((dot, i) => {
      const button = this.#dots[i] ?? this.#add(i);
      const stars = dot.most > 0 ? `${dot.stars} of ${dot.most} stars` : "";
      const name = [`Step ${i + 1}: ${dot.title}`, stars, dot.state === "" && "not open yet"].filter(Boolean).join(", ");
      setAttribute(button, "aria-label", name);
      setTip(button, name);
      setAttribute(button, "aria-disabled", String(dead || dot.state === ""));
      setAttribute(button, "tabindex", i === here ? "0" : "-1");
      if (dot.state === "here") setAttribute(button, "aria-current", "step");
      else button.removeAttribute("aria-current");
      setClasses(button, { "pw-done": dot.state === "done", "pw-here": dot.state === "here", "pw-open": dot.state === "open" });
    });
  }

  #add(step: number): HTMLButtonElement {
    const dot = keepKeys(make("button", "pw-step"));
    dot.type = "button";
    dot.addEventListener("click", () => {
      if (dot.getAttribute("aria-disabled") !== "true" && !dot.hasAttribute("aria-current")) this.#go(step);
    });
    this.#dots.push(dot);
    this.element.append(dot);
    return dot;
  }

  /** The dots are one tab stop, and arrows move between them. */
  #walk(event: KeyboardEvent): void {
    const last = this.#dots.length - 1;
    const here = this.#dots.findIndex((dot) => dot === event.target);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    this.#dots[Math.max(0, Math.min(last, to))]?.focus();
  }
}

/** A small celebration: it draws attention once, and stays as a quiet line. */
export function cheerParts({ title, gain, text }: LessonCheer): HTMLElement[] {
  const sign = make("span", "pw-cheer-sign", "\u2713");
  sign.setAttribute("aria-hidden", "true");
  const said = make("span", "pw-cheer-said");
  said.append(make("strong", "", title));
  if (text !== "") said.append(make("span", "", text));
  return gain === "" ? [sign, said] : [sign, said, make("strong", "pw-cheer-gain", gain)];
}

/** The code is folded, so that the panel stays small. */
export function codeBlock({ label, text }: LessonCode): HTMLElement {
  const lines = make("code", "pw-code", text);
  lines.tabIndex = 0;
  setAttribute(lines, "aria-label", label);
  const details = make("details", "pw-code-lines");
  details.append(make("summary", "", label), lines);
  const copy = button("Copy", async () => {
    const done = await copied(text);
    copy.textContent = done ? "Copied" : "Selected: now copy it";
    if (done) return;
    getSelection()?.selectAllChildren(lines);
    details.open = true;
  });
  setAttribute(copy, "aria-label", `Copy: ${label}`);
  const block = make("div", "pw-code-block");
  block.append(details, copy);
  return block;
}
