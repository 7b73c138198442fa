/** Text in which some words have a meaning that can be asked for: what comes from Python, and how it is drawn. */

import { keepKeys, make } from "../dom";

/** Parts of a text: as they stand, or a word and what it means. */
export type MarkedText = (string | [word: string, meaning: string])[];

/** Each word can have the focus, and tells its meaning to whoever can't see the tip. */
export function drawn(text: MarkedText): (string | HTMLElement)[] {
  return text.map((piece) => {
    if (typeof piece === "string") return piece;
    const [word, meaning] = piece;
    const element = keepKeys(make("span", "pw-word", word));
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    element.setAttribute("aria-description", meaning);
    return element;
  });
}
