/** The review beside the board, and the coach below it. */

import { beforeEach, expect, it, vi } from "vitest";
import type { ReviewCame } from "../../src/link/messages";
import { board, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => {
  shown = show(board({ status: { ...board().status, moves: 2, undo: 2 } }));
});

const GOOD = { number: 1, chance: 60, low: 50, high: 70, move: "turn" };
const BAD = { number: 2, chance: 60, low: 50, high: 70, move: "K♣ to the space", cost: 14, fall: "Your chance fell from 60 to about 46 in 100.", sure: true, better: "K♦ to the space", why: "This turns up a card.", steps: 1 };
const CAME = { of: 2, done: 2, first: 0, moves: [GOOD, BAD], running: false, outcome: "", heading: "For 1 of 2 moves we found nothing better", summary: "", end: null, truth: "", could_win: false, looked: false, good: "", opens: false } as const;
const comes = (change: Partial<ReviewCame> = {}): void => shown.model.fire("msg:custom", { kind: "review", revision: 1, ...CAME, ...change });
const panel = (): HTMLElement => {
  const found = shown.root.querySelector<HTMLElement>(".pw-review");
  if (!found) throw new Error("no review");
  return found;
};
const press = (name: string): void => [...panel().querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
const last = (): unknown => shown.model.sent.at(-1);

it("opens from the menu, and tells what comes", () => {
  shown.menu("Review this game").click();
  expect(last()).toMatchObject({ kind: "review" });
  comes();
  expect(panel().querySelector(".pw-review-heading")?.textContent).toBe(CAME.heading);
  expect([...panel().querySelectorAll(".pw-review-ends > span")].map(({ textContent }) => textContent)).toEqual(["move 1", "move 2"]);
  expect([...panel().querySelectorAll(".pw-review-row")].map((row) => row.getAttribute("aria-label"))).toEqual(["Move 2: king of clubs to the space. Your chance fell from 60 to about 46 in 100. Better: king of diamonds to the space."]);
});

it("says how far the chance fell in the words that it is told", () => {
  shown.menu("Review this game").click();
  comes({ moves: [{ ...BAD, number: 1, cost: 100, fall: "That loses the game." }, { ...BAD, cost: 6, fall: "Your chance may have fallen from 60 to about 54 in 100.", sure: false }] });
  const rows = [...panel().querySelectorAll<HTMLElement>(".pw-review-row")];
  expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([
    "Move 1: king of clubs to the space. That loses the game. Better: king of diamonds to the space.",
    "Move 2: king of clubs to the space. Your chance may have fallen from 60 to about 54 in 100. Better: king of diamonds to the space.",
  ]);
  const detail = (row: number): string | null | undefined => {
    panel().querySelectorAll<HTMLElement>(".pw-review-row")[row]?.click();
    return panel().querySelector(".pw-review-detail")?.textContent;
  };
  expect(detail(0)).toBe("Move 1: K♣ to the space. That loses the game. Better: This turns up a card.");
  expect(detail(1)).toBe("Move 2: K♣ to the space. Your chance may have fallen from 60 to about 54 in 100. Better: This turns up a card.");
});

it("brings the cards into sight when they show a step of the better line, and the reason when a move is chosen", () => {
  const seen: string[] = [];
  const spy = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    seen.push(`${this.classList[0] ?? ""} ${(how as ScrollIntoViewOptions).block ?? ""}`);
  });
  shown.menu("Review this game").click();
  comes();
  const arrives = (steps: number): void => {
    seen.length = 0;
    shown.model.fire("msg:custom", { kind: "review_at", revision: 1, number: 2, steps, board: shown.model.traits.board, said: steps ? "1 of 1: K♦ to tableau 2." : "" });
  };
  seen.length = 0;
  panel().querySelector<HTMLElement>(".pw-review-row")?.click();
  expect(seen).toEqual(["pw-review-detail nearest"]);
  arrives(0);
  expect(seen).toEqual([]);
  press("Show the better line");
  arrives(1);
  expect(seen).toEqual(["pw-review-said nearest", "pw-table nearest"]);
  expect(panel().classList).toContain("pw-review-steps");
  panel().querySelector<HTMLElement>(".pw-review-row")?.click();
  expect(panel().classList).not.toContain("pw-review-steps");
  spy.mockRestore();
});

