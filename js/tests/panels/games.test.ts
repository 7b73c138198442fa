/** The choice of a game: what is found, what the cards show, and the ways through it by keys. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
    { name: "osmosis/draw1", title: "Osmosis, one card a turn", also: [] },
    { name: "osmosis/pysolfc", title: "Osmosis as in PySolFC", also: ["Old Osmosis"] },
  ],
});
const QUADRILLE = game("royal-quadrille", "Royal Quadrille", { also: ["La Française"], family: "Quadrille", level: "easy", choice: "luck" });
const BOWER = game("rosamunds-bower", "Rosamund's Bower", { choice: "skill", lesson: "bower" });
const CRESCENT = game("crescent", "Crescent", { won: "", minutes: 0, packs: 2, level: "" });
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
  ])("%j in Osmosis: %j", (looked, said) => expect(foundBy(OSMOSIS, looked)).toBe(said));

  it("passes over accents, apostrophes and the case, and knows families", () => {
    expect(foundBy(QUADRILLE, "la francaise")).toBe("Also called La Française");
    expect(foundBy(QUADRILLE, "Française")).toBe("Also called La Française");
    expect(foundBy(BOWER, "rosamunds bower")).toBe("");
    expect(foundBy({ ...OSMOSIS, family: "Seeping" }, "seep")).toBe("");
  });

  it("goes by the filters", () => {
    const let_ = (name: string): string[] => ALL.filter((one) => FILTERS[name]?.(one)).map(({ name: found }) => found);
    expect(let_("All")).toHaveLength(4);
    expect(let_("Easy")).toEqual(["royal-quadrille"]);
    expect(let_("Two packs")).toEqual(["crescent"]);
    expect(let_("One pack")).toHaveLength(3);
    expect(let_("Luck")).toEqual(["osmosis", "royal-quadrille"]);
    expect(let_("Skill")).toEqual(["rosamunds-bower", "crescent"]);
    expect(let_("With a lesson")).toEqual(["osmosis", "rosamunds-bower"]);
  });
});

describe("the panel", () => {
  const hands = { play: vi.fn(), rules: vi.fn(), lesson: vi.fn() };
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
    games.open(ALL, "osmosis/draw1", "blue", opener);
  });
  afterEach(() => document.body.replaceChildren());

  it("shows every game with its picture on the player's cloth, its line, its odds and minutes as far as they are known", () => {
    expect(shown()).toEqual(["Osmosis", "Royal Quadrille", "Rosamund's Bower", "Crescent"]);
    expect(card("Osmosis").textContent).toBe("OsmosishardAbout Osmosis.1 in 2 can be won5 min");
    expect(card("Crescent").textContent).toBe("CrescentAbout Crescent.");
    const thumb = card("Osmosis").querySelector("svg");
    expect(thumb?.getAttribute("data-cloth")).toBe("blue");
    expect(thumb?.querySelector(".pw-thumb-faces")?.getAttribute("d")).toBe(THUMB.faces);
    expect(find(".pw-games-said").textContent).toBe("4 games");
  });

  it("begins at the game on the board, also where that is a variant of it", () => {
    expect(here()).toBe("Osmosis");
    expect(card("Osmosis").getAttribute("aria-current")).toBe("true");
    expect(card("Crescent").hasAttribute("aria-current")).toBe(false);
  });

  it("is a dialog with one tab stop for each group, and what lies under it takes no part", () => {
    expect(find("[role=dialog]").getAttribute("aria-label")).toBe("Choose a game");
    const stops = [...root.querySelectorAll<HTMLElement>(".pw-games button, .pw-games input")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((stop) => stop.getAttribute("aria-label") ?? stop.className)).toEqual([
      "Search the games by any name",
      "pw-games-chip",
      "Close",
      "pw-game-open",
      "Rules of Osmosis",
      "Lesson of Osmosis",
      "Variants of Osmosis",
    ]);
    expect(opener.parentElement?.inert).toBe(true);
    expect(find(".pw-spoken").inert).not.toBe(true);
  });

  it("closes by Escape and by its button, and the focus returns", () => {
    key(card("Osmosis"), "Escape");
    expect(games.isOpen).toBe(false);
    expect(root.querySelector(".pw-games")).toBeNull();
    expect(opener.parentElement?.inert).toBe(false);
    expect(document.activeElement).toBe(opener);
    games.open(ALL, "osmosis", "green", opener);
    named("Close").click();
    expect([games.isOpen, document.activeElement]).toEqual([false, opener]);
  });

  it("opens a game that is pressed", () => {
    card("Crescent").click();
    expect(hands.play).toHaveBeenCalledExactlyOnceWith("crescent", "Crescent", card("Crescent"));
    expect(games.isOpen).toBe(true);
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
    expect(find(".pw-games-said").textContent).toContain("No game has that name");
    key(find(".pw-games-search"), "Enter");
    expect(hands.play).toHaveBeenCalledTimes(1);
    type("");
    expect(card("Royal Quadrille").textContent).toContain("About Royal Quadrille.");
  });

  it("chooses filters by press and by arrows, one at a time", () => {
    const chips = [...root.querySelectorAll<HTMLElement>("[role=radio]")];
    chips[1]?.click();
    expect(shown()).toEqual(["Royal Quadrille"]);
    expect(chips.map((chip) => [chip.getAttribute("aria-checked"), chip.tabIndex]).filter(([checked]) => checked === "true")).toEqual([["true", 0]]);
    chips[1]?.focus();
    key(chips[1] as HTMLElement, "ArrowRight");
    expect([document.activeElement, shown()]).toEqual([chips[2], ["Osmosis", "Royal Quadrille", "Rosamund's Bower"]]);
    key(chips[2] as HTMLElement, "Home");
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
    expect(hands.play.mock.calls[0]?.slice(0, 2)).toEqual(["osmosis/pysolfc", "Osmosis as in PySolFC"]);
    key(document.activeElement as HTMLElement, "Escape");
    expect(root.querySelector(".pw-game-variant")).toBeNull();
    expect(document.activeElement).toBe(named("Variants of Osmosis"));
    expect(games.isOpen).toBe(true);
  });

  it("waits for the games, and what is typed meanwhile holds", () => {
    games.open(null, "osmosis", "green", opener);
    expect(find(".pw-games-said").textContent).toContain("Fetching");
    type("cres");
    games.fill(ALL);
    expect([shown(), document.activeElement]).toEqual([["Crescent"], find(".pw-games-search")]);
  });

  it("leaves alone what is held with Control, and keys that mean nothing", () => {
    expect(key(card("Osmosis"), "s", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key(card("Osmosis"), "Tab").defaultPrevented).toBe(false);
    expect(key(named("Close"), "ArrowDown").defaultPrevented).toBe(false);
  });
});
