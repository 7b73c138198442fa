/** The moves of the game, kept by the page: a board tells the last one alone, and a kernel that is gone tells nothing. */

import type { Board, Last } from "../board/state";

interface Step {
  /** A move, or several that were made as one. */
  moves: string;
  count: number;
  /** What the kernel knows the position after it by: other moves may end with the same one. */
  node: number | undefined;
}

export class KeptRecord {
  #origin = "";
  /** The moves since the deal; null: not all of them are known. */
  #steps: Step[] | null = null;
  #count = 0;
  #revision = 0;

  /** A board has come. One move costs the same work however many there are. */
  take({ origin, revision, status, last }: Board): void {
    if (revision === this.#revision) return;
    const follows = origin === this.#origin && revision === this.#revision + 1;
    this.#origin = origin;
    this.#revision = revision;
    if (origin !== "" && status.moves === 0) [this.#steps, this.#count] = [[], 0];
    else if (origin === "" || !follows || !last || !this.#follow(status.moves, last)) this.#steps = null;
  }

  get isKnown(): boolean {
    return this.#steps !== null;
  }

  /** A line of Python that begins the deal and plays the moves; "" where they are not known. */
  code(): string {
    if (this.#steps === null) return "";
    const record = [this.#origin, ...this.#steps.map(({ moves }) => moves)].join(" ");
    return `from patience_widget import Patience; Patience.replay('${record}')`;
  }

  /** Adds what was made last, or drops what was taken back. False: how so many moves have come about is not known. */
  #follow(count: number, { move, node, before }: Last): boolean {
    const steps = this.#steps;
    if (!steps) return false;
    const goesOn = before === undefined ? count === this.#count + 1 : count > this.#count && before === (steps.at(-1)?.node ?? 0);
    if (goesOn) steps.push({ moves: move, count: count - this.#count, node });
    if (goesOn) this.#count = count;
    while (this.#count > count) this.#count -= steps.pop()?.count ?? this.#count;
    const last = steps.at(-1);
    return this.#count === count && last?.node === node && (node !== undefined || last?.moves === move);
  }
}
