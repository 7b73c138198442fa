/** The typed command line: opened, sent, answered, walked through, and left. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE } from "../../src/board/message";
import { board, FakeModel, key, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
  shown.pile("reserve1").focus();
});
afterEach(() => void vi.useRealTimers());

const sent = (): unknown[] => shown.model.sent;
const form = (of = shown): HTMLFormElement => of.root.querySelector<HTMLFormElement>(".pw-command-form") ?? document.createElement("form");
const field = (of = shown): HTMLInputElement => form(of).querySelector("input") ?? document.createElement("input");
const open = (): KeyboardEvent => key(document.activeElement as HTMLElement, "/");
const type = (text: string, of = shown): void => {
  field(of).value = text;
  form(of).requestSubmit();
};
const answers = (): HTMLElement => shown.root.querySelector<HTMLElement>(".pw-answer") ?? document.createElement("div");
const log = (of = shown): string[] =>
  [...of.root.querySelectorAll<HTMLElement>(".pw-entry")].map(
    (entry) => `${entry.dataset["how"]}: ${[...entry.children].map(({ textContent }) => textContent).join(" -> ")}`,
  );

describe("the line", () => {
  it("is folded until / or its button opens it", () => {
    expect(form().hidden).toBe(true);
    expect(open().defaultPrevented).toBe(true);
    expect([form().hidden, document.activeElement]).toEqual([false, field()]);
    shown.button("Hide").click();
    expect([form().hidden, document.activeElement]).toEqual([true, shown.pile("reserve1")]);
    shown.button("Undo").focus();
    key(shown.button("Undo"), "/", { shiftKey: true });
    expect(document.activeElement).toBe(field());
    shown.button("Hide").click();
    shown.button("/ type a move or command").click();
    expect(document.activeElement).toBe(field());
  });

  it("is named, and its answers are a log", () => {
    expect(field().getAttribute("aria-label")).toBe("Move or command");
    expect(shown.root.querySelector(".pw-answer")?.getAttribute("role")).toBe("log");
    expect(shown.root.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
  });

  it("takes / as a letter in a field", () => {
    open();
    expect(key(field(), "/").defaultPrevented).toBe(false);
    const [deal] = shown.root.querySelectorAll("input");
    expect(deal && key(deal, "/").defaultPrevented).toBe(false);
  });

  it("sends what is typed, trimmed, and nothing if nothing is", () => {
    open();
    type("  ");
    expect(sent()).toEqual([]);
    type(" r1>f1 ");
    expect(sent()).toEqual([{ kind: "command", text: "r1>f1", revision: 1 }]);
    expect([field().value, document.activeElement]).toEqual(["", field()]);
  });

  it("gives the focus back to the board on Escape, and is hidden with its answers if nothing stands in it", () => {
    open();
    type("moves");
    shown.model.answer("moves", "turn");
    key(field(), "Escape");
    expect([document.activeElement, form().hidden, answers().hidden]).toEqual([shown.pile("reserve1"), true, true]);
    open();
    field().value = "r1";
    key(field(), "Escape");
    expect([document.activeElement, form().hidden, answers().hidden]).toEqual([shown.pile("reserve1"), false, false]);
  });

  it("is hidden by Escape on the board too, before the full window is left", () => {
    key(shown.pile("reserve1"), "z");
    shown.button("/ type a move or command").click();
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "Escape");
    expect([form().hidden, shown.root.classList.contains("pw-fills")]).toEqual([true, true]);
    key(shown.pile("reserve1"), "Escape");
    expect(shown.root.classList.contains("pw-fills")).toBe(false);
  });

  it("stays while Escape drops what is picked up", () => {
    open();
    shown.click("reserve1");
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "Escape");
    expect([shown.root.querySelector(".pw-picked"), form().hidden]).toEqual([null, false]);
  });

  it("gives the focus back when Escape hides its answers", () => {
    open();
    type("moves");
    shown.model.answer("moves", "turn");
    answers().focus();
    key(answers(), "Escape");
    expect([document.activeElement, answers().hidden]).toEqual([shown.pile("reserve1"), true]);
  });

  it("keeps its keys from the notebook", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    open();
    for (const name of ["a", "Enter", "ArrowUp", "Escape"]) key(field(), name);
    document.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(field().dataset["lmSuppressShortcuts"]).toBe("true");
  });

  it("walks through what was typed with Up and Down, and back to what was begun", () => {
    open();
    for (const text of ["turn", "moves", "moves"]) {
      type(text);
      shown.model.answer(text, "");
    }
    field().value = "boa";
    const seen: string[] = [];
    for (const name of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) {
      expect(key(field(), name).defaultPrevented).toBe(true);
      seen.push(field().value);
    }
    expect(seen).toEqual(["moves", "turn", "turn", "moves", "boa", "boa"]);
  });

  it("is sent in its turn while the kernel is busy, and is read-only when it is gone", () => {
    open();
    type("turn");
    vi.advanceTimersByTime(300);
    type("moves");
    expect([sent().length, field().value]).toEqual([1, ""]);
    shown.model.publish();
    expect(sent().slice(1)).toMatchObject([{ kind: "command", text: "moves", revision: 2 }]);
    shown.model.fire("comm_live_update");
    expect([field().readOnly, field().getAttribute("aria-disabled")]).toEqual([true, "true"]);
    type("moves");
    expect(sent()).toHaveLength(2);
  });
});

describe("an answer", () => {
  beforeEach(() => void open());

  it("appears under the line with what was typed, and ends the waiting", () => {
    type("board");
    vi.advanceTimersByTime(300);
    expect(shown.message()).toBe(LATE);
    shown.model.answer("board", "reserve1  TH\nwaste     -");
    expect(shown.message()).toBe("");
    const lines = [...shown.root.querySelectorAll(".pw-text > div")].map(({ textContent }) => textContent);
    expect(lines).toEqual(["reserve1  TH", "waste     -"]);
    expect(log()).toEqual(["ok: board -> reserve1  THwaste     -"]);
    type("state");
    shown.model.answer("state", "drawn");
    const [drawn, said] = [...shown.root.querySelectorAll(".pw-entry:last-child > :not(.pw-typed)")] as HTMLElement[];
    expect([drawn?.ariaHidden, said?.textContent?.includes("cards are built")]).toEqual(["true", true]);
    type("xyzzy");
    shown.model.answer("xyzzy", "There is no command 'xyzzy'.", false);
    expect(log()[2]).toBe("failed: xyzzy -> There is no command 'xyzzy'.");
    expect(sent()).toHaveLength(3);
  });

  it.each(["before", "after"])("may come %s the board that it is about", (when) => {
    type("turn");
    const last = { move: "turn", text: "The 9 of clubs is turned.", events: [] };
    const { revision } = shown.model.traits.board;
    if (when === "after") shown.model.publish({ last });
    shown.model.fire("msg:custom", { kind: "answer", revision, input: "turn", text: "", ok: true });
    if (when === "before") shown.model.publish({ last });
    expect([log(), shown.message()]).toEqual([["ok: turn"], last.text]);
    vi.advanceTimersByTime(1000);
    expect(shown.message()).toBe(last.text);
    shown.click("stock");
    expect(sent().slice(1)).toMatchObject([{ move: "turn", revision: 2 }]);
  });

  it("lets what waits behind it be sent", () => {
    type("board");
    shown.click("stock");
    expect(sent()).toHaveLength(1);
    shown.model.answer("board", "…");
    expect(sent().slice(1)).toMatchObject([{ kind: "action", move: "turn" }]);
  });

  it("that refuses marks the piles, and is said once", () => {
    type("r1>f2");
    shown.model.refuse("Foundation 2 begins with the 7 of spades.", ["foundation2"]);
    expect([shown.message(), shown.spoken("assertive")]).toEqual(Array(2).fill("Foundation 2 begins with the 7 of spades."));
    expect(shown.pile("foundation2").classList.contains("pw-asked")).toBe(true);
    expect(log()).toEqual(["refused: r1>f2 -> Foundation 2 begins with the 7 of spades."]);
    expect(shown.root.querySelector(".pw-entry .pw-text")?.ariaHidden).toBe("true");
    type("moves");
    expect(sent()).toHaveLength(2);
  });

  it("stacks up on others, of which the last 20 are kept", () => {
    for (let i = 1; i <= 22; i += 1) {
      type(`move ${i}`);
      shown.model.answer(`move ${i}`, "");
    }
    expect(log()).toHaveLength(20);
    expect([log()[0], log().at(-1)]).toEqual(["ok: move 3", "ok: move 22"]);
  });

  it("is text, never markup", () => {
    type("<b>x</b>");
    shown.model.answer("<b>x</b>", "<img src=x>");
    expect(shown.root.querySelector(".pw-answer b, .pw-answer img")).toBeNull();
  });

  it("is heard only by the view that asked", () => {
    shown.end();
    const model = new FakeModel(board());
    shown = show(model);
    const other = show(model);
    other.pile("reserve1").focus();
    shown.click("stock");
    type("board", other);
    model.answer("board", "…");
    expect([log(), log(other)]).toEqual([[], ["ok: board -> …"]]);
    other.end();
  });
});
