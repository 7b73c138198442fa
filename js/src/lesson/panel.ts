/** The panel of a lesson: shows it, and asks for what is pressed. */

import { drawn, named } from "../board/drawn_text";
import type { Lesson, LessonButton, LessonNote } from "../board/lesson_state";
import type { Board } from "../board/state";
import type { View } from "../board/view_state";
import { button, fill, focusInUse, keepKeys, make, setAttribute, setClasses, setDisabled, setStyle, setText, setTip, showsFocus, withRole } from "../dom";
import { MapView } from "./map";
import { cheerParts, codeBlock, Dots, Question } from "./panel_parts";
import { noteOf, withNote } from "./spoken";

interface PanelHands {
  press(button: LessonButton): void;
  carryOn(verb: string, value?: string | number | null): void;
}

/** The padding above and below its parts, in pixels. */
const PADDING = 20;

export class LessonPanel {
  readonly element = withRole(make("div", "pw-lesson"), "group");
  #hands: PanelHands;
  #up: HTMLButtonElement;
  #name = make("strong", "pw-lesson-name");
  #place = make("span", "pw-lesson-place");
  #right = make("span", "pw-lesson-right");
  #dots: Dots;
  #title = make("h3", "pw-lesson-title");
  #text = make("p", "pw-lesson-text");
  #aims = make("p", "pw-lesson-aims");
  #pace = make("p", "pw-lesson-pace");
  #question: Question;
  #notes = make("div", "pw-lesson-notes");
  #cheer = make("div", "pw-cheer");
  #codes = make("div", "pw-codes");
  #foot = make("p", "pw-lesson-foot");
  #buttons = make("div", "pw-lesson-buttons");
  #body = make("div", "pw-lesson-body");
  /** The greatest height of its body in this step. */
  #tallest = { step: "", height: 0 };
  #map: MapView;
  #parts: HTMLElement[];
  #lesson: Lesson | null = null;
  #pressed: LessonButton[] = [];

