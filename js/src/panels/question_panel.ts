/** A question with a few answers beside a pile or a button: which way to do an action, whether to leave a game. */

import { button, closer, make } from "../dom";
import { Popup } from "./popup";
import type { Board } from "../board/state";

export interface Question {
  prompt: string;
  /** What stands between the prompt and the answers; the panel can be closed by a cross then. */
  body?: HTMLElement;
  answers: { label: string; act: () => void }[];
  /** The answer that has the focus at first, after the last one the cross, or another element. */
  focus: number | HTMLElement;
  /** What is to stay in sight. */
  clear: Element[];
  /** Whether it can still be answered on the board that has come; without this it can't. */
  stays?: (board: Board) => boolean;
}

export class QuestionPanel {
  #popup: Popup;
  #stays: (board: Board) => boolean = () => false;

  constructor(root: HTMLElement, closed: () => void) {
    this.#popup = new Popup(root, closed);
  }

  open(anchor: HTMLElement, { prompt, body, answers, focus, clear, stays = () => false }: Question): void {
    this.#popup.close();
    this.#stays = stays;
    const element = make("div", body ? "pw-question pw-long" : "pw-question");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", prompt);
    const buttons = answers.map(({ label, act }) =>
      button(label, () => {
        this.close();
        act();
      }),
    );
    if (body) buttons.push(closer(() => this.close()));
    element.append(make("div", "pw-question-label", prompt), body ?? "", ...buttons);
    this.#popup.open(element, anchor, typeof focus === "number" ? buttons[focus] : focus, clear);
  }

  get isOpen(): boolean {
    return this.#popup.isOpen;
  }

  place(): void {
    this.#popup.place();
  }

  /** Another board has come: a question that it leaves no sense in is closed. */
  boardCame(board: Board): void {
    if (!this.#stays(board)) this.close();
  }

  close(refocus = true): void {
    this.#popup.close(refocus);
  }
}
