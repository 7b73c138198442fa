/** The keys of a lesson. */

/** The keys that a lesson adds to those of the board, or has in their place. */
export const LESSON_KEYS: [key: string, does: string][] = [
  ["n", "next: on to the next step, or move"],
  ["b", "back: to the step before, or the move back"],
  ["t", "try again"],
  ["h", "help: a little more each time"],
  ["l", "read the step again"],
  ["1 to 9", "choose an answer"],
];

/** What the letters for going on mean. */
export const WAYS = { n: "next", b: "back", t: "retry", h: "help" } as const;
/** Letters of the board that have nothing to do in a lesson. */
export const IDLE = ["r", "a", "s"];
/** Letters that mean in a lesson something else than on any other board. */
export const LESSON_LETTERS = [...Object.keys(WAYS), "l", ...IDLE];
