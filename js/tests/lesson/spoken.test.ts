/** What the panel of a lesson says, and in which order. */

import { expect, it } from "vitest";
import type { LessonNote } from "../../src/board/lesson_state";
import { stepAloud, withNote } from "../../src/lesson/spoken";
import { lesson } from "./a_lesson";

const note = (kind: LessonNote["kind"], text: string): LessonNote => ({ kind, lead: "", text, links: [] });

it("puts a refusal that was asked for before the praise for it, and not as a mistake", () => {
  const [refused, praise] = [note("wrong", "It is the wrong suit."), note("right", "Right: it is refused.")];
  expect(withNote([praise], refused)).toEqual([{ ...refused, kind: "told" }, praise]);
  expect(withNote([], refused)).toEqual([refused]);
  expect(withNote([praise], null)).toEqual([praise]);
});

it("ends the place and the title of a step with a full stop, and says none alone", () => {
  const step = lesson({ title: "Puzzles from your game", text: "Looking.", aims: "", pace: "" });
  expect(stepAloud(step)).toBe("Step 2 of 3. Puzzles from your game. Looking.");
  expect(stepAloud({ ...step, title: "Which heap?" })).toBe("Step 2 of 3. Which heap? Looking.");
  expect(stepAloud({ ...step, head: { ...step.head, place: "" } })).toBe("Puzzles from your game. Looking.");
});
