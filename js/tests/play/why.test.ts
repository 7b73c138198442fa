/** Why a card can go nowhere: asked for when it is picked up, told while it is. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE, GONE } from "../../src/board/message";
import { board, FakeModel, pointer, show, type Shown, top, withPiles } from "../fake";

const WHY = { kind: "why_not", source: "reserve2", revision: 1 };
const REASON = "The 4 of spades can't go on any foundation now: they take any heart next.";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
});
afterEach(() => void vi.useRealTimers());

function again(given: Parameters<typeof show>[0]): void {
  shown.end();
  shown = show(given);
}

const sent = (): unknown[] => shown.model.sent;
const picked = (): unknown[] => shown.piles(".pw-picked");
const kind = (): string | undefined => shown.root.querySelector<HTMLElement>(".pw-message")?.dataset["kind"];

describe("a card with nowhere to go", () => {
  it("stays picked up while the reason is told, quietly, until the next click", () => {
    shown.click("reserve2");
    expect(sent()).toEqual([WHY]);
    shown.model.explain(REASON);
    expect([picked(), shown.message(), kind()]).toEqual([["reserve2"], REASON, "said"]);
    expect([shown.spoken("polite"), shown.spoken("assertive")]).toEqual([REASON, ""]);
    shown.click("reserve2");
    expect([picked(), shown.message()]).toEqual([[], ""]);
  });

  it("is asked about when it is lifted by a drag as well, which goes on", () => {
    const card = shown.top("reserve2");
    pointer(card, "pointerdown", 20, 20);
    pointer(card, "pointermove", 60, 60);
    expect(sent()).toEqual([WHY]);
    shown.model.explain(REASON);
    expect(shown.message()).toBe(REASON);
    expect(card.style.transform).toBe("translate(40px, 40px)");
  });

  it("is the only one asked about, and not when the game is over", () => {
    shown.click("reserve1");
    expect(sent()).toEqual([]);
    again(board({ status: { ...board().status, outcome: "lost", text: "Lost." } }));
    shown.click("reserve2");
    expect(sent()).toEqual([]);
  });
});

describe("a card that never leaves its pile", () => {
  const STAYS = "You can't take cards from foundation 1: cards on foundations stay there.";

  it("is asked about once when the mouse pulls at it, and the click that ends the pull says nothing else", () => {
    const card = shown.top("foundation1");
    pointer(card, "pointerdown", 20, 20);
    pointer(card, "pointermove", 22, 20);
    expect(sent()).toEqual([]);
    pointer(card, "pointermove", 40, 20);
    pointer(card, "pointermove", 60, 20);
    expect(sent()).toEqual([{ kind: "why_not", source: "foundation1", revision: 1 }]);
    pointer(card, "pointerup", 60, 20);
    card.click();
    shown.model.explain(STAYS);
    expect([picked(), shown.message(), kind()]).toEqual([[], STAYS, "said"]);
    expect(shown.spoken("polite")).toBe(STAYS);
  });

  it("is clicked as ever", () => {
    shown.click("foundation1");
    expect(sent()).toEqual([]);
    expect(shown.message()).not.toBe("");
  });

  it("on the stock takes a click that slips a little for a click", () => {
    const card = shown.top("stock");
    pointer(card, "pointerdown", 20, 20);
    pointer(card, "pointermove", 40, 20);
    pointer(card, "pointerup", 40, 20);
    card.click();
    expect(sent()).toMatchObject([{ kind: "action", move: "turn" }]);
  });

  it("lets a finger that goes over it scroll the page", () => {
    const card = shown.top("foundation1");
    pointer(card, "pointerdown", 20, 20);
    const at = { bubbles: true, composed: true, pointerId: 1, pointerType: "touch", buttons: 1, clientX: 20, clientY: 90 };
    card.dispatchEvent(new PointerEvent("pointermove", at));
    expect(sent()).toEqual([]);
  });
});

describe("the answer", () => {
  it.each([
    ["the card is put down again", "reserve2"],
    ["another card is picked up", "reserve1"],
  ])("is not told when %s first", (_, next) => {
    shown.click("reserve2");
    shown.click(next);
    shown.model.explain(REASON);
    expect(shown.message()).toBe("");
  });

  it("says nothing when the card can go somewhere after all", () => {
    const last = { move: "turn", text: "The 9 of clubs is turned.", events: [] };
    shown.model.publish({ last });
    const region = shown.root.querySelector('[aria-live="polite"]');
    const before = region?.textContent;
    shown.click("reserve2");
    shown.model.explain("");
    expect([picked(), shown.message(), region?.textContent]).toEqual([["reserve2"], last.text, before]);
  });

  it("lets what was asked behind it be sent next, and gives the note way to that", () => {
    shown.click("reserve2");
    shown.click("foundation1");
    shown.click("stock");
    expect(sent()).toEqual([WHY]);
    shown.model.explain(REASON);
    expect(sent().slice(1)).toMatchObject([{ kind: "move", source: "reserve2", target: "foundation1" }]);
    expect(shown.message()).toBe("");
    shown.model.publish();
    expect(sent().slice(2)).toMatchObject([{ kind: "action", move: "turn", revision: 2 }]);
  });

  it("does not send home a card that was let go behind the question", () => {
    const card = shown.top("reserve2");
    const { left, top } = shown.pile("foundation1").style;
    const [x, y] = [parseFloat(left) + 30, parseFloat(top) + 30];
    pointer(card, "pointerdown", 20, 20);
    pointer(card, "pointermove", x, y);
    pointer(card, "pointerup", x, y);
    shown.model.explain(REASON);
    expect(card.style.transform).not.toBe("");
    expect(sent()).toMatchObject([{ kind: "why_not" }, { kind: "move" }]);
  });

  it("that refuses the question is not told, and drops nothing", () => {
    shown.click("reserve2");
    shown.click("stock");
    shown.model.refuse("There is no request of kind 'why_not'.");
    expect([shown.message(), shown.spoken("assertive")]).toEqual(["", ""]);
    expect(sent().slice(1)).toMatchObject([{ kind: "action", move: "turn" }]);
    shown.model.publish();
    shown.click("reserve2");
    shown.model.refuse("There is no request of kind 'why_not'.");
    expect([picked(), shown.message()]).toEqual([["reserve2"], ""]);
  });

  it("that comes after another change of the board touches nothing that was asked since", () => {
    shown.click("reserve2");
    shown.click("stock");
    shown.click("stock");
    shown.model.publish();
    const stale = { kind: "refused", revision: 1, message: "The board has changed.", rule: "", piles: [], cards: [] };
    shown.model.fire("msg:custom", stale);
    expect(shown.message()).toBe("");
    shown.model.publish();
    expect(sent()).toMatchObject([WHY, { move: "turn", revision: 2 }, { move: "turn", revision: 3 }]);
  });

  it("is heard only by the view that asked", () => {
    const model = new FakeModel(board());
    again(model);
    const other = show(model);
    other.click("stock");
    shown.click("reserve2");
    model.explain(REASON);
    expect([shown.message(), other.message()]).toEqual([REASON, ""]);
    vi.advanceTimersByTime(300);
    expect(other.message()).toBe(LATE);
    other.end();
  });
});

describe("the kernel", () => {
  it("that does not answer is busy, and with its answer no more", () => {
    shown.click("reserve2");
    vi.advanceTimersByTime(300);
    expect([shown.message(), picked()]).toEqual([LATE, ["reserve2"]]);
    shown.model.explain(REASON);
    expect([shown.message(), picked()]).toEqual([REASON, ["reserve2"]]);
    shown.click("reserve1");
    shown.click("foundation1");
    expect(sent()).toHaveLength(2);
  });

  it("that is gone leaves no card picked up", () => {
    shown.model.dead = true;
    shown.click("reserve2");
    expect([shown.message(), picked()]).toEqual([GONE, []]);
  });
});

it("a question that waits behind a move is moot once something else is asked", () => {
  shown.click("stock");
  shown.click("reserve2");
  shown.click("foundation1");
  shown.model.publish();
  expect(sent()).toMatchObject([{ move: "turn" }, { kind: "move", source: "reserve2" }]);
});

describe("a covered card of a fan", () => {
  const ladies = { fan: "down", room: 2, cards: ["9C", "7H", "JD"], lifts: top("foundation1") } as const;
  const click = (id: string, index: number): boolean => shown.card(id, index).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  beforeEach(() => again(board({ piles: withPiles({ reserve2: { ...ladies, cards: [...ladies.cards], lifts: [...ladies.lifts] } }) })));

  it("is not picked up: the one that is available is named", () => {
    click("reserve2", 1);
    expect(picked()).toEqual([]);
    expect(shown.message()).toBe("The 7 of hearts is covered: the jack of diamonds lies on it.");
    expect(shown.spoken("polite")).toBe(shown.message());
    click("reserve2", 0);
    expect(shown.message()).toBe("The 9 of clubs is covered: the jack of diamonds lies on top.");
    click("reserve2", 2);
    expect([picked(), shown.message()]).toEqual([["reserve2"], ""]);
  });

  it("lets a card that is picked up stay so, and takes it where that is legal", () => {
    shown.click("reserve1");
    click("reserve2", 1);
    expect(picked()).toEqual(["reserve1"]);
    shown.model.publish({ piles: withPiles({ reserve1: { lifts: top("reserve2") } }, shown.model.traits.board) });
    click("reserve2", 1);
    expect(sent()).toMatchObject([{ kind: "move", source: "reserve1", target: "reserve2" }]);
  });

  it("is asked about by a double click", () => {
    const { length } = shown.pile("reserve2").querySelectorAll(".pw-card");
    click("reserve2", 1);
    click("reserve2", 1);
    shown.card("reserve2", 1).dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    expect(sent()).toMatchObject([{ kind: "send", source: "reserve2", count: length - 1 }]);
  });

  it.each([
    ["a waste", { role: "waste" }, "7H"],
    ["a card that lies face down", {}, ""],
  ])("counts as the pile in %s", (_, change, card) => {
    again(board({ piles: withPiles({ reserve2: { ...ladies, lifts: top("foundation1"), cards: ["9C", card, "JD"], ...change } }) }));
    click("reserve2", 1);
    expect(picked()).toEqual(["reserve2"]);
  });

  it("counts as the pile on a foundation", () => {
    const foundation = { fan: "right", room: 2, cards: ["7H", "9H"], empty: { symbol: "", text: "takes any heart" } } as const;
    again(board({ piles: withPiles({ foundation1: { ...foundation, cards: [...foundation.cards] } }) }));
    click("foundation1", 0);
    expect(shown.message()).toBe("Foundation 1: takes any heart");
  });
});
