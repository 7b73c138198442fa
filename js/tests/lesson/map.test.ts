/** The map: all there is to learn, opened by mouse and by keys. */

import { expect, test } from "vitest";
import type { LessonMap, MapRow } from "../../src/board/lesson_state";
import { board, key, show, type Shown } from "../fake";
import { lesson } from "./a_lesson";

function row(title: string, change: Partial<MapRow> = {}): MapRow {
  return { title, about: `About ${title}.`, stars: 0, most: 30, state: "open", note: "14 steps", verb: "open", value: title.toLowerCase(), ...change };
}

const PEEK = row("Peek", { state: "next", note: "Step 5 of 14", stars: 7 });
const MAP: LessonMap = {
  title: "Learn patience",
  text: "One of 3 lessons is done.",
  onward: { ...PEEK, title: "Go on: Peek, step 5 of 14" },
  groups: [
    { title: "Lessons", rows: [row("Osmosis", { state: "done", note: "Done", stars: 30 }), PEEK, row("Gavotte")] },
    { title: "Tours", rows: Array.from({ length: 48 }, (_, i) => row(`Game ${i}`, { value: `tour/${i}` })) },
  ],
};

const onMap = (): Shown => show(board({ lesson: lesson({ map: MAP }) }));
const cards = ({ root }: Shown): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".pw-map-card")];

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

test("a long list is folded up, and arrows go past it", () => {
  const shown = onMap();
  expect(shown.root.querySelector("details")?.textContent).toContain("Tours (48)");
  const [first, second, third] = cards(shown);
  first?.focus();
  for (const [name, at] of [["ArrowRight", second], ["End", third], ["ArrowRight", third], ["Home", first]] as const) {
    key(document.activeElement as HTMLElement, name);
    expect(document.activeElement).toBe(at);
  }
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
