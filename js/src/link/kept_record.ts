/** The moves of the game, kept by the page: a board tells the last one alone, and a kernel that is gone tells nothing. */

import type { Board } from "../board/state";

export class KeptRecord {
  #origin = "";
  /** The moves since the deal; null: not all of them are known. */
  #moves: string[] | null = null;
  #revision = 0;

  /** A board has come. One move costs the same work however many there are. */
  take({ origin, revision, status, last }: Board): void {
    if (revision === this.#revision) return;
    const follows = origin === this.#origin && revision === this.#revision + 1;
    this.#origin = origin;
    this.#revision = revision;
    if (origin === "") this.#moves = null;
    else if (status.moves === 0) this.#moves = [];
    else this.#moves = follows && this.#moves ? followed(this.#moves, status.moves, last?.move) : null;
  }

  get isKnown(): boolean {
    return this.#moves !== null;
  }

  /** A line of Python that begins the deal and plays the moves; "" where they are not known. */
  code(): string {
    if (this.#moves === null) return "";
    return `from patience_widget import Patience; Patience.replay('${[this.#origin, ...this.#moves].join(" ")}')`;
  }
}

/** The moves that have become so many, of which this is the last; null: how is not known. Changes the list it is handed. */
function followed(moves: string[], count: number, last: string | undefined): string[] | null {
  if (count === moves.length + 1 && last !== undefined) moves.push(last);
  else if (count < moves.length) moves.length = count;
  return moves.length === count && moves.at(-1) === last ? moves : null;
}
