/** The card that comes at the end of a game, and what its buttons ask for. */

import { beforeEach, describe, expect, it } from "vitest";
import type { Status } from "../../src/board/state";
import { board, key, show, type Shown, withPiles } from "../fake";

const LOST: Partial<Status> = { outcome: "lost", text: "Lost: no move is left.", why: "No move is left." };
const WON: Partial<Status> = { outcome: "won", text: "Won!", seconds: 61, hints: 2 };

let shown: Shown;
beforeEach(() => {
  shown = show();
  shown.model.set("options", { ...shown.model.traits.options, animation: false });
});

const card = (): HTMLElement | null => shown.root.querySelector(".pw-ending");
const said = (part: string): string => card()?.querySelector(`.pw-ending-${part}`)?.textContent ?? "";
const buttons = (): HTMLButtonElement[] => [...(card()?.querySelectorAll("button") ?? [])];
const press = (label: string): void => buttons().find(({ textContent }) => textContent === label)?.click();
const become = (status: Partial<Status>): void => shown.model.publish({ status: { ...board().status, ...status } });
const asked = (): unknown[] => shown.model.sent.map(({ kind }) => kind);

describe("a game that is won", () => {
  it("is told with its deal, moves, time and hints, and what to do next", () => {
    become(WON);
    expect([card()?.getAttribute("role"), card()?.getAttribute("aria-label")]).toEqual(["dialog", "You won Osmosis"]);
    expect([said("title"), said("facts"), said("more")]).toEqual(["You won Osmosis", "Deal 17 · 3 moves · 1\u00a0min\u00a01\u00a0s · 2 hints", ""]);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["New deal", "Same deal again", "Review", "Copy"]);
    expect([asked(), shown.spoken("assertive")]).toEqual([[], "Won!"]);
  });

  it.each([
    ["New deal", "new"],
    ["Same deal again", "restart"],
    ["Copy", "code"],
  ])("%s asks for that", (label, kind) => {
    become(WON);
    press(label);
    expect(asked()).toEqual([kind]);
  });

  it("is told with how many were won so far, and what the expert does, where games are kept", () => {
    shown.model.publish({ kept: true, status: { ...board().status, ...WON } as Status });
    expect(shown.model.sent).toEqual(["so_far", "expert"].map((kind) => ({ kind, revision: 2 })));
    const tell = (kind: string, text: string, revision = 2): void => shown.model.fire("msg:custom", { kind, revision, text });
    expect(said("more").trim()).toBe("");
    tell("expert", "a good player loses this deal");
    expect(said("more")).toBe("a good player loses this deal");
    tell("so_far", "won 9 of 26 · streak 3");
    tell("so_far", "won 1 of 1", 1);
    expect(said("more")).toBe("won 9 of 26 · streak 3 · a good player loses this deal");
  });

  it("is not the player's where a program has played, but for the rest that plays itself home", () => {
    become({ playing: true });
    become({ ...WON, playing: true });
    expect(said("title")).toBe("Osmosis is won");
    become({ finish: true });
    become({ finish: true, playing: true });
    become({ ...WON, playing: true });
    become({ ...WON, playing: false });
    expect(said("title")).toBe("You won Osmosis");
  });

  it("is the player's where the board was shown when the rest could be played home", () => {
    shown.end();
    shown = show(board({ status: { ...board().status, finish: true } }));
    shown.model.set("options", { ...shown.model.traits.options, animation: false });
    become({ finish: true, playing: true });
    become({ ...WON, playing: true });
    expect(said("title")).toBe("You won Osmosis");
  });
});

it.each([
  ["the player has won", {}, 1],
  ["a program has won", { playing: true }, 0],
])("a win is celebrated or not: %s", (_, by, celebrations) => {
  const endless = { finished: new Promise(() => undefined), cancel: () => undefined, addEventListener: () => undefined };
  HTMLElement.prototype.animate = () => endless as unknown as Animation;
  try {
    shown.model.set("options", { ...shown.model.traits.options, animation: true });
    become(by);
    become({ ...WON, ...by });
    expect(shown.root.querySelectorAll(".pw-celebration")).toHaveLength(celebrations);
    expect(card() === null).toBe(celebrations === 1);
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, "animate");
  }
});

