/** The panel of a lesson: what it shows, says aloud and asks for, by mouse and by keys. */

import { describe, expect, test } from "vitest";
import type { Lesson, LessonButton, LessonNote } from "../../src/board/lesson_state";
import { board, key, pointer, show, type Shown, withPiles } from "../fake";
import { BUTTONS, buttons, lesson } from "./a_lesson";

const note = (kind: LessonNote["kind"], text: string, more: Partial<LessonNote> = {}): LessonNote => ({ kind, lead: "", text, links: [], ...more });

function inLesson(change: Partial<Lesson> = {}): Shown {
  return show(board({ lesson: lesson(change) }));
}

const panel = ({ root }: Shown): HTMLElement => root.querySelector<HTMLElement>(".pw-lesson") as HTMLElement;
const asked = ({ model }: Shown): Record<string, unknown> | undefined => model.sent.at(-1);
const CHOICE = { asks: "choice" as const, text: "Which rule forbids it?", choices: ["Build in suit.", "Build up."], how: "" };

test("a board without a lesson has no panel", () => {
  expect(panel(show())).toBeNull();
});

test("the panel tells the step, its text, its goal and how far one has come", () => {
  const { textContent } = panel(inLesson());
  for (const text of ["Kings", "Step 2 of 3", "Build a ten", "Build the 10.", "Moves made: 0. It can be done in two.", "Goal: The 10 of hearts is on foundation 1.", "☆☆☆"]) expect(textContent).toContain(text);
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
  expect(panel(early).textContent).toContain("First do what this step asks for.");
  const done = inLesson({ buttons: buttons({ next: { off: "", main: true } }) });
  key(done.pile("reserve1"), "n");
  expect(asked(done)).toMatchObject({ kind: "lesson", verb: "next" });
});

test("buttons ask for what they were handed, by mouse and by key", () => {
  const shown = inLesson({ buttons: buttons({ back: { verb: "backward", label: "Move back" }, next: { verb: "open", value: "peek", label: "Next lesson", off: "" } }) });
  shown.button("Next lesson").click();
  expect(asked(shown)).toMatchObject({ kind: "lesson", verb: "open", value: "peek" });
  shown.model.publish();
  key(shown.pile("reserve1"), "b");
  expect(asked(shown)).toMatchObject({ verb: "backward" });
  expect(asked(shown)).not.toHaveProperty("value");
});

test("a button that comes or goes leaves the others and the focus where they are", () => {
  const shown = inLesson();
  const next = shown.button("Next");
  next.focus();
  shown.model.publish({ lesson: lesson({ step: 3, buttons: [BUTTONS[0], BUTTONS[3]] as LessonButton[] }) });
  expect(shown.button("Next")).toBe(next);
  expect(document.activeElement).toBe(next);
  expect(panel(shown).querySelectorAll(".pw-lesson-buttons button")).toHaveLength(2);
});

test("only the way on stands out, and not when the kernel is gone", () => {
  const shown = inLesson({ buttons: buttons({ next: { off: "", main: true } }) });
  expect([...shown.root.querySelectorAll(".pw-ready")]).toEqual([shown.button("Next")]);
  shown.model.fire("comm_live_update");
  expect(shown.root.querySelector(".pw-ready")).toBeNull();
  expect(shown.button("Next").getAttribute("aria-disabled")).toBe("true");
  shown.button("Next").click();
  expect(shown.model.sent).toEqual([]);
});

test("a dot is named with its stars, and goes to its step if that is open", () => {
  const shown = inLesson();
  shown.button("Step 1: The goal").click();
  expect(asked(shown)).toMatchObject({ kind: "lesson", verb: "goto", value: 0 });
  shown.model.publish();
  for (const name of ["Step 2: Build, 2 of 3 stars", "Step 3: Turn, 0 of 3 stars, not open yet"]) shown.button(name).click();
  expect(shown.model.sent).toHaveLength(1);
  expect(shown.button("Step 2: Build, 2 of 3 stars").getAttribute("aria-current")).toBe("step");
});

