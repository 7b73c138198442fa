/** How cards fly: the frames of a way, the times of a deal, and when a deal is seen at all. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deals, way } from "../../src/board/animate";
import { board, FakeModel, pointer, show, type Shown, withPiles } from "../fake";

interface Seen {
  x: number;
  y: number;
  turn: number;
}

function seen({ transform }: Keyframe): Seen {
  const [, x = "0", y = "0"] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(String(transform)) ?? [];
  return { x: Number(x), y: Number(y), turn: Number(/rotateY\((-?\d+)deg\)/.exec(String(transform))?.[1] ?? 0) };
}

describe("the way of a card", () => {
  it("is straight where it is short", () => {
    expect(way({ x: 30, y: -40 }, false)).toEqual([{ transform: "translate(30px, -40px)" }, { transform: "none" }]);
  });

  it.each([
    [{ x: -400, y: 0 }],
    [{ x: 300, y: 300 }],
    [{ x: 300, y: -300 }],
  ])("from %o is an arc that bends up where it is long, and ends where the card lies", (from) => {
    const frames = way(from, false).map(seen);
    expect(frames[0]).toEqual({ ...from, turn: 0 });
    expect(frames.at(-1)?.x).toBeCloseTo(0);
    expect(frames.at(-1)?.y).toBeCloseTo(0);
    // How far it is above the straight line.
    const above = frames.map(({ x, y }) => (from.y * x) / from.x - y);
    expect(Math.max(...above)).toBeGreaterThan(20);
    expect(Math.max(...above)).toBeLessThan(100);
    expect(Math.min(...above)).toBeGreaterThan(-0.2);
  });

  it("bends down where there is no room above", () => {
    const frames = way({ x: 400, y: 0 }, false, false).map(seen);
    expect(Math.max(...frames.map(({ y }) => y))).toBeGreaterThan(20);
    expect(Math.min(...frames.map(({ y }) => y))).toBeGreaterThan(-0.2);
  });

  it("that goes straight down bends aside", () => {
    const frames = way({ x: 0, y: -500 }, false).map(seen);
    expect(Math.max(...frames.map(({ x }) => x))).toBeGreaterThan(20);
    expect(frames.at(-1)?.y).toBeCloseTo(0);
  });

  it("turns the card: the old side as far as the edge, and then the new one from the edge on", () => {
    const turns = way({ x: 0, y: 0 }, true).map(seen).map(({ turn }) => turn);
    expect([turns[0], turns.at(-1)]).toEqual([0, 0]);
    const edge = turns.indexOf(90);
    expect(turns.slice(edge, edge + 2)).toEqual([90, -90]);
    expect(turns.slice(0, edge + 1).every((turn, i, all) => i === 0 || turn > (all[i - 1] ?? 0))).toBe(true);
  });
});

it.each([1, 2, 28, 104])("%i cards are dealt one after the other in less than 0.8 seconds", (count) => {
  const all = deals(count);
  expect(all).toHaveLength(count);
  expect(all[0]?.delay).toBe(0);
  expect(Math.max(...all.map(({ delay, duration }) => delay + duration))).toBeLessThan(800);
  expect(all.every(({ delay, order }, i) => i === 0 || (delay > (all[i - 1]?.delay ?? 0) && order > (all[i - 1]?.order ?? 0)))).toBe(true);
});

describe("a deal", () => {
  const cancel = vi.fn();
  const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel }));
  const { animate: known } = Element.prototype;
  const UNBEGUN = { ...board().status, moves: 0, undo: 0, redo: 0 };
  let shown: Shown | undefined;
  beforeEach(() => {
    cancel.mockClear();
    animate.mockClear();
    Element.prototype.animate = animate as unknown as typeof known;
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  });
  afterEach(() => {
    Element.prototype.animate = known;
    vi.restoreAllMocks();
  });
  const dealing = (): boolean => shown?.root.querySelector(".pw-dealing") !== null;

  it("is seen when a game is shown that has not begun, from the stock, the cards face down at first", () => {
    shown = show(board({ status: UNBEGUN }));
    expect(dealing()).toBe(true);
    // Reserves and foundation 1, of which two cards a pile are drawn; three of them lie face up and have a back till they turn.
    expect(animate.mock.calls.filter(([frames]) => "transform" in (frames[0] ?? {}))).toHaveLength(4);
    expect(shown.root.querySelectorAll(".pw-face + .pw-back")).toHaveLength(3);
    expect(shown.pile("stock").querySelectorAll(".pw-face")).toHaveLength(0);
  });

  it("is over at once with any press, and by itself when the last card lies", () => {
    shown = show(board({ status: UNBEGUN }));
    pointer(shown.pile("waste"), "pointerdown", 0, 0);
    expect([dealing(), shown.root.querySelectorAll(".pw-face + .pw-back").length]).toEqual([false, 0]);
    expect(cancel).toHaveBeenCalledTimes(animate.mock.calls.length);
  });

  it("is seen with another deal, and not with the moves of this one, nor with a repainting", () => {
    shown = show(board());
    expect(animate).not.toHaveBeenCalled();
    shown.model.publish({ deal: "18", status: UNBEGUN });
    expect(dealing()).toBe(true);
    const count = animate.mock.calls.length;
    shown.model.set("options", { ...shown.model.traits.options, four_colours: true });
    expect([animate.mock.calls.length, cancel.mock.calls.length, dealing()]).toEqual([count, 0, true]);
    shown.model.publish({ piles: withPiles({ reserve1: { cards: ["", ""] } }), status: { ...UNBEGUN, moves: 1, undo: 1 } });
    expect(dealing()).toBe(false);
  });

  it.each([
    ["that has begun", board()],
    ["whose moves were all taken back", board({ status: { ...UNBEGUN, redo: 3 } })],
  ])("is not seen of a game %s", (_what, given) => {
    shown = show(given);
    expect(animate).not.toHaveBeenCalled();
  });

  it("is not seen where cards are not to move", () => {
    const model = new FakeModel(board({ status: UNBEGUN }));
    model.traits.options = { ...model.traits.options, animation: false };
    shown = show(model);
    model.publish({ deal: "18" });
    expect(animate).not.toHaveBeenCalled();
  });
});
