/** The questions of the board: in which way, and whether to leave a game. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beside } from "../../src/board/geometry";
import { spokenOf } from "../../src/play/intents";
import { board, key, pile, show, type Shown } from "../fake";

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
const panel = (): Element | null => shown.root.querySelector(".pw-question");
const answers = (): string[] => [...(panel()?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent ?? "");
const answer = (label: string): void =>
  [...(panel()?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === label)?.click();
const moves = ["redeal heap1+heap2", "redeal heap2+heap1"].map((move) => ({ move, label: move.slice(7) }));
const PROMPT = "Redeal: which heap is dealt first, which next?";

describe("which way", () => {
  const redeal = (prompt?: string): void => {
    const action = { name: "redeal", label: "Redeal", pile: "stock", moves, reason: "" };
    again(board({ actions: [prompt === undefined ? action : { ...action, prompt }] }));
    shown.click("stock");
  };

  it("is asked in the action's words, in the message line too while it is open", () => {
    redeal(PROMPT);
    expect(panel()?.querySelector(".pw-question-label")?.textContent).toBe(PROMPT);
    expect(panel()?.getAttribute("aria-label")).toBe(PROMPT);
    expect(shown.message()).toBe(PROMPT);
    key(shown.button("heap1+heap2"), "Escape");
    expect(shown.message()).toBe("");
    shown.click("stock");
    pointerElsewhere();
    expect(shown.message()).toBe("");
    shown.click("stock");
    answer("heap1+heap2");
    expect(shown.message()).toBe("");
  });

  it.each([undefined, ""])("falls back on the action's label where the prompt is %j", (prompt) => {
    redeal(prompt);
    expect([panel()?.getAttribute("aria-label"), shown.message()]).toEqual(["Redeal", "Redeal"]);
  });

  it("is answered by clicking the piles in their order, too", () => {
    const orders = ["1+2+3", "1+3+2", "2+1+3", "2+3+1"].map((order) => order.replace(/\d/g, "heap$&"));
    const three = orders.map((order) => ({ move: `redeal ${order}`, label: order }));
    const heaps = [1, 2, 3].map((i) => pile(`heap${i}`, { cards: ["4S"], picks: false, place: [i, 2] }));
    again(board({ piles: [...board().piles, ...heaps], actions: [{ name: "redeal", label: "Redeal", prompt: PROMPT, pile: "stock", moves: three, reason: "" }] }));
    shown.click("stock");
    shown.click("heap2");
    expect([sent(), shown.message()]).toEqual([[], "Heap 2. Which comes next?"]);
    shown.click("heap1");
    expect(sent()).toMatchObject([{ kind: "action", move: "redeal heap2+heap1+heap3" }]);
    expect(panel()).toBeNull();
  });

  it("is asked no more once another pile is clicked by the keyboard", () => {
    redeal(PROMPT);
    key(shown.pile("reserve1"), "Enter");
    expect(panel()).toBeNull();
    expect(shown.root.querySelector(".pw-picked")).toBe(shown.pile("reserve1"));
  });

  it("stays while a player program stops, as long as it can be answered so", () => {
    const actions = [{ name: "redeal", label: "Redeal", pile: "stock", moves, reason: "" }];
    again(board({ actions, status: { ...board().status, playing: true } }));
    shown.click("stock");
    expect(sent()).toMatchObject([{ kind: "stop" }]);
    shown.model.publish();
    expect(answers()).toEqual(["heap1+heap2", "heap2+heap1"]);
    shown.model.publish({ actions: [{ name: "redeal", label: "Redeal", pile: "stock", moves: moves.slice(1), reason: "" }] });
    expect(panel()).toBeNull();
  });

  it("speaks of the piles its moves name", () => {
    const piles = ["heap1", "heap2", "heap12", "redealt"].map((id) => pile(id));
    expect(spokenOf(moves, board({ piles }))).toEqual(["heap1", "heap2"]);
  });
});

describe("leaving a game", () => {
  const field = (): HTMLInputElement => shown.dealField();
  const deal = (number: string): void => {
    field().focus();
    field().value = number;
    field().form?.requestSubmit();
  };

  it("for any deal is asked first", () => {
    shown.click("reserve1");
    shown.button("New deal").click();
    expect(sent()).toEqual([]);
    expect(shown.root.querySelector(".pw-picked")).toBeNull();
    expect([shown.message(), answers()]).toEqual(["Leave this game?", ["New game", "Keep playing"]]);
    expect(document.activeElement?.textContent).toBe("Keep playing");
    answer("Keep playing");
    expect([panel(), sent(), shown.message()]).toEqual([null, [], ""]);
    shown.button("New deal").click();
    answer("New game");
    expect(sent()).toEqual([{ kind: "new", deal: "", revision: 1 }]);
  });

  it("for a deal number says which numbers players share, where they do", () => {
    const asked = (): string => shown.root.querySelector(".pw-question-label")?.textContent ?? "";
    shown.menu("Deal number …").click();
    expect(asked()).toBe("Another deal, by its number. Any number from 0 up: it deals the same cards on every machine.");
    shown.model.publish({ game: { name: "freecell", title: "FreeCell", deals: "1 to 1,000,000: the deals of Microsoft's FreeCell." } });
    shown.menu("Deal number …").click();
    expect(asked()).toBe("Another deal, by its number. 1 to 1,000,000: the deals of Microsoft's FreeCell.");
  });

  it("for any deal of a game with rated deals offers its levels, too", () => {
    shown.model.publish({ game: { name: "golf", title: "Golf", levels: ["easy", "hard"] } });
    shown.button("New deal").click();
    expect([shown.message(), answers()]).toEqual(["Leave this game?", ["Any deal", "Easy", "Hard", "Keep playing"]]);
    expect(document.activeElement?.textContent).toBe("Keep playing");
    answer("Keep playing");
    expect([panel(), sent()]).toEqual([null, []]);
    shown.button("New deal").click();
    answer("Hard");
    expect(sent()).toEqual([{ kind: "new", deal: "", level: "hard", revision: 2 }]);
  });

  it("for the levels of rated deals is asked where no game is under way, too", () => {
    const status = { ...shown.model.traits.board.status, moves: 0 };
    shown.model.publish({ game: { name: "golf", title: "Golf", levels: ["easy", "hard"] }, status });
    shown.button("New deal").click();
    expect([shown.message(), answers()]).toEqual(["How hard should the new deal be?", ["Any deal", "Easy", "Hard"]]);
    answer("Any deal");
    expect(sent()).toEqual([{ kind: "new", deal: "", revision: 2 }]);
  });

  it("for a deal by number names it, and gives the focus back to the field", () => {
    deal("40000");
    expect(answers()).toEqual(["Play deal 40000", "Keep playing"]);
    answer("Keep playing");
    expect([sent(), document.activeElement, field().value]).toEqual([[], field(), "40000"]);
    deal("40000");
    expect(document.activeElement?.textContent).toBe("Play deal 40000");
    answer("Play deal 40000");
    expect(sent()).toEqual([{ kind: "new", deal: "40000", revision: 1 }]);
  });

  it("is not asked for a deal by number where the game that is left is kept", () => {
    shown.model.publish({ kept: true });
    deal("40000");
    expect(sent()).toEqual([{ kind: "new", deal: "40000", revision: 2 }]);
  });

  it("is not asked for what is no number, which the kernel refuses", () => {
    deal("forty");
    expect([shown.message(), answers()]).toEqual(["", ["Deal", "✕"]]);
    expect(sent()).toEqual([{ kind: "new", deal: "forty", revision: 1 }]);
    shown.model.refuse("A deal number is a whole number.");
    expect([shown.message(), field().value]).toEqual(["A deal number is a whole number.", "forty"]);
  });

  it.each([
    ["before the first move", { moves: 0 }],
    ["after it is won", { outcome: "won" as const }],
    ["after it is lost", { outcome: "lost" as const }],
  ])("is not asked %s", (_, change) => {
    again(board({ status: { ...board().status, ...change } }));
    shown.button("New deal").click();
    expect(panel()).toBeNull();
    expect(sent()).toMatchObject([{ kind: "new", deal: "" }]);
  });

  it.each(["18", "17"])("empties the field when deal %s has come from 17, and not before", (number) => {
    again(board({ status: { ...board().status, moves: 0 } }));
    deal(number);
    expect(field().value).toBe(number);
    shown.model.publish({ deal: number });
    expect(field().value).toBe("");
  });

  it("keeps what is being typed when a move is answered or a deal refused", () => {
    again(board({ status: { ...board().status, moves: 0 } }));
    field().value = "forty";
    shown.click("stock");
    shown.model.publish();
    deal("forty");
    shown.model.refuse("A deal number is a whole number.");
    expect(field().value).toBe("forty");
  });
});

describe("where the room becomes another one", () => {
  let [width, wanted] = [1000, 80];
  beforeEach(() => {
    [width, wanted] = [1000, 80];
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => wanted);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      if (this.matches(".pw-root")) return new DOMRect(0, 0, width, 300);
      return this.matches(".pw-question, .pw-menu") ? new DOMRect(0, 0, 200, 80) : new DOMRect(width - 60, 0, 32, 28);
    });
    again(board());
  });
  afterEach(() => void vi.restoreAllMocks());

  const left = (): string | undefined => shown.root.querySelector<HTMLElement>(".pw-question, .pw-menu")?.style.left;
  const resize = (to: number): void => {
    width = to;
    window.dispatchEvent(new Event("resize"));
  };

  it("a question goes with its button, and can be answered", () => {
    shown.button("New deal").click();
    expect(left()).toBe("794px");
    resize(480);
    expect([left(), answers(), shown.message()]).toEqual(["274px", ["New game", "Keep playing"], "Leave this game?"]);
    answer("Keep playing");
    expect(shown.message()).toBe("");
  });

  it("the menu goes with its button", () => {
    shown.button("More").click();
    resize(480);
    expect(left()).toBe("274px");
  });

  it("a board that is too low for what opens over it grows below, up to a part of the window, until it is closed", () => {
    const grown = (): string => shown.root.style.paddingBottom;
    shown.button("More").click();
    expect(grown()).toBe("");
    shown.button("More").click();
    wanted = 370;
    shown.button("More").click();
    expect(grown()).toBe("70px");
    wanted = 5000;
    resize(480);
    expect(grown()).toBe(`${Math.ceil(innerHeight * 0.74) - 300}px`);
    shown.button("More").click();
    expect(grown()).toBe("");
  });
});

describe("a question stands", () => {
  const anchor = { x: 0, y: 50, width: 50, height: 70 };
  const room = { width: 500, height: 500 };
  const box = { width: 200, height: 100 };

  it("below its anchor where there is room", () => {
    expect(beside(anchor, box, room, [])).toEqual({ x: 0, y: 124 });
  });

  it("beside it where it would cover what it speaks of", () => {
    expect(beside(anchor, box, room, [{ x: 20, y: 140, width: 50, height: 70 }])).toEqual({ x: 54, y: 50 });
  });

  it("above an anchor at the bottom, inside the room", () => {
    expect(beside({ ...anchor, x: 450, y: 430 }, box, room, [])).toEqual({ x: 300, y: 326 });
  });
});

function pointerElsewhere(): void {
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
}
