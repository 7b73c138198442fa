/** Moves are seen before the kernel has answered, and what is done meanwhile is not lost. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delays } from "../../src/board/animate";
import { key, pointer, show, type Shown, top, withPiles } from "../fake";

const cancel = vi.fn();
const animate = vi.fn(() => ({ cancel }));
const { animate: known } = Element.prototype;

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Element.prototype.animate = animate as unknown as typeof known;
  shown = show();
});
afterEach(() => {
  Element.prototype.animate = known;
  vi.useRealTimers();
});

const code = (id: string): string | undefined => shown.top(id).dataset["card"];
const picked = (): string | undefined => shown.piles(".pw-picked")[0];
const move = (): void => {
  shown.click("reserve1");
  shown.click("foundation1");
};
const answer = (): void =>
  shown.model.publish({ piles: withPiles({ reserve1: { cards: ["", "9D"] }, foundation1: { cards: ["7H", "TH"] }, reserve2: { lifts: top("waste") } }) });
const drop = (source: string, target: string): HTMLElement => {
  const card = shown.top(source);
  const { left, top } = shown.pile(target).style;
  const [x, y] = [parseFloat(left) + 30, parseFloat(top) + 30];
  pointer(card, "pointerdown", 5, 5);
  pointer(card, "pointermove", x, y);
  pointer(card, "pointerup", x, y);
  vi.advanceTimersByTime(1);
  return card;
};

it("answers nothing with a board that is only shown again, and what waits keeps its turn", () => {
  shown.click("stock");
  shown.click("stock");
  shown.model.publish({ again: true });
  expect(shown.model.sent).toMatchObject([{ move: "turn", revision: 1 }]);
  delete shown.model.traits.board.again;
  shown.model.publish();
  expect(shown.model.sent).toMatchObject([{ move: "turn", revision: 1 }, { move: "turn", revision: 3 }]);
});

describe("a card", () => {
  it.each<[string, () => unknown]>([
    ["clicked to its destination", move],
    ["dropped there", () => drop("reserve1", "foundation1")],
    ["sent by a double click", () => shown.doubleClick("reserve1")],
    ["sent by its key", () => key(shown.pile("reserve1"), "f")],
  ])("%s lies there at once, and is the same element when the board comes", (_how, act) => {
    const card = shown.top("reserve1");
    act();
    expect(shown.model.sent).toHaveLength(1);
    expect([code("foundation1"), code("reserve1"), card.style.transform]).toEqual(["TH", "", ""]);
    expect(shown.top("foundation1")).toBe(card);
    answer();
    expect(shown.top("foundation1")).toBe(card);
    expect(code("reserve1")).toBe("9D");
  });

  it("comes back with the reason when the move is refused", () => {
    const card = shown.top("reserve1");
    move();
    shown.model.refuse("The board has changed since then.");
    expect(shown.top("reserve1")).toBe(card);
    expect([code("foundation1"), shown.message()]).toEqual(["7H", "The board has changed since then."]);
  });

  it("comes back when the kernel is gone", () => {
    move();
    shown.model.fire("comm_live_update");
    expect([code("reserve1"), code("foundation1")]).toEqual(["TH", "7H"]);
  });

  it("stays on its destination while the kernel is busy", () => {
    move();
    vi.advanceTimersByTime(1000);
    expect(code("foundation1")).toBe("TH");
  });

  it("moves only in front: one asked for behind a turn moves when that is answered", () => {
    shown.click("stock");
    move();
    expect(code("foundation1")).toBe("7H");
    shown.model.publish();
    expect(code("foundation1")).toBe("TH");
    expect(shown.model.sent).toMatchObject([{ kind: "action" }, { kind: "move", revision: 2 }]);
  });

  it("moves at once though the board has a question of its own under way", () => {
    shown.click("reserve2");
    move();
    expect(shown.model.sent).toMatchObject([{ kind: "why_not" }]);
    expect(code("foundation1")).toBe("TH");
    shown.model.explain("No.");
    expect(shown.model.sent).toMatchObject([{ kind: "why_not" }, { kind: "move" }]);
    expect(code("foundation1")).toBe("TH");
  });
});

describe("what is done before the answer", () => {
  it("is done after it, on the board as it then is", () => {
    move();
    shown.click("reserve2");
    shown.click("waste");
    shown.click("stock");
    expect(shown.model.sent).toHaveLength(1);
    answer();
    expect(shown.model.sent).toMatchObject([{ target: "foundation1" }, { source: "reserve2", target: "waste", revision: 2 }]);
    expect(code("waste")).toBe("4S");
    shown.model.publish();
    expect(shown.model.sent.slice(2)).toMatchObject([{ kind: "action", move: "turn", revision: 3 }]);
  });

  it("by drag waits where the card was let go, and then moves on", () => {
    move();
    const card = drop("reserve2", "waste");
    expect(card.style.transform).not.toBe("");
    answer();
    expect([card.style.transform, code("waste")]).toEqual(["", "4S"]);
    expect(shown.model.sent.slice(1)).toMatchObject([{ source: "reserve2", target: "waste" }]);
  });

  it("is forgotten when the move is refused", () => {
    move();
    shown.click("stock");
    shown.click("reserve2");
    shown.model.refuse("No.");
    shown.model.publish();
    expect([shown.model.sent.length, picked()]).toEqual([1, undefined]);
  });

  it("is not lost with eighty moves in a row", () => {
    for (let i = 0; i < 40; i += 1) {
      move();
      shown.click("stock");
    }
    for (let i = 0; i < 80; i += 1) shown.model.publish();
    expect(shown.model.sent.map(({ revision }) => revision)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
  });
});

it("a board that comes does not blink: no message, no button changes before it", () => {
  shown.model.publish({ last: { move: "turn", text: "The ten is turned.", events: [] } });
  const before = [shown.message(), shown.root.querySelector(".pw-toolbar")?.outerHTML, shown.root.querySelector(".pw-header")?.outerHTML];
  move();
  expect([shown.message(), shown.root.querySelector(".pw-toolbar")?.outerHTML, shown.root.querySelector(".pw-header")?.outerHTML]).toEqual(before);
});

describe("what happens one after the other", () => {
  it("begins one after the other, the first at once, the last soon", () => {
    expect(delays([1, 2, 2])).toEqual([0, 90, 90]);
    expect(delays([0, 12])).toEqual([0, 270]);
    expect(delays([])).toEqual([]);
  });
});

describe("glides", () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const { left = "0", top = "0" } = this.closest<HTMLElement>(".pw-pile")?.style ?? {};
      return new DOMRect(parseFloat(left), parseFloat(top), 75, 105);
    });
  });
  afterEach(() => vi.mocked(Element.prototype.getBoundingClientRect).mockRestore());

  it("begin with the move and are left alone by its answer, which turns up the next card", () => {
    move();
    expect(animate).toHaveBeenCalledTimes(2); // the card, above all others
    answer();
    expect(animate).toHaveBeenCalledTimes(4); // the card that turns up, and its back till then
    expect(cancel).not.toHaveBeenCalled();
    expect(shown.pile("reserve1").querySelectorAll(".pw-top .pw-back")).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    ["of the mouse", () => pointer(shown.pile("waste"), "pointerdown", 0, 0)],
    ["of a key", () => key(shown.pile("waste"), "ArrowUp")],
  ])("are finished at once by any press %s", (_how, press) => {
    move();
    answer();
    press();
    expect(cancel).toHaveBeenCalledTimes(4);
    expect(shown.pile("reserve1").querySelectorAll(".pw-top .pw-back")).toHaveLength(0);
  });

  it("are none where the player wants none", () => {
    shown.model.traits.options = { ...shown.model.traits.options, animation: false };
    shown.model.fire("change:options");
    move();
    answer();
    expect(animate).not.toHaveBeenCalled();
    expect(code("foundation1")).toBe("TH");
  });
});
