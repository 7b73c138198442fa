import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { board, FakeModel, key, pointer, show, type Shown, top, withPiles } from "../fake";

const MOVE = { kind: "move", source: "reserve1", target: "foundation1", count: 1, revision: 1 };

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

const picked = (): unknown[] => shown.piles(".pw-picked");
const lit = (): unknown[] => shown.piles(".pw-target");
const sent = (): unknown[] => shown.model.sent;

describe("a click, then another", () => {
  it("picks a card up, lights its destinations, and moves it", () => {
    shown.click("reserve1");
    expect([picked(), lit()]).toEqual([["reserve1"], ["foundation1"]]);
    expect(sent()).toEqual([]);
    shown.click("foundation1");
    expect(sent()).toEqual([MOVE]);
    expect(picked()).toEqual([]);
  });

  it("moves a card at once that could never go elsewhere", () => {
    again(board({ piles: withPiles({ reserve1: { sends: "foundation1" } }) }));
    shown.click("reserve1");
    expect(sent()).toEqual([MOVE]);
    expect(picked()).toEqual([]);
  });

  it("drops the card when it is clicked again or Escape is pressed", () => {
    shown.click("reserve1");
    shown.click("reserve1");
    expect(picked()).toEqual([]);
    shown.click("reserve1");
    key(shown.pile("reserve1"), "Escape");
    expect(picked()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it("picks up another card instead", () => {
    shown.click("reserve1");
    shown.click("reserve2");
    expect(picked()).toEqual(["reserve2"]);
  });

  it("moves onto a card that could itself be picked up, where that is legal", () => {
    again(board({ piles: withPiles({ reserve1: { lifts: top("reserve2") } }) }));
    shown.click("reserve1");
    shown.click("reserve2");
    expect(sent()).toEqual([{ ...MOVE, target: "reserve2" }]);
  });

  it.each(["foundation2", "waste"])("asks the kernel even for %s, which is not legal, to learn the reason", (target) => {
    shown.click("reserve1");
    shown.click(target);
    expect(sent()).toEqual([{ ...MOVE, target }]);
  });

  it("picks up a card that can go nowhere, so that one may ask", () => {
    shown.click("reserve2");
    expect([picked(), lit()]).toEqual([["reserve2"], []]);
    shown.model.explain("");
    shown.click("foundation1");
    expect(sent().slice(1)).toEqual([{ ...MOVE, source: "reserve2" }]);
  });

  it.each([
    ["foundation1", "Foundation 1: takes any heart"],
    ["foundation2", "Foundation 2: takes the 7 of spades"],
  ])("never picks up from %s, which does not give, and tells what it takes", (id, told) => {
    again(board({ piles: withPiles({ foundation1: { empty: { symbol: "", text: "takes any heart" } } }) }));
    shown.click(id);
    expect(picked()).toEqual([]);
    expect(sent()).toEqual([]);
    expect(shown.message()).toBe(told);
    expect(shown.spoken("polite")).toBe(told);
    shown.click("reserve1");
    expect(shown.message()).toBe("");
  });

  it("counts for what was pressed when the card glides away before the release", () => {
    const between = shown.pile("reserve1").parentElement ?? shown.root;
    const click = (x: number): boolean => between.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: 5 }));
    pointer(shown.top("reserve1"), "pointerdown", 5, 5);
    pointer(shown.top("waste"), "pointerup", 5, 5);
    click(5);
    expect(picked()).toEqual(["reserve1"]);
    pointer(shown.top("stock"), "pointerdown", 50, 5);
    pointer(shown.top("waste"), "pointerup", 80, 5);
    click(80);
    expect(sent()).toEqual([]);
  });

  describe("of a quick player", () => {
    const mouse = (target: HTMLElement, type: string, x: number): void =>
      void target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: 5, pointerType: "mouse" }));
    const clickAt = (target: HTMLElement, x: number): boolean =>
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: 5 }));
    const afterwards = (): unknown => vi.advanceTimersByTime(1);

    afterEach(() => void Reflect.deleteProperty(document, "elementFromPoint"));

    it("counts for what lies there at rest, not for a card that flies off", () => {
      document.elementFromPoint = () => shown.top("stock");
      pointer(shown.top("reserve1"), "pointerdown", 5, 5);
      pointer(shown.top("reserve1"), "pointerup", 5, 5);
      clickAt(shown.top("reserve1"), 5);
      expect(picked()).toEqual([]);
      expect(sent()).toMatchObject([{ kind: "action", move: "turn" }]);
    });

    it("counts when the card that was pressed is taken off the page before the release, and no click comes", () => {
      mouse(shown.top("stock"), "pointerdown", 50);
      shown.top("stock").remove();
      mouse(shown.pile("stock"), "pointerup", 50);
      afterwards();
      expect(sent()).toMatchObject([{ kind: "action", move: "turn" }]);
    });

    it("counts also when the next press is quicker than any timer", () => {
      mouse(shown.top("stock"), "pointerdown", 50);
      mouse(shown.pile("stock"), "pointerup", 50);
      mouse(shown.top("stock"), "pointerdown", 50);
      mouse(shown.pile("stock"), "pointerup", 50);
      afterwards();
      shown.model.publish();
      expect(sent()).toMatchObject([{ move: "turn", revision: 1 }, { move: "turn", revision: 2 }]);
    });

    it("counts once where a click comes", () => {
      mouse(shown.top("stock"), "pointerdown", 50);
      mouse(shown.top("stock"), "pointerup", 50);
      clickAt(shown.top("stock"), 50);
      shown.model.publish();
      afterwards();
      expect(sent()).toHaveLength(1);
    });

    it("counts for nothing when it is let go elsewhere", () => {
      mouse(shown.top("stock"), "pointerdown", 50);
      mouse(shown.pile("waste"), "pointerup", 90);
      afterwards();
      expect(sent()).toEqual([]);
    });
  });

  it("lights nothing when that is switched off", () => {
    shown.model.traits.options = { ...shown.model.traits.options, destinations: false };
    shown.model.fire("change:options");
    shown.click("reserve1");
    expect(lit()).toEqual([]);
  });

  it("keeps a card picked up while other piles change, and lets go when it is no longer on top", () => {
    shown.click("reserve1");
    shown.model.publish({ piles: withPiles({ reserve2: { cards: [] } }) });
    expect(picked()).toEqual(["reserve1"]);
    shown.model.publish({ piles: withPiles({ reserve1: { cards: ["", "2D"] } }) });
    expect(picked()).toEqual([]);
  });
});

