/** Going on with a game that was stopped, and what a board says whose kernel is gone. */

import { beforeEach, describe, expect, it } from "vitest";
import { KEPT } from "../../src/board/message";
import { board, FakeModel, key, show, type Shown } from "../fake";

const OFFER = "You stopped here after 14 moves. Resume?";

let shown: Shown;
beforeEach(() => {
  shown = show(new FakeModel(board({ left: 14, note: OFFER })));
});

const goOn = (): HTMLButtonElement => shown.root.querySelector<HTMLButtonElement>(".pw-go-on") as HTMLButtonElement;

describe("a game that was stopped", () => {
  it("is offered in the line under the board, with a button that asks for it", () => {
    expect([shown.message(), goOn().hidden, goOn().textContent]).toEqual([OFFER, false, "Resume"]);
    goOn().click();
    expect(shown.model.sent).toEqual([{ kind: "go_on", revision: 1 }]);
  });

  it("comes with a key", () => {
    key(shown.pile("reserve1"), "k");
    expect(shown.model.sent).toEqual([{ kind: "go_on", revision: 1 }]);
    key(shown.pile("reserve1"), "?");
    expect(shown.root.textContent).toContain("resume the unfinished game");
  });

  it("is offered until the deal on the board is begun", () => {
    shown.model.traits.board = board();
    shown.model.publish({ kept: true });
    expect(goOn().hidden).toBe(true);
    key(shown.pile("reserve1"), "k");
    expect(shown.model.sent).toEqual([]);
    expect(shown.message()).toBe("There is no unfinished game to resume here.");
  });
});

describe("a kernel that is gone", () => {
  it("leaves a board that says that its game is kept", () => {
    shown.model.publish({ kept: true });
    shown.model.fire("comm_live_update");
    expect(shown.message()).toBe(KEPT);
    expect(goOn().getAttribute("aria-disabled")).toBe("true");
  });
});
