/** The questions that the board itself asks. */

import type { Question } from "./chooser";
import { KEYS } from "./commands";
import { make } from "./dom";
import type { Choice, Intent } from "./state";

/** In which way an action is to be done. */
export function whichWay(prompt: string, choices: Choice[], ask: (intent: Intent) => void, clear: Element[]): Question {
  const answers = choices.map(({ move, label }) => ({ label, act: () => ask({ kind: "action", move }) }));
  return { prompt, answers, focus: 0, clear };
}

/** Whether a game under way is to be left for another deal. A key held or pressed twice must not leave it. */
export function leaving(deal: string, leave: () => void): Question {
  const answers = [
    { label: deal === "" ? "New deal" : `Deal ${deal}`, act: leave },
    { label: "Play on", act: () => undefined },
  ];
  return { prompt: "Leave this game?", answers, focus: 1, clear: [] };
}

/** No question: the keys and what they do, until it is closed. */
export function keyList(): Question {
  const body = make("div", "pw-keys");
  for (const [key, does] of KEYS) body.append(make("span", "pw-key", key), make("span", "", does));
  return { prompt: "Keys", body, answers: [{ label: "Close", act: () => undefined }], focus: 0, clear: [] };
}
