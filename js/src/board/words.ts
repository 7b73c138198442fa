/** Small words that sentences are made of. */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number as written in a sentence, in words up to twelve: beside the rank of a card, as in "the 2 of clubs", a digit would confuse. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Words as they begin a sentence. */
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
