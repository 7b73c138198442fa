/** A board that the kernel shows again, though nothing has changed on it. */

import { beforeEach, expect, it } from "vitest";
import { board, show, type Shown } from "../fake";

const LAST = { move: "turn", text: "The 9 of spades is turned.", events: [] };

let shown: Shown;
beforeEach(() => {
  shown = show(board());
  shown.model.publish({ last: LAST });
});

const region = (): string => shown.root.querySelector('[aria-live="polite"]')?.textContent ?? "";

it("is not said again", () => {
  const before = region();
  expect(before).toBe(LAST.text);
  shown.model.publish({ again: true });
  expect(region()).toBe(before);
});

it("keeps what the player is being told", () => {
  shown.model.publish({ status: { ...board().status, moves: 2 } });
  shown.model.publish({ status: { ...board().status, moves: 1 } });
  expect(shown.message()).toBe("Taken back: The 9 of spades is turned.");
  shown.model.publish({ again: true });
  expect(shown.message()).toBe("Taken back: The 9 of spades is turned.");
});

it("is said where it tells more, as that the game is lost", () => {
  shown.model.publish({ again: true, status: { ...board().status, outcome: "lost", text: "Lost: no move is left." } });
  expect(shown.root.querySelector('[aria-live="assertive"]')?.textContent).toBe("Lost: no move is left.");
});