  constructor(hands: PanelHands) {
    this.#hands = hands;
    this.#dots = new Dots((step) => hands.carryOn("goto", step));
    this.#question = new Question((value) => hands.carryOn("answer", value));
    const head = make("div", "pw-lesson-head");
    this.#up = button("‹", () => {
      const up = this.#lesson?.head.up;
      if (up) hands.carryOn(up.verb, up.value);
    });
    this.#up.classList.add("pw-lesson-up");
    const line = make("div", "pw-lesson-line");
    line.append(this.#up, this.#name, this.#place, this.#right);
    head.append(line, this.#dots.element);
    const body = this.#body;
    body.append(this.#title, this.#text, this.#aims, this.#pace, this.#question.element, this.#cheer, this.#notes, this.#codes, this.#foot);
    this.#map = new MapView((value) => hands.carryOn("open", value));
    // Above everything that changes, the buttons keep their place from step to step.
    this.#parts = [head, this.#buttons, body];
    this.element.append(...this.#parts, this.#map.element);
  }

  paint(view: View): void {
    const { lesson } = view.board;
    const dead = view.kernel === "dead";
    this.element.hidden = !lesson;
    if (!lesson) return;
    this.#lesson = lesson;
    this.element.classList.toggle("pw-alone", view.board.piles.length === 0);
    this.#paintMap(lesson, view.options.cloth ?? "green", dead);
    const { head, title, text, aims, pace, foot, cheer, codes = [] } = lesson;
    fill(this.#codes, codes, () => codes.map(codeBlock));
    fill(this.#cheer, cheer, () => (cheer ? cheerParts(cheer) : []));
    setAttribute(this.element, "aria-label", `Lesson: ${head.title}`);
    setText(this.#name, head.title);
    setTip(this.#name, head.title);
    setText(this.#place, head.place);
    this.#up.hidden = !head.up;
    setAttribute(this.#up, "aria-label", head.up?.label ?? "");
    setTip(this.#up, head.up?.label ?? "");
    setDisabled(this.#up, dead);
    setText(this.#right, head.right);
    this.#nameStars(head.said);
    this.#dots.paint(lesson.dots, dead);
    const marked = lesson.marked ?? [text];
    if (fill(this.#text, marked, () => drawn(marked))) this.element.querySelector(".pw-meaning")?.remove();
    for (const [element, said] of [[this.#title, title], [this.#aims, aims], [this.#pace, pace], [this.#foot, foot]] as const) fill(element, said, () => named(said));
    const focused = focusInUse(this.#question.element);
    this.#question.paint(lesson, dead);
    const notes = withNote(lesson.notes, noteOf(view));
    fill(this.#notes, [notes, dead], () => notes.map((note) => this.#note(note, dead)));
    this.#paintButtons(lesson.buttons, dead);
    // If the controls of a question had the focus and are finished, the next button gets it.
    if (focused && (lesson.finished || !focusInUse(this.#question.element))) this.#onward()?.focus();
  }

  /**
   * Folds what introduces a game, and hides the oldest notes, if all together are too high; the newest stays. Above the cloth, the panel doesn't get lower
   * within a step, so that the board doesn't move each time.
   */
  fit(beside: boolean, height: number, { lesson }: Board): void {
    this.#showNotes(height);
    const step = JSON.stringify([lesson?.lesson.name, lesson?.step, lesson?.mastery?.place, this.element.offsetWidth]);
    if (beside || step !== this.#tallest.step) this.#tallest = { step, height: 0 };
    setStyle(this.#body, "min-height", "");
    this.#tallest.height = beside ? 0 : Math.max(this.#tallest.height, this.#body.offsetHeight);
    setStyle(this.#body, "min-height", `${this.#tallest.height}px`);
  }

  #showNotes(height: number): void {
    const notes = [...this.#notes.children].filter((note): note is HTMLElement => note instanceof HTMLElement);
    for (const note of notes) note.hidden = false;
    const content = (): number => this.#parts.reduce((sum, part) => sum + part.offsetHeight, PADDING);
    // What the player has folded or opened stays so.
    const folds = notes.flatMap((note) => [...note.querySelectorAll<HTMLDetailsElement>("details:not([data-pressed])")]);
    for (const fold of folds) fold.open = true;
    for (const fold of folds) fold.open = content() <= height;
    for (const note of notes.slice(0, -1)) {
      if (content() <= height) return;
      note.hidden = true;
    }
  }

  /** The map replaces everything else, and takes the focus. */
  #paintMap(lesson: Lesson, cloth: string, dead: boolean): void {
    const map = lesson.map ?? null; // Python in the browser says undefined for None
    const opened = map !== null && !this.element.classList.contains("pw-with-map");
    if (map === null && this.element.classList.contains("pw-with-map")) this.#leaveMap();
    const focused = opened && focusInUse(this.element);
    this.element.classList.toggle("pw-with-map", map !== null);
    for (const part of this.#parts) part.hidden = map !== null;
    this.#map.element.hidden = map === null;
    this.#map.paint(map, cloth, dead);
    if (focused) this.#map.focus();
  }

  /**
   * Scrolls to what was opened from far down the map, if it fits. The focus leaves the map before the map goes: a notebook
   * without focus in the cell would scroll to the beginning of the cell.
   */
  #leaveMap(): void {
    const root = this.element.closest<HTMLElement>(".pw-root");
    const focused = focusInUse(this.#map.element);
    const how = { preventScroll: true, focusVisible: focused !== null && showsFocus(focused) };
    if (focused) root?.focus(how);
    requestAnimationFrame(() => root?.scrollIntoView({ block: "nearest" }));
  }

  #nameStars(said: string): void {
    if (said === "") for (const name of ["role", "aria-label"]) this.#right.removeAttribute(name);
    else {
      withRole(this.#right, "img", said);
    }
  }

  #note({ kind, lead, text, marked = [text], links, folds = false }: LessonNote, dead: boolean): HTMLElement {
    const box = make("div", "pw-lesson-note");
    box.dataset["kind"] = kind;
    if (folds) box.append(folding(lead, drawn(marked)));
    else {
      if (lead !== "") box.append(make("strong", "", lead));
      box.append(lead !== "" && text !== "" ? " " : "", ...drawn(marked));
    }
    for (const [i, { verb, value, label }] of links.entries()) {
      const press = button(label, () => this.#hands.carryOn(verb, value));
      press.classList.add("pw-link");
      setDisabled(press, dead);
      box.append(i === 0 ? " " : " · ", press);
    }
    return box;
  }

  /** A button in the same place stays the same element, and so keeps the focus. */
  #paintButtons(buttons: LessonButton[], dead: boolean): void {
    this.#pressed = buttons;
    while (this.#buttons.childElementCount > buttons.length) this.#buttons.firstElementChild?.remove();
    while (this.#buttons.childElementCount < buttons.length) this.#buttons.prepend(this.#button());
    [...this.#buttons.children].forEach((element, i) => {
      const shown = buttons[i];
      if (!shown || !(element instanceof HTMLElement)) return;
      label(element, shown);
      setAttribute(element, "aria-keyshortcuts", shown.key);
      setAttribute(element, "data-verb", shown.verb);
      setDisabled(element, dead || shown.off !== "");
      setClasses(element, { "pw-ready": shown.main && !dead, "pw-onward": i === buttons.length - 1 });
    });
  }

  /** A button that is off says why. */
  #button(): HTMLButtonElement {
    const element: HTMLButtonElement = button("", () => {
      const shown = this.#pressed[[...this.#buttons.children].indexOf(element)];
      if (shown) this.#hands.press(shown);
    }, true);
    return element;
  }

  #onward(): HTMLElement | null {
    return this.#buttons.querySelector<HTMLElement>(".pw-onward");
  }
}

/** An explanation below a line that folds it away. */
function folding(line: string, parts: (string | Node)[]): HTMLDetailsElement {
  const fold = make("details", "pw-lesson-fold");
  const summary = keepKeys(make("summary", "", line));
  summary.addEventListener("click", () => (fold.dataset["pressed"] = ""));
  fold.append(summary, ...parts);
  return fold;
}

/** The label of a button, and its price. */
function label(element: HTMLElement, { label, price = "" }: LessonButton): void {
  const name = price === "" ? label : `${label}, ${price}`;
  if (element.getAttribute("aria-label") === name) return;
  setAttribute(element, "aria-label", name);
  element.replaceChildren(label, ...(price === "" ? [] : [" ", make("small", "pw-price", price)]));
}
