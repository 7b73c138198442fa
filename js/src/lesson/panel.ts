/** The panel of a lesson: what to do, what was said to it, how far one has come, and the way on. */

import { button, keepKeys, make, setAttribute, setDisabled, setText } from "../dom";
import type { Message } from "../board/message";
import type { Lesson, LessonMessage, LessonQuestion } from "../board/lesson_state";
import type { Board } from "../board/state";
import type { Refusal, View } from "../board/view_state";
import type { Verb } from "../link/messages";

export interface LessonHands {
  carryOn(verb: Verb, value?: string | number): void;
  /** Says why this is not possible now. */
  notNow(way: Way): void;
  /** A line of Python is wanted for a new cell. */
  copyLine(code: string): void;
}

const STAR = "★";
const NO_STAR = "☆";

export class LessonPanel {
  readonly element = make("div", "pw-lesson");
  #hands: LessonHands;
  #title = make("strong", "pw-lesson-title");
  #place = make("span", "pw-lesson-place");
  #stars = make("span", "pw-stars");
  #steps = make("span", "pw-steps");
  #text = make("p", "pw-lesson-text");
  #aims = make("p", "pw-lesson-aims");
  #question = make("div", "pw-lesson-question");
  #kept = make("div", "pw-lesson-kept");
  #said = make("div", "pw-lesson-said");
  #ending = make("div", "pw-lesson-ending");
  #back: HTMLButtonElement;
  #next: HTMLButtonElement;
  #retry: HTMLButtonElement;
  #help: HTMLButtonElement;
  #asked = "";
  #ended = "";
  #lesson: Lesson | null = null;

