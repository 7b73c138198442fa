/** What the card at the end says, where it lies, and how a celebration flies. All pure. */

import { describe, expect, it } from "vitest";
import { flight, springs } from "../../src/board/celebration";
import { leastCovering } from "../../src/board/geometry";
import { duration, facts } from "../../src/panels/ending";
import { board } from "../fake";

describe("the facts of a game", () => {
  const { status } = board();

  it("are the deal, the moves, the time and the hints", () => {
    const won = board({ status: { ...status, moves: 94, seconds: 372, hints: 0 } });
    expect(facts(won)).toBe("Deal 17 · 94 moves · 6\u00a0min\u00a012\u00a0s · no hints");
    expect(facts(board({ deal: "your own deck", status: { ...status, moves: 1, seconds: 3, hints: 1 } }))).toBe("your own deck · 1 move · 3\u00a0s · 1 hint");
  });

  it.each([
    [{ coach: true }, "no hints, with the coach"],
    [{ chance: true }, "no hints, with the meter"],
    [{ chance: true, coach: true }, "no hints, with the meter and the coach"],
    [{}, "no hints, with the meter or the coach"],
  ])("name the help while it was played: %o", (options, said) => {
    const lost = board({ metered: true, status: { ...status, hints: 0 } });
    expect(facts(lost, options)).toBe(`Deal 17 · 3 moves · ${said}`);
    expect(facts(board({ status: { ...status, hints: 0 } }), options)).toBe("Deal 17 · 3 moves · no hints");
  });

  it("have the points where some are counted", () => {
    expect(facts(board({ status: { ...status, moves: 94, points: 1206 } }))).toBe("Deal 17 · 94 moves · 1206 points");
  });

  it("leave out what the kernel does not tell", () => {
    expect(facts(board())).toBe("Deal 17 · 3 moves");
  });

  it.each([
    [0.9, "0\u00a0s"],
    [48, "48\u00a0s"],
    [60, "1\u00a0min\u00a00\u00a0s"],
    [3599.9, "59\u00a0min\u00a059\u00a0s"],
    [3870, "1\u00a0h\u00a04\u00a0min"],
  ])("name %d seconds as %s", (seconds, said) => expect(duration(seconds)).toBe(said));
});

describe("the place of the card", () => {
  const size = { width: 100, height: 60 };
  const room = { x: 8, y: 8, width: 400, height: 300 };

  it("is in the middle where nothing lies", () => {
    const { x, y } = leastCovering(size, room, []);
    expect([Math.abs(x + 50 - 208) < 12, Math.abs(y + 30 - 158) < 12]).toEqual([true, true]);
  });

  it("is off what there is, as long as there is room", () => {
    const left = { box: { x: 0, y: 0, width: 300, height: 400 }, weight: 1 };
    expect(leastCovering(size, room, [left]).x).toBeGreaterThanOrEqual(300);
  });

  it("rather covers what counts less", () => {
    const things = [
      { box: { x: 0, y: 0, width: 210, height: 400 }, weight: 10 },
      { box: { x: 210, y: 0, width: 300, height: 400 }, weight: 3 },
    ];
    expect(leastCovering(size, room, things).x).toBeGreaterThanOrEqual(210);
  });

  it("is at the beginning of a room that is too small", () => {
    expect(leastCovering({ width: 500, height: 400 }, room, [])).toEqual({ x: 8, y: 8 });
  });
});

it("springs to both sides, rises first, and ends below where it began, faded", () => {
  const all = springs(5);
  expect(all.map(({ across }) => Math.sign(across))).toEqual([-1, -1, 0, 1, 1]);
  const frames = flight(all[4] ?? { across: 0, up: 0, turn: 0 }, 100);
  const heights = frames.map(({ transform }) => Number(/, (-?[\d.]+)px/.exec(String(transform))?.[1]));
  expect(Math.min(...heights)).toBeLessThan(-50);
  expect(heights.at(-1)).toBeGreaterThan(0);
  expect([frames[0]?.["opacity"], frames.at(-1)?.["opacity"]]).toEqual([0, 0]);
});