it("draws the chance after the last move at the end of the graph, where it is known", () => {
  shown.menu("Review this game").click();
  comes();
  const drawn = (): string[] => (panel().querySelector(".pw-review-line")?.getAttribute("points") ?? "").split(" ");
  const label = (): string | null | undefined => panel().querySelector("svg[role=img]")?.getAttribute("aria-label");
  expect([drawn().length, label()]).toEqual([2, "Your chance to win: 60 in 100 at move 1, 60 in 100 at move 2"]);
  comes({ first: 2, moves: [], end: 0 });
  expect([drawn().at(-1), label()]).toEqual(["284.0,86.0", "Your chance to win: 60 in 100 at move 1, 0 in 100 at the end"]);
});

it("shows the position before a move, then the better line, and the board again when it is closed", () => {
  const cards = (): number => shown.root.querySelectorAll(".pw-card").length;
  const before = cards();
  shown.menu("Review this game").click();
  comes();
  panel().querySelector<HTMLElement>(".pw-review-row")?.click();
  expect(last()).toMatchObject({ kind: "review_at", number: 2, steps: 0 });
  const empty = { ...shown.model.traits.board, piles: shown.model.traits.board.piles.map((pile) => ({ ...pile, cards: [], lifts: [] })) };
  shown.model.fire("msg:custom", { kind: "review_at", revision: 1, number: 2, steps: 0, board: empty, said: "" });
  expect([cards(), panel().querySelector(".pw-review-detail")?.textContent]).toEqual([0, "Move 2: K♣ to the space. Your chance fell from 60 to about 46 in 100. Better: This turns up a card."]);
  press("Show the better line");
  expect(last()).toMatchObject({ kind: "review_at", number: 2, steps: 1 });
  panel().querySelector<HTMLElement>(".pw-close")?.click();
  expect([cards(), shown.root.querySelector(".pw-review"), last()]).toMatchObject([before, null, { kind: "review_stop" }]);
});

it("can be stopped, and goes on", () => {
  shown.menu("Review this game").click();
  comes({ done: 1, moves: [GOOD], running: true });
  press("Stop (1 of 2)");
  expect(last()).toMatchObject({ kind: "review_stop" });
  comes({ done: 1, moves: [GOOD], running: false });
  press("Go on");
  expect(last()).toMatchObject({ kind: "review" });
});

it("plays on from before a move", () => {
  shown.menu("Review this game").click();
  comes();
  panel().querySelector<HTMLElement>(".pw-review-row")?.click();
  press("Play on from here");
  expect(last()).toMatchObject({ kind: "play_from", number: 2 });
  expect(shown.root.querySelector(".pw-review")).toBeNull();
});

it("makes a puzzle of a mistake, and of nothing that isn't sure", () => {
  shown.menu("Review this game").click();
  comes({ moves: [{ ...BAD, number: 1, sure: false }, BAD] });
  const rows = [...panel().querySelectorAll<HTMLElement>(".pw-review-row")];
  const puzzle = (): HTMLElement | undefined => [...panel().querySelectorAll("button")].find(({ textContent }) => textContent === "Make it a puzzle");
  rows[1]?.click();
  expect(puzzle()?.hidden).toBe(true);
  panel().querySelector<HTMLElement>(".pw-review-row")?.click();
  expect(puzzle()?.hidden).toBe(false);
  press("Make it a puzzle");
  expect(last()).toMatchObject({ kind: "review_puzzle", number: 2 });
  expect(shown.root.querySelector(".pw-review")).toBeNull();
});

it("says how often a good player wins the deal", () => {
  shown.menu("Review this game").click();
  comes({ summary: "No mistake.", good: "A good player wins this deal 6 times in 10." });
  expect(panel().querySelector(".pw-review-summary")?.textContent).toBe("No mistake. A good player wins this deal 6 times in 10.");
});

