/** What the learner does in a lesson besides playing: goes on and back, asks for help, answers. */

import type { Requests } from "./requests";
import { COPIED_LINE } from "../panels/copy_as_code";
import { type LessonHands, stepAloud, verbOf, type Way } from "../lesson/panel";
import { IDLE, WAYS } from "../lesson/keys";
import type { Stage } from "../panels/stage";
import { isForbiddenTry, forbiddenTry } from "../lesson/forbidden_try";
import { pileOf, topCard } from "../board/state";
import type { View } from "../board/view_state";
import type { Verb } from "../link/messages";

export class Learner implements LessonHands {
  #view: View;
  #requests: Requests;
  #stage: Stage;

  constructor(view: View, requests: Requests, stage: Stage) {
    this.#view = view;
    this.#requests = requests;
    this.#stage = stage;
  }

  carryOn(verb: Verb, value?: string | number): void {
    if (this.#view.kernel === "dead") return;
    this.#requests.ask(value === undefined ? { kind: "lesson", verb } : { kind: "lesson", verb, value });
  }

  notNow(way: Way): void {
    if (this.#view.kernel !== "dead") this.#stage.note(way === "next" && this.#view.board.lesson?.finished ? "This is the last step." : NOT_NOW[way]);
  }

  copyLine(code: string): void {
    void this.#stage.copier.copy(code, COPIED_LINE);
  }

  /** What a key means in a lesson; null: what it means on any board. */
  onKey(key: string): (() => void) | null {
    const { lesson } = this.#view.board;
    const letter = key.toLowerCase();
    if (!lesson) return null;
    if (IDLE.includes(letter)) return () => undefined;
    if (letter === "l") return () => this.#stage.liveRegions.say({ kind: "said", text: stepAloud(lesson) });
    if (isOne(letter)) {
      const verb = verbOf(lesson, WAYS[letter]);
      return () => (verb ? this.carryOn(verb) : this.notNow(WAYS[letter]));
    }
    const choice = /^[1-9]$/.test(key) && !lesson.finished ? lesson.question?.choices[Number(key) - 1] : undefined;
    return choice === undefined ? null : () => this.carryOn("answer", choice);
  }

  /** The card from the top that is picked up here, though it may not be, because the step wants it tried; 0: none. */
  forbiddenTryAt(id: string, index: number | undefined): number {
    const { board } = this.#view;
    const wanted = forbiddenTry(board);
    return wanted && isForbiddenTry(board, wanted, id, index) ? wanted.count : 0;
  }

  /** Whether this is the move that the step wants tried, though elsewhere a click on that pile picks up its card. */
  wants(source: string, target: string): boolean {
    const wanted = forbiddenTry(this.#view.board);
    return wanted?.source === source && wanted.target === target;
  }

  /** A click that answers a question for a card or a pile. `index` is that of the card clicked. False: it does not. */
  answers(id: string, index: number | undefined): boolean {
    const { board } = this.#view;
    const asks = board.lesson?.finished === false ? board.lesson.question?.asks : undefined;
    const pile = pileOf(board, id);
    if (!pile || !asks || !/^(card|pile)/.test(asks)) return false;
    const card = index === undefined ? topCard(pile) : pile.cards[index];
    if (asks.startsWith("pile")) this.carryOn("answer", id);
    else if (card) this.carryOn("answer", card);
    else this.#stage.note("A card is asked for: one that lies face up.");
    return true;
  }
}

const NOT_NOW = {
  next: "First do what this step asks for.",
  back: "This is the first step.",
  retry: "There is nothing to try again yet.",
  help: "There is no more help here.",
};

function isOne(letter: string): letter is keyof typeof WAYS {
  return letter in WAYS;
}
