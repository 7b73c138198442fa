/** A lesson on a board: its panel, its keys, and what a click means in it. */

import { forbiddenTry, isForbiddenTry, looseAt } from "./forbidden_try";
import { LESSON_KEYS, LESSON_LETTERS, OF_RULES, READ, UNTAUGHT } from "./keys";
import { LessonPanel } from "./panel";
import { lessonSpoken, noteOf, refusalOf, sameStep, stepAloud, takenBack } from "./spoken";
import type { LessonHands, LessonPart } from "../board/lesson_part";
import type { LessonButton } from "../board/lesson_state";
import type { Message } from "../board/message";
import { type Board, pileOf, topCard } from "../board/state";
import type { Refusal, View } from "../board/view_state";

export class Learner implements LessonPart {
  readonly keys = LESSON_KEYS;
  #view: View;
  #hands: LessonHands;
  #panel: LessonPanel;

  constructor(view: View, hands: LessonHands) {
    this.#view = view;
    this.#hands = hands;
    this.#panel = new LessonPanel({
      press: (button) => this.#press(button),
      carryOn: (verb, value) => hands.carryOn(verb, value),
    });
  }

  get letters(): string[] {
    return [...LESSON_LETTERS, ...UNTAUGHT, ...(this.#view.board.lesson?.loose ? OF_RULES : [])];
  }

  get element(): HTMLElement {
    return this.#panel.element;
  }

  paint(): void {
    this.#panel.paint(this.#view);
  }

  fit(beside: boolean, height: number): void {
    this.#panel.fit(beside, height, this.#view.board);
  }

  says(view: View): boolean {
    return noteOf(view) !== null;
  }

  refusal({ lesson, revision }: Board): Refusal | null {
    return lesson ? refusalOf(lesson, revision) : null;
  }

  sameStep(before: Board, board: Board): boolean {
    return sameStep(before.lesson, board.lesson);
  }

  takenBack(before: Board, board: Board): string {
    return takenBack(before, board);
  }

  spoken(before: Board, board: Board): Message {
    return lessonSpoken(before, board);
  }

  onKey(key: string): (() => void) | null {
    const { lesson } = this.#view.board;
    const letter = key.toLowerCase();
    if (!lesson) return null;
    if (lesson.map) return key.length === 1 && key !== " " ? () => undefined : null;
    if (letter === READ) return () => this.#hands.say({ kind: "said", text: stepAloud(lesson) });
    const button = lesson.buttons.find((one) => one.key === letter);
    if (button) return () => this.#press(button);
    const choice = /^[1-9]$/.test(key) && !lesson.finished ? lesson.question?.choices[Number(key) - 1] : undefined;
    if (choice !== undefined) return () => this.#hands.carryOn("answer", choice);
    return LESSON_LETTERS.includes(letter) ? () => undefined : null;
  }

  forbiddenTryAt(id: string, index: number | undefined): number {
    const { board } = this.#view;
    const wanted = forbiddenTry(board);
    if (board.lesson?.loose) return looseAt(board, id, index);
    return wanted && isForbiddenTry(board, wanted, id, index) ? wanted.count : 0;
  }

  wants(source: string, target: string): boolean {
    const wanted = forbiddenTry(this.#view.board);
    return wanted?.source === source && wanted.target === target;
  }

  saysHowToGoOn(): boolean {
    const { finished, buttons = [] } = this.#view.board.lesson ?? {};
    const next = buttons.find(({ verb, off }) => verb === "next" && off === "");
    if (!finished || !next) return false;
    this.#hands.note(`There is nothing more to do here. To go on, press ${next.label}.`);
    return true;
  }

  answers(id: string, index: number | undefined): boolean {
    const { board } = this.#view;
    const asks = board.lesson?.finished === false ? board.lesson.question?.asks : undefined;
    const pile = pileOf(board, id);
    if (!pile || !asks || !/^(card|pile)/.test(asks)) return this.saysHowToGoOn();
    const card = index === undefined ? topCard(pile) : pile.cards[index];
    if (asks.startsWith("pile")) this.#hands.carryOn("answer", id);
    else if (card) this.#hands.carryOn("answer", card);
    else this.#hands.note("Please click a card that lies face up.");
    return true;
  }

  /** What is not possible now says why, unless what was done before it makes it possible. */
  #press({ verb, value, off }: LessonButton): void {
    if (off === "") return this.#hands.carryOn(verb, value);
    this.#hands.inTurn(() => {
      const now = this.#view.board.lesson?.buttons.find((button) => button.verb === verb);
      if (now?.off === "") this.#hands.carryOn(verb, now.value);
      else if (now && this.#view.kernel !== "dead") this.#hands.note(now.off);
    });
  }
}
