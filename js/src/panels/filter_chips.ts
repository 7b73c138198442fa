/** The filters of the choice of games: a row of chips of which one is chosen. */

import { button, make } from "../dom";
import { FILTERS } from "./game_filter";

export class FilterChips {
  readonly element = make("div", "pw-games-chips");
  /** The name of the filter that is chosen. */
  chosen = "All";
  #chips: HTMLButtonElement[];

  constructor(changed: () => void) {
    this.#chips = Object.keys(FILTERS).map((name) => {
      const chip = button(name, () => {
        this.#choose(name);
        changed();
      });
      chip.className = "pw-games-chip";
      chip.setAttribute("role", "radio");
      return chip;
    });
    this.element.setAttribute("role", "radiogroup");
    this.element.setAttribute("aria-label", "Which games");
    this.element.append(...this.#chips);
    this.#choose(this.chosen);
  }

  /** What a key does on one of them; null: nothing. */
  meant(key: string, target: EventTarget | null): (() => void) | null {
    const at = this.#chips.indexOf(target as HTMLButtonElement);
    if (at < 0) return null;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
    const chip = to === undefined ? undefined : this.#chips.at(to % this.#chips.length);
    return chip
      ? () => {
          chip.click();
          chip.focus({ preventScroll: true });
          // On a narrow board the row is longer than what is seen of it.
          chip.scrollIntoView({ block: "nearest", inline: "nearest" });
        }
      : null;
  }

  #choose(name: string): void {
    this.chosen = name;
    for (const chip of this.#chips) {
      const chosen = chip.textContent === name;
      chip.tabIndex = chosen ? 0 : -1;
      chip.setAttribute("aria-checked", String(chosen));
    }
  }
}
