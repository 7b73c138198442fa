/** What shows more of the cards without a move: those of one rank, and a covered one while it is held. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contents } from "../../src/play/hover";
import { board, key, pile, pointer, show, type Shown, withPiles } from "../fake";

const PILES = withPiles({
  reserve1: { fan: "down", room: 1, cards: ["", "4H", "TH"] },
  foundation1: { cards: ["4D"] },
});

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show(board({ piles: PILES }));
});
afterEach(() => void vi.useRealTimers());

const marked = (): (string | undefined)[] =>
  [...shown.root.querySelectorAll<HTMLElement>(".pw-same")].map(({ dataset }) => dataset["card"]);
const over = (target: HTMLElement): void => pointer(target, "pointerover", 5, 5);

describe("cards of the same rank", () => {
  it("are marked while one is picked up, itself aside", () => {
    shown.click("reserve2");
    expect(marked()).toEqual(["4H", "4D"]);
    shown.click("reserve2");
    expect(marked()).toEqual([]);
  });

  it("are marked when the pointer has rested on one for a moment, until it leaves", () => {
    over(shown.top("foundation1"));
    expect(marked()).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(marked()).toEqual(["4H", "4S"]);
    over(shown.top("reserve1"));
    expect(marked()).toEqual([]);
  });

  it("are not marked when the pointer has left before the moment is over, nor on the board that comes next", () => {
    over(shown.top("foundation1"));
    pointer(shown.root.querySelector<HTMLElement>(".pw-board")!, "pointerleave", 5, 5);
    vi.advanceTimersByTime(600);
    expect(marked()).toEqual([]);
    over(shown.top("foundation1"));
    vi.advanceTimersByTime(600);
    shown.model.publish({ deal: "2", piles: withPiles({ reserve1: { cards: ["9H"] }, foundation1: { cards: ["9D"] } }) });
    expect(marked()).toEqual([]);
  });

  it("are not marked beside the rings of a hint or of what can move", () => {
    over(shown.top("foundation1"));
    vi.advanceTimersByTime(600);
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "m");
    expect(marked()).toEqual([]);
  });

  it("are not marked any more when the game is over", () => {
    over(shown.top("foundation1"));
    vi.advanceTimersByTime(600);
    shown.model.publish({ status: { ...board().status, outcome: "lost", text: "Lost." } });
    expect(marked()).toEqual([]);
  });

  it("are not marked where that is switched off, and never by a face-down card", () => {
    over(shown.card("reserve1", 0));
    vi.advanceTimersByTime(600);
    expect(marked()).toEqual([]);
    shown.model.traits.options = { ...shown.model.traits.options, ranks: false };
    shown.model.fire("change:options");
    shown.click("reserve2");
    expect(marked()).toEqual([]);
  });
});

describe("a covered card", () => {
  const peeked = (): string | undefined => shown.root.querySelector<HTMLElement>(".pw-peek")?.dataset["card"];
  const card = (): HTMLElement => shown.card("reserve1", 1);

  it("is shown whole while it is pressed and held, and that is not also a click", () => {
    pointer(card(), "pointerdown", 5, 5);
    expect(peeked()).toBeUndefined();
    vi.advanceTimersByTime(350);
    expect(peeked()).toBe("4H");
    pointer(card(), "pointerup", 5, 5);
    card().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect([peeked(), shown.message()]).toEqual([undefined, ""]);
    card().dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(shown.message()).toBe("The 4 of hearts is covered: the 10 of hearts lies on it.");
  });

  it.each(["mouse", "touch"])("is not picked up with those on it when it is let go (%s)", (pointerType) => {
    shown.model.publish({ piles: withPiles({ reserve1: { several: true } }, board({ piles: PILES })) });
    const at = { bubbles: true, composed: true, pointerId: 1, pointerType, clientX: 5, clientY: 5 };
    const press = (): void => void card().dispatchEvent(new PointerEvent("pointerdown", { ...at, buttons: 1 }));
    const release = (): void => {
      card().dispatchEvent(new PointerEvent("pointerup", at));
      card().dispatchEvent(new MouseEvent("click", at));
      vi.advanceTimersByTime(1);
    };
    press();
    vi.advanceTimersByTime(350);
    release();
    expect(shown.piles(".pw-picked")).toEqual([]);
    press();
    release();
    expect(shown.piles(".pw-picked")).toEqual(["reserve1"]);
  });

  it("is shown at once while the right button is held, and nothing is picked up", () => {
    pointer(card(), "pointerdown", 5, 5, 2);
    expect(peeked()).toBe("4H");
    pointer(card(), "pointerup", 5, 5, 2);
    vi.advanceTimersByTime(1);
    expect([peeked(), shown.piles(".pw-picked"), shown.message()]).toEqual([undefined, [], ""]);
  });

  it("is shown though the press takes the focus from another pile", () => {
    shown.pile("reserve2").focus();
    pointer(card(), "pointerdown", 5, 5);
    shown.pile("reserve1").focus();
    vi.advanceTimersByTime(350);
    expect(peeked()).toBe("4H");
    shown.root.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    expect(peeked()).toBeUndefined();
  });

  it("is not shown by a press that moves, nor is a card that lies face down or on top", () => {
    pointer(card(), "pointerdown", 5, 5);
    pointer(card(), "pointermove", 30, 5);
    vi.advanceTimersByTime(400);
    for (const other of [shown.card("reserve1", 0), shown.top("reserve1")]) {
      pointer(other, "pointerdown", 5, 5);
      vi.advanceTimersByTime(400);
      expect(peeked()).toBeUndefined();
    }
  });

  it("is shown under the pointer while p is held", () => {
    shown.pile("reserve2").focus();
    over(card());
    key(shown.pile("reserve2"), "p");
    expect(peeked()).toBe("4H");
    shown.pile("reserve2").dispatchEvent(new KeyboardEvent("keyup", { key: "p", bubbles: true }));
    expect(peeked()).toBeUndefined();
  });

  it("is read out with its pile by p where the pointer is elsewhere", () => {
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "p");
    expect(shown.message()).toBe("Reserve 1, from the bottom: one face-down card, the 4 of hearts, the 10 of hearts.");
    expect(shown.spoken("polite")).toBe(shown.message());
  });

  it("is not read out of a pile that shows its top card only", () => {
    const squared = pile("waste", { cards: ["2C", "3C", "4C"] });
    expect(contents(squared)).toBe("The waste, from the bottom: two covered cards, the 4 of clubs.");
    expect(contents(pile("waste"))).toBe("The waste is empty.");
  });
});

describe("the menu of the page", () => {
  const table = (): HTMLElement => shown.root.querySelector<HTMLElement>(".pw-table")!;
  const foot = (): HTMLElement => shown.root.querySelector<HTMLElement>(".pw-status")!;
  /** Whether the notebook hears of a right click, and whether a menu may open. */
  const menu = (target: HTMLElement, shiftKey = false): [boolean, boolean] => {
    let heard = false;
    const hear = (): void => void (heard = true);
    document.addEventListener("contextmenu", hear, { once: true });
    const opens = target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, composed: true, cancelable: true, shiftKey }));
    document.removeEventListener("contextmenu", hear);
    return [heard, opens];
  };

  it("opens nowhere on the cloth, and elsewhere as ever", () => {
    for (const place of [shown.top("reserve1"), shown.card("reserve1", 1), shown.pile("waste"), table()]) expect(menu(place)).toEqual([false, false]);
    expect(menu(foot())).toEqual([true, true]);
  });

  it("opens nowhere over a board that fills the window, where it would be behind it; a field has the browser's own", () => {
    key(shown.pile("reserve1"), "z");
    for (const place of [shown.top("reserve1"), table(), foot()]) expect(menu(place)).toEqual([false, false]);
    expect(menu(shown.dealField())).toEqual([false, true]);
  });

  it("is that of the browser with Shift, and no card is shown", () => {
    const at = { bubbles: true, composed: true, button: 2, shiftKey: true, pointerType: "mouse" };
    shown.card("reserve1", 1).dispatchEvent(new PointerEvent("pointerdown", at));
    expect(shown.root.querySelector(".pw-peek")).toBeNull();
    expect(menu(shown.card("reserve1", 1), true)).toEqual([true, true]);
  });
});
