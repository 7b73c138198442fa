/** A lesson on a board: its panel, its keys, and what a click means in it. */

import type { LessonHands, LessonPart } from "../board/lesson_part";
import type { LessonButton } from "../board/lesson_state";
import { type Board, pickable, pileOf, startsRun, topCard } from "../board/state";
import type { View } from "../board/view_state";
import { LessonPanel } from "./panel";
import { lessonSpoken, noteOf, refusalOf, sameStep, stepAloud, takenBack } from "./spoken";

export class Learner implements LessonPart {
  readonly keys = LESSON_KEYS;
  readonly says = (view: View): boolean => noteOf(view) !== null;
  readonly refusal = refusalOf;
  readonly sameStep = sameStep;
  readonly takenBack = takenBack;
  readonly spoken = lessonSpoken;
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
    this.#hands.note(`There is nothing more to do here. To continue, press ${next.label}.`);
    return true;
  }

  get asksCard(): boolean {
    const { lesson } = this.#view.board;
    return lesson?.finished === false && /^card/.test(lesson.question?.asks ?? "");
  }

  answers(id: string, index: number | undefined): boolean {
    const { board } = this.#view;
    const asks = board.lesson?.finished === false ? board.lesson.question?.asks : undefined;
    const pile = pileOf(board, id);
    if (!pile || !asks || !/^(card|pile)/.test(asks)) return this.saysHowToGoOn();
    const card = index === undefined ? topCard(pile) : pile.cards[index];
    if (asks.startsWith("pile")) this.#hands.carryOn("answer", id);
    else if (card) this.#hands.carryOn("answer", card);
    else this.#hands.note("Please choose a card that lies face up.");
    return true;
  }

  /** A button that is off says why, unless an earlier request turns it on. */
  #press({ verb, value, off }: LessonButton): void {
    if (off === "") return this.#hands.carryOn(verb, value);
    this.#hands.inTurn(() => {
      const now = this.#view.board.lesson?.buttons.find((button) => button.verb === verb);
      if (now?.off === "") this.#hands.carryOn(verb, now.value);
      else if (now && this.#view.kernel !== "dead") this.#hands.note(now.off);
    });
  }
}

/** The keys that a lesson adds or replaces. */
const LESSON_KEYS: [key: string, does: string][] = [
  ["n", "next step, or next move"],
  ["b", "previous step, or one move back"],
  ["t", "try again"],
  ["h", "help: a little more each time"],
  ["v", "view the win of a puzzle"],
  ["l", "read the step again"],
  ["1 to 9", "choose an answer"],
];

const READ = "l";
/** Letters that have another meaning in a lesson, or none. */
export const LESSON_LETTERS = ["n", "b", "t", "h", READ, "r", "a", "s"];
/** Not listed in a lesson: using hidden cards, playing by itself, counting games. */
export const UNTAUGHT = ["v", "y", "e", "i", "x", "."];
/** Keys about moves by the rules mean nothing while an author sets up cards. */
const OF_RULES = ["d", "m", "f", "w"];

interface ForbiddenTry {
  source: string;
  target: string;
  /** Its place from the top, which is 1. */
  count: number;
}

/** Where cards can be put anywhere: the place of the pressed card from the top; 0: none. */
export function looseAt({ lesson, piles }: Board, id: string, index?: number): number {
  const count = piles.find((pile) => pile.id === id)?.cards.length ?? 0;
  return lesson?.loose && count > 0 ? count - (index ?? count - 1) : 0;
}

function forbiddenTry({ lesson }: Board): ForbiddenTry | null {
  const [, source, target, count = "1"] = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(lesson?.shown_move ?? "") ?? [];
  if (lesson?.kind !== "refuse" || lesson.finished || source === undefined || target === undefined) return null;
  return { source, target, count: Number(count) };
}

/**
 * Whether a pile is pressed at a card that can't be picked up otherwise: a covered or face-down card, or an empty place. If
 * no card is visible, a press anywhere on the pile counts.
 */
function isForbiddenTry(board: Board, { source, count }: ForbiddenTry, id: string, index?: number): boolean {
  const pile = pileOf(board, source);
  if (!pile || id !== source || (pickable(pile) && startsRun(pile, pile.cards.length - count))) return false;
  return index === undefined || pile.fan === "" || index === pile.cards.length - count;
}
