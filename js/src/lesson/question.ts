/** The question of a step: choices to press, or a field to type into; cards and piles are clicked on the board. */

import { button, keepKeys, make, setAttribute, setDisabled } from "../dom";
import type { Lesson, LessonQuestion } from "../board/lesson_state";

export class Question {
  readonly element = make("div", "pw-lesson-question");
  #answer: (value: string | number) => void;
  #asked = "";

  constructor(answer: (value: string | number) => void) {
    this.#answer = answer;
  }

  /** The controls of a question stay while it is the same one, and with them the focus and what was typed. */
  paint(lesson: Lesson, dead: boolean): void {
    const { question, step, finished, marks } = lesson;
    const asked = question ? JSON.stringify([lesson.lesson.name, step, question.asks, question.text, question.choices, question.value]) : "";
    if (asked !== this.#asked) {
      this.#asked = asked;
      const panel = this.element.closest(".pw-lesson");
      const within = panel?.contains((this.element.getRootNode() as Document).activeElement) ?? false;
      this.element.replaceChildren(...(question ? this.#controls(question, lesson) : []));
      if (within && question?.focus) this.element.querySelector<HTMLElement>(".pw-field")?.focus();
    }
    for (const control of this.element.querySelectorAll("button")) {
      setDisabled(control, dead || finished);
      setAttribute(control, "data-mark", marks[control.textContent ?? ""] ?? "");
    }
    for (const field of this.element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(".pw-field")) field.readOnly = dead || finished;
    this.element.classList.toggle("pw-answered", finished);
  }

  #controls(question: LessonQuestion, { title, text }: Lesson): HTMLElement[] {
    const { asks, choices, how, typed } = question;
    // The question of a quiz stands above already.
    const prompt = [title, text].includes(question.text) ? [] : [make("p", "pw-lesson-question-text", question.text)];
    if (asks === "choice") {
      const answers = choices.map((choice) => button(choice, () => this.#answer(choice)));
      answers.forEach((answer, i) => {
        answer.classList.add("pw-choice");
        if (i < 9) setAttribute(answer, "aria-keyshortcuts", String(i + 1));
      });
      const group = make("div", "pw-choices");
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", question.text);
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