  constructor(hands: LessonHands) {
    this.#hands = hands;
    const head = make("div", "pw-lesson-head");
    this.#steps.setAttribute("aria-hidden", "true");
    this.element.setAttribute("role", "group");
    head.append(this.#title, this.#place, this.#stars, this.#steps);
    // What is not possible now says why.
    this.#back = button("Back", () => this.#go("back"), true);
    this.#retry = button("Try again", () => this.#go("retry"), true);
    this.#help = button("Help", () => this.#go("help"), true);
    this.#next = button("Next", () => this.#go("next"), true);
    this.#next.classList.add("pw-onward");
    for (const [control, key] of [[this.#back, "b"], [this.#retry, "t"], [this.#help, "h"], [this.#next, "n"]] as const)
      setAttribute(control, "aria-keyshortcuts", key);
    const buttons = make("div", "pw-lesson-buttons");
    buttons.append(this.#back, this.#retry, this.#help, this.#next);
    const body = make("div", "pw-lesson-body");
    body.append(this.#text, this.#aims, this.#question, this.#kept, this.#said, this.#ending);
    this.element.append(head, body, buttons);
  }

  paint(view: View): void {
    const { board, kernel } = view;
    const { lesson } = board;
    this.element.hidden = !lesson;
    this.#lesson = lesson ?? null;
    if (!lesson) return;
    const { title } = lesson.lesson;
    setAttribute(this.element, "aria-label", `Lesson: ${title}`);
    setText(this.#title, title);
    setText(this.#place, lesson.place);
    setText(this.#stars, STAR.repeat(lesson.stars) + NO_STAR.repeat(lesson.most_stars - lesson.stars));
    setAttribute(this.#stars, "role", "img");
    setAttribute(this.#stars, "aria-label", `${lesson.stars} of ${lesson.most_stars} stars`);
    this.#stars.hidden = lesson.most_stars === 0;
    this.#paintSteps(lesson);
    setText(this.#text, lesson.text);
    setText(this.#aims, lesson.aims);
    this.#paintQuestion(lesson, kernel === "dead");
    this.#paintEnding(lesson);
    this.#kept.replaceChildren(...lesson.kept.map((text) => make("p", "pw-lesson-explained", text)));
    const said = noteOf(view) ?? saidOf(lesson);
    setText(this.#said, said.text);
    setAttribute(this.#said, "data-kind", said.kind);
    const dead = kernel === "dead";
    const { demo } = lesson;
    setText(this.#next, demo?.can_forward ? "Next move" : "Next");
    setText(this.#back, demo?.can_back ? "Move back" : "Back");
    setText(this.#help, lesson.help.label);
    setDisabled(this.#next, dead || verbOf(lesson, "next") === null);
    setDisabled(this.#back, dead || verbOf(lesson, "back") === null);
    setDisabled(this.#retry, dead || verbOf(lesson, "retry") === null);
    setDisabled(this.#help, dead || verbOf(lesson, "help") === null);
    this.#next.classList.toggle("pw-ready", verbOf(lesson, "next") !== null);
    this.#retry.classList.toggle("pw-ready", lesson.finished && !lesson.can_next && !lesson.complete && lesson.can_retry);
  }

  #go(way: Way): void {
    const verb = this.#lesson && verbOf(this.#lesson, way);
    if (verb) this.#hands.carryOn(verb);
    else this.#hands.notNow(way);
  }

  #paintSteps({ progress, step }: Lesson): void {
    while (this.#steps.childElementCount > progress.length) this.#steps.lastElementChild?.remove();
    progress.forEach(({ done }, i) => {
      const dot = this.#steps.children[i] ?? this.#steps.appendChild(make("span", "pw-step"));
      dot.classList.toggle("pw-done", done);
      dot.classList.toggle("pw-here", i === step - 1);
    });
  }

  /**
   * The controls of a question stay while it is the same one, and with them the focus and what was typed. Where they
   * have the focus and are done with, the way on has it.
   */
  #paintQuestion({ question, step, finished, marks }: Lesson, dead: boolean): void {
    const asked = question ? JSON.stringify([step, question.asks, question.text, question.choices]) : "";
    const focused = this.#question.querySelector(":focus") !== null;
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#question.replaceChildren(...(question ? this.#controls(question) : []));
    }
    for (const control of this.#question.querySelectorAll("button")) {
      setDisabled(control, dead || finished);
      setAttribute(control, "data-mark", marks[control.textContent ?? ""] ?? "");
    }
    for (const field of this.#question.querySelectorAll("input")) field.readOnly = dead || finished;
    this.#question.classList.toggle("pw-answered", finished);
    if (focused && (finished || !this.#question.querySelector(":focus"))) this.#next.focus();
  }

  #paintEnding({ ending }: Lesson): void {
    const ended = JSON.stringify(ending ?? null);
    if (ended === this.#ended) return;
    this.#ended = ended;
    const lines = (ending?.onward ?? []).map(({ label, code }) => {
      const line = make("div", "pw-onward-line");
      const copy = button("Copy", () => this.#hands.copyLine(code));
      setAttribute(copy, "aria-label", `Copy: ${label}`);
      line.append(copy, make("span", "pw-onward-label", label), make("code", "pw-code", code));
      return line;
    });
    this.#ending.replaceChildren(...(ending ? [make("p", "pw-ending-text", ending.text), ...lines] : []));
  }

  #controls(question: LessonQuestion): HTMLElement[] {
    // The text of a quiz stands above already.
    const prompt = question.text === this.#text.textContent ? [] : [make("p", "pw-lesson-question-text", question.text)];
    const { asks, choices, how } = question;
    if (asks === "choice") {
      const answers = choices.map((choice) => button(choice, () => this.#hands.carryOn("answer", choice)));
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
    // A card may be asked for that doesn't lie face up.
    return ["cards", "pile", "piles"].includes(asks) ? prompt : [...prompt, this.#field(question)];
  }

  #field({ asks, text }: LessonQuestion): HTMLElement {
    const form = make("form", "pw-deal-form");
    const field = keepKeys(make("input", "pw-field"));
    field.type = "text";
    field.autocomplete = "off";
    if (asks === "number") field.inputMode = "numeric";
    setAttribute(field, "aria-label", text);
    form.append(field, button("Answer", () => form.requestSubmit()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = field.value.trim();
      if (value === "") return field.focus();
      this.#hands.carryOn("answer", asks === "number" && /^\d{1,9}$/.test(value) ? Number(value) : value);
    });
    return form;
  }
}

export type Way = "next" | "back" | "retry" | "help";

/** What going on, back, over again or for help means in a step now; null: it is not possible. */
export function verbOf(lesson: Lesson, way: Way): Verb | null {
  const { demo } = lesson;
  switch (way) {
    case "next":
      return demo?.can_forward ? "forward" : lesson.can_next ? "next" : null;
    case "back":
      return demo?.can_back ? "backward" : lesson.can_back ? "back" : null;
    case "retry":
      return lesson.can_retry ? "retry" : null;
    case "help":
      return lesson.help.left > 0 ? "help" : null;
  }
}

/** What is said in the panel of what was just asked for, if it is not about cards; null: nothing. */
export function noteOf({ board, notice, refusal }: View): { kind: LessonMessage["kind"]; text: string } | null {
  if (!board.lesson) return null;
  if (notice) return { kind: "told", text: notice.text };
  return refusal?.piles.length === 0 ? { kind: "wrong", text: refusal.message } : null;
}

/** What the panel says; a refusal stands beside its cards, with its rule, and not here. */
function saidOf({ message, demo }: Lesson): { kind: LessonMessage["kind"]; text: string } {
  if (message.kind === "refused") return { kind: "", text: "" };
  if (message.text === "" && demo) return { kind: "told", text: demo.sentence };
  return message;
}

/** A refusal in a lesson, to be shown beside its cards. */
export function refusalOf({ message }: Lesson, revision: number): Refusal | null {
  const { kind, text, rule, piles, cards } = message;
  return kind === "refused" ? { kind, revision, message: text, rule, piles, cards } : null;
}

/** Whether two boards belong to the same step, and the same position of it; two boards without a lesson do. */
export function sameStep(before: Lesson | undefined, now: Lesson | undefined): boolean {
  return before?.step === now?.step && before?.mastery?.place === now?.mastery?.place;
}

/** What was taken back between two boards of the same step, "" if nothing was. */
export function takenBack(before: Board, board: Board): string {
  const back = before.status.moves - board.status.moves;
  if (back <= 0 || !sameStep(before.lesson, board.lesson)) return "";
  return back === 1 ? "One move taken back." : `${back} moves taken back.`;
}

/** What is said aloud of a new board in a lesson: the step when it is another one, else what came of what was done. */
export function lessonSpoken(before: Board, board: Board, lesson: Lesson): Message {
  if (!sameStep(before.lesson, lesson)) return { kind: "said", text: stepAloud(lesson) };
  const { message, demo, question } = lesson;
  const moved = board.status.moves > before.status.moves ? board.last?.text : undefined;
  const text = [message.kind === "" && takenBack(before, board), message.text || demo?.sentence || moved, message.rule && `Rule: ${message.rule}`];
  if (question && !before.lesson?.question) text.push(question.text, numbered(question));
  const urgent = ["refused", "wrong", "failed"].includes(message.kind);
  return { kind: urgent ? "refused" : "said", text: text.filter(Boolean).join(" ") };
}

/** A step as it is read aloud. */
export function stepAloud(lesson: Lesson): string {
  const { question } = lesson;
  const choices = question ? numbered(question) : "";
  const said = saidOf(lesson).text;
  return [`${lesson.place}.`, lesson.text, lesson.aims, question && question.text !== lesson.text ? question.text : "", choices, said]
    .filter(Boolean)
    .join(" ");
}

function numbered({ choices }: LessonQuestion): string {
  return choices.map((choice, i) => `${i + 1}: ${choice}`).join(" ");
}
