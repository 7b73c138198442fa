import { describe, expect, it } from "vitest";
import { beside, fanSteps, freeBeside, hit, layout, leastCovering, MARGIN, metrics, mirrored, overlap, SMALLEST_CARD } from "../../src/board/geometry";
import type { Pile } from "../../src/board/state";
import { board, pile } from "../fake";

const grid = { columns: 8, rows: 4 };
const suit = [..."7A2345689TJQK"].map((rank) => `${rank}C`);

/** So much of a card's height is taken by its rank and what is above it. */
const RANK = 0.17;

describe("the size of cards", () => {
  it("is the one wanted where there is room", () => {
    expect(metrics(grid, 1200, 75).width).toBe(75);
  });

  it("is as large as the cell allows where none is wanted, up to 140", () => {
    expect([metrics(grid, 2000, 0).width, metrics(grid, 700, 0).width, metrics(grid, Infinity, 0).width]).toEqual([140, 75, 75]);
  });

  it("leaves the whole board in sight where the window is low, but cards stay legible", () => {
    const width = (tall: number): number => metrics(grid, 2000, 0, tall).width;
    expect([width(900), width(450), width(100)]).toEqual([140, 73, 46]);
    expect(metrics(grid, 2000, 75, 100).width).toBe(75);
  });

  it.each([480, 600, 800])("makes the board fit a cell %i pixels wide", (available) => {
    const found = metrics(grid, available, 90);
    expect(found.board.width).toBeLessThanOrEqual(available);
    expect(found.width).toBeGreaterThan(SMALLEST_CARD);
  });

  it("leaves cloth to be seen beside the board where the cell is not narrow", () => {
    const free = (available: number): number => available - metrics({ columns: 11, rows: 4 }, available, 0).board.width;
    expect(free(900)).toBeGreaterThanOrEqual(20);
    expect(free(480)).toBeLessThan(20);
  });

  it("shows ten columns whole in a notebook's cell on a phone, beside JupyterLab's bars", () => {
    expect(metrics({ columns: 10, rows: 4 }, 272, 0).board.width).toBeLessThanOrEqual(272);
  });

  it("does not fall below the smallest legible one: the board then scrolls", () => {
    const found = metrics(grid, 200, 75);
    expect(found.width).toBe(24);
    expect(found.board.width).toBeGreaterThan(200);
  });
});

describe("fans", () => {
  const m = metrics(grid, 800, 75);
  const cell = m.width + m.gap;

  it("fit into their own cell and the free ones, thirteen cards too", () => {
    const steps = fanSteps(pile("foundation1", { fan: "right", room: 4, cards: suit }), m);
    expect(steps.at(-1)).toBeLessThanOrEqual(4 * cell + 0.001);
    expect(steps[1]).toBeGreaterThan(m.width * 0.22);
  });

  it("do not spread further than legibility asks when there is room", () => {
    const steps = fanSteps(pile("foundation1", { fan: "right", room: 4, cards: ["7C", "2C"] }), m);
    expect(steps[1]).toBeLessThan(m.width / 2);
  });

  it("to the side show more of faces with a large index, which small cards have anyway", () => {
    const step = (available: number, faces?: "large"): number =>
      (fanSteps(pile("r", { fan: "right", room: 4, cards: ["7C", "2C"] }), metrics(grid, available, 0, Infinity, 0, faces))[1] ?? 0) / metrics(grid, available, 0).width;
    expect([step(800), step(800, "large"), step(400)]).toEqual([0.3, 0.37, 0.37].map((share) => expect.closeTo(share)));
  });

  it("squeeze face-down cards before the others", () => {
    const cards = ["", "", "", "", "KS", "QH", "JS"];
    const steps = fanSteps(pile("tableau1", { fan: "down", room: 1, cards }), { ...m, height: 100, gap: -25 });
    expect(steps.at(-1)).toBeCloseTo(75);
    expect((steps[6] ?? 0) - (steps[5] ?? 0)).toBeCloseTo(28);
    expect(steps[1]).toBeCloseTo(4.75);
  });

  it("leave all but the last cards squared where only the last are fanned", () => {
    const steps = fanSteps(pile("waste", { fan: "down", last: 3, room: 2, cards: ["2C", "3C", "4C", "5C", "6C"] }), m);
    expect(steps.slice(0, 3)).toEqual([0, 0, 0]);
    expect(steps[3]).toBeGreaterThan(0);
    expect(steps[4]).toBeGreaterThan(steps[3] ?? 0);
  });

  it.each([38, 53, 61, 84, 97, 140])("of cards %i pixels wide lie on whole 1024ths of a pixel, which are added exactly", (wanted) => {
    for (const [fan, large] of [["right", true], ["left", false], ["down", false]] as const) {
      for (let count = 1; count <= suit.length; count += 1) {
        const cards = suit.slice(0, count).map((card, i) => (i < count / 3 ? "" : card));
        const fine = fanSteps(pile("x", { fan, room: 1.5, cards }), { ...metrics(grid, 10_000, wanted), large }).map((at) => at * 1024);
        expect(fine).toEqual(fine.map(Math.round));
      }
    }
  });

  it("without room lie squared", () => {
    expect(fanSteps(pile("x", { fan: "right", room: 0, cards: ["2C", "3C"] }), m)).toEqual([0, 0]);
  });
});

