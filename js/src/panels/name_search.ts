/** Search by names: what is found, and which names are most like what was looked for. */

/** Whether each word of what was looked for begins a word of these names. */
export function fits(looked: string, ...names: string[]): boolean {
  const parts = wordsOf(names.join(" "));
  return wordsOf(looked).every((word) => parts.some((part) => part.startsWith(word)));
}

/** At most three of those with names that are most like what was looked for, the most like first. */
export function nearestTo<T>(looked: string, all: readonly T[], namesOf: (one: T) => readonly string[]): T[] {
  const wanted = pairsOf(looked);
  const likeness = (one: T): number => Math.max(...namesOf(one).map((name) => shared(wanted, pairsOf(name))));
  return all
    .map((one) => ({ one, like: likeness(one) }))
    .sort((one, other) => other.like - one.like)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** The words of a name; case, accents and signs don't matter. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize("NFD").toLowerCase();
  return plain
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean);
}

/** So many letters of what was looked for are said again. */
const LONGEST = 40;

/** What was looked for, as it is said again: without blanks around it, and cut if it is long. */
export function saidAgain(looked: string): string {
  const said = looked.trim();
  return said.length > LONGEST ? `${said.slice(0, LONGEST)} …` : said;
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
