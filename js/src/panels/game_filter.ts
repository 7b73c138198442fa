/** Filters for the choice of games: chips to press, and which games they leave. */

import { button, make, withRole } from "../dom";
import type { GameToChoose, GameVariant } from "../link/messages";
import { fits } from "./name_search";

/** `stopped`: the player has an unfinished game of it. */
export const FILTERS: Record<string, (game: GameToChoose, stopped: boolean) => boolean> = {
  All: () => true,
  Unfinished: (_, stopped) => stopped,
  Easy: ({ level }) => level === "easy",
  "One pack": ({ packs }) => packs === 1,
  "Two packs": ({ packs }) => packs === 2,
  Skill: ({ choice }) => choice === "skill" || choice === "both",
  Luck: ({ choice }) => choice === "luck",
  "With a lesson": ({ lesson }) => lesson !== "",
};

/** How a game was found: what says so, "" if its name does, and the variant that alone was found. */
export interface Found {
  said: string;
  variant: GameVariant | null;
}

/** How a game was found; null: it was not found. */
export function foundBy({ title, also, family, variants }: GameToChoose, looked: string): Found | null {
  const found = (said: string): Found => ({ said, variant: null });
  if (fits(looked, title)) return found("");
  const other = also.find((name) => fits(looked, name));
  if (other !== undefined) return found(`Also called ${other}`);
  if (fits(looked, title, family, ...also)) return found("");
  const variant = variants.find((one) => fits(looked, one.title, ...one.also));
  return variant ? { said: `Variant: ${variant.title}`, variant } : null;
}

export class FilterChips {
  readonly element = withRole(make("div", "pw-games-chips"), "radiogroup", "Which games");
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
    this.element.append(...this.#chips);
    this.#choose(this.chosen);
  }

  /** What a key does on a chip; null: nothing. */
  meant(key: string, target: EventTarget | null): (() => void) | null {
    const at = this.#chips.indexOf(target as HTMLButtonElement);
    if (at < 0) return null;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
    const chip = to === undefined ? undefined : this.#chips.at(to % this.#chips.length);
    return chip
      ? () => {
          chip.click();
          chip.focus({ preventScroll: true });
          // On a narrow board the row scrolls.
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
