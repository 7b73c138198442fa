/** The search on the map: by game, other name, lesson, word of patience, and any word of a description. Pure. */

import type { LessonMap, MapRow } from "../board/lesson_state";
import { fits, nearestTo, wordsOf } from "../panels/name_search";

/** A row that was found, and what is said of it in place of its description, "" to leave that. */
export interface FoundRow {
  row: MapRow;
  by: string;
}

export interface FoundGroup {
  title: string;
  rows: FoundRow[];
}

/** Words in descriptions are looked for from so many letters on: fewer are in almost all of them. */
const SHORTEST = 3;

/** What was found, in the groups of the map; those that are named so come first in a group. */
export function foundOn({ groups }: LessonMap, looked: string): FoundGroup[] {
  const names = namesByGame(groups);
  return groups
    .map(({ title, rows }) => {
      const ranked = rows.map((row) => ({ row, ...howFound(row, names.get(gameOf(row)) ?? [], looked) })).filter(({ rank }) => rank < Infinity);
      return { title, rows: ranked.sort((one, other) => one.rank - other.rank).map(({ row, by }) => ({ row, by })) };
    })
    .filter(({ rows }) => rows.length > 0);
}

/** At most three rows with names that are most like what was looked for: a game is named once. */
export function nearestOn({ groups }: LessonMap, looked: string): MapRow[] {
  const rows = groups.flatMap((group) => group.rows).filter(({ marks }) => marks === undefined);
  return nearestTo(looked, rows, ({ title, also = [], words = [] }) => [title, ...also, ...words]);
}

function howFound({ title, about = "", words = [] }: MapRow, also: string[], looked: string): { rank: number; by: string } {
  if (wordsOf(looked).length === 0) return { rank: Infinity, by: "" };
  if (fits(looked, title)) return { rank: 0, by: "" };
  const other = also.find((name) => fits(looked, name));
  if (other !== undefined) return { rank: 1, by: `Also called ${other}` };
  const word = words.find((one) => fits(looked, one));
  if (word !== undefined) return { rank: 2, by: `Explains: ${word}` };
  const long = looked.trim().length >= SHORTEST;
  return { rank: long && fits(looked, title, about, ...also) ? 3 : Infinity, by: "" };
}

/** The lesson or the tour of a game has its other names, and its puzzles go by them, too. */
function namesByGame(groups: LessonMap["groups"]): Map<string, string[]> {
  return new Map(groups.flatMap(({ rows }) => rows.flatMap((row) => (row.also ? [[gameOf(row), row.also] as const] : []))));
}

/** "osmosis" of "puzzles/osmosis". */
function gameOf({ value }: MapRow): string {
  return value.replace(/^.*\//, "");
}