test("the dots are one stop for the keyboard, and arrows go through them", () => {
  const shown = inLesson();
  const dots = [...panel(shown).querySelectorAll<HTMLElement>(".pw-step")];
  expect(dots.map((dot) => dot.tabIndex)).toEqual([-1, 0, -1]);
  dots[1]?.focus();
  for (const [name, at] of [["ArrowLeft", 0], ["ArrowLeft", 0], ["End", 2], ["ArrowRight", 2], ["Home", 0]] as const) {
    key(document.activeElement as HTMLElement, name);
    expect(document.activeElement).toBe(dots[at]);
  }
});

test("a note has a bold beginning, and its link asks for something", () => {
  const link = { label: "Show me", verb: "show_win", value: null };
  const shown = inLesson({ notes: [note("wrong", "Then it stays buried.", { lead: "From the waste: not this one.", links: [link] })] });
  const box = panel(shown).querySelector<HTMLElement>(".pw-lesson-note");
  expect(box?.dataset["kind"]).toBe("wrong");
  expect(box?.querySelector("strong")?.textContent).toBe("From the waste: not this one.");
  expect(box?.textContent).toBe("From the waste: not this one. Then it stays buried. Show me");
  shown.button("Show me").click();
  expect(asked(shown)).toMatchObject({ kind: "lesson", verb: "show_win" });
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
  const shown = inLesson({ question: { asks: "card", text: "Which?", choices: [], how: "" } });
  shown.click("reserve1");
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "TH" });
  expect(shown.root.querySelector(".pw-picked")).toBeNull();
  expect(panel(shown).querySelector("input")).toBeNull();
});

test("a card that does not lie face up can be typed", () => {
  const shown = inLesson({ question: { asks: "card", text: "Which?", choices: [], how: "", typed: true } });
  const field = panel(shown).querySelector("input") as HTMLInputElement;
  field.value = "5C";
  shown.button("Answer").click();
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "5C" });
});

test("a question for a pile is answered by Enter on it", () => {
  const shown = inLesson({ question: { asks: "pile", text: "Which?", choices: [], how: "" } });
  key(shown.pile("waste"), "Enter");
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "waste" });
});

test("all cards that are asked for are clicked, and what was tried stays marked", () => {
  const question = { asks: "cards" as const, text: "Which?", choices: [], how: "Click a card." };
  const shown = inLesson({ question, pace: "0 of 2 found" });
  expect(panel(shown).querySelector("input")).toBeNull();
  expect(panel(shown).textContent).toContain("0 of 2 found");
  shown.click("reserve1");
  expect(asked(shown)).toMatchObject({ verb: "answer", value: "TH" });
  shown.model.publish({ lesson: lesson({ question, marks: { TH: "right", waste: "wrong" }, notes: [note("wrong", "Not that suit.", { lead: "2 of clubs: not quite." }), note("right", "", { lead: "10 of hearts: yes." })] }) });
  expect(shown.top("reserve1").dataset["mark"]).toBe("right");
  expect(shown.pile("waste").dataset["mark"]).toBe("wrong");
  expect([...panel(shown).querySelectorAll(".pw-lesson-note")].map((said) => said.textContent)).toEqual(["2 of clubs: not quite. Not that suit.", "10 of hearts: yes."]);
});

test("a number is typed and sent as one", () => {
  const shown = inLesson({ question: { asks: "number", text: "How many?", choices: [], how: "" } });
  const field = panel(shown).querySelector("input") as HTMLInputElement;
  field.value = " 12 ";
  shown.button("Answer").click();
  expect(asked(shown)).toMatchObject({ verb: "answer", value: 12 });
});

test("what is typed stays while the question is the same", () => {
  const shown = inLesson({ question: { asks: "text", text: "What is it called?", choices: [], how: "" } });
  const field = panel(shown).querySelector("input") as HTMLInputElement;
  field.value = "wast";
  shown.model.publish({ lesson: lesson({ question: { asks: "text", text: "What is it called?", choices: [], how: "" }, notes: [{ kind: "wrong", lead: "", text: "No.", links: [] }] }) });
  expect(panel(shown).querySelector("input")?.value).toBe("wast");
});

test("a refused try is told beside the cards with its rule, and said aloud", () => {
  const shown = inLesson();
  shown.model.publish({
    lesson: lesson({ refusal: { text: "It is the wrong suit.", rule: "Build in suit.", piles: ["reserve2"], cards: [] } }),
  });
  expect(shown.root.querySelector(".pw-told")?.textContent).toBe("It is the wrong suit. Rule: Build in suit.");
  expect(shown.spoken("assertive")).toBe("It is the wrong suit. Rule: Build in suit.");
});