it("opens with a game of the journal when the kernel has shown it, and only where that was asked for", () => {
  comes({ opens: true });
  expect(shown.root.querySelector(".pw-review")).toBeNull();
  shown.menu("Statistics").click();
  shown.model.fire("msg:custom", { kind: "statistics", revision: 1, game: "osmosis", title: "Osmosis", say: "", rows: [], plot: null, untried: false, together: "", games: [], last: [[7, "Deal 4, 28 Nov", "lost, 131 moves", "64"]] });
  shown.root.querySelector<HTMLElement>('[aria-label="Review Deal 4, 28 Nov"]')?.click();
  expect(last()).toMatchObject({ kind: "review_game", number: 7 });
  shown.model.publish({ game: { ...board().game, title: "Peek" }, status: { ...board().status, moves: 2, undo: 2 } });
  comes({ opens: true, done: 1, moves: [GOOD] });
  expect(panel().querySelector(".pw-review-about")?.textContent).toContain("Peek");
});

it("asks the solver in a game that hides nothing", () => {
  shown.model.publish({ game: { name: "freecell", title: "FreeCell", open: true } });
  shown.menu("Review this game").click();
  comes();
  expect(shown.button("Ask the solver").hidden).toBe(false);
});

it("uses the hidden cards of a game that isn't over only if it is asked to", () => {
  shown.menu("Review this game").click();
  comes();
  press("Use hidden cards");
  expect(last()).toMatchObject({ kind: "review", look: true });
});

it("tells in the row above whether the coach is on", () => {
  const told = (): string | null | undefined => shown.root.querySelector(".pw-coach-on")?.textContent;
  expect(told()).toBe("");
  shown.model.traits.options = { ...shown.model.traits.options, coach: true };
  shown.model.fire("change:options");
  expect(told()).toBe("coach on");
  shown.model.traits.coach_says = { judged: 12 };
  shown.model.fire("change:coach_says");
  expect(told()).toBe("coach on");
  expect(shown.root.querySelector(".pw-judged")?.textContent).toBe("12 judged");
  expect(shown.root.querySelector(".pw-coach")?.textContent).toBe("");
});

it("lets the coach say that it can't judge a move yet, about which nothing can be done", () => {
  shown.model.traits.options = { ...shown.model.traits.options, coach: true };
  shown.model.fire("change:options");
  shown.model.publish({ last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
  shown.model.traits.coach_says = { node: 5, text: "The coach is getting ready." };
  shown.model.fire("change:coach_says");
  expect(shown.root.querySelector(".pw-coach")?.textContent).toBe("The coach is getting ready.");
  expect([...shown.root.querySelectorAll<HTMLElement>(".pw-coached")].every(({ hidden }) => hidden)).toBe(true);
});

const FELL = "Your chance fell from 60 to about 48 in 100.";

it("lets the coach say what a move cost, as long as nobody has moved on", () => {
  const coach = (): string | undefined => shown.root.querySelector(".pw-coach")?.textContent ?? undefined;
  shown.model.traits.options = { ...shown.model.traits.options, coach: true };
  shown.model.fire("change:options");
  shown.model.publish({ last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
  shown.model.traits.coach_says = { node: 5, cost: 12, text: FELL, why: "It shows a card." };
  shown.model.fire("change:coach_says");
  expect(coach()).toBe(FELL);
  const { status } = shown.model.traits.board;
  shown.model.publish({ status: { ...status, outcome: "lost", text: "Lost: no move is left." }, last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
  expect([shown.message(), coach()]).toEqual([expect.stringContaining("Lost"), FELL]);
  shown.model.publish({ status: { ...status, outcome: "lost", text: "Lost: no move is left. Undo, or take a new deal.", why: "No move is left." }, last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
  expect(shown.root.querySelector(".pw-told")?.textContent?.trim()).toBe(`${FELL} No move is left.`);
  shown.model.publish({ status, last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
  [...shown.root.querySelectorAll<HTMLElement>(".pw-coached")].find(({ textContent }) => textContent === "Why?")?.click();
  expect(shown.message()).toContain("It shows a card.");
  shown.model.publish({ last: { move: "turn", text: "Another card is turned.", events: [], node: 6 } });
  expect(coach()).toBe("");
  expect([...shown.root.querySelectorAll<HTMLElement>(".pw-coached")].every(({ hidden }) => hidden)).toBe(true);
});
