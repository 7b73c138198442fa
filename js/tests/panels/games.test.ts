/** The choice of a game: what is found, what the cards show, and the ways through it by keys. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Known, Month } from "../../src/link/messages";
import { FILTERS, foundBy } from "../../src/panels/game_filter";
import { Games } from "../../src/panels/games";
import { key } from "../fake";
import { game, THUMB } from "./a_game";

const OSMOSIS = game("osmosis", "Osmosis", {
  also: ["Treasure Trove"],
  choice: "luck",
  level: "hard",
  lesson: "osmosis",
  variants: [
    { name: "osmosis/draw1", title: "Osmosis, one card a turn", label: "One card a turn", also: [] },
    { name: "osmosis/pysolfc", title: "Osmosis as in PySolFC", label: "As in PySolFC", also: ["Old Osmosis"] },
  ],
});
const QUADRILLE = game("royal-quadrille", "Royal Quadrille", { also: ["La Française"], family: "Quadrille", level: "easy", choice: "luck" });
const BOWER = game("rosamunds-bower", "Rosamund's Bower", { choice: "skill", lesson: "bower" });
const CRESCENT = game("crescent", "Crescent", { won: "", good: "1 in 5", minutes: 0, packs: 2, level: "" });
const ALL = [OSMOSIS, QUADRILLE, BOWER, CRESCENT];

describe("what is found", () => {
  it.each([
    ["", ""],
    ["osm", ""],
    ["OSMOSIS", ""],
    ["treasure", "Also called Treasure Trove"],
    ["trove treas", "Also called Treasure Trove"],
    ["one card", "Variant: Osmosis, one card a turn"],
    ["old", "Variant: Osmosis as in PySolFC"],
    ["mosis", null],
    ["klondike", null],
  ])("%j in Osmosis: %j", (looked, said) => expect(foundBy(OSMOSIS, looked)?.said ?? null).toBe(said));

  it("passes over accents, apostrophes and the case, and knows families", () => {
    expect(foundBy(QUADRILLE, "la francaise")?.said).toBe("Also called La Française");
    expect(foundBy(QUADRILLE, "Française")?.said).toBe("Also called La Française");
    expect(foundBy(BOWER, "rosamunds bower")?.said).toBe("");
    expect(foundBy({ ...OSMOSIS, family: "Seeping" }, "seep")?.said).toBe("");
  });

  it("goes by the filters", () => {
    const let_ = (name: string): string[] => ALL.filter((one) => FILTERS[name]?.(one, one === CRESCENT)).map(({ name: found }) => found);
    expect(let_("All")).toHaveLength(4);
    expect(let_("Unfinished")).toEqual(["crescent"]);
    expect(let_("Easy")).toEqual(["royal-quadrille"]);
    expect(let_("Two packs")).toEqual(["crescent"]);
    expect(let_("One pack")).toHaveLength(3);
    expect(let_("Luck")).toEqual(["osmosis", "royal-quadrille"]);
    expect(let_("Skill")).toEqual(["rosamunds-bower", "crescent"]);
    expect(let_("With a lesson")).toEqual(["osmosis", "rosamunds-bower"]);
  });
});

describe("the panel", () => {
  const hands = { play: vi.fn(), goOn: vi.fn(), fresh: vi.fn(), rules: vi.fn(), lesson: vi.fn(), daily: vi.fn(), month: vi.fn() };
  let root: HTMLElement;
  let opener: HTMLButtonElement;
  let games: Games;
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const shown = (): string[] => [...root.querySelectorAll<HTMLElement>(".pw-game:not([hidden]) .pw-game-name")].map(({ textContent }) => textContent ?? "");
  const named = (label: string): HTMLElement => find(`[aria-label="${label}"]`);
  const card = (title: string): HTMLElement => {
    const found = [...root.querySelectorAll<HTMLElement>(".pw-game-open")].find((one) => one.querySelector(".pw-game-name")?.textContent === title);
    if (!found) throw new Error(`no card ${title}`);
    return found;
  };
  const here = (): string => (document.activeElement?.querySelector(".pw-game-name") ?? document.activeElement)?.textContent ?? "";
  const type = (text: string): void => {
    const search = find<HTMLInputElement>(".pw-games-search");
    search.value = text;
    search.dispatchEvent(new Event("input"));
  };

  beforeEach(() => {
    vi.clearAllMocks();
    root = document.createElement("div");
    const bar = document.createElement("div");
    opener = document.createElement("button");
    bar.append(opener);
    const spoken = document.createElement("div");
    spoken.className = "pw-spoken";
    root.append(bar, spoken);
    document.body.append(root);
    games = new Games(root, hands);
    opener.focus();
    games.show(ALL, { name: "osmosis/draw1", title: "Osmosis, one card a turn" }, "blue", opener);
  });
  afterEach(() => document.body.replaceChildren());

  it("shows every game with its picture on the player's cloth, its line, its odds and minutes as far as they are known", () => {
    expect(shown()).toEqual(["Osmosis", "Royal Quadrille", "Rosamund's Bower", "Crescent"]);
    expect(card("Osmosis").textContent).toBe("OsmosishardAbout Osmosis.1 in 2 can be won5 min");
    expect(card("Crescent").textContent).toBe("CrescentAbout Crescent.good players 1 in 5");
    const thumb = card("Osmosis").querySelector("svg");
    expect(thumb?.getAttribute("data-cloth")).toBe("blue");
    expect(thumb?.querySelector(".pw-thumb-faces")?.getAttribute("d")).toBe(THUMB.faces);
    expect([find(".pw-games-said").textContent, find<HTMLInputElement>(".pw-games-search").placeholder]).toEqual(["", "Search 4 games"]);
  });

  it("begins in the search; the game on the board is one step away, also where that is a variant of it", () => {
    expect(document.activeElement).toBe(find(".pw-games-search"));
    expect(card("Osmosis").getAttribute("aria-current")).toBe("true");
    expect(card("Crescent").hasAttribute("aria-current")).toBe(false);
  });

  describe("with a variant that was searched for", () => {
    const left = { name: "osmosis", title: "Osmosis" };
    const stopped = { name: "osmosis/pysolfc", title: "Osmosis as in PySolFC" };
    const known = (variants: Known["variants"]): Known => ({ kind: "known", revision: 1, cards: { osmosis: { lines: ["won 2 of 3"], go: left } }, variants, today: "2026-11-22", day: "22 November", won: [], streak: "" });
    const enter = (): void => void key(find(".pw-games-search"), "Enter");

    it("says nothing that is true only of the game, until another search", () => {
      games.open?.know(known({}));
      type("old");
      expect(card("Osmosis").textContent).toBe("OsmosishardVariant: Osmosis as in PySolFC1 in 2 can be won5 min");
      expect([...card("Osmosis").querySelectorAll<HTMLElement>("[hidden]")].map(({ className }) => className)).toEqual(["pw-game-level", "pw-game-facts"]);
      expect(card("Osmosis").querySelector("svg")?.childElementCount).toBe(0);
      expect(card("Osmosis").hasAttribute("aria-current")).toBe(false);
      expect(named("Lesson of Osmosis").hidden).toBe(true);
      named("Rules of Osmosis as in PySolFC").click();
      expect(hands.rules).toHaveBeenCalledWith("osmosis/pysolfc");
      type("osmosis");
      expect(card("Osmosis").textContent).toBe("OsmosishardAbout Osmosis.1 in 2 can be won5 minwon 2 of 3");
      expect([card("Osmosis").querySelectorAll("[hidden]").length, card("Osmosis").querySelector("svg")?.childElementCount]).toEqual([0, 5]);
      expect(card("Osmosis").getAttribute("aria-current")).toBe("true");
    });

    it("opens the variant, though a game of the other rules is unfinished", () => {
      games.open?.know(known({}));
      type("old");
      enter();
      expect(hands.play).toHaveBeenCalledWith("osmosis/pysolfc", card("Osmosis"));
      expect(hands.goOn).not.toHaveBeenCalled();
    });

    it("resumes the variant's own unfinished game, and tells what was done with it", () => {
      type("old");
      games.open?.know(known({ "osmosis/pysolfc": { lines: ["Resume at move 7"], go: stopped } }));
      expect(card("Osmosis").querySelector(".pw-game-done")?.textContent).toBe("Resume at move 7");
      enter();
      expect(hands.goOn).toHaveBeenCalledWith("osmosis/pysolfc", "Osmosis as in PySolFC", card("Osmosis"));
      const fresh = named("New deal of Osmosis as in PySolFC");
      fresh.click();
      expect(hands.fresh).toHaveBeenCalledWith("osmosis/pysolfc", fresh);
    });

    it("counts as unfinished only if that variant is", () => {
      games.open?.know(known({}));
      type("old");
      [...root.querySelectorAll<HTMLElement>("[role=radio]")].find(({ textContent }) => textContent === "Unfinished")?.click();
      expect(shown()).toEqual([]);
    });
  });

  it("is a dialog with one tab stop for each group", () => {
    expect(find("[role=dialog]").getAttribute("aria-label")).toBe("Choose a game");
    const stops = [...root.querySelectorAll<HTMLElement>(".pw-games button, .pw-games input")].filter(({ tabIndex, hidden }) => tabIndex === 0 && !hidden);
    expect(stops.map((stop) => stop.getAttribute("aria-label") ?? stop.className)).toEqual([
      "Search the games by any name",
      "pw-games-chip",
      "Close",
      "pw-game-open",
      "Rules of Osmosis",
      "Lesson of Osmosis",
      "Variants of Osmosis",
    ]);
  });

  it("takes what lies under it out of play only when a screen reader has heard where the focus went", async () => {
    expect([document.activeElement, opener.parentElement?.inert ?? false]).toEqual([find(".pw-games-search"), false]);
    await vi.waitFor(() => expect(opener.parentElement?.inert).toBe(true));
    expect(find(".pw-spoken").inert).not.toBe(true);
    games.close();
    expect(opener.parentElement?.inert).toBe(false);
  });

  it("closes by Escape and by its button, and the focus returns", () => {
    key(card("Osmosis"), "Escape");
    expect(games.open !== null).toBe(false);
    expect(root.querySelector(".pw-games")).toBeNull();
    expect(opener.parentElement?.inert).toBe(false);
    expect(document.activeElement).toBe(opener);
    games.show(ALL, OSMOSIS, "green", opener);
    named("Close").click();
    expect([games.open !== null, document.activeElement]).toEqual([false, opener]);
  });

  it("opens a game that is pressed", () => {
    card("Crescent").click();
    expect(hands.play).toHaveBeenCalledExactlyOnceWith("crescent", card("Crescent"));
    expect(games.open !== null).toBe(true);
  });

  it("shows what is looked for, by any name, and Enter opens the first of them", () => {
    type("française");
    expect(shown()).toEqual(["Royal Quadrille"]);
    expect(card("Royal Quadrille").textContent).toContain("Also called La Française");
    expect(find(".pw-games-said").textContent).toBe("1 of 4 games");
    key(find(".pw-games-search"), "Enter");
    expect(hands.play.mock.calls[0]?.[0]).toBe("royal-quadrille");
    type("nothing like it");
    expect(shown()).toEqual([]);
    const said = "There's no nothing like it here. Nearest:";
    expect(find(".pw-games-said").textContent).toContain(said);
    expect(find(".pw-games-none p").textContent).toBe(said);
    type("Rosamond");
    const [nearest] = root.querySelectorAll<HTMLElement>(".pw-games-none button");
    expect([root.querySelectorAll(".pw-games-none button").length, nearest?.textContent]).toEqual([3, "Rosamund's Bower"]);
    key(find(".pw-games-search"), "Enter");
    expect(hands.play).toHaveBeenCalledTimes(1);
    nearest?.click();
    expect(hands.play.mock.calls.at(-1)?.[0]).toBe("rosamunds-bower");
    type("");
    expect(find(".pw-games-none").hidden).toBe(true);
    expect(card("Royal Quadrille").textContent).toContain("About Royal Quadrille.");
  });

  it("shows games that everybody knows first, under a heading of their own, as long as one of them is shown", () => {
    const headings = (): string[] => [...root.querySelectorAll<HTMLElement>(".pw-games-group:not([hidden])")].map(({ textContent }) => textContent ?? "");
    expect(headings()).toEqual([]);
    games.show([OSMOSIS, { ...CRESCENT, wellKnown: true }], OSMOSIS, "blue", opener);
    expect([shown(), headings()]).toEqual([["Crescent", "Osmosis"], ["Well known", "More games"]]);
    type("osmosis");
    expect(headings()).toEqual(["More games"]);
  });

  it("chooses filters by press and by arrows, one at a time", () => {
    const chips = [...root.querySelectorAll<HTMLElement>("[role=radio]")];
    chips[2]?.click();
    expect(shown()).toEqual(["Royal Quadrille"]);
    expect(chips.map((chip) => [chip.getAttribute("aria-checked"), chip.tabIndex]).filter(([checked]) => checked === "true")).toEqual([["true", 0]]);
    chips[2]?.focus();
    key(chips[2] as HTMLElement, "ArrowRight");
    expect([document.activeElement, shown()]).toEqual([chips[3], ["Osmosis", "Royal Quadrille", "Rosamund's Bower"]]);
    key(chips[3] as HTMLElement, "Home");
    key(chips[0] as HTMLElement, "ArrowLeft");
    expect(document.activeElement).toBe(chips.at(-1));
  });

  it("goes from game to game by arrows, past those that are not shown", () => {
    type("r");
    expect(shown()).toEqual(["Royal Quadrille", "Rosamund's Bower"]);
    key(find(".pw-games-search"), "ArrowDown");
    expect(here()).toBe("Royal Quadrille");
    key(card("Royal Quadrille"), "ArrowRight");
    expect(here()).toBe("Rosamund's Bower");
    key(card("Rosamund's Bower"), "ArrowRight");
    expect(here()).toBe("Rosamund's Bower");
    key(card("Rosamund's Bower"), "Home");
    key(card("Royal Quadrille"), "ArrowUp");
    expect(document.activeElement).toBe(find(".pw-games-search"));
  });

  it("goes on with the search when a letter is typed on a game", () => {
    key(card("Osmosis"), "k");
    expect(document.activeElement).toBe(find(".pw-games-search"));
  });

  it("has rules and a lesson one press away, the lesson where there is one", () => {
    named("Rules of Crescent").click();
    named("Lesson of Rosamund's Bower").click();
    expect([hands.rules.mock.calls, hands.lesson.mock.calls]).toEqual([[["crescent"]], [["bower"]]]);
    expect(root.querySelector('[aria-label="Lesson of Crescent"]')).toBeNull();
  });

  it("has the variants of a game one press away, by what differs; Escape closes only their list", () => {
    named("Variants of Osmosis").click();
    expect([...root.querySelectorAll(".pw-game-variant")].map(({ textContent }) => textContent)).toEqual(["One card a turn", "As in PySolFC"]);
    expect(here()).toBe("One card a turn");
    key(document.activeElement as HTMLElement, "ArrowDown");
    expect(here()).toBe("As in PySolFC");
    (document.activeElement as HTMLElement).click();
    expect(hands.play.mock.calls[0]?.[0]).toBe("osmosis/pysolfc");
    key(document.activeElement as HTMLElement, "Escape");
    expect(root.querySelector(".pw-game-variant")).toBeNull();
    expect(document.activeElement).toBe(named("Variants of Osmosis"));
    expect(games.open !== null).toBe(true);
  });

  it("waits for the games, and what is typed meanwhile holds", () => {
    games.show(null, OSMOSIS, "green", opener);
    expect(find(".pw-games-said").textContent).toContain("Fetching");
    type("cres");
    games.open?.fill(ALL);
    expect([shown(), document.activeElement]).toEqual([["Crescent"], find(".pw-games-search")]);
  });

  it("leaves alone what is held with Control, and keys that mean nothing", () => {
    expect(key(card("Osmosis"), "s", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key(card("Osmosis"), "Tab").defaultPrevented).toBe(false);
    expect(key(named("Close"), "ArrowDown").defaultPrevented).toBe(false);
  });

  describe("with what the journal knows", () => {
    const known = (change: Partial<Known> = {}): void =>
      games.open?.know({
        kind: "known",
        revision: 1,
        cards: {
          osmosis: { lines: ["You stopped after 14 moves", "won 12 of 31"], go: OSMOSIS },
          crescent: { lines: ["★ lesson done"], go: null },
        },
        variants: { "osmosis/pysolfc": { lines: ["You stopped after 2 moves"], go: { name: "osmosis/pysolfc", title: "Osmosis as in PySolFC" } } },
        today: "2026-11-22",
        day: "Sunday 22 November",
        won: ["crescent"],
        streak: "your streak: 4 days",
        ...change,
      });
    const day = (): HTMLElement => find(".pw-day");
    const calendar = (): HTMLElement | null => root.querySelector<HTMLElement>(".pw-calendar");
    const days = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".pw-calendar-day")];
    const month = (change: Partial<Month> = {}): void =>
      games.open?.monthCame({
        kind: "month",
        revision: 1,
        title: "November 2026",
        earlier: "2026-10",
        later: "",
        column: 7,
        days: (["won", "played", "missed", "later"] as const).map((state, at) => ({ day: `2026-11-0${at + 1}`, text: `${at + 1} November, ${state}`, state })),
        today: 3,
        told: "Streak: 4 days · best: 9 days",
        ...change,
      });
    beforeEach(() => known());

    it("tells of each game what was played of it, and only that", () => {
      expect(card("Osmosis").textContent).toContain("You stopped after 14 moveswon 12 of 31");
      expect(card("Crescent").textContent).toBe("CrescentAbout Crescent.good players 1 in 5★ lesson done");
      expect(card("Royal Quadrille").querySelector(".pw-game-done")?.textContent).toBe("");
      known({ cards: {} });
      expect(card("Osmosis").querySelector(".pw-game-done")?.textContent).toBe("");
    });

    it("goes on with a game that was stopped, and a new deal is one press away", () => {
      card("Osmosis").click();
      expect(hands.goOn).toHaveBeenCalledExactlyOnceWith("osmosis", "Osmosis", card("Osmosis"));
      named("New deal of Osmosis").click();
      expect(hands.fresh).toHaveBeenCalledExactlyOnceWith("osmosis", named("New deal of Osmosis"));
      expect(named("New deal of Crescent").hidden).toBe(true);
      card("Crescent").click();
      expect(hands.play).toHaveBeenCalledTimes(1);
    });

    it("tells of the variants, too, and goes on with them", () => {
      named("Variants of Osmosis").click();
      named("Osmosis, one card a turn").click();
      named("Osmosis as in PySolFC, You stopped after 2 moves").click();
      expect([hands.play.mock.calls[0]?.[0], hands.goOn.mock.calls[0]?.[0]]).toEqual(["osmosis/draw1", "osmosis/pysolfc"]);
    });

    it("lets the unfinished games through alone, and follows what is told anew", () => {
      const chip = [...root.querySelectorAll<HTMLElement>("[role=radio]")].find(({ textContent }) => textContent === "Unfinished");
      chip?.click();
      expect(shown()).toEqual(["Osmosis"]);
      known({ cards: {} });
      expect([shown(), find(".pw-games-said").textContent]).toEqual([[], "You have no unfinished games."]);
    });

    it("is told as soon as the games have come", () => {
      games.show(null, OSMOSIS, "green", opener);
      known();
      expect(day().hidden).toBe(true);
      games.open?.fill(ALL);
      expect(card("Osmosis").textContent).toContain("won 12 of 31");
    });

    it("has today's deal of the game that is reached below the games, by press and by keys", () => {
      expect(day().textContent).toBe("Deal of the day · Sunday 22 November · Osmosis, one card a turn · your streak: 4 days");
      day().click();
      expect(hands.daily).toHaveBeenCalledExactlyOnceWith("osmosis/draw1", "2026-11-22", day());
      type("cresc");
      expect(day().textContent).toBe("Deal of the day · Sunday 22 November · Crescent · won · your streak: 4 days");
      key(find(".pw-games-search"), "ArrowDown");
      key(card("Crescent"), "ArrowDown");
      expect(document.activeElement).toBe(day());
      key(day(), "ArrowUp");
      expect(here()).toBe("Crescent");
      type("no such game");
      expect(day().hidden).toBe(true);
      type("");
      known({ streak: "" });
      expect(day().textContent).toBe("Deal of the day · Sunday 22 November · Osmosis, one card a turn");
    });

    it("opens a month that shows what was won and played, and plays any day up to today", () => {
      month();
      expect(calendar()).toBeNull();
      named("Calendar of the deals of the day").click();
      expect([hands.month.mock.calls, calendar()]).toEqual([[[""]], null]);
      month();
      expect(days().map((one) => [one.dataset["state"], one.getAttribute("aria-label")])).toEqual([
        ["won", "1 November, won"],
        ["played", "2 November, played"],
        ["missed", "3 November, missed"],
        ["later", "4 November, later"],
      ]);
      expect(calendar()?.textContent).toContain("Streak: 4 days · best: 9 daysPress a day to play its deal of Osmosis, one card a turn.");
      expect(document.activeElement).toBe(days()[2]);
      expect(named("Calendar of the deals of the day").getAttribute("aria-expanded")).toBe("true");
      days()[3]?.click();
      days()[1]?.click();
      expect(hands.daily).toHaveBeenCalledExactlyOnceWith("osmosis/draw1", "2026-11-02", days()[1]);
    });

    it("goes from day to day by arrows and from month to month by its buttons", () => {
      named("Calendar of the deals of the day").click();
      month();
      key(days()[2] as HTMLElement, "Home");
      expect(document.activeElement).toBe(days()[0]);
      key(days()[0] as HTMLElement, "ArrowLeft");
      key(days()[0] as HTMLElement, "ArrowRight");
      expect([document.activeElement, days().filter(({ tabIndex }) => tabIndex === 0)]).toEqual([days()[1], [days()[1]]]);
      named("Next month").click();
      named("Previous month").focus();
      named("Previous month").click();
      expect(hands.month.mock.calls).toEqual([[""], ["2026-10"]]);
      month({ title: "October 2026", later: "2026-11", today: 0 });
      expect([document.activeElement, find(".pw-calendar-month").textContent]).toEqual([named("Previous month"), "October 2026"]);
    });

    it("closes the month by Escape, by a press elsewhere, and when another game is reached", () => {
      const open = (): void => {
        named("Calendar of the deals of the day").click();
        month();
      };
      open();
      key(days()[2] as HTMLElement, "Escape");
      expect([calendar(), games.open !== null, document.activeElement]).toEqual([null, true, named("Calendar of the deals of the day")]);
      open();
      days()[2]?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      expect(calendar()).not.toBeNull();
      find(".pw-games-head").dispatchEvent(new Event("pointerdown", { bubbles: true }));
      expect(calendar()).toBeNull();
      open();
      card("Crescent").focus();
      expect(calendar()).toBeNull();
    });
  });
});
