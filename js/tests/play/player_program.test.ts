/** A player program plays by itself: the Stop button, what is said, and cards that keep up. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pace } from "../../src/board/animate";
import { board, key, show, type Shown, withPiles } from "../fake";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
});
afterEach(() => void vi.useRealTimers());

const { status } = board();
const play = (playing: boolean, moves = status.moves, again?: true): void => {
  const last = { move: "turn", text: `Move ${moves}.`, events: [] };
  shown.model.publish({ status: { ...status, moves, playing }, last, ...(again && { again }) });
};
const buttons = (): HTMLButtonElement[] => [...shown.root.querySelectorAll<HTMLButtonElement>(".pw-question button")];
const labels = (): (string | null)[] => buttons().map(({ textContent }) => textContent);
const labelled = (label: string): HTMLButtonElement | undefined => buttons().find(({ textContent }) => textContent === label);
const seen = (label: string): boolean => shown.button(label).style.visibility !== "hidden";

describe("Stop", () => {
  it("stands in the place of undo and redo while a player plays", () => {
    expect([seen("Stop"), seen("Undo"), seen("Redo")]).toEqual([false, true, true]);
    play(true);
    expect([seen("Stop"), seen("Undo"), seen("Redo")]).toEqual([true, false, false]);
    play(false);
    expect([seen("Stop"), seen("Undo")]).toEqual([false, true]);
  });

  it("is sent at once, past a request that waits, and waits for nothing itself", () => {
    play(true);
    shown.click("stock");
    vi.advanceTimersByTime(300);
    shown.button("Stop").click();
    expect(shown.model.sent).toMatchObject([{ kind: "action" }, { kind: "stop", revision: 2 }]);
    play(false);
    vi.advanceTimersByTime(1000);
    expect(shown.root.querySelector(".pw-board")?.getAttribute("aria-busy")).toBe("false");
  });

  it("takes the focus over from undo, and leaves it to the board", () => {
    shown.button("Undo").focus();
    play(true);
    expect(document.activeElement).toBe(shown.button("Stop"));
    play(false);
    expect(document.activeElement).toBe(shown.pile("reserve1"));
  });

  it("goes with the kernel", () => {
    play(true);
    shown.model.dead = true;
    shown.button("Stop").click();
    expect([seen("Stop"), shown.root.classList.contains("pw-dead")]).toEqual([false, true]);
  });
});

describe("while a player plays", () => {
  it("its beginning and its end are said, and the moves between only shown", () => {
    play(true, 4);
    expect(shown.spoken("polite")).toBe("A program is playing. Press Stop to end it.");
    play(true, 5);
    expect([shown.spoken("polite"), shown.message()]).toEqual(["A program is playing. Press Stop to end it.", "Move 5."]);
    play(false, 5, true);
    expect(shown.spoken("polite")).toBe("The program has stopped. Move 5.");
    play(false, 6);
    expect(shown.spoken("polite")).toBe("Move 6.");
  });

  it("the sentence that comes with a board is said, when the player fails for instance", () => {
    play(true);
    shown.model.publish({ status: { ...status, playing: false }, note: "The player failed: ZeroDivisionError." });
    expect(shown.message()).toBe("The player failed: ZeroDivisionError.");
    expect(shown.spoken("polite")).toBe("The program has stopped. The player failed: ZeroDivisionError.");
  });

  it("a click is sent as always", () => {
    play(true);
    shown.click("stock");
    expect(shown.model.sent).toMatchObject([{ kind: "action", move: "turn", revision: 2 }]);
  });

  it("a question stops it, says so, and stays until it is answered", () => {
    play(true);
    shown.button("New deal").click();
    expect(shown.model.sent).toMatchObject([{ kind: "stop" }]);
    expect([shown.message(), labels()]).toEqual(["The program has stopped. Leave this game?", ["New game", "Keep playing"]]);
    play(true, 5);
    play(false, 5);
    expect(labels()).toEqual(["New game", "Keep playing"]);
    labelled("Keep playing")?.click();
    expect([labels(), shown.model.sent.length]).toEqual([[], 1]);
  });

  it("a question whether to use hidden cards stops it too", () => {
    play(true);
    key(shown.pile("reserve1"), "v");
    expect(shown.model.sent).toMatchObject([{ kind: "stop" }]);
    expect(shown.message()).toContain("The program has stopped. Use hidden cards");
    play(false);
    labelled("Show me")?.click();
    expect(shown.model.sent.at(-1)).toMatchObject({ kind: "show_me", revision: 3 });
  });

  it.each([
    ["the game is won", { status: { ...status, playing: false, outcome: "won" as const, text: "Won!" } }],
    ["another deal comes", { deal: "18" }],
  ])("a question whether to leave the game is closed when %s", (_, change) => {
    play(true);
    shown.button("New deal").click();
    shown.model.publish(change);
    expect(labels()).toEqual([]);
  });

  it("a list of keys does not take letters for commands", () => {
    play(true);
    shown.button("? keys").click();
    key(document.activeElement as HTMLElement, "d");
    expect(shown.model.sent).toEqual([]);
  });
});

describe("glides", () => {
  it("take their time where there is some, and less where boards follow one another", () => {
    expect([pace(Infinity), pace(300), pace(150), pace(50)]).toEqual([1, 1, 0.5, 0]);
  });

  it("do not pile up: a board that follows at once puts every card where it belongs", () => {
    const cancel = vi.fn();
    const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel }));
    const proto = Element.prototype as unknown as { animate: unknown };
    const before = proto.animate;
    proto.animate = animate;
    const rect = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const left = { foundation1: 200, foundation2: 400 }[this.closest<HTMLElement>(".pw-pile")?.dataset["pile"] ?? ""];
      return new DOMRect(left ?? 0, 0, 75, 105);
    });
    const lay = (pile: string): void =>
      shown.model.publish({ piles: withPiles({ reserve1: { cards: ["", ""] }, [pile]: { cards: ["7H", "TH"] } }) });
    lay("foundation1");
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 180 });
    animate.mockClear();
    vi.advanceTimersByTime(20);
    lay("foundation2");
    expect(animate).not.toHaveBeenCalled();
    expect(cancel).toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    lay("foundation1");
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 90 });
    proto.animate = before;
    rect.mockRestore();
  });
});
