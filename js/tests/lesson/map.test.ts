/** The map: all there is to learn, opened by mouse and by keys. */

import { expect, test } from "vitest";
import type { LessonMap, MapRow } from "../../src/board/lesson_state";
import { board, key, show, type Shown } from "../fake";
import { lesson } from "./a_lesson";

function row(title: string, change: Partial<MapRow> = {}): MapRow {
  return { title, about: `About ${title}.`, note: "14 steps", value: title.toLowerCase(), ...change };
}

const PEEK = row("Peek", { state: "next", note: "Step 5 of 14", stars: 7, most: 30 });
const MAP: LessonMap = {
  title: "Learn patience",
  text: "One of 3 lessons is done.",
  onward: { title: "Go on: Peek, step 5 of 14", value: "peek" },
  groups: [
    { title: "Lessons", rows: [row("Osmosis", { state: "done", note: "Done", stars: 30, most: 30, also: ["Treasure Trove"] }), PEEK, row("Gavotte", { words: ["wings", "redeal"] })] },
    { title: "Puzzles", rows: [row("Next puzzle", { value: "puzzles" }), row("Osmosis", { value: "puzzles/osmosis", note: "1 of 4 solved, 1 due", state: "begun", marks: "smd." })] },
    { title: "Tours", folded: true, rows: [...Array.from({ length: 48 }, (_, i) => row(`Game ${i}`, { value: `tour/${i}` })), row("Canfield", { value: "tour/canfield", about: "A reserve of thirteen cards.", also: ["Demon"] })] },
  ],
};

const onMap = (): Shown => show(board({ lesson: lesson({ map: MAP }) }));
const cards = ({ root }: Shown): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".pw-map-groups:not([hidden]) .pw-map-card")];
const search = ({ root }: Shown): HTMLInputElement => root.querySelector<HTMLInputElement>(".pw-map input") as HTMLInputElement;
const named = ({ root }: Shown): string[] => [...root.querySelectorAll(".pw-map-groups:not([hidden]) .pw-map-name")].map((name) => name.textContent);

function fold({ root }: Shown, title: string): HTMLDetailsElement {
  const all = [...root.querySelectorAll<HTMLDetailsElement>(".pw-map-groups:not([hidden]) details")];
  return all.find((one) => one.querySelector("summary")?.textContent.startsWith(title)) as HTMLDetailsElement;
}

function type(shown: Shown, looked: string): void {
  search(shown).value = looked;
  search(shown).dispatchEvent(new Event("input"));
}

test("the map takes the place of the step, and says what comes next", () => {
  const { root } = onMap();
  expect(root.querySelector<HTMLElement>(".pw-lesson-body")?.hidden).toBe(true);
  expect(root.querySelector(".pw-map")?.textContent).toContain("One of 3 lessons is done.");
  expect([...root.querySelectorAll("[aria-current]")].map((card) => card.querySelector(".pw-map-name")?.textContent)).toContain("Peek");
});

test("a lesson is opened by its card, or by the button for what comes next", () => {
  const shown = onMap();
  shown.button("Go on: Peek, step 5 of 14").click();
  expect(shown.model.sent.at(-1)).toMatchObject({ kind: "lesson", verb: "open", value: "peek" });
  shown.model.publish();
  cards(shown)[2]?.click();
  expect(shown.model.sent.at(-1)).toMatchObject({ kind: "lesson", verb: "open", value: "gavotte" });
});

test("a card tells its stars and how far one has come", () => {
  const [osmosis, peek, gavotte] = cards(onMap());
  expect(osmosis?.querySelector('[role="img"]')?.getAttribute("aria-label")).toBe("30 of 30 stars");
  expect(peek?.textContent).toContain("Step 5 of 14");
  expect(gavotte?.querySelector(".pw-map-stars")).toBeNull();
});

test("a long list is folded up, and arrows go past what is folded", () => {
  const shown = onMap();
  expect(fold(shown, "Tours (49)").open).toBe(false);
  const [osmosis, peek, gavotte, next] = cards(shown);
  const line = fold(shown, "Osmosis").querySelector("summary");
  const tours = fold(shown, "Tours (49)").querySelector("summary");
  osmosis?.focus();
  for (const [name, at] of [["ArrowRight", peek], ["ArrowRight", gavotte], ["ArrowRight", next], ["ArrowRight", line], ["ArrowRight", tours], ["ArrowRight", tours], ["Home", osmosis], ["End", tours]] as const) {
    key(document.activeElement as HTMLElement, name);
    expect(document.activeElement).toBe(at);
  }
});

