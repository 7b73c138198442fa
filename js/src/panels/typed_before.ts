/** The lines typed so far, walked with Up and Down. The line begun stands behind the newest. */

export class LineHistory {
  #lines: string[] = [];
  #at = 0;
  #begun = "";

  add(line: string): void {
    if (this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#at = this.#lines.length;
    this.#begun = "";
  }

  /** The line so many steps later, earlier if negative; null: there is none. `shown` is what stands in the field now. */
  walk(steps: number, shown: string): string | null {
    const to = this.#at + steps;
    if (to < 0 || to > this.#lines.length) return null;
    if (this.#at === this.#lines.length) this.#begun = shown;
    this.#at = to;
    return this.#lines[to] ?? this.#begun;
  }
}
