/** A board in a shadow root, as some notebooks keep it: the document doesn't know what has the focus in there. */

import { beforeEach, describe, expect, it } from "vitest";
import { board, FakeModel, key, show, type Shown } from "../fake";

let shown: Shown;
let page: ShadowRoot;
beforeEach(() => {
  const host = document.createElement("div");
  document.body.append(host);
  page = host.attachShadow({ mode: "open" });
  shown = show(new FakeModel(board()), page);
});

const focused = (): Element | null => page.activeElement;

describe("the focus", () => {
  it("is in the shadow root, and not seen from outside", () => {
    shown.pile("reserve1").focus();
    expect([focused(), document.activeElement === shown.pile("reserve1")]).toEqual([shown.pile("reserve1"), false]);
  });

  it.each([
    ["a question", () => key(shown.pile("reserve1"), "n")],
    ["the list of keys", () => key(shown.pile("reserve1"), "?")],
    ["the choice of a game", () => key(shown.pile("reserve1"), "t")],
    ["the options", () => key(shown.pile("reserve1"), "o")],
    ["the menu", () => shown.button("More").click()],
    ["the field for a deal number", () => shown.dealField().focus()],
    ["the line of moves", () => key(shown.pile("reserve1"), "l")],
    ["the line to type in", () => key(shown.pile("reserve1"), "/")],
  ])("comes back to the board from %s", (_, open) => {
    shown.pile("reserve1").focus();
    open();
    expect([shown.root.contains(focused()), focused() === shown.pile("reserve1")]).toEqual([true, false]);
    key(focused() as HTMLElement, "Escape");
    expect(focused()).toBe(shown.pile("reserve1"));
  });

  it("stays on the board when what had it goes", () => {
    shown.model.publish({ status: { ...board().status, finish: true } });
    shown.button("Finish").focus();
    shown.model.publish({ status: board().status });
    expect(focused()).toBe(shown.pile("reserve1"));
  });

  it("is found by arrows in the menu, and by the card at the end of a game", () => {
    shown.button("More").click();
    const items = [...shown.root.querySelectorAll<HTMLElement>(".pw-item")];
    const before = items.findIndex((item) => item === focused());
    key(focused() as HTMLElement, "ArrowDown");
    expect(items.findIndex((item) => item === focused())).toBe(before + 1);
    key(focused() as HTMLElement, "Escape");
    shown.pile("reserve1").focus();
    shown.model.set("options", { ...shown.model.traits.options, animation: false });
    shown.model.publish({ status: { ...board().status, outcome: "won", text: "Won!" } });
    expect(focused()?.closest(".pw-ending")).not.toBeNull();
  });
});
