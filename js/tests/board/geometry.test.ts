import { describe, expect, it } from "vitest";
import { fanSteps, freeBeside, hit, layout, metrics, SMALLEST_CARD } from "../../src/board/geometry";
import { board, pile } from "../fake";

const grid = { columns: 8, rows: 4 };
const suit = [..."7A2345689TJQK"].map((rank) => `${rank}C`);

describe("the size of cards", () => {
  it("is the one wanted where there is room", () => {
    expect(metrics(grid, 1200, 75).width).toBe(75);
  });

  it("is as large as the cell allows where none is wanted, up to 90", () => {
    expect([metrics(grid, 2000, 0).width, metrics(grid, 700, 0).width, metrics(grid, Infinity, 0).width]).toEqual([90, 77, 75]);
  });

  it("leaves the height of the page to see the whole board in, but cards stay legible", () => {
    const width = (tall: number): number => metrics(grid, 2000, 0, tall).width;
    expect([width(900), width(450), width(100)]).toEqual([90, 72, 60]);
    expect(metrics(grid, 2000, 75, 100).width).toBe(75);
  });

  it.each([480, 600, 800])("makes the board fit a cell %i pixels wide", (available) => {
    const found = metrics(grid, available, 90);
    expect(found.board.width).toBeLessThanOrEqual(available);
    expect(found.width).toBeGreaterThan(SMALLEST_CARD);
  });

  it("does not fall below the smallest legible one: the board then scrolls", () => {
    const found = metrics(grid, 200, 75);
    expect(found.width).toBe(38);
    expect(found.board.width).toBeGreaterThan(200);
  });
});

describe("fans", () => {
  const m = metrics(grid, 800, 75);
  const cell = m.width + m.gap;

  it("fit into their own cell and the free ones, thirteen cards too", () => {
    const steps = fanSteps(pile("foundation1", { fan: "right", room: 4, cards: suit }), m);
    expect(steps.at(-1)).toBeLessThanOrEqual(4 * cell + 0.001);
    expect(steps[1]).toBeGreaterThan(m.width * 0.3);
  });

  it("do not spread further than legibility asks when there is room", () => {
    const steps = fanSteps(pile("foundation1", { fan: "right", room: 4, cards: ["7C", "2C"] }), m);
    expect(steps[1]).toBeLessThan(m.width / 2);
  });

  it("squeeze face-down cards before the others", () => {
    const cards = ["", "", "", "", "KS", "QH", "JS"];
    const steps = fanSteps(pile("tableau1", { fan: "down", room: 1, cards }), { ...m, height: 100, gap: -25 });
    expect(steps.at(-1)).toBeCloseTo(75);
    expect((steps[6] ?? 0) - (steps[5] ?? 0)).toBeCloseTo(27.5, 0);
    expect(steps[1]).toBeCloseTo(5);
  });

  it("leave all but the last cards squared where only the last are fanned", () => {
    const steps = fanSteps(pile("waste", { fan: "down", last: 3, room: 2, cards: ["2C", "3C", "4C", "5C", "6C"] }), m);
    expect(steps.slice(0, 3)).toEqual([0, 0, 0]);
    expect(steps[3]).toBeGreaterThan(0);
    expect(steps[4]).toBeGreaterThan(steps[3] ?? 0);
  });

  it("without room lie squared", () => {
    expect(fanSteps(pile("x", { fan: "right", room: 0, cards: ["2C", "3C"] }), m)).toEqual([0, 0]);
  });
});

describe("letting go of a card", () => {
  const found = layout(board(), 800, 75);
  const at = (id: string): { x: number; y: number } => {
    const box = found.piles.get(id)?.box;
    if (!box) throw new Error(id);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it("means the pile under the pointer", () => {
    expect(hit(found, at("foundation2"), null)).toBe("foundation2");
  });

  it("means the pile the card mostly covers when the pointer is in a gap", () => {
    const box = found.piles.get("foundation2")?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const gap = { x: box.x - 2, y: box.y + 10 };
    expect(hit(found, gap, { ...box, x: box.x - 30 })).toBe("foundation2");
    expect(hit(found, gap, { ...box, x: box.x - 72 })).toBeNull();
  });

  it("means nothing far from every pile", () => {
    expect(hit(found, { x: 2000, y: 2000 }, null)).toBeNull();
  });
});

describe("a bubble beside a card", () => {
  const [room, size] = [{ width: 300, height: 300 }, { width: 100, height: 40 }];
  const card = { x: 0, y: 0, width: 50, height: 70 };

  it("stands where it covers nothing, beside the second card if not beside the first", () => {
    expect(freeBeside([card], size, room, [])).toEqual({ x: 0, y: 74 });
    const around = { x: 0, y: 70, width: 300, height: 100 };
    expect(freeBeside([card], size, room, [around])).toEqual({ x: 54, y: 0 });
    const wall = [around, { x: 50, y: 0, width: 100, height: 70 }];
    expect(freeBeside([card, { ...card, y: 180 }], size, room, wall)).toEqual({ x: 0, y: 254 });
  });

  it("stands nowhere where it would cover something everywhere", () => {
    expect(freeBeside([card], size, room, [{ x: 0, y: 0, ...room }])).toBeNull();
  });
});
