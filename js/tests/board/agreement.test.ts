/** The pictures that Python draws look like this board: both compose what tests/views/agreement.json says. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { classic, suits } from "../../../patience_widget/views/cards.json";
import agreed from "../../../tests/views/agreement.json";
import { cardFace, useCourts } from "../../src/board/faces";
import { layout } from "../../src/board/geometry";
import type { Pile } from "../../src/board/state";
import { board, pile } from "../fake";

const thousandth = (n: number): number => Math.round(n * 1000) / 1000;
const tenth = (n: number): number => Math.round(n * 10) / 10;

describe("boards", () => {
  it.each(agreed.boards.map((each, i) => [i, each] as const))("number %i is laid out as in Python", (_, each) => {
    const piles = each.piles.map((one) => pile(one.id, one as unknown as Partial<Pile>));
    const found = layout({ ...board(), grid: each.grid, piles }, Infinity, each.width);
    expect([found.metrics.board.width, found.metrics.board.height]).toEqual(each.board);
    for (const one of each.piles) {
      const { box, cards } = found.piles.get(one.id) ?? { box: { x: 0, y: 0, width: 0, height: 0 }, cards: [] };
      expect([box.x, box.y, box.width, box.height].map(thousandth), one.id).toEqual(one.box);
      expect(cards.map(({ x, y }) => [x, y].map(thousandth)), one.id).toEqual(one.at);
    }
  });
});

type Shape = (string | number | null)[];

function shapes(face: Element): Shape[] {
  return [...face.querySelectorAll("rect, circle, text, path, svg")].flatMap((element) => {
    const own = shapesOf(element);
    return turned(element) ? own.map((shape) => [...shape, "turned"]) : own;
  });
}

function shapesOf(element: Element): Shape[] {
  const numbers = (...names: string[]): number[] => names.map((name) => Number(element.getAttribute(name) ?? 0));
  if (element.tagName === "rect") return [["rect", ...numbers("x", "y", "width", "height", "rx")]];
  if (element.tagName === "circle") return [["circle", ...numbers("cx", "cy", "r")]];
  if (element.tagName === "svg") {
    return [["svg", ...numbers("x", "y", "width", "height"), element.getAttribute("viewBox"), element.getAttribute("fill")]];
  }
  if (element.tagName === "text") return [["text", element.textContent, ...numbers("x", "y", "font-size", "textLength")]];
  const path = element.getAttribute("d") ?? "";
  const transform = (element.getAttribute("transform") ?? "").replace(classic.turned, "");
  const pips = [...path.matchAll(/M([\d.]+) ([\d.]+)(m[^M]*)/g)].map(([, x, y, shape]): Shape => {
    const scale = Number(transform.match(/^scale\((.*)\)$/)?.[1]);
    const suit = Object.entries(suits).find(([, one]) => one === shape)?.[0] ?? "";
    return [suit, tenth(Number(x) * scale), tenth(Number(y) * scale), tenth(scale * 100)];
  });
  return pips.length > 0 ? pips : [["path", path, transform]];
}

function turned(element: Element | null): boolean {
  let times = 0;
  for (let at = element; at; at = at.parentElement) if (at.getAttribute("transform")?.startsWith(classic.turned)) times += 1;
  return times % 2 === 1;
}

describe("faces", () => {
  // The figure that Python is given there as well.
  beforeAll(() => useCourts({ QH: '<path d="M0 0h168v240z"/>' }));
  afterAll(() => useCourts({}));

  it.each(Object.entries(agreed.faces.classic))("classic %s is drawn as in Python", (code, expected) => {
    expect(shapes(cardFace(code))).toEqual(expected);
  });

  it.each(Object.entries(agreed.faces.large))("large %s is drawn as in Python", (code, expected) => {
    expect(shapes(cardFace(code, "large"))).toEqual(expected);
  });
});
