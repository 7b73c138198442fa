/** The position as a line of Python: copied, or laid out to be copied by hand. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BY_HAND, COPIED } from "../../src/panels/copy_as_code";
import { GONE } from "../../src/board/message";
import { board, FakeKernel, FakeModel, key, show, type Shown } from "../fake";

const CODE = 'Patience(Table.replay("osmosis#17 turn"))';
const write = vi.fn((_text: string): Promise<void> => Promise.resolve());

let shown: Shown;
beforeEach(() => {
  write.mockReset();
  write.mockImplementation(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: write } });
  shown = show();
  answering(shown.model);
  shown.pile("reserve1").focus();
});
afterEach(() => void vi.unstubAllGlobals());

/** The kernel that answers every request for code. */
function answering(model: FakeModel): void {
  const { send } = model;
  model.send = (content) => {
    send(content);
    if (content["kind"] === "code") queueMicrotask(() => model.fire("msg:custom", { ...content, code: CODE }));
  };
}

const field = (): HTMLInputElement => shown.root.querySelector<HTMLInputElement>(".pw-copy input") ?? document.createElement("input");
const offered = (): boolean => !(shown.root.querySelector<HTMLElement>(".pw-copy")?.hidden ?? true);
const copied = (text: string): Promise<void> =>
  vi.waitFor(() => expect([shown.message(), shown.spoken("polite")]).toEqual([text, text]));

it.each(["the button", "the key"])("is copied by %s, and that is said", async (how) => {
  if (how === "the button") shown.menu("Copy as code").click();
  else key(shown.pile("reserve1"), "c");
  await copied(COPIED);
  expect(write.mock.calls).toEqual([[CODE]]);
  expect(offered()).toBe(false);
  shown.click("reserve1");
  expect(shown.message()).toBe("");
});

it("is copied after the end of the game as well", async () => {
  shown.model.publish({ status: { ...board().status, outcome: "won", text: "Won!" } });
  shown.menu("Copy as code").click();
  await copied(COPIED);
});

it.each([
  ["refuses", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } }],
  ["has no clipboard", {}],
])("is selected in a field where the browser %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  key(shown.pile("reserve1"), "c");
  await copied(BY_HAND);
  expect([offered(), field().value, field().readOnly, document.activeElement]).toEqual([true, CODE, true, field()]);
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, CODE.length]);
  key(field(), "Escape");
  expect([offered(), document.activeElement]).toEqual([false, shown.pile("reserve1")]);
});

describe("the kernel", () => {
  const LINE = "from patience_widget import Patience; Patience.replay('osmosis#17 turn')";
  const { status } = board();
  const last = { move: "turn", text: "", events: [] };

  beforeEach(() => {
    shown.end();
    shown = show(board({ origin: "osmosis#17", status: { ...status, moves: 0, undo: 0 } }));
    shown.model.publish({ status: { ...status, moves: 1, undo: 1 }, last });
  });

  it("is asked for it, and it is copied when it comes", async () => {
    expect(shown.menu("Copy as code").getAttribute("aria-disabled")).toBe("false");
    shown.menu("Copy as code").click();
    expect(shown.model.sent.at(-1)).toMatchObject({ kind: "code", revision: 2 });
    shown.model.fire("msg:custom", { kind: "code", revision: 2, code: CODE });
    await copied(COPIED);
    expect(write.mock.calls).toEqual([[CODE]]);
  });

  it("is asked about a position of one's own too, and says why there is none", () => {
    shown.model.publish({ origin: "" });
    shown.menu("Copy as code").click();
    shown.model.refuse("The catalogue doesn't have this game.");
    expect(shown.message()).toBe("The catalogue doesn't have this game.");
  });

  it("is gone, and the page offers what it kept", async () => {
    shown.model.fire("comm_live_update");
    expect(shown.message()).toBe(`${GONE} To keep the game, choose Copy as code in the menu, and paste the line into a cell after restarting.`);
    shown.menu("Copy as code").click();
    await copied(COPIED);
    expect(write.mock.calls).toEqual([[LINE]]);
    expect(shown.model.sent).toEqual([]);
  });

  it("does not answer, and the page offers what it kept", async () => {
    vi.useFakeTimers();
    const kernel = new FakeKernel();
    const model = new FakeModel(board({ origin: "osmosis#17", status: { ...status, moves: 0, undo: 0 } }));
    model.widget_manager = { kernel };
    shown.end();
    shown = show(model);
    kernel.become({ connectionStatus: "connecting" });
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    key(shown.pile("reserve1"), "c");
    await copied(COPIED);
    expect(write.mock.calls).toEqual([[LINE.replace(" turn", "")]]);
  });

  it("is gone, and the page promises nothing where it does not know all the moves", () => {
    shown.model.publish({ status: { ...status, moves: 7, undo: 7 } });
    shown.model.fire("comm_live_update");
    const button = shown.menu("Copy as code");
    expect([shown.message(), button.getAttribute("aria-disabled")]).toEqual([GONE, "true"]);
    expect(button.title).toBe("This page doesn't know all the moves.");
    key(shown.pile("reserve1"), "c");
    expect(shown.message()).toBe("The kernel has stopped, and this page doesn't know all the moves.");
    expect(write).not.toHaveBeenCalled();
  });

  it("makes moves while no view is on the page, and they are kept", async () => {
    shown.end();
    const model = new FakeModel({} as ReturnType<typeof board>);
    // The model opens before its first board comes.
    model.entry.initialize({ model } as unknown as Parameters<typeof model.entry.initialize>[0]);
    model.publish(board({ origin: "osmosis#17", revision: 1, status: { ...status, moves: 0, undo: 0 } }));
    model.publish({ revision: 2, status: { ...status, moves: 1, undo: 1 }, last });
    model.publish({ revision: 3, status: { ...status, moves: 2, undo: 2 }, last });
    shown = show(model);
    model.fire("comm_live_update");
    shown.menu("Copy as code").click();
    await copied(COPIED);
    expect(write.mock.calls).toEqual([[LINE.replace("turn", "turn turn")]]);
  });
});
