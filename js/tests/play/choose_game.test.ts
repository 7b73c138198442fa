/** Another game on the board: what is asked of the kernel, and when the player is asked first. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { board, FakeModel, key, show, type Shown } from "../fake";
import { game } from "../panels/a_game";

const { status } = board();
let shown: Shown;

describe("the card at the end", () => {
  beforeEach(() => {
    const model = new FakeModel(board());
    model.traits.options.animation = false;
    shown = show(model);
  });

  it("offers the next game of a game that is won, and takes it without a question", () => {
    const game = { name: "osmosis", title: "Osmosis", next: { name: "peek", title: "Peek" } };
    shown.model.publish({ game, status: { ...status, outcome: "won", built: 52 } });
    shown.button("Next: Peek").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "new", deal: "", game: "peek", revision: 2 });
  });

  it("offers none where the kernel names none", () => {
    shown.model.publish({ status: { ...status, outcome: "won", built: 52 } });
    const offered = [...shown.root.querySelectorAll(".pw-ending button")].map(({ textContent }) => textContent);
    expect(offered).toEqual(["New deal", "Same deal again", "Review", "Copy"]);
  });
});

describe("the forms of a game that are one choice", () => {
  const forms = [
    { name: "lanes/one", label: "1 suit" },
    { name: "lanes", label: "4 suits" },
  ];
  const game = { name: "lanes", title: "Lanes", forms };
  const pressed = (): (string | null)[] => [...shown.root.querySelectorAll(".pw-forms button")].map((element) => element.getAttribute("aria-pressed"));

  it("are buttons in the row above the board, and a press deals another one", () => {
    shown = show(board({ game, status: { ...status, moves: 0, undo: 0 } }));
    expect(pressed()).toEqual(["false", "true"]);
    shown.button("4 suits").click();
    expect(shown.model.sent).toEqual([]);
    shown.button("1 suit").click();
    expect(shown.model.sent).toEqual([{ kind: "new", deal: "", game: "lanes/one", revision: 1 }]);
    const button = shown.button("1 suit");
    shown.model.publish({ game: { ...game, name: "lanes/one" }, status: { ...status, moves: 0, undo: 0 } });
    expect(pressed()).toEqual(["true", "false"]);
    expect(shown.button("1 suit"), "the focus stays").toBe(button);
  });

  it("ask before a game under way is left", () => {
    shown = show(board({ game }));
    shown.button("1 suit").click();
    expect(shown.model.sent).toEqual([]);
    shown.button("New game").click();
    expect(shown.model.sent).toEqual([{ kind: "new", deal: "", game: "lanes/one", revision: 1 }]);
  });

  it("are not there where there is nothing to choose", () => {
    shown = show();
    expect([pressed(), shown.root.querySelector<HTMLElement>(".pw-forms")?.hidden]).toEqual([[], true]);
  });
});

describe("the choice of a game", () => {
  const title = (): HTMLElement => shown.root.querySelector<HTMLElement>(".pw-bar .pw-title") as HTMLElement;
  const panel = (): HTMLElement | null => shown.root.querySelector<HTMLElement>(".pw-games");
  const card = (name: string): HTMLElement =>
    [...shown.root.querySelectorAll<HTMLElement>(".pw-game-open")].find((one) => one.querySelector(".pw-game-name")?.textContent === name) as HTMLElement;
  const come = (): void => {
    const { revision } = shown.model.traits.board;
    shown.model.fire("msg:custom", { kind: "games", revision, games: [game("osmosis", "Osmosis"), game("peek", "Peek", { lesson: "peek" })] });
  };
  const rulesCome = (title: string): void => {
    shown.model.fire("msg:custom", { kind: "rules", revision: 1, title, sections: [[title, [["One pack."]]]] });
  };
  beforeEach(() => (shown = show()));

  const known = (stopped: string): void =>
    shown.model.fire("msg:custom", {
      ...{ kind: "known", revision: 1, variants: {}, today: "2026-11-22", day: "Sunday 22 November", won: [], streak: "" },
      cards: { [stopped.toLowerCase()]: { lines: ["You stopped after 2 moves"], go: { name: stopped.toLowerCase(), title: stopped } } },
    });

  it("opens at the name of the game, asks for the games once, and each time for what is known", () => {
    title().click();
    expect(panel()?.textContent).toContain("Fetching the games");
    expect(shown.model.sent).toEqual([
      { kind: "games", revision: 1 },
      { kind: "known", revision: 1 },
    ]);
    come();
    known("Peek");
    expect(card("Osmosis").getAttribute("aria-current")).toBe("true");
    key(card("Osmosis"), "Escape");
    expect(panel()).toBeNull();
    title().click();
    expect(shown.model.sent.slice(2)).toEqual([{ kind: "known", revision: 1 }]);
    expect(card("Peek").textContent).toContain("You stopped after 2 moves");
    known("Osmosis");
    expect(card("Peek").textContent).not.toContain("You stopped");
  });

  it("opens by t", () => {
    key(shown.pile("reserve1"), "t");
    expect(panel()).not.toBeNull();
  });

  it("asks before a game under way is left, and then takes the other one", () => {
    title().click();
    come();
    card("Peek").click();
    expect(shown.message()).toBe("Leave this game?");
    shown.button("Keep playing").click();
    expect([panel() !== null, shown.model.sent.length]).toEqual([true, 2]);
    card("Peek").click();
    shown.button("New game").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "new", deal: "", game: "peek", revision: 1 });
    expect(panel()).toBeNull();
  });

  it("goes on with the game that lies there", () => {
    title().click();
    come();
    card("Osmosis").click();
    expect([panel(), shown.model.sent.length]).toEqual([null, 2]);
  });

  it("goes on with a game that was stopped, after a question where another is under way", () => {
    title().click();
    come();
    known("Peek");
    card("Peek").click();
    shown.button("Resume Peek").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "go_on", game: "peek", revision: 1 });
    expect(panel()).toBeNull();
  });

  it("deals anew of the game that lies there, too, where one of it was stopped", () => {
    title().click();
    come();
    known("Osmosis");
    shown.root.querySelector<HTMLElement>('[aria-label="New deal of Osmosis"]')?.click();
    shown.button("New game").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "new", deal: "", game: "osmosis", revision: 1 });
  });

  it("takes the deal of a day, says that it is looked for, and asks for the months", () => {
    title().click();
    come();
    known("Peek");
    shown.root.querySelector<HTMLElement>(".pw-day-calendar")?.click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "month", revision: 1 });
    shown.root.querySelector<HTMLElement>(".pw-day")?.click();
    shown.button("Play today's deal").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "daily", game: "osmosis", day: "2026-11-22", revision: 1 });
    expect([panel(), shown.message()]).toEqual([null, "Looking for the deal of the day …"]);
    shown.model.publish({ deal: "125850", note: "Osmosis: the deal of 22 November.", status: { ...status, moves: 0 } });
    expect(shown.message()).toBe("Osmosis: the deal of 22 November.");
  });

  it("shows the rules of any game", () => {
    title().click();
    come();
    shown.root.querySelector<HTMLElement>('[aria-label="Rules of Peek"]')?.click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "rules", game: "peek", revision: 1 });
    rulesCome("Peek");
    expect(shown.root.querySelector(".pw-rules")?.getAttribute("aria-label")).toBe("Rules of Peek");
    expect(panel()).not.toBeNull();
  });

  it("keeps the keyboard when rules come that were asked for before, or a question that had to wait", () => {
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "g");
    key(shown.pile("reserve1"), "t");
    rulesCome("Osmosis");
    come();
    expect([shown.root.querySelector(".pw-question"), document.activeElement]).toEqual([null, shown.root.querySelector(".pw-games-search")]);
    key(card("Osmosis"), "Escape");
    shown.click("stock");
    key(shown.pile("reserve1"), "a");
    title().click();
    shown.model.publish({ status: { ...status, moves: 4, undo: 4 } });
    expect([shown.root.querySelector(".pw-question"), document.activeElement]).toEqual([null, shown.root.querySelector(".pw-games-search")]);
  });

  it("takes the rules of its games with it when it is closed", () => {
    title().click();
    come();
    shown.root.querySelector<HTMLElement>('[aria-label="Rules of Peek"]')?.click();
    key(card("Peek"), "Escape");
    rulesCome("Peek");
    expect(shown.root.querySelector(".pw-rules")).toBeNull();
  });

  it("says how to open a lesson", async () => {
    title().click();
    come();
    shown.root.querySelector<HTMLElement>('[aria-label="Lesson of Peek"]')?.click();
    await vi.waitFor(() => expect(panel()?.textContent).toContain('from patience_widget import LessonBoard; LessonBoard("peek")'));
  });

  it("says why there are no games", () => {
    title().click();
    shown.model.refuse("There is no request of the kind 'games'.");
    expect(panel()?.textContent).toContain("There is no request of the kind");
  });

  it("closes when the kernel goes, and opens no more", () => {
    title().click();
    come();
    shown.model.dead = true;
    card("Peek").click();
    shown.button("New game").click();
    expect(panel()).toBeNull();
    title().click();
    expect(panel()).toBeNull();
  });
});