test("the puzzles of a game are a line that opens to a button for each, and stays open", () => {
  const shown = onMap();
  const osmosis = fold(shown, "Osmosis");
  expect(osmosis.open).toBe(false);
  expect(osmosis.querySelector("summary")?.textContent).toBe("Osmosis 1 of 4 solved, 1 due");
  const names = [...osmosis.querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual(["Next puzzle of Osmosis", "Puzzle 1, solved", "Puzzle 2, missed", "Puzzle 3, due again", "Puzzle 4"]);
  osmosis.open = true;
  osmosis.dispatchEvent(new Event("toggle"));
  shown.button("Puzzle 3, due again").click();
  expect(shown.model.sent.at(-1)).toMatchObject({ kind: "lesson", verb: "open", value: "puzzles/osmosis/3" });
  shown.model.publish({ lesson: lesson() });
  shown.model.publish({ lesson: lesson({ lesson: { name: "learn", title: "Learn patience" }, map: { ...MAP, text: "Changed." } }) });
  expect(fold(shown, "Osmosis").open).toBe(true);
});

test.each([
  ["osm", ["Osmosis", "Osmosis"], "2 found"],
  ["treasure", ["Osmosis", "Osmosis"], "2 found"],
  ["redeal", ["Gavotte"], "1 found"],
  ["reserve", ["Canfield"], "1 found"],
  ["DEMON", ["Canfield"], "1 found"],
  ["peek", ["Peek"], "1 found"],
  ["game 4", ["Game 4", ...Array.from({ length: 8 }, (_, i) => `Game ${40 + i}`)], "9 found"],
  ["gavote", ["Gavotte", "Game 0", "Game 1"], "There's no gavote here. Nearest: Gavotte, Game 0, Game 1."],
])("what is looked for on the map is found as it is typed: %s", (looked, found, said) => {
  const shown = onMap();
  type(shown, looked);
  expect(named(shown)).toEqual(found);
  expect(shown.root.querySelector('.pw-map [role="status"]')?.textContent).toBe(said);
  type(shown, " ");
  expect(shown.root.querySelector('.pw-map [role="status"]')?.textContent).toBe("");
  expect(named(shown)).toContain("Canfield");
});

test("what was found says by what name, and nothing is ever found in vain", () => {
  const shown = onMap();
  type(shown, "trove");
  expect(cards(shown)[0]?.textContent).toContain("Also called Treasure Trove");
  type(shown, "wing");
  expect(cards(shown)[0]?.textContent).toContain("Explains: wings");
  for (const odd of ["!?", "паук", "x".repeat(99)]) {
    type(shown, odd);
    expect(named(shown)).toHaveLength(3);
  }
});

test("by keys: a letter goes to the search, Down to what was found, Enter opens the first, Escape ends the search", () => {
  const shown = onMap();
  cards(shown)[0]?.focus();
  key(document.activeElement as HTMLElement, "p");
  expect(document.activeElement).toBe(search(shown));
  type(shown, "gav");
  key(search(shown), "ArrowDown");
  expect(document.activeElement?.textContent).toContain("Gavotte");
  key(document.activeElement as HTMLElement, "ArrowUp");
  expect(document.activeElement).toBe(search(shown));
  key(search(shown), "Enter");
  expect(shown.model.sent).toMatchObject([{ kind: "lesson", verb: "open", value: "gavotte" }]);
  shown.model.publish();
  key(search(shown), "Escape");
  expect([search(shown).value, document.activeElement]).toEqual(["", search(shown)]);
  expect(named(shown)).toContain("Canfield");
});

test("what is found can't be pressed once the kernel has stopped, and the map opens without a search", () => {
  const shown = onMap();
  type(shown, "gav");
  shown.model.publish({ lesson: lesson() });
  shown.model.publish({ lesson: lesson({ lesson: { name: "learn", title: "Learn patience" }, map: MAP }) });
  expect(search(shown).value).toBe("");
  expect(named(shown)).toContain("Canfield");
});

test("the focus comes along to the map, and from it", () => {
  const shown = show(board({ lesson: lesson({ head: { title: "Peek", place: "Step 1 of 14", right: "", said: "", up: { label: "All lessons", verb: "open", value: "learn" } } }) }));
  shown.button("All lessons").focus();
  shown.button("All lessons").click();
  expect(shown.model.sent.at(-1)).toMatchObject({ kind: "lesson", verb: "open", value: "learn" });
  shown.model.publish({ lesson: lesson({ lesson: { name: "learn", title: "Learn patience" }, map: MAP }) });
  expect(document.activeElement).toBe(shown.button("Go on: Peek, step 5 of 14"));
  expect(shown.spoken("polite")).toBe("Learn patience. One of 3 lessons is done.");
  shown.model.publish({ lesson: lesson() });
  expect(shown.root.contains(document.activeElement)).toBe(true);
});

test("the letters of a lesson mean nothing on the map", () => {
  const shown = onMap();
  cards(shown)[0]?.focus();
  for (const letter of ["n", "b", "h", "t", "u"]) key(cards(shown)[0] as HTMLElement, letter);
  expect(shown.model.sent).toEqual([]);
});

test("without a map there is the step, also where Python says undefined for None", () => {
  const { root } = show(board({ lesson: lesson({ map: undefined }) }));
  expect(root.querySelector<HTMLElement>(".pw-lesson-body")?.hidden).toBe(false);
  expect(root.querySelector(".pw-with-map")).toBeNull();
});
