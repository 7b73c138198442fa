/** The list of moves: opened, read, gone through by keys, and kept up to date. */

import { beforeEach, describe, expect, it } from "vitest";
import type { MoveRow } from "../../src/link/messages";
import { board, key, show, type Shown } from "../fake";

const ROWS: MoveRow[] = [
  { node: 0, depth: 0, text: "The deal" },
  { node: 1, depth: 1, text: "Turn three cards", comment: "Now or never", marks: "here" },
  { node: 3, depth: 2, text: "4♠ from reserve 1 to foundation 2" },
  { node: 2, depth: 2, text: "Turn three cards", left: true, more: 9, end: 12 },
  { node: 4, depth: 3, text: "Turn three cards" },
];

let shown: Shown;
beforeEach(() => {
  shown = show();
});

const panel = (): HTMLElement | null => shown.root.querySelector("section.pw-moves");
const list = (): HTMLElement => shown.root.querySelector<HTMLElement>(".pw-moves-list") ?? shown.root;
const rows = (): HTMLElement[] => [...list().querySelectorAll<HTMLElement>("[role=option]")];
const chosen = (): string | null | undefined => rows().find((row) => row.getAttribute("aria-selected") === "true")?.textContent;
const sent = (): unknown[] => shown.model.sent;
const open = (): void => void key(shown.pile("stock"), "l");
const come = (change: object = {}): void =>
  shown.model.fire("msg:custom", { kind: "line", revision: 1, here: 3, rows: ROWS, before: 0, after: 0, ...change });

describe("the list of moves", () => {
  it("is opened by its key, asks for the moves, and takes the focus", () => {
    open();
    expect(sent()).toEqual([{ kind: "line", revision: 1 }]);
    expect(panel()?.getAttribute("aria-label")).toBe("Moves");
    expect(document.activeElement).toBe(list());
  });

  it("shows the line with where the board stands, what was undone, and lines that were left", () => {
    open();
    come();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "The deal",
      "1.Turn three cardshereNow or never",
      "2.4♠ from reserve 1 to foundation 2",
      "2.Turn three cards",
      "… 9 more moves",
      "3.Turn three cards",
    ]);
    const marked = (name: string): number[] => rows().flatMap((row, i) => (row.classList.contains(name) ? [i] : []));
    expect([marked("pw-move-here"), marked("pw-move-left"), marked("pw-move-undone")]).toEqual([[2], [3, 4], [5]]);
    expect(rows()[2]?.getAttribute("aria-current")).toBe("true");
    expect(list().getAttribute("aria-activedescendant")).toBe(rows()[2]?.id);
  });

  it("goes where a click says, and asks again when the board has come", () => {
    open();
    come();
    rows()[1]?.click();
    expect(sent()).toMatchObject([{ kind: "line" }, { kind: "goto", node: 1, revision: 1 }]);
    shown.model.publish();
    expect(sent()[2]).toEqual({ kind: "line", revision: 2 });
    come({ here: 1 });
    expect(chosen()).toContain("Now or never");
  });

  it("keeps the rows that stay where they are: a press before and a release after another list came are a click", () => {
    open();
    come();
    const [deal, turned, , left] = rows();
    come({ here: 1, rows: ROWS.filter(({ node }) => node !== 3) });
    expect(rows()[0]).toBe(deal);
    expect(rows()[1]).toBe(turned);
    expect(rows()[2]).toBe(left);
    expect(turned?.getAttribute("aria-current")).toBe("true");
    come();
    expect(rows()).toHaveLength(6);
    expect(rows()[3]).toBe(left);
    expect(turned?.hasAttribute("aria-current")).toBe(false);
    turned?.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(sent().at(-1)).toMatchObject({ kind: "goto", node: 1 });
  });

  it("leaves the choice where it is while the board stands at the same move", () => {
    open();
    come();
    key(list(), "Home");
    come();
    expect(chosen()).toBe("The deal");
    come({ here: 1 });
    expect(chosen()).toContain("Now or never");
  });

  it("is gone through by arrows, and Enter goes to the move or to the end of a line that was left", () => {
    open();
    come();
    key(list(), "ArrowDown");
    key(list(), "ArrowDown");
    expect(chosen()).toBe("… 9 more moves");
    key(list(), "Enter");
    expect(sent().at(-1)).toMatchObject({ kind: "goto", node: 12 });
    key(list(), "Home");
    expect(chosen()).toBe("The deal");
    key(list(), "ArrowUp");
    expect(chosen()).toBe("The deal");
    key(list(), "End");
    expect(chosen()).toBe("3.Turn three cards");
  });

  it("of a long game shows a part, and asks for more on either side", () => {
    open();
    come({ before: 60, after: 1 });
    rows()[0]?.click();
    expect(rows()[0]?.textContent).toBe("… 60 earlier moves");
    expect(sent().at(-1)).toEqual({ kind: "line", at: 60, revision: 1 });
    rows().at(-1)?.click();
    expect(rows().at(-1)?.textContent).toBe("… 1 later move");
    expect(sent().at(-1)).toEqual({ kind: "line", at: 3, revision: 1 });
  });

  it("stays at the part that was asked for when the board is only shown again", () => {
    open();
    come({ before: 60 });
    rows()[0]?.click();
    shown.model.publish({ again: true });
    expect(sent()).toHaveLength(2);
  });

  it("is closed by Escape, by its key and by its button, and the focus is on the board again", () => {
    for (const close of [() => key(list(), "Escape"), () => key(list(), "l"), () => panel()?.querySelector("button")?.click()]) {
      open();
      close();
      expect(panel()).toBeNull();
      expect(shown.root.querySelector(".pw-board")?.contains(document.activeElement)).toBe(true);
    }
    come();
    expect(panel()).toBeNull();
  });

  it("leaves other keys to the board", () => {
    open();
    come();
    key(list(), "d");
    expect(sent().at(-1)).toMatchObject({ kind: "action", move: "turn" });
  });

  it("goes with its kernel", () => {
    open();
    shown.model.fire("comm_live_update");
    expect(panel()).toBeNull();
  });
});

describe("to finish", () => {
  it("is asked for by its key", () => {
    shown.model.publish({ status: { ...board().status, finish: true } });
    key(shown.pile("stock"), "e");
    expect(sent()).toEqual([{ kind: "finish", revision: 2 }]);
  });
});