describe("one click, with the option for it", () => {
  beforeEach(() => {
    shown.model.set("options", { ...shown.model.traits.options, one_click: true });
  });

  it("sends cards where the kernel says", () => {
    again(board({ piles: withPiles({ reserve1: { lifts: [{ count: 1, to: ["reserve2", "foundation1"], click: "foundation1" }] } }) }));
    shown.model.set("options", { ...shown.model.traits.options, one_click: true });
    shown.click("reserve1");
    expect([picked(), sent()]).toEqual([[], [MOVE]]);
  });

  it("picks up a card that can go to several places, and one that can go nowhere", () => {
    shown.click("reserve2");
    expect(picked()).toEqual(["reserve2"]);
    again(board({ piles: withPiles({ reserve1: { lifts: top("reserve2", "waste") } }) }));
    shown.model.set("options", { ...shown.model.traits.options, one_click: true });
    shown.click("reserve1");
    expect([picked(), sent()]).toEqual([["reserve1"], []]);
  });
});

describe("the time of play", () => {
  const time = (): string | null | undefined => shown.root.querySelector(".pw-time")?.textContent;

  it("is shown where that is chosen, and goes on by itself while the game is under way", () => {
    expect(time()).toBe("");
    shown.model.set("options", { ...shown.model.traits.options, timer: true });
    expect(time()).toBe("0:00");
    shown.model.publish({ status: { ...board().status, moves: 1, seconds: 187 } });
    expect(time()).toBe("3:07");
    vi.advanceTimersByTime(5000);
    expect(time()).toBe("3:12");
    vi.advanceTimersByTime(600_000);
    expect(time()).toBe("5:07");
    shown.model.publish({ status: { ...board().status, moves: 2, seconds: 3849, outcome: "won" } });
    expect(time()).toBe("1:04:09");
  });

  it("has been counted since the last move when it is chosen later", () => {
    shown.model.publish({ status: { ...board().status, moves: 1, seconds: 10 } });
    vi.advanceTimersByTime(60_000);
    shown.model.set("options", { ...shown.model.traits.options, timer: true });
    expect(time()).toBe("1:10");
  });

  it("goes on at the start if all moves were taken back", () => {
    shown.model.set("options", { ...shown.model.traits.options, timer: true });
    shown.model.publish({ status: { ...board().status, moves: 0, undo: 0, redo: 2, seconds: 20 } });
    vi.advanceTimersByTime(5000);
    expect(time()).toBe("0:25");
  });

  it("stands still at the start, also after a restart", () => {
    shown.model.set("options", { ...shown.model.traits.options, timer: true });
    shown.model.publish({ status: { ...board().status, moves: 0, undo: 0, redo: 2, seconds: 0 } });
    vi.advanceTimersByTime(5000);
    expect(time()).toBe("0:00");
  });
});

