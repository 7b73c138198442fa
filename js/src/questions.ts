/** The questions that the board itself asks. */

import type { Question } from "./chooser";
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
