import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LATE, GONE, SAVED } from "../../src/board/message";
import { board, FakeModel, key, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
});
afterEach(() => void vi.useRealTimers());

const busy = (): string | null | undefined => shown.root.querySelector(".pw-board")?.getAttribute("aria-busy");

it("sends quick clicks one by one, each with the revision of the answer before", () => {
  for (let i = 0; i < 3; i += 1) shown.click("stock");
  expect(shown.model.sent.map(({ revision }) => revision)).toEqual([1]);
  shown.model.publish();
  expect(shown.model.sent.map(({ revision }) => revision)).toEqual([1, 2]);
  shown.model.publish();
  shown.model.publish();
  expect(shown.model.sent.map(({ revision }) => revision)).toEqual([1, 2, 3]);
});

it("forgets what was queued behind a refused request", () => {
  shown.click("stock");
  shown.click("stock");
  shown.model.refuse("The stock is empty.");
  shown.model.publish();
  expect(shown.model.sent).toHaveLength(1);
});

it("says after 300 ms that it waits for the kernel, until it has answered", () => {
  shown.click("stock");
  vi.advanceTimersByTime(299);
  expect([busy(), shown.message()]).toEqual(["false", ""]);
  vi.advanceTimersByTime(1);
  expect([busy(), shown.message()]).toEqual(["true", LATE]);
  shown.model.publish();
  expect([busy(), shown.message()]).toEqual(["false", ""]);
  vi.advanceTimersByTime(1000);
  expect(busy()).toBe("false");
});

it("says nowhere but in a saved page that the board is a saved one", () => {
  expect(shown.message()).toBe("");
  expect(shown.root.classList.contains("pw-dead")).toBe(false);
});

it("says at once that a board of a saved page has no kernel, and what to do", () => {
  shown.end();
  const model = new FakeModel(board({ status: { ...board().status, moves: 0, undo: 0 } }));
  // As a widget of a page without a kernel does: `set` returns the model, `send` does nothing.
  model.set = () => ({ comm_live: false });
  model.send = () => undefined;
  shown = show(model);
  expect(shown.message()).toBe("This is a saved board without a kernel. To play, open the notebook and run the cell.");
  shown.click("stock");
  shown.click("reserve1");
  key(shown.pile("reserve1"), "h");
  vi.advanceTimersByTime(1000);
  expect([shown.message(), busy(), shown.root.querySelector(".pw-picked")]).toEqual([SAVED, "false", null]);
  expect(shown.menu("Copy as code").getAttribute("aria-disabled")).toBe("false");
});

it("shows a refusal and its piles, says it at once, and clears it with the next click", () => {
  shown.click("reserve1");
  shown.click("foundation2");
  shown.model.refuse("Foundation 2 begins with the 7 of spades.", ["foundation2"]);
  expect(shown.message()).toBe("Foundation 2 begins with the 7 of spades.");
  expect(shown.spoken("assertive")).toBe("Foundation 2 begins with the 7 of spades.");
  expect(shown.pile("foundation2").classList.contains("pw-asked")).toBe(true);
  shown.click("reserve1");
  expect(shown.message()).toBe("");
  expect(shown.pile("foundation2").classList.contains("pw-asked")).toBe(false);
});

it("says the same refusal again when it is given again", () => {
  const region = shown.root.querySelector('[aria-live="assertive"]');
  const said: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    shown.click("reserve1");
    shown.click("foundation2");
    shown.model.refuse("No.");
    said.push(region?.textContent ?? "");
  }
  expect(said[0]).not.toBe(said[1]);
});

