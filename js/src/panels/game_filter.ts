/** Filters for the choice of games: chips to press, and which games they leave. */

import { button, make, withRole } from "../dom";
import type { GameToChoose } from "../link/messages";

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

/** How a game was found, "" if its name says it; null: it was not found. */
export function foundBy({ title, also, family, variants }: GameToChoose, looked: string): string | null {
  const words = wordsOf(looked);
  const fits = (...names: string[]): boolean => {
    const parts = wordsOf(names.join(" "));
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  if (fits(title)) return "";
  const other = also.find((name) => fits(name));
  if (other !== undefined) return `Also called ${other}`;
  if (fits(title, family, ...also)) return "";
  const variant = variants.find((one) => fits(one.title, ...one.also));
  return variant ? `Variant: ${variant.title}` : null;
}

/** At most three games with names that are most like what was looked for. */
export function nearestTo(looked: string, games: readonly GameToChoose[]): GameToChoose[] {
  const wanted = pairsOf(looked);
  const likeness = ({ title, also }: GameToChoose): number => Math.max(...[title, ...also].map((name) => shared(wanted, pairsOf(name))));
  return games
    .map((game) => ({ game, like: likeness(game) }))
    .sort((one, other) => other.like - one.like)
    .slice(0, 3)
    .map(({ game }) => game);
}

/** The neighbouring letters of a name, two by two. */
function pairsOf(name: string): Set<string> {
  const letters = ` ${wordsOf(name).join(" ")} `;
  return new Set([...letters].map((letter, at) => letter + (letters[at + 1] ?? "")).slice(0, -1));
}

/** How much two sets have in common, from 0 to 1. */
function shared(one: Set<string>, other: Set<string>): number {
  return (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
}

/** The words of a name; case, accents and signs don't matter. */
function wordsOf(name: string): string[] {
  const plain = name.normalize("NFD").toLowerCase();
  return plain
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean);
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