describe("a double click", () => {
  it("sends the card off, after clicks that acted at once", () => {
    shown.doubleClick("reserve1");
    expect(sent()).toEqual([{ kind: "send", source: "reserve1", count: 1, revision: 1 }]);
    expect(picked()).toEqual([]);
  });

  it.each([
    ["where the kernel says", "reserve3", { kind: "move", source: "reserve1", target: "reserve3", count: 1 }],
    ["to a foundation where it says nothing", undefined, { kind: "send", source: "reserve1", count: 1 }],
  ])("sends %s", (_, double, asked) => {
    const lifts = [{ count: 1, to: ["reserve2", "reserve3"], ...(double && { double }) }];
    shown.model.publish({ piles: withPiles({ reserve1: { lifts } }, shown.model.traits.board) });
    shown.doubleClick("reserve1");
    expect(sent()).toMatchObject([asked]);
  });

  it("on the stock is two clicks on the stock", () => {
    shown.doubleClick("stock");
    for (let answers = 0; answers < 3; answers += 1) shown.model.publish();
    expect(sent()).toMatchObject([{ move: "turn", revision: 1 }, { move: "turn", revision: 2 }]);
  });

  it("does not send off the pile a card has just been put on", () => {
    again(board({ piles: withPiles({ reserve1: { lifts: top("reserve2") }, reserve2: { lifts: top("waste") } }) }));
    shown.click("reserve1");
    shown.doubleClick("reserve2");
    for (let answers = 0; answers < 2; answers += 1) shown.model.publish();
    expect(sent()).toMatchObject([{ kind: "move", target: "reserve2" }]);
  });
});