describe("a game that is lost", () => {
  it("says why, and offers ways on", () => {
    become(LOST);
    expect([said("title"), said("why")]).toEqual(["This game is lost", "No move is left."]);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Undo", "Restart", "New deal", "Review"]);
    press("Undo");
    expect(asked()).toEqual(["could_win", "undo"]);
  });

  it("offers a way back to where it could be won, but only where every card is seen", () => {
    shown.model.publish({ game: { ...board().game, open: true }, status: { ...board().status, ...LOST } as Status });
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["Undo", "Back to where it could be won", "Restart", "New deal", "Review"]);
    press("Back to where it could be won");
    expect(asked()).toEqual(["could_win", "go_back"]);
    expect(shown.message()).toBe("Looking for the last position from which you can win: up to 20 seconds …");
    shown.model.publish({ again: true, note: "It could not be won from the start." });
    expect([shown.message(), said("title")]).toEqual(["It could not be won from the start.", "This game is lost"]);
  });

  it("says whether the deal could have been won as soon as that is known, and not of another board", () => {
    become(LOST);
    const answer = (revision: number): void => shown.model.fire("msg:custom", { kind: "could_win", revision, text: "This deal could have been won." });
    expect(shown.model.sent).toEqual([{ kind: "could_win", revision: 2 }]);
    answer(1);
    expect(said("more")).toBe("Could this deal have been won? Looking …");
    answer(2);
    expect(said("more")).toBe("This deal could have been won.");
    become({});
    become(LOST);
    answer(2);
    expect(said("more")).toBe("Could this deal have been won? Looking …");
  });

  it("stands below the cards while a move is legal, and leaves the focus on the board", () => {
    shown.pile("reserve1").focus();
    become(LOST);
    expect([card()?.classList.contains("pw-ending-below"), document.activeElement]).toEqual([true, shown.pile("reserve1")]);
    key(shown.pile("reserve1"), "Escape");
    expect(card()).toBeNull();
  });

  it("closes when the player plays on", () => {
    become(LOST);
    become({ ...LOST, undo: board().status.undo + 1 });
    expect(card()).toBeNull();
  });

  it("lies over the cards and takes the focus when no move is left", () => {
    shown.pile("reserve1").focus();
    shown.model.publish({ status: { ...board().status, ...LOST } as Status, actions: [], piles: withPiles({ reserve1: { lifts: [] } }) });
    expect([card()?.classList.contains("pw-ending-below"), document.activeElement]).toEqual([false, buttons()[0]]);
  });

  const LOOKING = "Could this deal have been won? Looking …";
  const tell = (text: string): void => shown.model.fire("msg:custom", { kind: "could_win", revision: shown.model.traits.board.revision, text });

  it.each([
    ["the kernel has nothing to say", () => tell("")],
    ["the kernel is gone", () => shown.model.fire("comm_live_update")],
  ])("no longer says that it is looking when %s", (_, happens) => {
    become(LOST);
    expect(said("more")).toBe(LOOKING);
    happens();
    expect([said("title"), said("more")]).toEqual(["This game is lost", ""]);
  });

  it("asks again where another board has come and the game is lost as before, until there is an answer", () => {
    become(LOST);
    become(LOST);
    shown.model.publish({ again: true });
    expect(shown.model.sent).toEqual([2, 3, 4].map((revision) => ({ kind: "could_win", revision })));
    tell("This deal couldn't be won.");
    become(LOST);
    expect([said("more"), shown.model.sent.length]).toEqual(["This deal couldn't be won.", 3]);
  });
});

describe("the card", () => {
  it("takes the focus of a player who is on the board, and gives it back", () => {
    shown.pile("reserve1").focus();
    become(WON);
    expect(document.activeElement).toBe(buttons()[0]);
    key(buttons()[0] ?? shown.root, "Escape");
    expect([card(), document.activeElement]).toEqual([null, shown.pile("reserve1")]);
  });

  it("leaves the focus of others where it is", () => {
    shown.button("Hint").focus();
    become(WON);
    expect(document.activeElement).toBe(shown.button("Hint"));
    key(shown.button("Hint"), "Escape");
    expect(card()).toBeNull();
  });

  it("leaves letters their meaning", () => {
    shown.pile("reserve1").focus();
    become(LOST);
    key(buttons()[0] ?? shown.root, "u");
    expect(asked()).toEqual(["could_win", "undo"]);
  });

  it("goes with a press on the cloth, and with another board", () => {
    become(WON);
    const { model, root } = shown;
    root.querySelector(".pw-table")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(card()).toBeNull();
    become({});
    become(LOST);
    expect(card()).not.toBeNull();
    model.publish({ deal: "18", status: { ...board().status, moves: 0 } });
    expect(card()).toBeNull();
  });

  it("stays where the same board is shown again, and does not come with a game that was over before", () => {
    become(WON);
    become(WON);
    expect(card()).not.toBeNull();
    shown.model.publish({ deal: "18", status: { ...board().status, ...WON } as Status });
    expect(card()).toBeNull();
  });
});

describe("the celebration of a win", () => {
  const celebrates = (): boolean => shown.root.querySelector(".pw-celebration") !== null;
  beforeEach(() => shown.model.set("options", { ...shown.model.traits.options, animation: true }));

  it("comes before the card, and any press ends it", () => {
    become(WON);
    expect([celebrates(), card()]).toEqual([true, null]);
    shown.root.querySelector(".pw-table")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect([celebrates(), card() !== null]).toEqual([false, true]);
  });

  it("leaves time to find out what the card says more", () => {
    shown.model.publish({ kept: true, status: { ...board().status, ...WON } as Status });
    shown.model.fire("msg:custom", { kind: "so_far", revision: 2, text: "won 9 of 26" });
    expect(card()).toBeNull();
    shown.root.querySelector(".pw-table")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(said("more")).toBe("won 9 of 26");
  });

  it("ends with the board, without a card", () => {
    become(WON);
    become({});
    expect([celebrates(), card()]).toEqual([false, null]);
  });

  it("does not come where cards are not to move, nor for a loss", () => {
    become(LOST);
    expect([celebrates(), card() !== null]).toEqual([false, true]);
    become({});
    shown.model.set("options", { ...shown.model.traits.options, animation: false });
    become(WON);
    expect([celebrates(), card() !== null]).toEqual([false, true]);
  });
});