describe("places in halves", () => {
  const piles = [pile("a", { place: [0.5, 0] }), pile("b", { place: [2, 0.5], cards: ["2C"] })];
  const found = layout({ ...board(), grid: { columns: 3.5, rows: 1.5 }, piles }, 10_000, 75);

  it("stand half a card further, on whole pixels, and the board is as large as they need", () => {
    const { width, height, gap } = found.metrics;
    expect([width, height, gap]).toEqual([75, 105, 9]);
    expect(found.piles.get("a")?.box).toMatchObject({ x: MARGIN + 42, y: MARGIN });
    expect(found.piles.get("b")?.box).toMatchObject({ x: MARGIN + 168, y: MARGIN + 57 });
    expect(found.metrics.board).toEqual({ width: 294 - 9 + 2 * MARGIN, height: 171 - 9 + 2 * MARGIN });
  });

  it("of piles that overlap, the one on top is meant by letting go of a card", () => {
    const overlapping = [pile("under", { place: [0, 0] }), pile("over", { place: [0, 0.5] })];
    const both = layout({ ...board(), grid: { columns: 1, rows: 1.5 }, piles: overlapping }, 10_000, 75);
    expect([hit(both, { x: 20, y: 80 }, null), hit(both, { x: 20, y: 40 }, null)]).toEqual(["over", "under"]);
  });

  it("of a garden make the board only as high as there are rows", () => {
    const rows = (dealt: number): number => {
      const places = [0, 0.5, 1].map((row) => pile(`row${row}`, { place: [0, row], overlaps: true, cards: row < dealt / 2 ? ["2C"] : [] }));
      const { metrics: { board: { height } }, grows } = layout({ ...board(), grid: { columns: 1, rows: 2 }, piles: places }, 10_000, 75);
      expect(grows).toBe(true);
      return height - 2 * MARGIN;
    };
    expect([rows(1), rows(2), rows(3)]).toEqual([105, 162, 219]);
  });
});

describe("a fan to the left", () => {
  const left = pile("row", { fan: "left", room: 2, place: [2, 0], cards: ["2C", "3C", "4C"] });
  const found = layout({ ...board(), grid: { columns: 5, rows: 1 }, piles: [left, pile("x", { fan: "right", room: 1, place: [3, 0] })] }, 10_000, 100);

  it("begins at its place and goes on to the left, each card over the one before", () => {
    const { box, cards } = found.piles.get("row") ?? { box: null, cards: [] };
    expect(cards.map(({ x }) => x)).toEqual([60, 30, 0]);
    expect(box).toMatchObject({ x: MARGIN + 224 - 60, width: 160, height: 140 });
  });

  it("goes on over the empty table beside the board, and another does not", () => {
    const row = pile("row", { fan: "left", room: 1, place: [1, 0], cards: suit });
    const other = pile("other", { fan: "right", room: 1, place: [2, 0], cards: suit });
    const between = { ...board(), grid: { columns: 5, rows: 1 }, piles: [row, other, pile("x", { place: [4, 0] })] };
    const { metrics: { board: { width }, width: card, gap }, piles } = layout(between, 1000, 60);
    const box = piles.get("row")?.box;
    expect(box?.x).toBeCloseTo(MARGIN + card + gap - 12 * 0.3 * card);
    expect(box?.x).toBeGreaterThan((width - 1000) / 2);
    expect(piles.get("other")?.box.width).toBeCloseTo(2 * card + gap);
  });

  it.each([[932, 485], [480, 485]])("of 15 cards shows every rank in a cell %i pixels wide", (available, tall) => {
    const long = pile("row", { fan: "left", room: 2.5, place: [2.5, 0], cards: [...suit, "AS", "2S"] });
    const castle = { ...board(), grid: { columns: 8, rows: 4 }, piles: [long, pile("ace", { place: [3.5, 3] })] };
    const { metrics: { width }, piles } = layout(castle, available, 0, tall);
    const { cards } = piles.get("row") ?? { cards: [] };
    expect((cards[0]?.x ?? 0) / 14).toBeGreaterThan(width * 0.2); // the index is that wide
  });

  it("becomes one to the right where left and right are exchanged", () => {
    const { piles } = mirrored({ ...board(), grid: { columns: 5, rows: 1 }, piles: [left, pile("x", { fan: "right", room: 1, place: [3, 0] })] });
    expect(piles).toMatchObject([{ id: "x", fan: "left", place: [1, 0] }, { id: "row", fan: "right", place: [2, 0] }]);
  });

  it("leaves fans alone where all go to the right", () => {
    const { piles } = mirrored({ ...board(), grid: { columns: 5, rows: 1 }, piles: [pile("x", { fan: "right", room: 1, place: [3, 0] })] });
    expect(piles).toMatchObject([{ fan: "right", place: [0, 0] }]);
  });
});