describe("dragging", () => {
  /** happy-dom lays nothing out: the board stands at the origin, so board and page coordinates are the same. */
  const drag = (id: string, x: number, y: number): HTMLElement => {
    const card = shown.top(id);
    pointer(card, "pointerdown", 20, 20);
    pointer(card, "pointermove", 22, 21);
    pointer(card, "pointermove", x, y);
    return card;
  };
  const centre = (id: string): [number, number] => {
    const { left, top } = shown.pile(id).style;
    return [parseFloat(left) + 30, parseFloat(top) + 30];
  };

  it("moves the card with the pointer, and to the pile where it is let go", () => {
    const [x, y] = centre("foundation1");
    const card = drag("reserve1", x, y);
    expect(card.style.transform).toBe(`translate(${x - 20}px, ${y - 20}px)`);
    expect(lit()).toEqual(["foundation1"]);
    pointer(card, "pointerup", x, y);
    expect(sent()).toEqual([MOVE]);
    expect(picked()).toEqual([]);
  });

  it("is not also a click", () => {
    const [x, y] = centre("foundation1");
    const card = drag("reserve1", x, y);
    pointer(card, "pointerup", x, y);
    shown.click("reserve1");
    shown.model.publish();
    expect(picked()).toEqual([]);
    shown.click("reserve1");
    expect(picked()).toEqual(["reserve1"]);
  });

  it("asks the kernel about a pile that is not legal, and the card comes home with the reason", () => {
    const [x, y] = centre("foundation2");
    const card = drag("reserve1", x, y);
    pointer(card, "pointerup", x, y);
    expect(sent()).toEqual([{ ...MOVE, target: "foundation2" }]);
    expect(card.style.transform).not.toBe("");
    shown.model.refuse("No.");
    expect(card.style.transform).toBe("");
  });

  it("beside every pile asks nothing and the card comes home", () => {
    const card = drag("reserve1", 5000, 5000);
    pointer(card, "pointerup", 5000, 5000);
    expect(sent()).toEqual([]);
    expect(card.style.transform).toBe("");
    expect(picked()).toEqual([]);
  });

  it("is a click while the pointer has hardly moved", () => {
    const card = shown.top("reserve1");
    pointer(card, "pointerdown", 20, 20);
    pointer(card, "pointermove", 22, 22);
    pointer(card, "pointerup", 22, 22);
    shown.click("reserve1");
    expect(picked()).toEqual(["reserve1"]);
  });

  describe("that is cut short", () => {
    const buttons = (card: HTMLElement, button: number, down: number): void => {
      const at = { bubbles: true, composed: true, pointerId: 1, button, buttons: down, clientX: 300, clientY: 20 };
      card.dispatchEvent(new PointerEvent("pointermove", at));
    };
    const turned = { piles: withPiles({ reserve1: { cards: ["", "", "TH", "5C"], lifts: top("foundation2") } }) };
    const CUTS: [how: string, cut: (card: HTMLElement) => void][] = [
      ["the browser", (card) => pointer(card, "pointercancel", 300, 20)],
      ["a lost pointer", (card) => card.dispatchEvent(new PointerEvent("lostpointercapture", { bubbles: true, pointerId: 1 }))],
      ["Escape", () => key(shown.pile("reserve1"), "Escape")],
      ["the second button", (card) => buttons(card, 2, 3)],
      ["a button that was let go out of sight", (card) => buttons(card, -1, 0)],
      ["a board on which another card lies there", () => shown.model.publish(turned)],
      ["a kernel that is gone", () => shown.model.fire("comm_live_update")],
    ];
    const ends: [where: string, at: () => [number, number]][] = [
      ["another pile", () => centre("foundation1")],
      ["where it began", () => [20, 20]],
    ];

    it.each(CUTS.flatMap(([how, cut]) => ends.map(([where, at]) => [how, where, cut, at] as const)))(
      "by %s and let go over %s moves nothing and leaves nothing picked up",
      (_how, _where, cut, at) => {
        const card = drag("reserve1", 300, 20);
        expect(picked()).toEqual(["reserve1"]);
        cut(card);
        expect([picked(), card.style.transform, shown.root.querySelectorAll(".pw-dragged, .pw-raised").length]).toEqual([[], "", 0]);
        pointer(card, "pointerup", ...at());
        card.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: at()[0], clientY: at()[1] }));
        expect([picked(), sent()]).toEqual([[], []]);
      },
    );

    const atRest = (): void => {
      const model = new FakeModel(board());
      model.traits.options.animation = false;
      again(model);
    };

    it("is dragged again the next time", () => {
      atRest();
      for (const [, cut] of CUTS.slice(0, -2)) {
        const card = drag("reserve1", 300, 20);
        expect(card.style.transform).toBe("translate(280px, 0px)");
        cut(card);
        pointer(card, "pointerup", 300, 20);
        card.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 300, clientY: 20 }));
      }
      shown.click("reserve1");
      expect(picked()).toEqual(["reserve1"]);
    });

    it("before it has begun, because another card came to lie there, picks up none that nobody touched", () => {
      const card = shown.top("reserve1");
      pointer(card, "pointerdown", 20, 20);
      shown.model.publish(turned);
      pointer(card, "pointermove", 60, 20);
      pointer(card, "pointerup", 60, 20);
      shown.top("reserve1").dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 60, clientY: 20 }));
      expect(picked()).toEqual([]);
    });

    it("by Escape leaves the board over the window, and by the second button opens no menu", () => {
      atRest();
      key(shown.pile("reserve1"), "z");
      const fills = shown.root.classList.contains("pw-fills");
      const card = drag("reserve1", 300, 20);
      buttons(card, 2, 3);
      const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      card.dispatchEvent(menu);
      expect(menu.defaultPrevented).toBe(true);
      pointer(card, "pointerup", 300, 20);
      drag("reserve1", 300, 20);
      key(shown.pile("reserve1"), "Escape");
      expect([fills, shown.root.classList.contains("pw-fills")]).toEqual([true, true]);
    });
  });

  describe("with a finger", () => {
    const finger = (card: HTMLElement, type: string, x: number): void => {
      const at = { bubbles: true, composed: true, pointerId: 1, button: 0, buttons: type === "pointerup" ? 0 : 1, clientX: x, clientY: 20, pointerType: "touch" };
      card.dispatchEvent(new PointerEvent(type, at));
    };
    /** Whether the browser would make something of this movement of the finger. */
    const isLeft = (card: HTMLElement): boolean => card.dispatchEvent(new Event("touchmove", { bubbles: true, cancelable: true }));

    it("leaves the browser no fling, which would take the click from the next tap", () => {
      const card = shown.top("reserve1");
      finger(card, "pointerdown", 20);
      finger(card, "pointermove", 22);
      expect(isLeft(card)).toBe(true); // still a tap
      finger(card, "pointermove", 60);
      expect(isLeft(card)).toBe(false);
      finger(card, "pointerup", 60);
      expect(isLeft(card)).toBe(true);
    });

    it("leaves it none when the drag is cut short", () => {
      const card = shown.top("reserve1");
      finger(card, "pointerdown", 20);
      finger(card, "pointermove", 60);
      key(shown.pile("reserve1"), "Escape");
      finger(card, "pointermove", 90);
      expect(isLeft(card)).toBe(false);
    });

    it("leaves it none when the card is taken away before the drag has begun", () => {
      const card = shown.top("reserve1");
      finger(card, "pointerdown", 20);
      shown.model.publish({ piles: withPiles({ reserve1: { cards: ["", "", "TH", "5C"] } }) });
      finger(card, "pointermove", 60);
      expect(isLeft(card)).toBe(false);
    });

    it("leaves it the scrolling of the page by a card that can't be dragged", () => {
      const card = shown.top("foundation1");
      finger(card, "pointerdown", 20);
      finger(card, "pointermove", 60);
      expect(isLeft(card)).toBe(true);
    });
  });

  it.each([2, 4])("ends where the main button is let go, whatever other button (%s) is down", (down) => {
    const [x, y] = centre("foundation1");
    const card = drag("reserve1", x, y);
    const at = { bubbles: true, composed: true, pointerId: 1, clientX: x, clientY: y };
    if (down === 4) card.dispatchEvent(new PointerEvent("pointermove", { ...at, button: 1, buttons: 1 + down }));
    card.dispatchEvent(new PointerEvent("pointermove", { ...at, button: 0, buttons: down }));
    card.click();
    expect([sent(), picked()]).toEqual([down === 4 ? [MOVE] : [], []]);
    pointer(card, "pointerup", x, y, 1);
    expect([sent().length, card.classList.contains("pw-dragged")]).toEqual([down === 4 ? 1 : 0, false]);
  });

  it("minds no other finger", () => {
    const [x, y] = centre("foundation1");
    const card = drag("reserve1", x, y);
    const other = { bubbles: true, composed: true, pointerId: 2, button: 0, clientX: 20, clientY: 200 };
    // A browser captures a finger by itself, and says so when it is lifted or taken for a scroll.
    for (const type of ["pointerdown", "pointerup", "lostpointercapture", "pointerdown", "pointercancel"]) shown.top("reserve2").dispatchEvent(new PointerEvent(type, other));
    shown.click("reserve2");
    expect(picked()).toEqual(["reserve1"]);
    pointer(card, "pointerup", x, y);
    expect(sent()).toEqual([MOVE]);
  });

  it("ends when the card is taken away under the pointer", () => {
    const card = drag("reserve1", 300, 20);
    shown.model.publish({ piles: withPiles({ reserve1: { cards: ["", ""] }, foundation1: { cards: ["7H", "TH"] } }) });
    expect(card.style.transform).toBe("");
    expect(card.classList.contains("pw-dragged")).toBe(false);
  });

  it.each(["foundation1", "stock"])("does not lift from %s", (id) => {
    const card = drag(id, 300, 200);
    expect(card.style.transform).toBe("");
  });

  it("needs the main button: the other opens the notebook's menu", () => {
    const card = shown.top("reserve1");
    pointer(card, "pointerdown", 20, 20, 2);
    pointer(card, "pointermove", 90, 90);
    expect(card.style.transform).toBe("");
  });
});

