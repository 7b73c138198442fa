/** Text as it is shown: some words have a meaning to show, and cards in signs are read by name. */

import { keepKeys, make, withRole } from "../dom";
import type { MarkedText } from "./lesson_state";
import { splitCards, withoutSigns } from "./words";

/** Each word can have the focus, and screen readers hear its meaning. */
export function drawn(text: MarkedText): (string | HTMLElement)[] {
  return text.flatMap((piece) => {
    if (typeof piece === "string") return named(piece);
    const [word, meaning] = piece;
    const element = keepKeys(make("span", "pw-word", word));
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    element.setAttribute("aria-description", meaning);
    return element;
  });
}

/** A text whose cards are written in signs, as 9♥, and read aloud by name. */
export function named(text: string): (string | HTMLElement)[] {
  return splitCards(text).map((part) => {
    const said = withoutSigns(part);
    return said === part ? part : withRole(make("span", "", part), "img", said);
  });
}
