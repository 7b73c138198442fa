/** The panel of a lesson: what it shows, says aloud and asks for, by mouse and by keys. */

import { expect, test } from "vitest";
import type { Lesson } from "../src/state";
import { board, key, show, type Shown } from "./fake";

function lesson(change: Partial<Lesson> = {}): Lesson {
  return {
    lesson: { name: "kings", title: "Kings", about: "" },
    step: 2,
    steps: 3,
    kind: "try",
    text: "Build the 10.",
    goal: "The 10 of hearts is on foundation 1.",
    avoid: "",
    finished: false,
    complete: false,
    stars: 0,
    most_stars: 3,
    moves: 0,
    par: 1,
    can_next: false,
    can_back: true,
    can_retry: false,
    question: null,
    points: { piles: [], cards: [] },
    highlights: true,
    demo: null,
    mastery: null,
    message: { kind: "", text: "", rule: "", piles: [], cards: [] },
    help: { left: 5 },
    progress: [{ done: true }, { done: false }, { done: false }],
    ...change,
  };
}

function inLesson(change: Partial<Lesson> = {}): Shown {
  return show(board({ lesson: lesson(change) }));
}

const panel = ({ root }: Shown): HTMLElement => root.querySelector<HTMLElement>(".pw-lesson") as HTMLElement;
const asked = ({ model }: Shown): Record<string, unknown> | undefined => model.sent.at(-1);
const CHOICE = { asks: "choice" as const, text: "Which rule forbids it?", choices: ["Build in suit.", "Build up."] };

test("a board without a lesson shows no panel", () => {
  expect(panel(show()).hidden).toBe(true);
});

test("the panel tells the step, its text, its goal and how far one has come", () => {
  const { textContent } = panel(inLesson());
  for (const text of ["Kings", "Step 2 of 3", "Build the 10.", "Goal: The 10 of hearts is on foundation 1.", "☆☆☆"]) expect(textContent).toContain(text);
});

test("markup in a lesson is shown as text", () => {
  const shown = inLesson({ text: "<img src=x onerror=alert(1)>", question: { ...CHOICE, choices: ["<b>x</b>"] } });
  expect(panel(shown).querySelector("img, b")).toBeNull();
  expect(panel(shown).textContent).toContain("<b>x</b>");
});

test("next asks to go on when the step is done, and says what is missing before", () => {
  const early = inLesson();
  key(early.pile("reserve1"), "n");
  expect(early.model.sent).toEqual([]);
  expect(early.message()).toBe("First do what this step asks for.");
  const done = inLesson({ can_next: true });
  key(done.pile("reserve1"), "n");
  expect(asked(done)).toMatchObject({ kind: "lesson", verb: "next" });
});

test("in a demo next and back go through its moves first", () => {
  const demo = { place: 1, of: 2, sentence: "The 7 goes up.", can_forward: true, can_back: true };
  const shown = inLesson({ demo, can_next: true });
  expect(panel(shown).textContent).toContain("The 7 goes up.");
  shown.button("Next move").click();
  expect(asked(shown)).toMatchObject({ verb: "forward" });
  shown.model.publish();
  shown.button("Move back").click();
  expect(asked(shown)).toMatchObject({ verb: "backward" });
});

test("an answer is chosen by a click or by its number", () => {
  const shown = inLesson({ question: CHOICE });
  shown.button("Build up.").click();
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "Build up." });
  shown.model.publish();
  key(shown.pile("reserve1"), "1");
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "Build in suit." });
});

test("a question for a card is answered by a click on it, and no card is picked up", () => {
  const shown = inLesson({ question: { asks: "card", text: "Which?", choices: [] } });
  shown.click("reserve1");
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "TH" });
  expect(shown.root.querySelector(".pw-picked")).toBeNull();
});

test("a question for a pile is answered by Enter on it", () => {
  const shown = inLesson({ question: { asks: "pile", text: "Which?", choices: [] } });
  key(shown.pile("waste"), "Enter");
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "waste" });
});

test("a number is typed and sent as one", () => {
  const shown = inLesson({ question: { asks: "number", text: "How many?", choices: [] } });
  const field = panel(shown).querySelector("input") as HTMLInputElement;
  field.value = " 12 ";
  shown.button("Answer").click();
  expect(asked(shown)).toMatchObject({ verb: "answer", value: 12 });
});

test("what is typed stays while the question is the same", () => {
  const shown = inLesson({ question: { asks: "text", text: "What is it called?", choices: [] } });
  const field = panel(shown).querySelector("input") as HTMLInputElement;
  field.value = "wast";
  shown.model.publish({ lesson: lesson({ question: { asks: "text", text: "What is it called?", choices: [] }, message: { kind: "wrong", text: "No.", rule: "", piles: [], cards: [] } }) });
  expect(panel(shown).querySelector("input")?.value).toBe("wast");
});

test("a refused try is told beside the cards with its rule, and said aloud", () => {
  const shown = inLesson();
  shown.model.publish({
    lesson: lesson({ message: { kind: "refused", text: "It is of the wrong suit.", rule: "Build in suit.", piles: ["reserve2"], cards: [] } }),
  });
  expect(shown.root.querySelector(".pw-told")?.textContent).toBe("It is of the wrong suit.Rule: Build in suit.");
  expect(shown.spoken("assertive")).toBe("It is of the wrong suit. Rule: Build in suit.");
});

test("another step is read aloud whole", () => {
  const shown = inLesson();
  shown.model.publish({ lesson: lesson({ step: 3, par: 0, text: "Now turn.", goal: "", question: CHOICE }) });
  expect(shown.spoken("polite")).toBe("Step 3 of 3. Now turn. Which rule forbids it? 1: Build in suit. 2: Build up.");
});

test("what is pointed out is outlined", () => {
  const shown = inLesson({ points: { piles: ["stock"], cards: ["TH"] } });
  expect(shown.pile("stock").classList).toContain("pw-pointed");
  expect(shown.top("reserve1").classList).toContain("pw-pointed-card");
});

test("in a check of mastery no destination is lit", () => {
  const shown = inLesson({ highlights: false });
  shown.click("reserve1");
  expect(shown.root.querySelector(".pw-target")).toBeNull();
});

test("the letters of a lesson are listed in place of those that mean nothing there", () => {
  const shown = inLesson();
  key(shown.pile("reserve1"), "?");
  const keys = shown.root.querySelector(".pw-keys")?.textContent ?? "";
  expect(keys).toContain("help: a little more each time");
  expect(keys).not.toContain("another deal");
});
