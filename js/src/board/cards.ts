/** How cards are written and spoken. A code is rank and suit, "QH"; "" is a card lying face down. */

import { inWords } from "./words";

export type Suit = "C" | "D" | "H" | "S";

const RANK_NAMES: Record<string, string> = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
const SUIT_NAMES: Record<Suit, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const SUIT_SIGNS: Record<string, Suit> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

export function suitOf(card: string): Suit {
  return card.slice(-1) as Suit;
}

/** The index printed on the card: "10" where the code says "T". */
export function indexOf(card: string): string {
  const rank = card.slice(0, -1);
  return rank === "T" ? "10" : rank;
}

export function cardName(card: string): string {
  if (card === "") return "face-down card";
  const rank = card.slice(0, -1);
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suitOf(card)]}`;
}

/** A run by its lowest card: "9 of hearts and the two cards on it". */
export function runName(cards: string[]): string {
  const more = cards.length - 1;
  const on = more === 1 ? " and the card on it" : ` and the ${inWords(more)} cards on it`;
  return cardName(cards[0] ?? "") + (more > 0 ? on : "");
}

/** "A♣" -> ["A", {suit: "C"}], so that suits can be drawn instead of left to a font. */
export function splitSuits(text: string): (string | { suit: Suit })[] {
  return text
    .split(/([♣♦♥♠])/)
    .filter((part) => part !== "")
    .map((part) => {
      const suit = SUIT_SIGNS[part];
      return suit === undefined ? part : { suit };
    });
}
