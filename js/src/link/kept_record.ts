/** The moves of the game, kept by the page: a board tells only the last one, and a kernel that is gone tells nothing. */

import type { Board, Last } from "../board/state";

interface Step {
  /** A move, or several made as one. */
  moves: string;
  count: number;
  /** The kernel's number of the position after it: other moves may end with the same move. */
  node: number | undefined;
}

export class KeptRecord {
  #origin = "";
  /** The moves since the deal; null: some of them are not known. */
  #steps: Step[] | null = null;
  #count = 0;
  #revision = 0;

  /** A board has come. The work is the same however many moves there are. */
  take({ origin, revision, status, last }: Board): void {
    if (revision === this.#revision) return;
    const follows = origin === this.#origin && revision === this.#revision + 1;
    this.#origin = origin;
    this.#revision = revision;
    if (origin !== "" && status.undo === 0) [this.#steps, this.#count] = [[], 0];
    else if (origin === "" || !follows || !last || !this.#follow(status.undo, last)) this.#steps = null;
  }

  get isKnown(): boolean {
    return this.#steps !== null;
  }

  /** A line of Python that deals and plays the moves; "" if they are not known. */
  code(): string {
    if (this.#steps === null) return "";
    const record = [this.#origin, ...this.#steps.map(({ moves }) => moves)].join(" ");
    return `from patience_widget import Patience; Patience.replay('${record}')`;
  }

  /** Adds the last move, or drops what was taken back. False: it is not known how the game came to this many moves. */
  #follow(count: number, { move, node, before }: Last): boolean {
    const steps = this.#steps;
    if (!steps) return false;
    const continues = before === undefined ? count === this.#count + 1 : count > this.#count && before === (steps.at(-1)?.node ?? 0);
    if (continues) steps.push({ moves: move, count: count - this.#count, node });
    if (continues) this.#count = count;
    while (this.#count > count) this.#count -= steps.pop()?.count ?? this.#count;
    const last = steps.at(-1);
    return this.#count === count && last?.node === node && (node !== undefined || last?.moves === move);
  }
}
