/** The meanings of words: when the tip comes and goes, what a screen reader hears, and that the board keeps the keyboard. */

import { beforeEach, describe, expect, it, test } from "vitest";
import { board, key, show, type Shown } from "../fake";
import { lesson } from "../lesson/a_lesson";

const SUIT = "Clubs, diamonds, hearts or spades.";
const RANK = "Its number or figure.";
const MARKED: (string | [string, string])[] = ["A ", ["suit", SUIT], " and a ", ["rank", RANK], "."];
const STEP = { text: "A suit and a rank.", marked: MARKED };

let shown: Shown;
const word = (text: string): HTMLElement => [...shown.root.querySelectorAll<HTMLElement>(".pw-word")].find(({ textContent }) => textContent === text) as HTMLElement;
const tips = (): (string | null)[] => [...shown.root.querySelectorAll(".pw-meaning")].map(({ textContent }) => textContent);
const pointer = (element: Element, type: string, pointerType: string): boolean =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType }));

function tap(element: HTMLElement): void {
  pointer(element, "pointerdown", "touch");
  element.click();
}

beforeEach(() => (shown = show(board({ lesson: lesson(STEP) }))));

describe("the text of a step", () => {
  it("is the whole text, each word of it that has a meaning by itself", () => {
    expect(shown.root.querySelector(".pw-lesson-text")?.textContent).toBe(STEP.text);
    expect([...shown.root.querySelectorAll(".pw-word")].map(({ textContent }) => textContent)).toEqual(["suit", "rank"]);
  });

  it("tells the meaning to who cannot see the tip", () => {
    expect(word("suit").getAttribute("aria-description")).toBe(SUIT);
  });

  it("stays as it is while the same step is played, and the tip goes when another comes", () => {
    const before = word("rank");
    before.focus();
    shown.model.publish();
    expect(word("rank")).toBe(before);
    expect(tips()).toEqual([RANK]);
    shown.model.publish({ lesson: lesson({ step: 3, text: "Go on." }) });
    expect(tips()).toEqual([]);
    expect(shown.root.contains(document.activeElement)).toBe(true);
  });
});

describe("the tip", () => {
  it("comes with the mouse, stays while the mouse is on it, and goes with it", () => {
    pointer(word("suit"), "pointerover", "mouse");
    expect(tips()).toEqual([SUIT]);
    pointer(shown.root.querySelector(".pw-meaning") as Element, "pointerover", "mouse");
    expect(tips()).toEqual([SUIT]);
    pointer(word("rank"), "pointerover", "mouse");
    expect(tips()).toEqual([RANK]);
    pointer(shown.pile("reserve1"), "pointerover", "mouse");
    expect(tips()).toEqual([]);
  });

  it("comes with the focus and describes its word, and goes with the focus", () => {
    word("suit").focus();
    const tip = shown.root.querySelector(".pw-meaning");
    expect(tip?.getAttribute("role")).toBe("tooltip");
    expect(word("suit").getAttribute("aria-describedby")).toBe(tip?.id);
    shown.pile("reserve1").focus();
    expect(tips()).toEqual([]);
    expect(word("suit").hasAttribute("aria-describedby")).toBe(false);
  });

  it("comes with a tap, and goes with the next one, here or elsewhere", () => {
    tap(word("suit"));
    expect(tips()).toEqual([SUIT]);
    tap(word("suit"));
    expect(tips()).toEqual([]);
    tap(word("suit"));
    pointer(shown.pile("reserve1"), "pointerdown", "touch");
    expect(tips()).toEqual([]);
  });

  it("is closed by Escape alone, and nothing else with it", () => {
    word("suit").focus();
    key(word("suit"), "Escape");
    expect([tips(), document.activeElement]).toEqual([[], word("suit")]);
    key(word("suit"), "Enter");
    expect(tips()).toEqual([SUIT]);
  });

  it("leaves the focus on the board when the word is pressed, and the letters go on to the board", () => {
    shown.pile("reserve1").focus();
    pointer(word("suit"), "pointerdown", "mouse");
    expect(word("suit").dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }))).toBe(false);
    word("suit").click();
    expect([tips(), document.activeElement]).toEqual([[SUIT], shown.pile("reserve1")]);
  });
});

test("in the rules a word is met once, and Escape closes the tip first, then the rules", () => {
  shown = show();
  key(shown.pile("reserve1"), "g");
  shown.model.fire("msg:custom", { kind: "rules", revision: 1, sections: [["Aim", [MARKED]]] });
  word("rank").focus();
  expect(tips()).toEqual([RANK]);
  key(word("rank"), "Escape");
  expect([tips(), shown.root.querySelector(".pw-rules") !== null]).toEqual([[], true]);
  key(word("rank"), "Escape");
  expect(shown.root.querySelector(".pw-rules")).toBeNull();
});
