/** Says in words what cards, piles and numbers are. */

import { type Board, cardsOf, type Pile } from "./state";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number in a sentence, in words up to twelve: beside a rank, as in "the 2 of clubs", a digit would confuse. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "1 move", "12 moves". */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Words at the beginning of a sentence. */
export function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The label of a pile for use in a sentence: "reserve 1", "the waste", "the foundation that starts with the 5". */
export function the(label: string): string {
  const numbered = /\d$/.test(label) && !label.includes(" the ");
  return numbered ? label : `the ${label}`;
}

/** "One move taken back.", "Three moves taken back." */
export function movesTakenBack(count: number): string {
  return `${capitalised(inWords(count))} ${count === 1 ? "move" : "moves"} taken back.`;
}

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

/** "A♣" -> ["A", {suit: "C"}], so that suits are drawn and don't depend on a font. */
export function splitSuits(text: string): (string | { suit: Suit })[] {
  return text
    .split(/([♣♦♥♠])/)
    .filter((part) => part !== "")
    .map((part) => {
      const suit = SUIT_SIGNS[part];
      return suit === undefined ? part : { suit };
    });
}

/** Screen readers read the signs of suits as names of pictures: "9♥" is said as "9 of hearts". */
export function withoutSigns(text: string): string {
  return text.replace(SIGNS, (_, rank: string, suit: string) => cardName(rank.replace("10", "T") + (SUIT_SIGNS[suit] ?? "")));
}

const SIGNS = /\b(10|[2-9]|[AJQK])([♣♦♥♠])/g;

/** "8♥ to 9♣" -> ["8♥", " to ", "9♣"]: cards in signs, and what stands between them. */
export function splitCards(text: string): string[] {
  return text.split(/(\b(?:10|[2-9]|[AJQK])[♣♦♥♠])/).filter((part) => part !== "");
}

/** A sentence for those who play by keys: what the mouse clicks takes Enter, and what it drags is moved. */
export function forKeys(text: string): string {
  const like = (word: string, said: string): string => (/^[A-Z]/.test(word) ? capitalised(said) : said);
  return text
    .replace(/\b[Cc]lick(?: or tap)?(?= to\b)/g, (word) => like(word, "press Enter"))
    .replace(/\b[Cc]lick(?: or tap)?\b/g, (word) => like(word, "press Enter on"))
    .replace(/\b[Dd]rag\b/g, (word) => like(word, "move"));
}

/** The card comes first, because one listens for it; at the end comes what a click on the pile does. */
export function pileName(pile: Pile, { actions, lesson }: Board): string {
  const { id, label, cards, empty, lifts, left } = pile;
  const does = actions.filter((action) => action.pile === id && action.moves.length > 0).map((action) => `Enter: ${action.label}`);
  const top = cards.at(-1);
  const down = cards.filter((card) => card === "").length;
  // An author sees the cards that lie face down for the player.
  const striped = cards.filter((_, i) => lesson?.marks[`${id}.${i}`] === "down").length;
  const count = (cards.length === 1 ? "1 card" : `${cards.length} cards`) + (down > 0 && down < cards.length ? `, ${down} face down` : striped > 0 ? `, ${striped} face down for the player` : "");
  const open = lifts.filter(({ to }) => to.length > 0);
  const playable = open.map((lift) => (lift.count === 1 ? "playable" : `playable from the ${cardName(cardsOf(pile, lift.count)[0] ?? "")} on`));
  const parts = top === undefined ? ["empty", label, empty.text, ...does] : [cardName(top), label, count, left ? `${left} left` : "", ...playable, empty.text, ...does];
  if (lesson?.points.piles.includes(pile.id) || lesson?.points.cards.some((card) => cards.includes(card))) parts.push("outlined");
  return forKeys(withoutSigns(parts.filter((part) => part !== "").join(", ")));
}

/** Ends with the pile's id, as one types it in a cell. */
export function tooltip({ id, label, empty, left }: Pile, { actions }: Board): string {
  const possible = actions.find(({ pile, moves }) => pile === id && moves.length > 0);
  const does = empty.text || possible?.label;
  return label + (does ? `: ${does}` : "") + (left ? `, ${left} left` : "") + (id === label ? "" : ` (${id})`);
}

/** Added to the name of the pile whose cards are picked up. */
export function pickedUp(count: number): string {
  return count === 1 ? ", picked up" : `, ${count} cards picked up`;
}
