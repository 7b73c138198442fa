/** The keys of a lesson. */

/** The keys that a lesson adds to those of the board, or has in their place. */
export const LESSON_KEYS: [key: string, does: string][] = [
  ["n", "next step, or next move"],
  ["b", "previous step, or one move back"],
  ["t", "try again"],
  ["h", "help: a little more each time"],
  ["v", "view the win of a puzzle"],
  ["l", "read the step again"],
  ["1 to 9", "choose an answer"],
];

export const READ = "l";
/** Letters that mean in a lesson something else than on any other board, or nothing. */
export const LESSON_LETTERS = ["n", "b", "t", "h", READ, "r", "a", "s"];
/** What looks under the cards, plays by itself or counts games is not listed in a lesson. */
export const UNTAUGHT = ["v", "y", "e", "i"];
/** What asks for moves by the rules means nothing where an author puts cards anywhere. */
export const OF_RULES = ["d", "m", "f", "w"];
