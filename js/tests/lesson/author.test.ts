/** An author's panel and board: any card can be picked up, and a field that is wanted has the focus. */

import { expect, test, vi } from "vitest";
import type { Lesson } from "../../src/board/lesson_state";
import { looseAt } from "../../src/lesson/learner";
import { codeBlock, Question } from "../../src/lesson/panel_parts";
import { board, key, pile, show } from "../fake";
import { lesson } from "./a_lesson";

const LESSON = { lesson: { name: "authoring", title: "Mine" }, step: 1, title: "", text: "", marks: {}, finished: false } as unknown as Lesson;

test("any card of a pile is picked up alone while an author sets up", () => {
  const piles = [pile("reserve1", { cards: ["2H", "3H", "4H"] }), pile("reserve2", { cards: [] })];
  const loose = board({ piles, lesson: { ...LESSON, loose: true } });
  expect([0, 1, 2].map((index) => looseAt(loose, "reserve1", index))).toEqual([3, 2, 1]);
  expect(looseAt(loose, "reserve1")).toBe(1);
  expect(looseAt(loose, "reserve2")).toBe(0);
  expect(looseAt(board({ piles }), "reserve1", 0)).toBe(0);
});

test("no key speaks of the rules while an author sets up, and none of them is listed", () => {
  const not_now = "You are setting up the cards: put any card on any pile.";
  const piles = [pile("reserve1", { cards: ["2H"] }), pile("pack_D", { cards: ["3D"] })];
  const shown = show(board({ piles, actions: [], lesson: lesson({ loose: true, not_now }) }));
  for (const name of "dmfw") {
    key(shown.pile("pack_D"), name);
    expect(shown.root.querySelector(".pw-lesson-note")?.textContent).toBe(not_now);
    key(shown.pile("pack_D"), "Escape");
  }
  expect(shown.model.sent).toEqual([]);
  const listed = (): (string | null)[] => {
    key(shown.pile("pack_D"), "?", { shiftKey: true });
    const keys = [...shown.root.querySelectorAll(".pw-key")].map(({ textContent }) => textContent);
    key(shown.root, "Escape");
    return keys;
  };
  expect(listed().filter((name) => name?.length === 1 && "dmfw".includes(name))).toEqual([]);
  shown.model.publish({ lesson: lesson({ loose: false, not_now: "" }) });
  expect(listed()).toEqual(expect.arrayContaining(["m", "f", "w"]));
});

test("a field takes the focus wherever it is on the board, and says on its button what it does", () => {
  const panel = document.body.appendChild(document.createElement("div"));
  panel.className = "pw-root";
  const answers: (string | number)[] = [];
  const question = new Question((value) => answers.push(value));
  const pressed = panel.appendChild(document.createElement("button"));
  panel.append(question.element);
  const typed = { asks: "text" as const, text: "What is read?", choices: [], how: "", send: "Keep", focus: true };
  pressed.focus();
  question.paint({ ...LESSON, question: typed }, false);
  const field = panel.querySelector("textarea");
  expect(document.activeElement).toBe(field);
  expect(question.element.querySelector("button")?.textContent).toBe("Keep");
  expect(field!.value).toBe("");
  question.element.querySelector("button")!.click();
  expect(answers.splice(0)).toEqual([""]); // Python says what to do about it
  field!.value = "Watch.";
  field!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
  expect(answers).toEqual(["Watch."]);
  question.paint({ ...LESSON, question: { ...typed, value: "Look on." } }, false);
  expect(panel.querySelector("textarea")!.value).toBe("Look on.");
  panel.remove();
});

test("code is shown to be read, and where the page may not copy it is selected", async () => {
  const block = codeBlock({ label: "Python", text: "Show(\n)" });
  document.body.append(block);
  expect(block.querySelector("code")?.textContent).toBe("Show(\n)");
  const copy = block.querySelector("button");
  copy?.click();
  await vi.waitFor(() => expect(copy?.textContent).toMatch(/^(Copied|Selected: now copy it)$/));
});
