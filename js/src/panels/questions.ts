/** Questions beside a button: the panel that shows one at a time, and the questions themselves. */

import { drawn } from "../board/drawn_text";
import type { MarkedText } from "../board/lesson_state";
import { type Board, type Choice, isPlaying, isSameDeal, underWay } from "../board/state";
import { capitalised } from "../board/words";
import type { Options } from "../board/view_state";
import { button, closer, keepKeys, make, setDisabled, withRole } from "../dom";
import type { Intent, Rules } from "../link/messages";
import { optionControls, type Under } from "./options";
import { Popup } from "./popup";

export interface Question {
  prompt: string;
  /** Content between the prompt and the answers; the panel then has a cross that closes it. */
  body?: HTMLElement;
  answers: { label: string; act: () => void }[];
  /** The answer that gets the focus, counted with the cross as the last one; or another element. */
  focus: number | HTMLElement;
  /** What stays in view. */
  clear: Element[];
  /** It stands at the side of the board, which stays in sight. */
  side?: true;
  /** Whether it still makes sense on a new board; by default it doesn't. */
  stays?: (board: Board) => boolean;
}

export class QuestionPanel {
  #popup: Popup;
  #stays: (board: Board) => boolean = () => false;

  constructor(root: HTMLElement, closed: () => void) {
    this.#popup = new Popup(root, closed);
  }

  open(anchor: HTMLElement, { prompt, body, answers, focus, clear, side, stays = () => false }: Question): void {
    this.#popup.close();
    this.#stays = stays;
    const element = withRole(make("div", body ? "pw-question pw-long" : "pw-question"), "group", prompt);
    const buttons = answers.map(({ label, act }) =>
      button(label, () => {
        this.close();
        act();
      }),
    );
    if (body) buttons.push(closer(() => this.close()));
    element.classList.toggle("pw-beside", side === true);
    element.append(make("div", "pw-question-label", prompt), body ?? "", ...buttons);
    this.#popup.open(element, anchor, typeof focus === "number" ? buttons[focus] : focus, clear);
  }

  get isOpen(): boolean {
    return this.#popup.isOpen;
  }

  place(): void {
    this.#popup.place();
  }