it.each(["a send that throws", "the word that the comm is dead"])("knows by %s that the kernel is gone", (how) => {
  shown.click("reserve1");
  expect(shown.root.querySelectorAll(".pw-target")).toHaveLength(1);
  if (how.startsWith("a send")) {
    shown.model.dead = true;
    shown.click("stock");
  } else shown.model.fire("comm_live_update");
  expect(shown.root.querySelector(".pw-picked, .pw-target")).toBeNull();
  expect(shown.message()).toBe("The kernel has stopped, and this game with it. Run the cell again to start this deal from the beginning.");
  expect(shown.spoken("assertive")).toBe(GONE);
  expect(shown.root.classList.contains("pw-dead")).toBe(true);
  for (const label of ["Undo", "New deal", "Hint"]) expect(shown.button(label).getAttribute("aria-disabled")).toBe("true");
  for (const label of ["Restart", "Deal number …", "Rules"]) expect(shown.menu(label).getAttribute("aria-disabled")).toBe("true");
  expect(shown.pile("stock").getAttribute("aria-disabled")).toBe("true");
  expect(shown.root.querySelectorAll(".pw-card").length).toBeGreaterThan(3);
  shown.model.dead = false;
  shown.click("stock");
  shown.click("reserve1");
  expect(shown.model.sent).toEqual([]);
  expect(shown.root.querySelector(".pw-picked")).toBeNull();
});

it("plays on when the kernel proves to be there after all", () => {
  shown.model.fire("comm_live_update");
  shown.model.publish();
  expect(shown.root.classList.contains("pw-dead")).toBe(false);
  shown.click("stock");
  expect(shown.model.sent).toHaveLength(1);
});

it("says what a move did, what was taken back, and how the game ended", () => {
  const last = { move: "turn", text: "The queen of diamonds is turned.", events: [] };
  const { status } = board();
  shown.model.publish({ last, status: { ...status, moves: 4 } });
  expect([shown.message(), shown.spoken("polite")]).toEqual([last.text, last.text]);
  shown.model.publish({ status });
  expect(shown.message()).toBe("Taken back: The queen of diamonds is turned.");
  shown.model.publish({ status: { ...status, moves: 1 } });
  expect(shown.message()).toBe("Two moves taken back.");
  shown.model.publish({ status: { ...status, moves: 14 } });
  shown.model.publish({ status: { ...status, moves: 0, redo: 14 } });
  expect(shown.message()).toBe("All 14 moves are taken back. Redo (or r) brings them back, one at a time.");
  shown.model.publish({ status: { ...status, moves: 14 } });
  shown.model.publish({ status: { ...status, moves: 0, redo: 0 } });
  expect(shown.message()).toBe("All 14 moves are taken back.");
  shown.model.publish({ status: { ...status, moves: 5, outcome: "won", text: "Won!" } });
  expect([shown.message(), shown.spoken("assertive")]).toEqual(["Won!", "Won!"]);
  expect(shown.root.querySelector<HTMLElement>(".pw-message")?.dataset["kind"]).toBe("won");
});

it("takes away its elements, its listeners and its timers when the view ends", () => {
  const pile = shown.pile("reserve1");
  shown.click("stock");
  expect(shown.model.handlers.length).toBeGreaterThan(2);
  shown.end();
  expect(shown.model.handlers).toEqual([]);
  expect(document.querySelector(".pw-root")).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  pile.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(pile.classList.contains("pw-picked")).toBe(false);
});

it("stops listening to the page when it ends with a choice open", () => {
  shown.end();
  const moves = [{ move: "a", label: "a" }, { move: "b", label: "b" }];
  const signals: AbortSignal[] = [];
  const added = vi.spyOn(document, "addEventListener").mockImplementation((_type, _act, options) => {
    if (typeof options === "object" && options?.signal) signals.push(options.signal);
  });
  shown = show(board({ actions: [{ name: "redeal", label: "Redeal", pile: "stock", moves, reason: "" }] }));
  shown.click("stock");
  shown.end();
  expect(signals).toHaveLength(3); // of the view: its keys and its colours; and of the choice
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  added.mockRestore();
});

it("goes on when the kernel answers a request that did nothing", () => {
  shown.click("stock");
  key(shown.pile("reserve1"), "u");
  shown.model.publish();
  expect(shown.model.sent.at(-1)).toMatchObject({ kind: "undo" });
  shown.model.refuse("There is nothing to take back.");
  expect(shown.message()).toBe("There is nothing to take back.");
  shown.model.fire("msg:custom", { kind: "stopped", revision: 2 });
  expect(shown.message()).toBe("There is nothing to take back.");
  shown.click("stock");
  expect(shown.model.sent.at(-1)).toMatchObject({ kind: "action", revision: 2 });
});