describe("the stock", () => {
  const moves = ["heap 1, heap 2", "heap 2, heap 1"].map((label) => ({
    move: `redeal ${label.replaceAll(" ", "").replace(",", "+")}`,
    label,
  }));
  const redeal = board({ actions: [{ name: "redeal", label: "Redeal", pile: "stock", moves, reason: "" }] });
  const panel = (): Element | null => shown.root.querySelector(".pw-question");

  it("does the one thing it can, even with a card picked up", () => {
    shown.click("reserve1");
    shown.click("stock");
    expect(sent()).toEqual([{ kind: "action", move: "turn", revision: 1 }]);
    expect(picked()).toEqual([]);
  });

  it("lets the player choose among several", () => {
    again(redeal);
    shown.click("stock");
    expect(sent()).toEqual([]);
    expect([...(panel()?.querySelectorAll("button") ?? [])].map((b) => b.textContent)).toEqual(["heap 1, heap 2", "heap 2, heap 1"]);
    shown.button("heap 2, heap 1").click();
    expect(sent()).toEqual([{ kind: "action", move: "redeal heap2+heap1", revision: 1 }]);
    expect(panel()).toBeNull();
  });

  it("offers the choice by key as well, and has no button besides", () => {
    again(redeal);
    key(shown.pile("reserve1"), "d");
    expect(panel()).not.toBeNull();
    expect(shown.root.querySelector(".pw-actions")?.childElementCount).toBe(0);
  });

  it("is a button where no pile does it, and that asks for the choice, too", () => {
    again(board({ actions: redeal.actions.map((action) => ({ ...action, pile: null })) }));
    shown.button("Redeal").click();
    expect(panel()).not.toBeNull();
  });

  it("closes the choice on Escape, on a click elsewhere and on a new board", () => {
    again(redeal);
    shown.click("stock");
    expect(document.activeElement?.textContent).toBe("heap 1, heap 2");
    key(shown.button("heap 1, heap 2"), "Escape");
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(shown.pile("stock"));
    shown.click("stock");
    pointer(document.body, "pointerdown", 1, 1);
    expect(panel()).toBeNull();
    shown.click("stock");
    shown.model.publish();
    expect(panel()).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("asks for the reason when it can do nothing", () => {
    const none = { pile: "stock", moves: [], reason: "The stock is empty." };
    const actions = [{ name: "turn", label: "Turn", ...none }, { name: "redeal", label: "Redeal", ...none }];
    again(board({ actions }));
    shown.click("stock");
    expect(sent()).toMatchObject([{ kind: "action", move: "turn" }]);
    again(board({ actions, piles: withPiles({ stock: { cards: [] } }) }));
    shown.click("stock");
    expect(sent()).toMatchObject([{ kind: "action", move: "redeal" }]);
  });
});

describe("the toolbar", () => {
  it("asks for undo, redo, restart and deals", () => {
    const answer = (): void => shown.model.publish();
    again(board({ status: { ...board().status, moves: 0, undo: 1, redo: 1, outcome: "lost" } }));
    for (const press of [() => shown.button("Undo"), () => shown.button("Redo"), () => shown.menu("Restart"), () => shown.button("New deal")]) {
      press().click();
      answer();
    }
    shown.dealField().value = " 4711 ";
    shown.button("Deal").click();
    expect(sent()).toEqual([
      { kind: "undo", count: 1, revision: 1 },
      { kind: "redo", count: 1, revision: 2 },
      { kind: "restart", revision: 3 },
      { kind: "new", deal: "", revision: 4 },
      { kind: "new", deal: "4711", revision: 5 },
    ]);
  });

  it("deals nothing at random because the field is empty", () => {
    shown.dealField();
    shown.button("Deal").click();
    expect(sent()).toEqual([]);
  });

  it("keeps a button that cannot be used focusable, and it does nothing", () => {
    const redo = shown.button("Redo");
    expect(redo.getAttribute("aria-disabled")).toBe("true");
    expect(redo.disabled).toBe(false);
    redo.click();
    expect(sent()).toEqual([]);
  });
});

describe("the keyboard", () => {
  it.each(["Enter", " "])("%j acts like a click", (name) => {
    expect(key(shown.pile("reserve1"), name).defaultPrevented).toBe(true);
    key(shown.pile("foundation1"), name);
    expect(sent()).toEqual([MOVE]);
  });

  it("hands no key on to the notebook, and takes none from it", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    for (const target of [shown.pile("reserve1"), shown.button("Undo"), shown.dealField()]) {
      key(target, "d");
    }
    expect(heard).not.toHaveBeenCalled();
    shown.model.publish();
    shown.model.publish();
    shown.click("reserve1");
    key(document.body, "Escape");
    expect(picked()).toEqual(["reserve1"]);
    document.removeEventListener("keydown", heard);
  });

  it("finds the mark against notebook shortcuts on everything that can be focused", () => {
    const moves = [{ move: "a", label: "a" }, { move: "b", label: "b" }];
    again(board({ actions: [{ name: "redeal", label: "Redeal", pile: "stock", moves, reason: "" }] }));
    shown.click("stock");
    const all = [...shown.root.querySelectorAll<HTMLElement>("button, input, [tabindex]")];
    expect(all.length).toBeGreaterThan(14);
    expect(all.filter((element) => element.getAttribute("data-lm-suppress-shortcuts") !== "true")).toEqual([]);
  });
});

describe("two views of one model", () => {
  it("draw one board, pick up each for itself, and only the one that asked hears the refusal", () => {
    const model = new FakeModel(board());
    again(model);
    const other = show(model);
    shown.click("reserve1");
    expect(other.root.querySelector(".pw-picked")).toBeNull();
    shown.click("foundation2");
    model.refuse("Not there.");
    expect([shown.message(), other.message()]).toEqual(["Not there.", ""]);
    model.publish({ piles: withPiles({ reserve2: { cards: ["4S", "9D"] } }) });
    expect([shown.top("reserve2").dataset["card"], other.top("reserve2").dataset["card"]]).toEqual(["9D", "9D"]);
    other.end();
    model.publish({ piles: withPiles({ reserve2: { cards: ["2C"] } }) });
    expect(shown.top("reserve2").dataset["card"]).toBe("2C");
  });
});

describe("an action of no pile", () => {
  const rotate = { name: "rotate", label: "Rotate the piles", pile: null, moves: [{ move: "rotate", label: "Rotate the piles" }], reason: "" };
  const spent = { ...rotate, moves: [], reason: "No rotation is left." };

  it("is a button, and the key of the board's actions does it", () => {
    again(board({ actions: [rotate] }));
    shown.button("Rotate the piles").click();
    expect(sent()).toEqual([{ kind: "action", move: "rotate", revision: 1 }]);
    shown.model.publish({});
    key(shown.root, "d");
    expect(sent()).toHaveLength(2);
    expect(shown.root.querySelectorAll(".pw-acts")).toHaveLength(0);
  });

  it("says why it can't be done, and is asked for all the same, to hear the reason", () => {
    again(board({ actions: [spent] }));
    expect(shown.button("Rotate the piles").title).toBe("No rotation is left.");
    shown.button("Rotate the piles").click();
    expect(sent()).toEqual([{ kind: "action", move: "rotate", revision: 1 }]);
  });

  it("is told among what is possible, and names no pile", () => {
    again(board({ actions: [rotate] }));
    key(shown.root, "m");
    expect(shown.message()).toContain(" rotate the piles.");
  });

  it("a game without actions has no key for them and nothing about them in its list of keys", () => {
    const listed = (): string => {
      key(shown.root, "?");
      return shown.root.querySelector(".pw-keys")?.textContent ?? "";
    };
    expect(listed()).toContain("d turn a card");
    again(board({ actions: [rotate] }));
    expect(listed()).toContain("d rotate the piles");
    again(board({ actions: [] }));
    expect(listed()).not.toMatch(/turn|redeal/);
  });
});
