/** The panel with the statistics: how it opens, what it shows, and how one gets to other games. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LESSON_LETTERS, UNTAUGHT } from "../../src/lesson/learner";
import { keysIn } from "../../src/panels/letters";
import { board, key, show, type Shown } from "../fake";

const TOLD = {
  kind: "statistics",
  revision: 1,
  game: "osmosis",
  title: "Osmosis",
  say: "",
  rows: [
    ["Won", "9 of 26, which is 35%"],
    ["Streak", "3 now, best 4"],
  ],
  plot: { box: "0 0 350 128", text: "Your last games: 9 won.", paths: { share: "M0 0L1 1", won: "M2 2" }, words: [[0, 8, "100%"], [9, 9, "won"]] },
  untried: false,
  last: [],
  together: "All games: won 12 of 30 (40%)",
  games: [
    ["osmosis", "Osmosis", "26", "9", "35%"],
    ["peek", "Peek", "4", "3", "75%"],
  ],
};

let shown: Shown;
beforeEach(() => {
  shown = show();
});
afterEach(() => {
  shown.end();
  document.body.replaceChildren();
});

const panel = (): HTMLElement | null => shown.root.querySelector(".pw-statistics");
const tell = (change: object = {}): void => shown.model.fire("msg:custom", { ...TOLD, ...change });
const texts = (selector: string): (string | null)[] => [...(panel()?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

describe("the statistics", () => {
  it.each(["the menu", "the key i"])("are asked for by %s, and the panel says that it waits", (how) => {
    if (how === "the menu") shown.menu("Statistics").click();
    else key(shown.pile("reserve1"), "i");
    expect(shown.model.sent).toEqual([{ kind: "statistics", revision: 1 }]);
    expect([panel()?.textContent, document.activeElement]).toEqual(["Counting your games …", panel()]);
  });

  it("hold up no click", () => {
    shown.menu("Statistics").click();
    shown.click("stock");
    expect(shown.model.sent.map(({ kind }) => kind)).toEqual(["statistics", "action"]);
  });

  it("are rows of words, a drawing that is told in words too, and all games in a line", () => {
    shown.menu("Statistics").click();
    tell();
    expect(texts('[role="heading"]')).toEqual(["Osmosis"]);
    expect(texts(".pw-counts tr")).toEqual(["Won9 of 26, which is 35%", "Streak3 now, best 4"]);
    const drawing = panel()?.querySelector('svg[role="img"]');
    expect(drawing?.getAttribute("aria-label")).toBe("Your last games: 9 won.");
    expect([...(drawing?.children ?? [])].map(({ tagName }) => tagName)).toEqual(["path", "path", "text", "text"]);
    expect(texts("summary")).toEqual(["All games: won 12 of 30 (40%)"]);
    expect(texts("tbody td:last-child").slice(-2)).toEqual(["35%", "75%"]);
    expect(document.activeElement).toBe(panel());
  });

  it("of another game are a press away, and those of the game that was asked for before are not shown any more", () => {
    shown.menu("Statistics").click();
    tell();
    const all = panel()?.querySelector("details");
    if (all) all.open = true;
    shown.button("Peek").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "statistics", game: "peek", revision: 1 });
    tell();
    tell({ game: "peek", title: "Peek" });
    expect([texts('[role="heading"]'), panel()?.querySelector("details")?.open]).toEqual([["Peek"], true]);
    tell();
    expect(texts('[role="heading"]')).toEqual(["Peek"]);
  });

  it("let programs try the deals that none has tried", () => {
    shown.menu("Statistics").click();
    tell();
    expect(() => shown.button("Let programs try my deals")).toThrow();
    tell({ untried: true });
    shown.button("Let programs try my deals").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "compare", game: "osmosis", revision: 1 });
  });

  it("list the last games, each with its review, and the unfinished ones to resume", () => {
    shown.menu("Statistics").click();
    tell({ last: [[7, "Deal 1, 3 Nov", "unfinished, 1 move", "", true], [8, "Deal 2, 2 Nov", "lost, 9 moves", "71", false]] });
    expect(texts(".pw-last-games tbody td")).toEqual(["Deal 1, 3 Nov", "unfinished, 1 move", "", "Review", "Resume", "Deal 2, 2 Nov", "lost, 9 moves", "71", "Review", ""]);
    shown.root.querySelector<HTMLElement>('[aria-label="Resume Deal 1, 3 Nov"]')?.click();
    expect([shown.model.sent.at(-1), panel()]).toEqual([{ kind: "go_on", number: 7, revision: 1 }, null]);
  });

  it("say what to do where there is nothing to count", () => {
    shown.menu("Statistics").click();
    tell({ say: "Your games aren't saved.", rows: [], plot: null, together: "", games: [] });
    expect(panel()?.textContent).toBe("OsmosisYour games aren't saved.");
  });

  it("are closed by Escape, and what comes then is shown nowhere", () => {
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "i");
    key(panel() ?? shown.root, "Escape");
    tell();
    expect([panel(), document.activeElement]).toEqual([null, shown.pile("reserve1")]);
  });

  it("are not those of a lesson", () => {
    const letters = (taken: string[]): string[] => keysIn(board(), { keys: [], letters: taken }).map(([letter]) => letter);
    expect([letters([]).includes("i"), letters([...LESSON_LETTERS, ...UNTAUGHT]).includes("i")]).toEqual([true, false]);
  });
});