describe("columns that grow", () => {
  const column = [...Array<string>(6).fill(""), ...suit];
  const klondike = (change: Partial<Pile>): Pile[] => [
    ...Array.from({ length: 7 }, (_, i) => pile(`top${i}`, { place: [i, 0] })),
    ...Array.from({ length: 7 }, (_, i) => pile(`tableau${i}`, { fan: "down", room: 0, place: [i, 1], cards: ["KS"], ...(i === 6 ? change : {}) })),
  ];
  const grown = (cards: string[], tall: number, wanted = 0, wide = 1300): ReturnType<typeof layout> =>
    layout({ ...board(), grid: { columns: 7, rows: 2 }, piles: klondike({ cards }) }, wide, wanted, tall);
  const steps = (found: ReturnType<typeof layout>): number[] => {
    const { cards } = found.piles.get("tableau6") ?? { cards: [] };
    return cards.slice(1).map(({ y }, i) => y - (cards[i]?.y ?? 0));
  };

  it.each([484, 584, 760])("of 19 cards stay within %i pixels, and every rank is seen", (tall) => {
    const found = grown(column, tall);
    const { board: { height }, height: card } = found.metrics;
    expect(height).toBeLessThanOrEqual(tall);
    expect(height).toBeGreaterThan(tall - 20);
    expect(Math.min(...steps(found).slice(0, 6))).toBeGreaterThan(card * 0.035);
    expect(Math.min(...steps(found).slice(6))).toBeGreaterThan(card * RANK);
  });

  it.each([[300, 300], [500, 1300], [760, 480], [2000, 390]])("leave the board as it is as they grow, in a window %i pixels high and a cell %i wide", (tall, wide) => {
    const [short, long] = [grown(["", "KS"], tall, 0, wide), grown(column, tall, 0, wide)];
    expect(long.metrics).toEqual(short.metrics);
    expect(short.metrics.board.height).toBeGreaterThan(short.metrics.height * 3);
  });

  it.each([[100, 0], [300, 120]])("show every rank also where the window, %i pixels high, has no room for them", (tall, wanted) => {
    const found = grown(column, tall, wanted);
    expect(found.metrics.board.height).toBeGreaterThan(tall);
    expect(Math.min(...steps(found).slice(6))).toBeGreaterThan(found.metrics.height * RANK);
  });

  it("have all the height of the window where the cell is narrow", () => {
    const piles = klondike({ cards: column });
    const found = layout({ ...board(), grid: { columns: 7, rows: 2 }, piles }, 300, 0, 760);
    expect(found.metrics.width).toBe(39);
    expect(Math.min(...steps(found).slice(6))).toBeGreaterThan(found.metrics.height * 0.28);
  });

  it("stay within their room where something stands below them", () => {
    const piles = [pile("column", { fan: "down", room: 0.5, place: [0, 0], cards: suit }), pile("below", { place: [0, 1.5] })];
    const found = layout({ ...board(), grid: { columns: 7, rows: 2.5 }, piles }, 1300, 75, 2000);
    const [box, below] = [found.piles.get("column")?.box, found.piles.get("below")?.box];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});

describe("in a narrow cell", () => {
  const block = (name: string, left: number, wide: number, change: Partial<Pile> = {}): Pile[] =>
    Array.from({ length: 4 * wide }, (_, i) => pile(`${name}${i}`, { cards: ["KS"], place: [left + (i % wide), Math.floor(i / wide)], ...change }));
  const wide = { ...board(), grid: { columns: 12, rows: 4 }, piles: [...block("left", 0, 4), ...block("right", 5, 7)] };
  const edges = (found: ReturnType<typeof layout>): number[] => [...found.piles.values()].flatMap(({ box }) => [box.x, box.x + box.width]);

  it("a wide board is folded: all of it is seen, with larger cards", () => {
    const found = layout(wide, 390, 0, 700);
    expect(found.metrics.width).toBeGreaterThan(40);
    expect(found.metrics.board.height).toBeLessThanOrEqual(700);
    expect(Math.min(...edges(found))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...edges(found))).toBeLessThanOrEqual(390);
    const boxes = [...found.piles.values()].map(({ box }) => box);
    for (const [i, box] of boxes.entries()) for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0);
  });

  it("a wide board stays as it is where folding it would make its cards smaller, and in wider cells", () => {
    expect(layout(wide, 390, 0, 200).metrics.board.height).toBeLessThan(200);
    const { piles } = layout(wide, 800, 0, 700);
    expect(piles.get("right0")?.box.y).toBe(piles.get("left0")?.box.y);
  });

  it("in a folded board what stands below a short fan comes closer to it", () => {
    const fan = [0, 1, 2, 3].map((i) => pile(`fan${i}`, { fan: "down", place: [i, 0], room: 2, cards: ["KS", "QS", "JS"] }));
    const under = [pile("stock", { place: [1, 3] }), pile("waste", { place: [2, 3] })];
    const found = layout({ ...board(), grid: { columns: 12, rows: 4 }, piles: [...fan, ...under, ...block("b", 5, 7)] }, 366, 0, 700);
    const [above, stock] = [found.piles.get("fan1")?.box, found.piles.get("stock")?.box];
    const gap = (stock?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(found.metrics.height / 2);
  });

  it("foundations beside the columns become a row above them", () => {
    const columns = Array.from({ length: 7 }, (_, i) => pile(`column${i}`, { fan: "down", place: [i, 0], room: 3, cards: ["KS"] }));
    const found = layout({ ...board(), grid: { columns: 8.5, rows: 4 }, piles: [...columns, ...block("f", 7.5, 1)] }, 366, 0, 700);
    const places = [0, 1, 2, 3].map((i) => found.piles.get(`f${i}`)?.box);
    expect(new Set(places.map((box) => box?.y)).size).toBe(1);
    expect(new Set(places.map((box) => box?.x)).size).toBe(4);
    expect(found.piles.get("column0")?.box.y).toBeGreaterThan(places[0]?.y ?? 0);
  });

  it("columns show enough of each card for a finger, where there is room", () => {
    const cards = ["", "", "KS", "QH", "JS"];
    const piles = Array.from({ length: 7 }, (_, i) => pile(`column${i}`, { fan: "down", place: [i, 0], cards }));
    const found = layout({ ...board(), grid: { columns: 7, rows: 1 }, piles }, 390, 0, 700);
    const ys = found.piles.get("column3")?.cards.map(({ y }) => y) ?? [];
    expect((ys[3] ?? 0) - (ys[2] ?? 0)).toBeGreaterThanOrEqual(28);
  });

  describe("columns", () => {
    const cards = (many: number): string[] => Array.from({ length: many }, () => "KS");
    const columns = (many: number, change: Partial<Pile> = {}): Pile[] =>
      Array.from({ length: 10 }, (_, i) => pile(`column${i}`, { fan: "down", place: [i, 1], cards: cards(i === 3 ? many : 4), ...change }));
    const shown = (piles: Pile[], rows = 2, fills = false): [height: number, step: number] => {
      const { metrics: { board: { height } }, piles: laid } = layout({ ...board(), grid: { columns: 10, rows }, piles }, 390, 0, 900, undefined, fills);
      const [first, second] = laid.get("column3")?.cards ?? [];
      return [height, (second?.y ?? 0) - (first?.y ?? 0)];
    };

    it("have room for thirteen more cards from the start", () => {
      expect(shown(columns(14))).toEqual(shown(columns(4)));
      expect(shown(columns(14))[1]).toBeGreaterThan(shown(columns(16))[1]);
    });

    it("have it, too, where there is some in the grid already", () => {
      const roomy = { room: 2, place: [0, 0] as [number, number] };
      expect(shown(columns(14, roomy), 3)).toEqual(shown(columns(4, roomy), 3));
    });

    it("have all of a window that the board fills", () => {
      const [[dealt], [late, step]] = [shown(columns(4), 2, true), shown(columns(30), 2, true)];
      expect([dealt, late]).toEqual([900, 900]);
      expect(step).toBeGreaterThan(20);
    });
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

  it("means a column anywhere below its cards, and never what the card covers there, but for the column it comes from", () => {
    const columns = [["KC", "QD", "JC", "TD", "9C"], ["KD"]].map((cards, i) =>
      pile(`column${i + 1}`, { fan: "down", room: 0, place: [i, 1], cards }),
    );
    const below = layout({ ...board(), grid: { columns: 7, rows: 2 }, piles: columns }, 1300, 75, 900);
    const [long, short] = [...below.piles.values()].map(({ box }) => box);
    if (!long || !short) throw new Error("two columns");
    const pointer = { x: short.x + 5, y: short.y + short.height + 30 };
    const covering = { ...short, x: long.x + 20, y: long.y + 40 };
    expect(hit(below, pointer, covering, "column1")).toBe("column2");
    expect(hit(below, pointer, covering, "column2")).toBe("column1");
    expect(hit(below, { ...pointer, y: below.metrics.board.height + 1 }, null)).toBeNull();
  });

  describe("beside a column that takes it", () => {
    const columns = ["KC", "QD", "JC"].map((card, i) => pile(`column${i + 1}`, { fan: "down", room: 0, place: [i, 0], cards: [card] }));
    const three = layout({ ...board(), grid: { columns: 7, rows: 1 }, piles: columns }, 1300, 75, 900);
    const { width, height } = three.metrics;
    /** Let go so many pixels right of a column and below its top; the pointer is in the middle of the card. */
    const drop = (right: number, below: number, source: string, legal: string[]): string | null => {
      const { x = 0, y = 0 } = three.piles.get("column2")?.box ?? {};
      const card = { x: x + right, y: y + below, width, height };
      return hit(three, { x: card.x + width / 2, y: card.y + 10 }, card, source, legal);
    };

    it.each([0, 300])("means it if the card covers a fair part of it, %i px below its top", (below) => {
      expect(drop(45, below, "column1", ["column2"])).toBe("column2");
      expect(drop(-45, below, "column3", ["column2"])).toBe("column2");
    });

    it("means the one that doesn't take it if the card is hardly over another one, so that the reason is told", () => {
      expect(drop(width - 10, 0, "column1", ["column2"])).toBe("column3");
      expect(drop(0, 0, "column1", ["column3"])).toBe("column2");
    });

    it("means its own place if that is nearer", () => {
      expect(drop(30, 0, "column2", ["column3"])).toBe("column2");
      expect(drop(60, 0, "column2", ["column3"])).toBe("column3");
    });
  });

  it("means nothing far from every pile", () => {
    expect(hit(found, { x: 2000, y: 2000 }, null)).toBeNull();
  });
});

describe("a bubble beside a card", () => {
  it("stays near its card where all sides are taken, and never covers it", () => {
    const at = { x: 840, y: 100, width: 60, height: 84 };
    const things = [{ box: at, weight: 1000 }, ...Array.from({ length: 10 }, (_, i) => ({ box: { x: i * 90, y: 200, width: 60, height: 84 }, weight: 1 }))];
    const found = leastCovering({ width: 200, height: 60 }, { x: 0, y: 0, width: 900, height: 300 }, things, at);
    expect(overlap(at, { ...found, width: 200, height: 60 })).toBe(0);
    expect(Math.abs(found.x + 200 - at.x)).toBeLessThan(40);
  });

  const [room, size] = [{ width: 300, height: 300 }, { width: 100, height: 40 }];
  const card = { x: 0, y: 0, width: 50, height: 70 };

  it("stands where it covers nothing, beside the second card if not beside the first", () => {
    expect(freeBeside([card], size, room, [])).toEqual({ x: 0, y: 74 });
    const around = { x: 0, y: 70, width: 300, height: 100 };
    expect(freeBeside([card], size, room, [around])).toEqual({ x: 54, y: 0 });
    const wall = [around, { x: 50, y: 0, width: 100, height: 70 }];
    expect(freeBeside([card, { ...card, y: 180 }], size, room, wall)).toEqual({ x: 0, y: 254 });
  });

  it("stands below where it covers as much there as elsewhere, however floats are added", () => {
    const clear = [{ x: 1, y: 80, width: 0.1, height: 1 }, { x: 9, y: 80, width: 0.2, height: 1 }, { x: 60, y: 9, width: 0.3, height: 1 }];
    expect(beside(card, size, room, clear)).toEqual({ x: 0, y: 74 });
  });

  it("stands nowhere where it would cover something everywhere", () => {
    expect(freeBeside([card], size, room, [{ x: 0, y: 0, ...room }])).toBeNull();
  });
});
