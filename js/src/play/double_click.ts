/** Tells a double click that sends a card off from one whose clicks did something else. */

export class DoubleClick {
  /** What each of the last two clicks picked up or dropped; null: something else. */
  #last: (string | null)[] = [];

  clicked(pile: string | null): void {
    this.#last = [...this.#last.slice(-1), pile];
  }

  forget(): void {
    this.#last = [];
  }

  /** Both clicks of the double click picked up or dropped the card of this pile. */
  both(pile: string): boolean {
    const both = this.#last.length === 2 && this.#last.every((clicked) => clicked === pile);
    if (both) this.forget();
    return both;
  }
}
