/** The figures of courts come once a page. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ranks } from "../../../patience_widget/views/cards.json";
import { useCourts } from "../../src/board/faces";
import { LATE } from "../../src/board/message";
import { board, FakeModel, show, type Shown, withPiles } from "../fake";

const FIGURES = { QH: '<path class="queen" d="M0 0h9"/>' };
const WITH_QUEEN = board({ piles: withPiles({ reserve1: { cards: ["QH"] } }) });

let boards: Shown[] = [];
const open = (): Shown => {
  const shown = show(new FakeModel(structuredClone(WITH_QUEEN)));
  boards.push(shown);
  return shown;
};
const send = ({ model }: Shown): void => model.fire("msg:custom", { kind: "courts", figures: FIGURES });
const asked = (): number[] => boards.map(({ model }) => model.courtsAsked);
const queens = (): boolean[] => boards.map(({ root }) => root.querySelector(".queen") !== null);

beforeEach(() => {
  delete (globalThis as { patienceWidgetCourts?: unknown }).patienceWidgetCourts;
  useCourts({});
  boards = [];
});
afterEach(() => {
  for (const { end } of boards) end();
  document.body.replaceChildren();
});

it("the first board asks, and all are drawn with what comes; other cards are not drawn again", () => {
  const [first] = [open(), open()];
  expect([asked(), queens()]).toEqual([[1, 0], [false, false]]);
  expect(first.top("reserve1").querySelector(".pw-letter")?.getAttribute("d")).toBe(ranks.Q);
  const other = first.top("reserve2").firstElementChild;
  send(first);
  expect(queens()).toEqual([true, true]);
  expect(first.top("reserve2").firstElementChild).toBe(other);
  open();
  expect([asked(), queens()]).toEqual([[1, 0, 0], [true, true, true]]);
});

it("when the board that has asked is closed before the answer, the next one asks", () => {
  const [first, second] = [open(), open()];
  first.end();
  expect(asked()).toEqual([1, 1]);
  send(second);
  expect(queens()).toEqual([false, true]);
});

it("a board whose kernel is gone leaves it to the next, and shows letters", () => {
  const dead = new FakeModel(structuredClone(WITH_QUEEN));
  dead.dead = true;
  boards.push(show(dead));
  expect(boards[0]?.root.classList.contains("pw-dead")).toBe(false);
  open();
  expect(asked()).toEqual([0, 1]);
});

it("a board whose kernel answers asks itself when that of the first does not", () => {
  const [first, second] = [open(), open()];
  first.model.publish();
  second.model.publish();
  expect(asked()).toEqual([1, 1]);
});

it("is no request of the game: nothing is busy, nothing waits behind it", () => {
  vi.useFakeTimers();
  const shown = open();
  vi.advanceTimersByTime(1000);
  expect(shown.message()).not.toBe(LATE);
  shown.click("stock");
  expect(shown.model.sent).toHaveLength(1);
  send(shown);
  expect(shown.model.sent).toHaveLength(1);
  vi.useRealTimers();
});
