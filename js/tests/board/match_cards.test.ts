import { expect, it } from "vitest";
import { match, spots } from "../../src/board/paint";
import type { Board, Event } from "../../src/board/state";
import { board, pile } from "../fake";

function taken(before: Board, now: Board, at: string): string | undefined {
  const [old, fresh] = [before.piles.flatMap(spots), now.piles.flatMap(spots)];
  const i = fresh.findIndex((spot) => `${spot.pile} ${spot.index}` === at);
  const was = old[match(old, fresh, now)[i] ?? -1];
  return was && `${was.pile} ${was.index}`;
}

const last = (...events: Event[]): Board["last"] => ({ move: "", text: "", events });

it("lets a card keep its element when it moves", () => {
  const before = board({ piles: [pile("a", { cards: ["2C", "3C"] }), pile("b")] });
  const now = board({ piles: [pile("a", { cards: ["2C"] }), pile("b", { cards: ["3C"] })] });
  expect(taken(before, now, "b 0")).toBe("a 1");
  expect(taken(before, now, "a 0")).toBe("a 0");
});

it("tells equal cards of two packs apart by the move that was made", () => {
  const before = board({ piles: [pile("a", { cards: ["3C"] }), pile("b", { cards: ["3C"] }), pile("c")] });
  const piles = [pile("a"), pile("b"), pile("c", { cards: ["3C"] })];
  const event = (source: string): Event => ({ kind: "move", card: "3C", source, target: "c" });
  expect(taken(before, board({ piles, last: last(event("a")) }), "c 0")).toBe("a 0");
  expect(taken(before, board({ piles, last: last(event("b")) }), "c 0")).toBe("b 0");
});

it("lets a turned card come from the back it had in the stock, and go back when that is undone", () => {
  const before = board({ piles: [pile("stock", { cards: ["", ""] }), pile("waste")] });
  const now = board({
    piles: [pile("stock", { cards: [""] }), pile("waste", { cards: ["QD"] })],
    last: last({ kind: "turn", card: "QD", source: "stock", target: "waste" }),
  });
  expect(taken(before, now, "waste 0")).toBe("stock 1");
  expect(taken(now, before, "stock 1")).toBe("waste 0");
});

it("turns a card up in its place", () => {
  const before = board({ piles: [pile("a", { cards: ["", "3C"] }), pile("b")] });
  const now = board({ piles: [pile("a", { cards: ["9D"] }), pile("b", { cards: ["3C"] })] });
  expect(taken(before, now, "a 0")).toBe("a 0");
});

it("draws no more of a squared pile than can be seen", () => {
  expect(spots(pile("stock", { cards: Array<string>(50).fill("") })).map(({ index }) => index)).toEqual([48, 49]);
});
