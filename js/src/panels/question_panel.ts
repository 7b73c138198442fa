/** A question with a few answers beside a pile or a button: which way to do an action, whether to leave a game. */

import { button, make } from "../dom";
import { beside, type Box } from "../board/geometry";
import type { Board } from "../board/state";

export interface Question {
  prompt: string;
  /** What stands between the prompt and the answers. */
  body?: HTMLElement;
  answers: { label: string; act: () => void }[];
  /** The answer that has the focus at first, or another element. */
  focus: number | HTMLElement;
  /** What is to stay in sight. */
  clear: Element[];
  /** Whether it can still be answered on the board that has come; without this it can't. */
  stays?: (board: Board) => boolean;
}

export class QuestionPanel {
  #root: HTMLElement;
  #closed: () => void;
  #open: { element: HTMLElement; back: HTMLElement; listening: AbortController; stays: (board: Board) => boolean } | null = null;

  constructor(root: HTMLElement, closed: () => void) {
    this.#root = root;
    this.#closed = closed;
  }

  open(anchor: HTMLElement, { prompt, body, answers, focus, clear, stays = () => false }: Question): void {
    this.close();
    const element = make("div", body?.matches(".pw-rules, .pw-options") ? "pw-question pw-long" : "pw-question");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", prompt);
    const buttons = answers.map(({ label, act }) =>
      button(label, () => {
        this.close();
        act();
      }),
    );
    element.append(make("div", "pw-question-label", prompt), body ?? "", ...buttons);
    this.#root.append(element);
    const listening = new AbortController();
    const elsewhere = (event: PointerEvent): void => {
      if (!event.composedPath().includes(element)) this.close(false);
    };
    document.addEventListener("pointerdown", elsewhere, { capture: true, signal: listening.signal });
    const focused = this.#root.querySelector<HTMLElement>(":focus");
    this.#open = { element, back: focused ?? anchor, listening, stays };
    this.#place(element, anchor, clear);
    (typeof focus === "number" ? buttons[focus] : focus)?.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** Another board has come: a question that it leaves no sense in is closed. */
  boardCame(board: Board): void {
    if (!this.#open?.stays(board)) this.close();
  }

  close(refocus = true): void {
    if (this.#open === null) return;
    const { element, back, listening } = this.#open;
    this.#open = null;
    listening.abort();
    const focused = element.contains(document.activeElement);
    element.remove();
    if (refocus && focused) back.focus({ preventScroll: true });
    this.#closed();
  }

  #place(element: HTMLElement, anchor: HTMLElement, clear: Element[]): void {
    const root = this.#root.getBoundingClientRect();
    const box = (of: Element): Box => {
      const { left, top, width, height } = of.getBoundingClientRect();
      return { x: left - root.left, y: top - root.top, width, height };
    };
    const { x, y } = beside(box(anchor), box(element), root, clear.map(box));
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  }
}
