/** What helps beside the play: hints in steps, the rules, the toolbar's work by keys. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { key, show, type Shown, withPiles } from "../fake";

const STEPS = ["Look at the 10 of hearts on reserve 1.", "It goes to foundation 1.", "Foundation 1 takes any heart."];

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
  shown.pile("reserve1").focus();
});
afterEach(() => void vi.useRealTimers());

const sent = (): unknown[] => shown.model.sent;
const press = (name: string): KeyboardEvent => key((document.activeElement as HTMLElement | null) ?? document.body, name);
const ringed = (): (string | undefined)[] =>
  [...shown.root.querySelectorAll<HTMLElement>(".pw-noted")].map(({ dataset }) => dataset["pile"]);
const hint = (steps = STEPS, source = "reserve1", target = "foundation1"): void => {
  const { revision } = shown.model.traits.board;
  shown.model.fire("msg:custom", { kind: "hint", revision, move: source && `${source}>${target}`, source, target, steps });
};
const panel = (): HTMLElement | null => shown.root.querySelector(".pw-question");

describe("a hint", () => {
  it("says and rings the card, then its destination, then why, and asks the kernel once", () => {
    press("h");
    expect(sent()).toEqual([{ kind: "hint", revision: 1 }]);
    hint();
    expect([shown.message(), ringed()]).toEqual([`${STEPS[0]} Press Hint again for more.`, ["reserve1"]]);
    expect(shown.spoken("polite")).toBe(shown.message());
    press("h");
    expect([shown.message(), ringed()]).toEqual([`${STEPS[1]} Press Hint again for more.`, ["reserve1", "foundation1"]]);
    shown.button("Hint").click();
    expect(shown.message()).toBe(`${STEPS[2]} Press Hint again to play it.`);
    expect(sent()).toHaveLength(1);
    press("h");
    expect(sent().slice(1)).toEqual([{ kind: "move", revision: 1, source: "reserve1", target: "foundation1", count: 1 }]);
  });

  it("tells all at once to those who choose so in the options, and is played by the next press", () => {
    shown.menu("Options").click();
    const choice = [...shown.root.querySelectorAll("label")].find(({ textContent }) => textContent === "Hints show the whole move at once");
    choice?.querySelector("input")?.click();
    expect(shown.model.traits.options.whole_hints).toBe(true);
    shown.pile("reserve1").focus();
    press("h");
    hint();
    expect([shown.message(), ringed()]).toEqual([`${STEPS.join(" ")} Press Hint again to play it.`, ["reserve1", "foundation1"]]);
    press("h");
    expect(sent().at(-1)).toEqual({ kind: "move", revision: 1, source: "reserve1", target: "foundation1", count: 1 });
    localStorage.clear();
  });

  it("ends with any move, and the next one is asked for anew", () => {
    press("h");
    hint();
    shown.model.publish();
    expect([ringed(), shown.message()]).toEqual([[], ""]);
    press("h");
    expect(sent().slice(1)).toEqual([{ kind: "hint", revision: 2 }]);
  });

  it("goes on where it was after the card is picked up", () => {
    press("h");
    hint();
    shown.click("reserve1");
    expect(ringed()).toEqual([]);
    press("h");
    expect(shown.message()).toBe(`${STEPS[1]} Press Hint again for more.`);
  });

  it("is one sentence where nothing gets further", () => {
    press("h");
    hint(["Nothing gets further."], "", "");
    expect([shown.message(), ringed()]).toEqual(["Nothing gets further.", []]);
  });

  it("is asked for again where the board is shown again, and told once", () => {
    press("h");
    shown.model.publish({ again: true });
    shown.model.publish({ again: true });
    expect([shown.message(), sent()]).toEqual(["Thinking …", [1, 2, 3].map((revision) => ({ kind: "hint", revision }))]);
    hint();
    shown.model.publish({ again: true });
    expect([shown.message(), sent().length]).toEqual([`${STEPS[0]} Press Hint again for more.`, 3]);
  });

  it("is heard only by the view that asked", () => {
    hint();
    expect(shown.message()).toBe("");
  });
});

describe("the rules", () => {
  const SECTIONS = [
    ["Osmosis", [["A patience."]]],
    ["Aim", [["Build all cards, each row of one ", ["suit", "Clubs, diamonds, hearts or spades."], "."], ["<b>No</b> more."]]],
  ];
  const rules = (): void => shown.model.fire("msg:custom", { kind: "rules", revision: 1, sections: SECTIONS });

  it.each(["the key", "the button"])("come by %s, get the focus, and Escape closes them", (how) => {
    if (how === "the key") press("g");
    else shown.menu("Rules").click();
    expect(sent()).toEqual([{ kind: "rules", revision: 1 }]);
    rules();
    const text = shown.root.querySelector(".pw-rules");
    expect(document.activeElement).toBe(text);
    expect(text?.getAttribute("aria-label")).toBe("Rules of Osmosis");
    expect(shown.spoken("polite")).toBe("Rules of Osmosis. Escape closes them.");
    press("Escape");
    expect([panel(), document.activeElement]).toEqual([null, shown.pile("reserve1")]);
  });

  it("do not come over what has been opened since", () => {
    press("g");
    press("o");
    rules();
    expect(panel()?.getAttribute("aria-label")).toBe("Options");
  });

  it("come in place of what was open when they were asked for", () => {
    press("o");
    shown.pile("reserve1").focus();
    press("g");
    rules();
    expect(panel()?.getAttribute("aria-label")).toBe("Rules of Osmosis");
  });

  it("are laid out by headings, as text", () => {
    press("g");
    rules();
    const parts = [...shown.root.querySelectorAll(".pw-rules > *")].map((part) => [part.getAttribute("role"), part.textContent]);
    expect(parts).toEqual([
      ["heading", "Osmosis"],
      [null, "A patience."],
      ["heading", "Aim"],
      [null, "Build all cards, each row of one suit."],
      [null, "<b>No</b> more."],
    ]);
  });
});

describe("the toolbar", () => {
  it.each([
    ["b", { kind: "restart", revision: 1 }],
    ["s", { kind: "stop", revision: 1 }],
  ])("%s does by key what its button does", (name, request) => {
    press(name);
    expect(sent()).toEqual([request]);
  });

  it("a asks before it leaves a game for another deal", () => {
    press("a");
    expect(shown.message()).toBe("Leave this game?");
    expect(sent()).toEqual([]);
  });

  it("has a key for every button and all of its menu, but for the button that opens it, and the screen", () => {
    shown.menu("Rules");
    const without = [...shown.root.querySelectorAll(".pw-bar button, .pw-menu button")]
      .filter((button) => !button.hasAttribute("aria-keyshortcuts"))
      .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(without).toEqual(["More", "Full screen"]);
  });

  it("asks a kernel that is gone for nothing, but options can be changed", () => {
    shown.model.fire("comm_live_update");
    for (const name of "hgbas") press(name);
    expect(sent()).toEqual([]);
    press("o");
    expect(panel()?.getAttribute("aria-label")).toBe("Options");
  });
});

describe("a foundation", () => {
  const next = (id: string): string => shown.pile(id).querySelector(".pw-next")?.getAttribute("data-symbol") ?? "";

  it("shows what it takes next, where its empty place does not", () => {
    shown.model.publish({ piles: withPiles({ foundation1: { next: "♥" }, foundation2: { next: "7♠" } }) });
    expect([next("foundation1"), next("foundation2")]).toEqual(["♥", ""]);
    shown.model.publish({ piles: withPiles({ foundation2: { next: "4 7", empty: { symbol: "", text: "takes any 4 or 7" } } }) });
    expect(next("foundation2")).toBe("4 7");
    expect(shown.pile("foundation1").querySelector(".pw-next svg")).toBeNull();
  });
});

it("tells the rule with a refusal, quietly, and once", () => {
  const reply = { kind: "refused", revision: 1, message: "No.", rule: "Build in suit.", piles: ["reserve1"], cards: [], instead: [] };
  shown.click("reserve1");
  shown.click("foundation2");
  shown.model.fire("msg:custom", reply);
  const rule = (): string => shown.root.querySelector(".pw-rule")?.textContent ?? "";
  expect([shown.message(), rule(), shown.spoken("assertive")]).toEqual(["No.", "Rule: Build in suit.", "No. Rule: Build in suit."]);
  expect(shown.root.querySelector(".pw-told")?.classList.contains("pw-bubble")).toBe(true);
  shown.click("reserve1");
  expect([shown.message(), rule()]).toEqual(["", ""]);
  expect(shown.root.querySelector(".pw-told")?.classList.contains("pw-bubble")).toBe(false);
});
