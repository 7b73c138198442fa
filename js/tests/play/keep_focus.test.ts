/** The keyboard stays in the widget, and a press on the empty table puts back what is picked up. */

import { beforeEach, describe, expect, it } from "vitest";
import { board, key, pointer, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => (shown = show()));

const table = (): HTMLElement => shown.root.querySelector<HTMLElement>(".pw-table") as HTMLElement;
const picked = (): string | undefined => shown.piles(".pw-picked")[0];
const press = (target: HTMLElement): void => {
  pointer(target, "pointerdown", 300, 300);
  pointer(target, "pointerup", 300, 300);
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 300, clientY: 300 }));
};

describe("the keyboard", () => {
  it("stays in the widget where something is pressed that can't have the focus: the root takes it, for the board", () => {
    expect([shown.root.tabIndex, shown.root.dataset["lmSuppressShortcuts"]]).toEqual([-1, undefined]);
    shown.pile("reserve2").focus();
    shown.button("Hint").focus();
    shown.root.focus();
    expect(document.activeElement).toBe(shown.pile("reserve2"));
    key(document.activeElement as HTMLElement, "d");
    expect(shown.model.sent).toMatchObject([{ kind: "action", move: "turn" }]);
  });

  it("is left to what can have it", () => {
    for (const find of [() => shown.button("Hint"), () => shown.menu("Rules"), () => shown.dealField()]) {
      const control = find();
      control.focus();
      expect(document.activeElement).toBe(control);
    }
  });

  it("is there as soon as the mouse presses, before the notebook hears of it; a finger may only want to scroll", () => {
    const down = (pointerType: string): Event => new PointerEvent("pointerdown", { bubbles: true, pointerType });
    shown.button("Hint").focus();
    shown.top("reserve1").dispatchEvent(down("touch"));
    expect(document.activeElement).toBe(shown.button("Hint"));
    shown.top("reserve1").dispatchEvent(down("mouse"));
    expect(document.activeElement).toBe(shown.pile("reserve1"));
  });

  it("comes to the board where the button that had it is gone", () => {
    shown.model.publish({ actions: [{ name: "rotate", label: "Rotate", pile: null, moves: [], reason: "" }] });
    shown.button("Rotate").focus();
    shown.model.publish({ actions: [] });
    expect(document.activeElement).toBe(shown.pile("reserve1"));
  });
});

describe("a picked-up card", () => {
  it("is put back by a press on the empty table, beside the board too", () => {
    for (const place of [shown.root.querySelector<HTMLElement>(".pw-board"), table()]) {
      shown.click("reserve1");
      expect(picked()).toBe("reserve1");
      if (place) press(place);
      expect(picked()).toBeUndefined();
    }
    expect(shown.model.sent).toEqual([]);
  });

  it("is put back by Esc after a press on anything", () => {
    shown.click("reserve1");
    shown.root.focus();
    key(document.activeElement as HTMLElement, "Escape");
    expect(picked()).toBeUndefined();
  });

  it("stays where a press began on a pile and ended beside it", () => {
    shown.click("reserve1");
    pointer(shown.pile("waste"), "pointerdown", 10, 10);
    pointer(table(), "pointerup", 300, 300);
    table().dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 300, clientY: 300 }));
    expect(picked()).toBe("reserve1");
  });
});

it("leaves what is said to be read where nothing is picked up", () => {
  shown.click("foundation2");
  expect(shown.message()).toBe("Foundation 2: takes the 7 of spades");
  press(table());
  expect(shown.message()).toBe("Foundation 2: takes the 7 of spades");
});

it("puts back what will have been picked up when the answer has come", () => {
  shown.click("stock");
  shown.click("reserve1");
  press(table());
  shown.model.publish({ piles: board().piles });
  expect(picked()).toBeUndefined();
});