test("a refusal that the step asks for is said aloud with what the panel says of it", () => {
  const shown = inLesson();
  const notes = [{ kind: "right" as const, lead: "Right: it is refused.", text: "It stays.", links: [] }];
  const refusal = { text: "You can't take it.", rule: "", piles: ["reserve2"], cards: [] };
  shown.model.publish({ lesson: lesson({ refusal, notes, finished: true }) });
  expect(shown.spoken("assertive")).toBe("You can't take it. Right: it is refused. It stays.");
});

test("a refusal outlines the card that it speaks of, though others lie on it", () => {
  const piles = withPiles({ waste: { cards: ["2H", "7D"] } });
  const shown = show(board({ piles, lesson: lesson() }));
  const refusal = { text: "It is covered.", rule: "", piles: ["waste"], cards: ["2H"] };
  shown.model.publish({ lesson: lesson({ refusal }) });
  expect(shown.card("waste", 0).classList).toContain("pw-asked-card");
  expect(shown.pile("waste").classList).not.toContain("pw-asked");
});

test("the right answer stays marked, and the way on gets the focus from the choices", () => {
  const shown = inLesson({ question: CHOICE });
  shown.button("Build in suit.").focus();
  shown.model.publish({ lesson: lesson({ question: CHOICE, marks: { "Build in suit.": "right" }, finished: true }) });
  expect(shown.root.querySelector('[data-mark="right"]')?.textContent).toBe("Build in suit.");
  expect(document.activeElement).toBe(shown.button("Next"));
});

test("the focus is not lost with the choices of the step before", () => {
  const shown = inLesson({ question: CHOICE });
  shown.button("Build in suit.").focus();
  shown.model.publish({ lesson: lesson({ step: 3 }) });
  expect(document.activeElement).toBe(shown.button("Next"));
});

describe("a card that no hand may lift is picked up where the step wants it tried", () => {
  const piles = withPiles({ waste: { cards: ["2H", "7D"], fan: "down" }, foundation2: { cards: ["7H"] } });
  test("but a run of a pile that moves runs as any run", () => {
    const lifts = [1, 2].map((count) => ({ count, to: [] }));
    const packed = withPiles({ reserve1: { several: true, fan: "down", room: 2, cards: ["", "9H", "8S"], lifts } });
    const step = lesson({ kind: "refuse", shown_move: "reserve1>reserve2*2" });
    const shown = show(board({ piles: packed, lesson: step }));
    shown.card("reserve1", 1).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(shown.root.querySelectorAll(".pw-picked > .pw-held")).toHaveLength(2);
    expect(shown.root.querySelector(".pw-tried-card")).toBeNull();
    shown.click("reserve2");
    expect(shown.model.sent.at(-1)).toMatchObject({ kind: "move", source: "reserve1", target: "reserve2", count: 2 });
  });
  const tempted = (shown_move: string, change: Partial<Lesson> = {}): Shown => show(board({ piles, lesson: lesson({ kind: "refuse", shown_move, ...change }) }));

  test("under others, by a click on it", () => {
    const shown = tempted("waste>foundation1*2");
    shown.card("waste", 0).click();
    expect(shown.card("waste", 0).classList).toContain("pw-tried-card");
    shown.click("foundation1");
    expect(asked(shown)).toMatchObject({ kind: "move", source: "waste", target: "foundation1", count: 2 });
  });

  test("face down, by keys", () => {
    const shown = tempted("stock>foundation1");
    key(shown.pile("stock"), "Enter");
    key(shown.pile("foundation1"), "Enter");
    expect(asked(shown)).toMatchObject({ kind: "move", source: "stock", target: "foundation1", count: 1 });
  });

  test("and goes by a second click where that click would pick up another card", () => {
    const shown = tempted("reserve1>reserve2");
    shown.click("reserve1");
    shown.click("reserve2");
    expect(asked(shown)).toMatchObject({ source: "reserve1", target: "reserve2", count: 1 });
  });

  test("a second press puts it down", () => {
    const shown = tempted("stock>foundation1");
    shown.click("stock");
    shown.click("stock");
    expect(shown.root.querySelector(".pw-tried")).toBeNull();
    expect(shown.model.sent).toEqual([]);
  });

  test("the card on top moves as ever", () => {
    const shown = tempted("waste>foundation1*2");
    shown.card("waste", 1).click();
    shown.click("foundation1");
    expect(asked(shown)).toMatchObject({ source: "waste", count: 1 });
  });

  test("and nowhere else", () => {
    for (const shown of [tempted("stock>foundation1", { finished: true }), tempted("stock>foundation1", { kind: "guided" })]) {
      shown.click("stock");
      expect(asked(shown)).toMatchObject({ kind: "action", move: "turn" });
    }
  });
});

