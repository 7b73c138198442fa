/** A step of a lesson as a panel is told it. */

import type { Lesson, LessonButton } from "../../src/board/lesson_state";

export const BUTTONS = [
  { verb: "back", value: null, label: "Back", key: "b", main: false, off: "" },
  { verb: "retry", value: null, label: "Try again", key: "t", main: false, off: "There is nothing to try again yet." },
  { verb: "help", value: null, label: "Help", key: "h", main: false, off: "" },
  { verb: "next", value: null, label: "Next", key: "n", main: false, off: "First do what this step asks for." },
];
const DOTS = [
  { title: "The goal", state: "done" as const, stars: 0, most: 0 },
  { title: "Build", state: "here" as const, stars: 2, most: 3 },
  { title: "Turn", state: "" as const, stars: 0, most: 3 },
];

/** The buttons of a step, those with one of these verbs changed. */
export function buttons(changes: Record<string, Partial<LessonButton>>): LessonButton[] {
  return BUTTONS.map((one) => ({ ...one, ...changes[one.verb] }));
}

export function lesson(change: Partial<Lesson> = {}): Lesson {
  return {
    lesson: { name: "kings", title: "Kings" },
    step: 2,
    kind: "try",
    head: { title: "Kings", place: "Step 2 of 3", right: "☆☆☆", said: "0 of 3 stars" },
    title: "Build a ten",
    text: "Build the 10.",
    aims: "Goal: The 10 of hearts is on foundation 1.",
    pace: "Moves made: 0. It can be done in two.",
    finished: false,
    question: null,
    shown_move: "",
    points: { piles: [], cards: [] },
    highlights: true,
    mastery: null,
    refusal: null,
    hinted: [],
    marks: {},
    notes: [],
    buttons: BUTTONS,
    dots: DOTS,
    map: null,
    foot: "",
    ...change,
  };
}
