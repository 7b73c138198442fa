/** The moves that the page keeps: what is known of them, and when nothing is. */

import { beforeEach, describe, expect, it } from "vitest";
import { KeptRecord } from "../../src/link/kept_record";
import { board } from "../fake";

const BEGIN = "from patience_widget import Patience; Patience.replay('";

let kept: KeptRecord;
let revision: number;
beforeEach(() => {
  kept = new KeptRecord();
  revision = 0;
});

/** The kernel publishes a board that tells which position it shows, after moves that were made from another one. */
const told = (moves: number, move: string, node: number, before: number): string => {
  revision += 1;
  kept.take(board({ revision, origin: "osmosis#17", status: { ...board().status, moves, undo: moves }, last: { move, text: "", events: [], node, before } }));
  return kept.code();
};

/** The kernel publishes a board with so many moves, this one the last. */
const take = (moves: number, last = "", origin = "osmosis#17", skipped = 0): void => {
  revision += 1 + skipped;
  const { status } = board();
  kept.take(board({ revision, origin, status: { ...status, moves, undo: moves }, last: last === "" ? null : { move: last, text: "", events: [] } }));
};
const come = (...published: Parameters<typeof take>): string => {
  take(...published);
  return kept.code();
};
const line = (moves: string): string => `${BEGIN}osmosis#17${moves}')`;
const play = (...moves: string[]): string => moves.map((move, i) => come(i + 1, move)).at(-1) ?? "";

describe("the moves are known", () => {
  it("from the deal on, as they are made, taken back and made again", () => {
    expect(come(0)).toBe(line(""));
    expect(play("turn", "waste>foundation1", "redeal heap2+heap1")).toBe(line(" turn waste>foundation1 redeal heap2+heap1"));
    expect(come(1, "turn")).toBe(line(" turn"));
    expect(come(2, "waste>foundation1")).toBe(line(" turn waste>foundation1"));
    expect(come(2, "waste>foundation1")).toBe(line(" turn waste>foundation1"));
    expect(come(0)).toBe(line(""));
  });

  it("of another deal from its beginning", () => {
    come(0);
    play("turn");
    expect(come(0, "", "peek#3")).toBe(`${BEGIN}peek#3')`);
    expect(come(1, "turn", "peek#3")).toBe(`${BEGIN}peek#3 turn')`);
  });

  it("of a board that is taken twice, by two views", () => {
    come(0);
    play("turn");
    const { status } = board();
    kept.take(board({ revision, origin: "osmosis#17", status: { ...status, moves: 1, undo: 1 }, last: { move: "turn", text: "", events: [] } }));
    expect(kept.code()).toBe(line(" turn"));
  });

  it("by the positions that the kernel tells, several moves that were made as one among them", () => {
    come(0);
    expect(told(1, "turn", 1, 0)).toBe(line(" turn"));
    expect(told(4, "turn waste>foundation1 waste>foundation2", 4, 1)).toBe(line(" turn turn waste>foundation1 waste>foundation2"));
    expect(told(5, "turn", 5, 4)).toBe(line(" turn turn waste>foundation1 waste>foundation2 turn"));
    expect(told(1, "turn", 1, 0)).toBe(line(" turn"));
    expect(told(2, "turn", 6, 1)).toBe(line(" turn turn"));
  });

  it("however many there are", () => {
    come(0);
    for (let i = 1; i <= 100_000; i += 1) take(i, "turn");
    expect(kept.code()).toBe(line(" turn".repeat(100_000)));
  });
});

describe("nothing is known", () => {
  beforeEach(() => {
    come(0);
    told(1, "turn", 1, 0);
    told(2, "waste>foundation1", 2, 1);
  });

  it.each<[string, () => string]>([
    ["when several moves come at once", () => come(4, "turn")],
    ["when another line of moves is gone to", () => come(1, "reserve1>foundation1")],
    ["when another line with fewer moves ends with the same one", () => told(1, "turn", 9, 0)],
    ["when another line with more moves is gone to", () => told(3, "turn", 9, 8)],
    ["when a place within moves made as one is gone to", () => (told(5, "turn turn turn", 5, 2), told(4, "turn", 4, 3))],
    ["when as many moves end with another one", () => come(2, "turn")],
    ["when a board was missed, as while the server was out of reach", () => come(3, "turn", "osmosis#17", 1)],
    ["of a deal that is under way", () => come(2, "waste>foundation1", "osmosis#18")],
    ["of a deck or a position of one's own", () => come(0, "", "")],
  ])("%s", (_, what) => {
    expect([what(), kept.isKnown]).toEqual(["", false]);
    expect(come(0)).toBe(line(""));
  });

  it("once that is so, until the game begins again", () => {
    come(5, "turn");
    expect(come(6, "turn")).toBe("");
    expect(come(5, "turn")).toBe("");
  });
});