test("what is taken back is said", () => {
  const shown = inLesson();
  shown.model.publish({ status: { ...board().status, moves: 2 }, lesson: lesson() });
  expect(shown.spoken("polite")).toBe("One move taken back.");
});

test("another step is read aloud whole", () => {
  const shown = inLesson();
  shown.model.publish({ lesson: lesson({ step: 3, head: { title: "Kings", place: "Step 3 of 3", right: "", said: "" }, title: "", text: "Now turn.", aims: "", pace: "", question: CHOICE }) });
  expect(shown.spoken("polite")).toBe("Step 3 of 3. Now turn. Which rule forbids it? 1: Build in suit. 2: Build up.");
});

test("what is pointed out is outlined", () => {
  const shown = inLesson({ points: { piles: ["stock"], cards: ["TH"] } });
  expect(shown.pile("stock").classList).toContain("pw-pointed");
  expect(shown.top("reserve1").classList).toContain("pw-pointed-card");
});

test("what the panel names is marked otherwise than a hint and a right answer", () => {
  const { classList, dataset } = inLesson({ hinted: ["stock"] }).pile("stock");
  expect(classList).toContain("pw-named");
  expect(classList).not.toContain("pw-noted");
  expect(dataset["mark"]).toBe("");
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

test("a click on what is not possible yet says why, in the panel", () => {
  const shown = inLesson({ buttons: buttons({ back: { off: "This is the first step." } }) });
  shown.button("Back").click();
  expect(shown.model.sent).toEqual([]);
  expect(panel(shown).textContent).toContain("This is the first step.");
  expect(shown.message()).toBe("");
  expect(shown.spoken("polite")).toBe("This is the first step.");
});

test("a refusal that is about no card stands in the panel", () => {
  const shown = inLesson({ question: { asks: "number", text: "How many?", choices: [], how: "" } });
  const field = panel(shown).querySelector("input") as HTMLInputElement;
  field.value = "forty";
  shown.button("Answer").click();
  shown.model.refuse("A whole number is asked for.");
  expect(panel(shown).textContent).toContain("A whole number is asked for.");
  expect(shown.message()).toBe("");
});

test("a game that ends in a lesson has no card at its end: the panel speaks", () => {
  const shown = inLesson();
  for (const outcome of ["won", "lost"] as const) shown.model.publish({ status: { ...board().status, outcome, text: "Over." } });
  expect(shown.root.querySelector(".pw-ending, .pw-celebration")).toBeNull();
});

test.each([
  ["the progress is kept", { kept: true as const }, {}, "The kernel has stopped. Run the cell again: your progress is kept."],
  ["the progress is lost", {}, {}, "The kernel has stopped, and your progress with it. Run the cell again to begin the lesson anew."],
  ["what an author has saved is kept", {}, { gone: "Saved lessons are kept." }, "Saved lessons are kept."],
])("a lesson whose kernel is gone says that %s", (_, change, more, text) => {
  const shown = inLesson(more);
  shown.model.publish(change);
  shown.model.fire("comm_live_update");
  expect(shown.message()).toBe(text);
});

test("who plays on where a step is done is told how to go on", () => {
  const done = inLesson({ finished: true, buttons: buttons({ next: { off: "", main: true } }) });
  key(done.pile("reserve1"), "Enter");
  expect(done.model.sent).toEqual([]);
  expect(panel(done).textContent).toContain("There is nothing more to do here. To continue, press Next.");
});

test("the keys of a game say why where nothing is played, and w still tells the rule", () => {
  const not_now = "There is nothing to play in this step.";
  const story = show(board({ actions: [], piles: withPiles({ reserve1: { lifts: [], picks: false } }), lesson: lesson({ kind: "show", not_now }) }));
  for (const name of "mdf") {
    story.root.focus();
    key(story.root, name);
    expect(panel(story).querySelector(".pw-lesson-note")?.textContent).toBe(not_now);
    key(story.root, "Escape");
  }
  expect(story.model.sent).toEqual([]);
  key(story.pile("reserve1"), "w");
  expect(asked(story)).toMatchObject({ kind: "why_not", source: "reserve1" });
});

describe("what is pressed before the kernel has answered is judged when it has", () => {
  const ready = { finished: true, buttons: buttons({ next: { off: "", main: true } }) };

  test("a card of the next step is picked up, and nobody is told to go on", () => {
    const shown = inLesson(ready);
    key(shown.pile("reserve1"), "n");
    shown.click("reserve1");
    shown.click("foundation1");
    expect(panel(shown).textContent).not.toContain("nothing more to do");
    shown.model.publish({ lesson: lesson({ step: 3 }) });
    expect(asked(shown)).toMatchObject({ kind: "move", source: "reserve1", target: "foundation1", revision: 2 });
  });

  test("a card is the answer to the question that comes", () => {
    const shown = inLesson(ready);
    key(shown.pile("reserve1"), "n");
    shown.click("reserve1");
    shown.model.publish({ lesson: lesson({ step: 3, question: { ...CHOICE, asks: "card", choices: [] } }) });
    expect(asked(shown)).toMatchObject({ kind: "lesson", verb: "answer", value: "TH" });
  });

  test("next goes on after a move that does the step, and says what is missing after another", () => {
    const shown = inLesson();
    shown.click("reserve1");
    shown.click("foundation1");
    key(shown.pile("reserve1"), "n");
    expect(panel(shown).textContent).not.toContain("First do");
    shown.model.publish({ lesson: lesson(ready) });
    expect(asked(shown)).toMatchObject({ kind: "lesson", verb: "next", revision: 2 });
    shown.model.publish({ lesson: lesson({ step: 3 }) });
    shown.click("stock");
    shown.button("Next").click();
    shown.model.publish({ lesson: lesson({ step: 3 }) });
    expect(asked(shown)).toMatchObject({ kind: "action" });
    expect(panel(shown).textContent).toContain("First do what this step asks for.");
  });

  test("a drag too says nothing of the step that is left", () => {
    const shown = inLesson(ready);
    key(shown.pile("reserve1"), "n");
    pointer(shown.top("foundation1"), "pointerdown", 20, 20);
    pointer(shown.top("foundation1"), "pointermove", 60, 60);
    expect(panel(shown).textContent).not.toContain("nothing more to do");
  });
});

test("a game that is won in a step is celebrated, and what comes after it is not", () => {
  const shown = inLesson();
  const celebrates = (): boolean => shown.root.querySelector(".pw-celebration") !== null;
  const { status } = board();
  shown.model.set("options", { ...shown.model.traits.options, animation: true });
  shown.model.publish({ status: { ...status, moves: status.moves + 1, undo: status.undo + 1, outcome: "won" } });
  expect([celebrates(), shown.root.querySelector(".pw-ending")]).toEqual([true, null]);
  shown.model.publish({ lesson: lesson({ step: 3 }), status: { ...status, moves: status.moves + 2, outcome: "won" } });
  expect(celebrates()).toBe(false);
});

test("what introduces a game folds away, and cards in signs are read by name", () => {
  const shown = inLesson({ notes: [note("told", "Foundations go up.", { lead: "Bisley is new to you.", folds: true }), note("wrong", "Better: 10♥ to 9♣.")] });
  expect(shown.root.querySelector("details > summary")?.textContent).toBe("Bisley is new to you.");
  expect(shown.root.querySelector("details")?.textContent).toContain("Foundations go up.");
  expect([...shown.root.querySelectorAll(".pw-lesson-note [role=img]")].map((sign) => sign.ariaLabel ?? sign.getAttribute("aria-label"))).toEqual(["10 of hearts", "9 of clubs"]);
});
