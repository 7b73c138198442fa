/** Which games are shown: those that a filter lets through and that have the name that is looked for. Pure. */

import type { GameToChoose } from "../link/messages";

/** `stopped`: the player has left a game of it that can be gone on with. */
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

/** What to say of how a game was found, "" where its own name says it; null: it was not found. */
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

/** The words of a name; case, accents and signs don't matter. */
function wordsOf(name: string): string[] {
  const plain = name.normalize("NFD").toLowerCase();
  return plain
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean);
}