  /** Another board has come: a question that no longer makes sense is closed. */
  boardCame(board: Board): void {
    if (!this.#stays(board)) this.close();
  }

  close(refocus = true): void {
    this.#popup.close(refocus);
  }
}

/** Which of several moves to make. It stays open during the moves that a player program makes before it stops. */
export function whichWay(prompt: string, choices: Choice[], board: Board, ask: (intent: Intent) => void, clear: Element[]): Question {
  const answers = choices.map(({ move, label }) => ({ label, act: () => ask({ kind: "action", move }) }));
  const stays = ({ actions }: Board): boolean => {
    const possible = actions.flatMap(({ moves }) => moves.map(({ move }) => move));
    return isPlaying(board) && choices.every(({ move }) => possible.includes(move));
  };
  return { prompt, answers, focus: 0, clear, stays };
}

/**
 * Asks before a game under way is left for another deal. A key that is held or pressed twice doesn't leave it, but who has
 * typed a number means it.
 */
export function leaving(deal: string | null, board: Board, leave: () => void, stay?: () => void): Question {
  return leavingFor(deal === null ? "New winnable deal" : deal === "" ? "New game" : `Play deal ${deal}`, board, leave, stay, deal ? 0 : 1);
}

/** The same, for what the label says. */
export function leavingFor(label: string, board: Board, leave: () => void, stay = (): void => undefined, focus = 1): Question {
  const answers = [
    { label, act: leave },
    { label: "Keep playing", act: stay },
  ];
  return { prompt: promptToLeave(board), answers, focus, clear: [], stays: (now) => isSameDeal(board, now) && underWay(now) };
}

/** Asks how hard the next deal should be, "" for `any`; a game under way is left with that. */
export function howHard(levels: string[], board: Board, deal: (level: string) => void, any = "Any deal"): Question {
  const leaves = underWay(board);
  const answers = ["", ...levels].map((level) => ({ label: level === "" ? any : capitalised(level), act: () => deal(level) }));
  const all = leaves ? [...answers, { label: "Keep playing", act: () => undefined }] : answers;
  const stays = (now: Board): boolean => isSameDeal(board, now) && underWay(now) === leaves;
  return { prompt: leaves ? promptToLeave(board) : "How hard should the new deal be?", answers: all, focus: leaves ? answers.length : 0, clear: [], stays };
}

function promptToLeave({ kept }: Board): string {
  return kept ? "Leave this game? It is saved, and you can resume it." : "Leave this game?";
}

/** Asks before a winning line is shown, because that gives the game away. */
export function showing(board: Board, show: () => void): Question {
  const prompt = board.game.open ? "Let the solver show a way to win?" : "Use hidden cards and watch a way to win?";
  return watching(prompt, ["Show me", "Keep playing"], board, show);
}

/** Asks before a program plays on, because a win counts as helped then. */
export function playingOn(board: Board, playOn: () => void): Question {
  return watching("Let a good player play on? A win then counts as helped.", ["Let it play", "I'll play on"], board, playOn);
}

function watching(prompt: string, [yes, no]: [yes: string, no: string], board: Board, act: () => void): Question {
  const answers = [
    { label: yes, act },
    { label: no, act: () => undefined },
  ];
  return { prompt, answers, focus: 1, clear: [], stays: (now) => isSameDeal(board, now) && now.status.outcome !== "won" };
}

/** Not a question: the keys and what they do. */
export function keyList(keys: [key: string, does: string][]): Question {
  const body = scrolled("pw-keys", "List of keys");
  const list = withRole(make("div", "pw-key-list"), "list");
  for (const [key, does] of keys) {
    const item = withRole(make("div", "pw-key-item"), "listitem");
    item.append(make("span", "pw-key", key), " ", make("span", "", does));
    list.append(item);
  }
  body.append(list);
  return { prompt: "Keys", body, answers: [], focus: body, clear: [], stays: () => true };
}

/** Not a question: the rules. */
export function rulesOf(prompt: string, sections: Rules["sections"]): Question {
  const body = scrolled("pw-rules", prompt);
  for (const [title, sentences] of sections) {
    body.append(heading("pw-rules-heading", title), ...sentences.map(paragraph));
  }
  return { prompt, body, answers: [], focus: body, clear: [], stays: () => true };
}

/** Not a question: the options. */
export function optionList(options: Options, change: (choice: Partial<Options>) => void, under: Under | null): Question {
  const body = optionControls(options, change, under);
  return { prompt: "Options", body, answers: [], focus: body.querySelector<HTMLElement>("input:checked") ?? 0, clear: [], side: true, stays: () => true };
}

/** A part that may be too long to be seen at once; keys scroll it. */
export function scrolled(className: string, name: string): HTMLElement {
  const body = keepKeys(make("div", className));
  body.tabIndex = 0;
  withRole(body, "region", name);
  return body;
}

/** A heading within a panel. */
export function heading(className: string, text: string): HTMLElement {
  const element = withRole(make("div", className, text), "heading");
  element.setAttribute("aria-level", "4");
  return element;
}

function paragraph(text: MarkedText): HTMLElement {
  const element = make("div", "pw-rules-text");
  element.append(...drawn(text));
  return element;
}

const ANY_NUMBER = "Any number from 0 up: it deals the same cards on every machine.";

export class DealNumber {
  #field = keepKeys(make("input", "pw-field"));
  #dead = false;

  constructor() {
    this.#field.type = "text";
    this.#field.inputMode = "numeric";
    this.#field.autocomplete = "off";
    this.#field.addEventListener("focus", () => this.#field.select());
  }

  paint(dead: boolean): void {
    this.#dead = dead;
    setDisabled(this.#field, dead);
    this.#field.readOnly = dead;
  }

  /** Another deal has come. */
  empty(): void {
    this.#field.value = "";
  }

  /** `deal` gets the number as it was typed. If it is refused, the player can type another one. `deals`: what numbers mean. */
  question(deal: (number: string) => void, deals = ANY_NUMBER): Question {
    const form = make("form", "pw-deal-form");
    const label = make("label", "pw-deal-label", "Deal number ");
    let asked = false;
    label.append(this.#field);
    form.append(label, button("Deal", () => form.requestSubmit()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const number = this.#field.value.trim();
      if (this.#dead) return;
      if (number === "") return this.#field.focus();
      asked = true;
      deal(number);
    });
    const prompt = `Another deal, by its number. ${deals}`;
    return { prompt, body: form, answers: [], focus: this.#field, clear: [], stays: () => !asked };
  }
}
