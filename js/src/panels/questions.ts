/** The questions that the board itself asks. */

import type { Question } from "./question_panel";
import { keepKeys, make } from "../dom";
import { drawn, type MarkedText } from "../board/marked_text";
import { optionControls, type Under } from "./options";
import { type Board, type Choice, isPlaying, isSameDeal, underWay } from "../board/state";
import type { Options } from "../board/view_state";
import type { Intent, Rules } from "../link/messages";

/** In which way an action is to be done. Moves that a player program still makes until it stops leave it open. */
export function whichWay(prompt: string, choices: Choice[], board: Board, ask: (intent: Intent) => void, clear: Element[]): Question {
  const answers = choices.map(({ move, label }) => ({ label, act: () => ask({ kind: "action", move }) }));
  const stays = ({ actions }: Board): boolean => {
    const possible = actions.flatMap(({ moves }) => moves.map(({ move }) => move));
    return isPlaying(board) && choices.every(({ move }) => possible.includes(move));
  };
  return { prompt, answers, focus: 0, clear, stays };
}

/** Whether a game under way is to be left for another deal. A key held or pressed twice must not leave it. */
export function leaving(deal: string | null, board: Board, leave: () => void, stay?: () => void): Question {
  return leavingFor(deal === null ? "New deal that can be won" : deal === "" ? "New deal" : `Deal ${deal}`, board, leave, stay);
}

/** The same for what the label says. */
export function leavingFor(label: string, board: Board, leave: () => void, stay = (): void => undefined): Question {
  const answers = [
    { label, act: leave },
    { label: isPlaying(board) ? "Keep this game" : "Play on", act: stay },
  ];
  return { prompt: "Leave this game?", answers, focus: 1, clear: [], stays: (now) => isSameDeal(board, now) && underWay(now) };
}

/** Whether a winning line is to be shown: that gives the game away. */
export function showing(board: Board, show: () => void): Question {
  const answers = [
    { label: "Show me", act: show },
    { label: "Play on", act: () => undefined },
  ];
  const prompt = "Look under the cards and watch a way to win?";
  return { prompt, answers, focus: 1, clear: [], stays: (now) => isSameDeal(board, now) && now.status.outcome !== "won" };
}

/** No question: the keys and what they do, until it is closed. */
export function keyList(keys: [key: string, does: string][]): Question {
  const body = scrolled("pw-keys", "List of keys");
  for (const [key, does] of keys) body.append(make("span", "pw-key", key), make("span", "", does));
  return { prompt: "Keys", body, answers: [], focus: 0, clear: [], stays: () => true };
}

/** No question: the written rules, to be scrolled and read. */
export function rulesOf(title: string, sections: Rules["sections"]): Question {
  const body = scrolled("pw-rules", title);
  for (const [heading, sentences] of sections) {
    const above = make("div", "pw-rules-heading", heading);
    above.setAttribute("role", "heading");
    above.setAttribute("aria-level", "4");
    body.append(above, ...sentences.map((sentence) => paragraph(sentence)));
  }
  return { prompt: title, body, answers: [], focus: body, clear: [], stays: () => true };
}

/** No question: the options, to be changed until it is closed. */
export function optionList(options: Options, change: (choice: Partial<Options>) => void, under: Under | null): Question {
  const body = optionControls(options, change, under);
  return { prompt: "Options", body, answers: [], focus: body.querySelector("select") ?? 0, clear: [], stays: () => true };
}

/** What may be too long to be seen at once, and is scrolled by keys. */
export function scrolled(className: string, name: string): HTMLElement {
  const body = keepKeys(make("div", className));
  body.tabIndex = 0;
  body.setAttribute("role", "region");
  body.setAttribute("aria-label", name);
  return body;
}

function paragraph(text: MarkedText): HTMLElement {
  const element = make("div", "pw-rules-text");
  element.append(...drawn(text));
  return element;
}
