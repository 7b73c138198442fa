/** The server that can't be reached, the kernel that is gone and the one that is merely busy, as a notebook tells them apart. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUSY, CUT, GONE, LATE, SILENT } from "../../src/board/message";
import { board, FakeKernel, FakeModel, key, show, type Shown, withPiles } from "../fake";

let shown: Shown;
let kernel: FakeKernel;
beforeEach(() => {
  vi.useFakeTimers();
  kernel = new FakeKernel();
  const model = new FakeModel(board());
  model.widget_manager = { kernel };
  shown = show(model);
});
afterEach(() => void vi.useRealTimers());

const sent = (): unknown[] => shown.model.sent;
const busy = (): string | null | undefined => shown.root.querySelector(".pw-board")?.getAttribute("aria-busy");
const pass = (): unknown => vi.advanceTimersByTime(300);
const cut = (): void => {
  kernel.become({ connectionStatus: "connecting" });
  pass();
};
const back = (): void => kernel.become({ connectionStatus: "connected" });
const stale = (revision: number): void =>
  shown.model.fire("msg:custom", { kind: "refused", revision, message: "The board has changed.", rule: "", piles: [], cards: [] });

describe("a late answer", () => {
  it.each([
    ["busy", BUSY],
    ["idle", LATE],
  ])("is told where the kernel is %s", (status, text) => {
    kernel.become({ status });
    shown.click("stock");
    pass();
    expect([shown.message(), busy()]).toEqual([text, "true"]);
    shown.model.publish();
    expect([shown.message(), busy()]).toEqual(["", "false"]);
  });

  it("has a cell that runs for its reason, whatever was answered beside it", () => {
    const asks = (): string => {
      shown.click("stock");
      pass();
      const told = shown.message();
      shown.model.publish();
      return told;
    };
    kernel.tell("busy", "cell");
    kernel.tell("busy", "picture");
    kernel.tell("idle", "picture");
    expect(asks()).toBe(BUSY);
    kernel.tell("idle", "cell");
    expect(asks()).toBe(LATE);
    kernel.tell("busy", "lost on the way");
    cut();
    kernel.become({ status: "idle" });
    back();
    expect(asks()).toBe(LATE);
  });

  it("has the cell for its reason that was running when the board came", () => {
    shown.end();
    const model = new FakeModel(board());
    kernel.status = "busy";
    model.widget_manager = { kernel };
    shown = show(model);
    kernel.tell("busy", "picture");
    kernel.tell("idle", "picture");
    shown.click("stock");
    pass();
    expect(shown.message()).toBe(BUSY);
    model.publish();
    kernel.tell("idle", "cell");
    shown.click("stock");
    pass();
    expect(shown.message()).toBe(LATE);
  });

  it("has no reason in hosts that tell nothing of the kernel", () => {
    for (const manager of [{}, { kernel: null }, { kernel: {} }, undefined]) {
      shown.end();
      const model = new FakeModel(board());
      model.widget_manager = manager as unknown as FakeModel["widget_manager"];
      shown = show(model);
      shown.click("stock");
      pass();
      expect([shown.message(), sent().length]).toEqual([LATE, 1]);
    }
  });
});

describe("a kernel that was restarted elsewhere, and knows no board", () => {
  const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1000);

  it.each([
    ["a click", () => shown.click("stock")],
    ["a move", () => ["reserve1", "foundation1"].forEach(shown.click)],
    ["a hint", () => shown.button("Hint").click()],
    ["the choice of a game", () => key(shown.pile("stock"), "t")],
  ])("is told within 10 seconds after %s, with what to do", async (_, act) => {
    kernel.comms = [];
    act();
    await seconds(10);
    expect([shown.message(), shown.root.classList.contains("pw-dead"), busy()]).toEqual([GONE, true, "false"]);
    expect(shown.top("reserve1").dataset["card"]).toBe("TH");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is told though it did not answer at first, as it was still starting", async () => {
    kernel.comms = null;
    shown.click("stock");
    await seconds(4);
    expect(shown.message()).toBe(LATE);
    kernel.comms = [];
    await seconds(6);
    expect(shown.message()).toBe(GONE);
  });

  it("is told apart from one that takes its time, which is asked three times at most", async () => {
    shown.click("stock");
    await seconds(5);
    expect([shown.message(), busy()]).toEqual([LATE, "true"]);
    await seconds(60);
    expect([shown.message(), busy(), kernel.checks]).toEqual([SILENT, "true", 3]);
    shown.model.publish();
    expect([shown.message(), busy()]).toEqual(["", "false"]);
    shown.click("stock");
    await seconds(1);
    shown.model.publish();
    await seconds(60);
    expect([shown.message(), kernel.checks]).toEqual(["", 3]);
  });

  it("is told apart from one that runs a cell", async () => {
    kernel.become({ status: "busy" });
    kernel.comms = null;
    shown.click("stock");
    await seconds(60);
    expect(shown.message()).toBe(BUSY);
  });

  it("is thought of where nothing is known of the kernel", async () => {
    shown.end();
    shown = show();
    shown.click("stock");
    await seconds(10);
    expect(shown.message()).toBe(SILENT);
  });
});

describe("a server that can't be reached", () => {
  it("is told, aloud too, before anything is asked, unless it's back at once", () => {
    kernel.become({ connectionStatus: "connecting" });
    vi.advanceTimersByTime(200);
    back();
    vi.advanceTimersByTime(1000);
    expect([shown.message(), shown.spoken("assertive")]).toEqual(["", ""]);
    cut();
    expect([shown.message(), shown.spoken("assertive"), busy()]).toEqual([CUT, CUT, "true"]);
    expect(shown.root.classList.contains("pw-dead")).toBe(false);
    back();
    expect([shown.message(), busy(), sent()]).toEqual(["", "false", []]);
  });

  it("gets what was asked meanwhile when it is back, and the board shows the moves at once", () => {
    cut();
    shown.click("reserve1");
    shown.click("foundation1");
    shown.click("stock");
    expect(shown.top("foundation1").dataset["card"]).toBe("TH");
    expect([sent(), shown.message()]).toEqual([[], CUT]);
    back();
    expect(sent()).toMatchObject([{ kind: "move", source: "reserve1", revision: 1 }]);
    shown.model.publish();
    expect(sent()).toMatchObject([{ kind: "move" }, { kind: "action", revision: 2 }]);
    expect(shown.message()).toBe("");
    pass();
    expect(shown.message()).toBe(LATE);
  });

  it("is asked again what may have been lost", () => {
    shown.click("stock");
    cut();
    expect(shown.message()).toBe(CUT);
    back();
    expect(sent()).toMatchObject([
      { kind: "action", revision: 1 },
      { kind: "action", revision: 1 },
    ]);
    expect(shown.message()).toBe("");
    shown.model.publish();
    expect(shown.message()).toBe("");
    shown.click("stock");
    expect(sent().at(-1)).toMatchObject({ kind: "action", revision: 2 });
  });

  it("may have answered it, and then refuses the second time: that is not told", () => {
    shown.click("stock");
    cut();
    back();
    shown.model.publish();
    stale(1);
    expect([shown.message(), shown.spoken("assertive")]).toEqual(["", CUT]);
    shown.click("stock");
    shown.model.refuse("The stock is empty.");
    expect(shown.message()).toBe("The stock is empty.");
  });

  it("is there where a board comes, whatever the notebook says", () => {
    cut();
    shown.model.publish({ piles: withPiles({ waste: { cards: ["2C"] } }) });
    expect(shown.message()).toBe("");
    shown.click("stock");
    expect(sent()).toHaveLength(1);
  });

  it("is tried again by the next click where the notebook has given up", () => {
    cut();
    shown.click("stock");
    expect(kernel.tries).toBe(0);
    kernel.become({ connectionStatus: "disconnected" });
    expect(shown.message()).toBe(CUT);
    shown.click("stock");
    expect(kernel.tries).toBe(1);
    back();
    expect(sent()).toHaveLength(1);
  });
});

describe("a kernel that is gone", () => {
  it.each([{ isDisposed: true, connectionStatus: "disconnected" }, { status: "dead" }, { status: "autorestarting" }])(
    "is told at once, with what to do: %j",
    (change) => {
      shown.click("reserve1");
      kernel.become(change);
      expect([shown.message(), shown.spoken("assertive")]).toEqual([GONE, GONE]);
      expect(shown.root.querySelector(".pw-picked")).toBeNull();
      shown.model.fire("comm_live_update");
      expect(shown.root.classList.contains("pw-dead")).toBe(true);
    },
  );

  it("is told where a new server answers in the place of the old one, and cards go back that were moved meanwhile", () => {
    cut();
    shown.click("reserve1");
    shown.click("foundation1");
    kernel.become({ connectionStatus: "disconnected", isDisposed: true });
    expect([shown.message(), busy(), sent()]).toEqual([GONE, "false", []]);
    expect([shown.top("foundation1").dataset["card"], shown.top("reserve1").dataset["card"]]).toEqual(["7H", "TH"]);
  });

  it("is watched no longer than the view is there", () => {
    expect(kernel.isWatched).toBe(true);
    shown.end();
    expect([kernel.isWatched, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
