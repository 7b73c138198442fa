/** What the panel of a lesson says, and in which order. */

import { expect, it } from "vitest";
import type { LessonNote } from "../../src/board/lesson_state";
import { withNote } from "../../src/lesson/spoken";

const note = (kind: LessonNote["kind"], text: string): LessonNote => ({ kind, lead: "", text, link: null });

it("puts a refusal that was asked for before the praise for it, and not as a mistake", () => {
  const [refused, praise] = [note("wrong", "It is the wrong suit."), note("right", "Right: it is refused.")];
  expect(withNote([praise], refused)).toEqual([{ ...refused, kind: "told" }, praise]);
  expect(withNote([], refused)).toEqual([refused]);
  expect(withNote([praise], null)).toEqual([praise]);
});
