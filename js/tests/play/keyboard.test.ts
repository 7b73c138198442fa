/** The board by keyboard: one tab stop, arrows, letters. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Board } from "../../src/board/state";
import { board, key, pile, show, type Shown, withPiles } from "../fake";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
  shown.pile("reserve1").focus();
});
afterEach(() => void vi.useRealTimers());

function again(given: Parameters<typeof show>[0]): void {
  shown.end();
  shown = show(given);
  shown.pile("reserve1").focus();
}

const sent = (): unknown[] => shown.model.sent;
const stops = (): (string | undefined)[] =>
  [...shown.root.querySelectorAll<HTMLElement>('.pw-board [tabindex="0"]')].map(({ dataset }) => dataset["pile"]);
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset["pile"];
const press = (name: string, held: KeyboardEventInit = {}): KeyboardEvent =>
  key((document.activeElement as HTMLElement | null) ?? document.body, name, held);
const noted = (): (string | undefined)[] =>
  [...shown.root.querySelectorAll<HTMLElement>(".pw-noted")].map(({ dataset }) => dataset["pile"]);
const status = board().status;

describe("the grid", () => {
  it("has a row for each row of piles, in reading order", () => {
    const grid = shown.root.querySelector('[role="grid"]');
    expect(grid?.getAttribute("aria-label")).toBe("Osmosis");
    const rows = [...(grid?.querySelectorAll(':scope > [role="row"]') ?? [])].map((row) =>
      [...row.querySelectorAll<HTMLElement>(':scope > [role="gridcell"]')].map(({ dataset }) => dataset["pile"]),
    );
    expect(rows).toEqual([
      ["reserve1", "foundation1", "stock"],
      ["reserve2", "foundation2", "waste"],
    ]);
  });

  it("takes over the rows of another game, and the focus goes on to its first pile", () => {
    shown.model.publish({
      game: { name: "x", title: "X" },
      piles: [pile("waste", { place: [0, 0] }), pile("tableau1", { place: [1, 0] })],
    });
    const rows = [...shown.root.querySelectorAll('[role="row"]')];
    expect(rows.map((row) => [...row.querySelectorAll<HTMLElement>(".pw-pile")].map(({ dataset }) => dataset["pile"]))).toEqual([
      ["waste", "tableau1"],
    ]);
    expect([stops(), focused()]).toEqual([["waste"], "waste"]);
  });

  it("is one tab stop: the pile where the focus was last", () => {
    expect(stops()).toEqual(["reserve1"]);
    press("ArrowRight");
    expect([focused(), stops()]).toEqual(["foundation1", ["foundation1"]]);
    shown.button("Undo").focus();
    expect(stops()).toEqual(["foundation1"]);
  });

  it("is crossed by the arrows, Home and End", () => {
    const way: (string | undefined)[] = [];
    for (const name of ["ArrowRight", "ArrowRight", "ArrowDown", "Home", "End", "ArrowUp"]) {
      expect(press(name).defaultPrevented).toBe(true);
      way.push(focused());
    }
    expect(way).toEqual(["foundation1", "stock", "waste", "reserve2", "waste", "stock"]);
  });

  it("stays where it is at the edge", () => {
    press("ArrowUp");
    expect(focused()).toBe("reserve1");
  });

  it("keeps the focus on the target of a move through the board that answers it", () => {
    press("Enter");
    press("ArrowRight");
    press(" ");
    expect(sent()).toMatchObject([{ kind: "move", source: "reserve1", target: "foundation1" }]);
    shown.model.publish({ piles: withPiles({ reserve1: { cards: [""] }, foundation1: { cards: ["7H", "TH"] } }) });
    expect([focused(), stops()]).toEqual(["foundation1", ["foundation1"]]);
  });
});

describe("the letters", () => {
  it.each([
    ["d", { kind: "action", move: "turn" }],
    ["u", { kind: "undo", count: 1 }],
    ["f", { kind: "send", source: "reserve1" }],
    ["w", { kind: "why_not", source: "reserve1" }],
  ])("%s asks for what it stands for", (name, request) => {
    expect(press(name).defaultPrevented).toBe(true);
    expect(sent()).toEqual([{ ...request, revision: 1 }]);
  });

  it("work in capitals, but not with a key held or kept down, and not in a field", () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) press("d", held);
    press("D", { shiftKey: true });
    expect(press("u", { ctrlKey: true }).defaultPrevented).toBe(false);
    key(shown.dealField(), "d");
    key(shown.dealField(), "Escape");
    shown.pile("reserve1").focus();
    expect(sent()).toEqual([]);
    press("D");
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ["z", { ctrlKey: true }, "undo"],
    ["z", { metaKey: true }, "undo"],
    ["y", { ctrlKey: true }, "redo"],
    ["Z", { ctrlKey: true, shiftKey: true }, "redo"],
    ["Z", { metaKey: true, shiftKey: true }, "redo"],
  ])("%s with %o does the same as the letter for it, and the notebook doesn't hear it", (name, held, kind) => {
    again(board({ status: { ...status, redo: 1 } }));
    let heard = false;
    document.addEventListener("keydown", () => (heard = true), { once: true });
    expect(press(name, held).defaultPrevented).toBe(true);
    expect([sent(), heard]).toEqual([[{ kind, count: 1, revision: 1 }], false]);
    expect(key(shown.dealField(), name, held).defaultPrevented).toBe(false);
    expect(sent()).toHaveLength(1);
  });

  it("work from a button too, but not without a pile that they are about", () => {
    shown.button("Undo").focus();
    press("f");
    expect(sent()).toEqual([]);
    expect(shown.message()).toBe("Go to a pile first: this key works on the pile that has the focus.");
    press("u");
    expect(sent()).toHaveLength(1);
  });

  it("u and r say so when there is nothing to take back or to make again", () => {
    again(board({ status: { ...status, undo: 0 } }));
    press("u");
    expect(shown.message()).toBe("There is nothing to undo.");
    press("r");
    expect([shown.message(), shown.spoken("polite")]).toEqual(["There is nothing to redo.", "There is nothing to redo."]);
    expect(sent()).toEqual([]);
  });

  it("d redeals when the stock is empty, and asks which way where there are several", () => {
    const redeal = (moves: { move: string; label: string }[]): void =>
      again(
        board({
          piles: withPiles({ stock: { cards: [] } }),
          actions: [
            { name: "turn", label: "Turn", pile: "stock", moves: [], reason: "The stock is empty." },
            { name: "redeal", label: "Redeal", pile: "stock", moves, reason: "You have no redeals left." },
          ],
        }),
      );
    redeal([]);
    press("d");
    expect(sent()).toMatchObject([{ kind: "action", move: "redeal" }]);
    redeal(["a", "b"].map((move) => ({ move, label: move })));
    press("d");
    expect(document.activeElement?.textContent).toBe("a");
    press("Escape");
    expect(focused()).toBe("reserve1");
    again(board({ actions: [] }));
    press("d");
    expect(shown.message()).toBe("There is nothing to turn in this game.");
  });

  it("m says and shows what can move, until something else is done", () => {
    press("m");
    expect(shown.message()).toBe("Only this can move: the 10 of hearts, on reserve 1, to foundation 1. You can also turn a card.");
    expect(shown.spoken("polite")).toBe(shown.message());
    expect(noted()).toEqual(["reserve1", "stock"]);
    press("Escape");
    expect([noted(), shown.message()]).toEqual([[], ""]);
    again(board({ actions: [], piles: withPiles({ reserve1: { lifts: [] } }) }));
    press("m");
    expect([shown.message(), noted()]).toEqual(["No card can move.", []]);
    const pair = { name: "pair", label: "Move a pair", pile: null, prompt: "", moves: [{ move: "pair reserve1+reserve2", label: "" }], reason: "" };
    again(board({ actions: [pair], piles: withPiles({ reserve1: { lifts: [] } }) }));
    press("m");
    expect([shown.message(), noted()]).toEqual(["No single card can move. You can move a pair.", []]);
    again(board({ status: { ...status, outcome: "won", text: "Won!" } }));
    press("m");
    expect([shown.message(), noted()]).toEqual(["The game is over.", []]);
    const lost: Partial<Board> = { status: { ...status, outcome: "lost", text: "Lost." } };
    again(board(lost));
    press("m");
    expect(shown.message()).toBe("Only this can move: the 10 of hearts, on reserve 1, to foundation 1. You can also turn a card.");
    again(board({ ...lost, actions: [], piles: withPiles({ reserve1: { lifts: [] } }) }));
    press("m");
    expect([shown.message(), noted()]).toEqual(["No card can move.", []]);
  });

  it("picking up by keys is heard with where the card can go, and so are putting back and m while it is picked up", () => {
    const picked = "Picked up the 10 of hearts: it can go to foundation 1.";
    press("Enter");
    expect([shown.message(), shown.spoken("polite")]).toEqual([picked, picked]);
    press("m");
    expect(shown.message()).toBe(picked);
    press("Enter");
    expect([shown.message(), shown.spoken("polite")]).toEqual(["Put back.", "Put back."]);
    press("Enter");
    press("Escape");
    expect(shown.spoken("polite")).toBe("Put back.");
  });

  it("q reads the table, j goes to its next part, and a card is found by its name", () => {
    const find = (card: string): void => {
      press("/");
      const form = shown.root.querySelector<HTMLFormElement>(".pw-command-form");
      const field = form?.querySelector("input");
      if (field) field.value = `find ${card}`;
      form?.requestSubmit();
    };
    press("q");
    expect(shown.spoken("polite")).toMatch(/Foundation 1: 7 of hearts.*stock: three face down.*reserve 1: 10 of hearts on two face down/i);
    press("j");
    expect(focused()).not.toBe("reserve1");
    find("4s");
    expect([focused(), shown.message()]).toEqual(["reserve2", "The 4 of spades is on reserve 2."]);
    find("ace of clubs");
    expect(shown.message()).toBe("The ace of clubs can't be seen.");
    find("10");
    expect([focused(), shown.message()]).toEqual(["reserve1", "The 10 of hearts is on reserve 1."]);
    find("kings");
    expect(shown.message()).toBe("No king can be seen.");
  });

  it("that the board fills the window is heard, and that it is back", () => {
    press("z");
    expect(shown.spoken("polite")).toBe("The board fills the window. Escape or z goes back.");
    press("Escape");
    expect(shown.spoken("polite")).toBe("The board is back in the notebook.");
  });

  it("w tells the reason, or that there is none", () => {
    press("ArrowDown");
    press("w");
    shown.model.explain("The 4 of spades waits for the 3.");
    expect([shown.message(), shown.spoken("polite")]).toEqual(["The 4 of spades waits for the 3.", "The 4 of spades waits for the 3."]);
    press("ArrowUp");
    press("w");
    shown.model.explain("");
    expect(shown.message()).toBe("The 10 of hearts can go to foundation 1.");
    press("w");
    shown.model.refuse("The board has changed since then.");
    expect(shown.message()).toBe("The board has changed since then.");
  });

  it("n goes to the deal field, and Escape back", () => {
    press("n");
    expect(document.activeElement).toBe(shown.dealField());
    press("Escape");
    expect(focused()).toBe("reserve1");
  });

  it("? lists the keys, and Escape goes back to the pile", () => {
    press("?", { shiftKey: true });
    const panel = shown.root.querySelector(".pw-question");
    expect(panel?.getAttribute("aria-label")).toBe("Keys");
    expect([...(panel?.querySelectorAll(".pw-key") ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...["Arrows, Home, End", "Enter or Space", "Esc", "Press and hold"],
      ...["d", "u", "r", "h", "v", "m", "f", "w", "p", "g", "o", "c", "b", "a", "n", "y", "e", "t", "l", "i", ".", "s", "q", "x", "j", "z", "/", "?"],
    ]);
    expect(shown.spoken("polite")).toMatch(/^Keys, a list of \d+\. Escape closes it\.$/);
    expect(panel?.contains(document.activeElement)).toBe(true);
    press("u");
    expect(sent()).toEqual([]);
    press("Escape");
    expect([shown.root.querySelector(".pw-question"), focused()]).toEqual([null, "reserve1"]);
    shown.button("? keys").click();
    shown.root.querySelector<HTMLElement>(".pw-question button")?.click();
    expect(shown.root.querySelector(".pw-question")).toBeNull();
  });

  it("ask a kernel that is gone for nothing", () => {
    shown.model.fire("comm_live_update");
    for (const name of "durfwm") press(name);
    expect(sent()).toEqual([]);
  });
});
