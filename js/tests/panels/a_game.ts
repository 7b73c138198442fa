/** Games to choose from, for tests. */

import type { GameToChoose } from "../../src/link/messages";

export const THUMB = { width: 100, height: 60, places: "M1 1h9v9h-9z", backs: "", faces: "M20 1h9v9h-9z", red: "M21 2z", black: "" };

export function game(name: string, title: string, change: Partial<GameToChoose> = {}): GameToChoose {
  return {
    name,
    title,
    also: [],
    family: title,
    wellKnown: false,
    about: `About ${title}.`,
    choice: "both",
    level: "medium",
    won: "1 in 2",
    minutes: 5,
    packs: 1,
    thumb: THUMB,
    variants: [],
    lesson: "",
    ...change,
  };
}
