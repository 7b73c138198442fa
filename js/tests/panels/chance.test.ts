/** The meter of the chance to win. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Chance } from "../../src/board/view_state";
import { board, key, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
});
afterEach(() => void vi.useRealTimers());

const meter = (): HTMLElement => {
  const found = shown.root.querySelector<HTMLElement>(".pw-chance");
  if (!found) throw new Error("no meter");
  return found;
};
const words = (): string | null | undefined => (meter().hidden ? undefined : meter().querySelector(".pw-chance-text")?.textContent);
const turn = (on: boolean): void => {
  shown.model.traits.options = { ...shown.model.traits.options, chance: on };
  shown.model.fire("change:options");
};
const comes = (change: Partial<Chance> = {}): void => {
  const { revision } = shown.model.traits.board;
  shown.model.traits.chance_says = { revision, state: "told", share: 59, low: 50, high: 67, text: "59 in 100", why: "It may be 50 to 67.", ...change };
  shown.model.fire("change:chance_says");
};

it("is there only if it is on, and never in a lesson", () => {
  expect(words()).toBeUndefined();
  turn(true);
  comes();
  expect(words()).toBe("59 in 100");
  turn(false);
  expect(words()).toBeUndefined();
});

it("shows the chance with its doubt, and says both in words", () => {
  turn(true);
  comes();
  const bar = meter().querySelector<HTMLElement>(".pw-chance-bar");
  expect(["share", "low", "high"].map((name) => bar?.style.getPropertyValue(`--pw-${name}`))).toEqual(["59%", "50%", "67%"]);
  expect(meter().getAttribute("aria-label")).toBe("Chance: 59 in 100. It may be 50 to 67.");
});

it("keeps the old chance, paler, until the new one comes", () => {
  turn(true);
  comes();
  shown.model.publish();
  vi.advanceTimersByTime(1000);
  expect([words(), meter().dataset["state"]]).toEqual(["59 in 100", "working"]);
  comes({ state: "early", text: "too early to say", why: "It is too early to say." });
  expect([words(), meter().dataset["state"], meter().getAttribute("aria-label")]).toEqual(["too early to say", "early", "It is too early to say."]);
});

it("is read aloud with a key", () => {
  const said = (): string | null | undefined => shown.root.querySelector('[aria-live="polite"]')?.textContent;
  shown.pile("reserve1").focus();
  key(shown.pile("reserve1"), "x");
  expect(said()).toContain("Turn on “Show my chance”");
  turn(true);
  key(shown.pile("reserve1"), "x");
  expect(said()).toBe("Your chance is being worked out.");
  comes();
  key(shown.pile("reserve1"), "x");
  expect(said()).toBe("Chance: 59 in 100. It may be 50 to 67.");
});

it("speaks of the board that is shown, and of no other", () => {
  turn(true);
  comes({ revision: board().revision + 7 });
  vi.advanceTimersByTime(1000);
  expect(words()).toBe("…");
});

it("shows what the last move cost as long as the coach speaks of it", () => {
  const cost = (): string | null | undefined => meter().querySelector(".pw-chance-cost")?.textContent;
  shown.model.traits.options = { ...shown.model.traits.options, coach: true };
  turn(true);
  shown.model.publish({ last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
  comes();
  expect(cost()).toBe("");
  shown.model.traits.coach_says = { node: 5, cost: 12, text: "Your chance fell from 60 to about 48 in 100.", why: "It shows a card.", back: 1 };
  shown.model.fire("change:coach_says");
  expect(cost()).toBe("▾ 12");
  shown.model.traits.coach_says = { node: 5, text: "The coach is getting ready." };
  shown.model.fire("change:coach_says");
  expect(cost()).toBe("");
  shown.model.publish({ last: { move: "turn", text: "Another card is turned.", events: [], node: 6 } });
  expect(cost()).toBe("");
});

it("takes back as many moves as lie between the board and the move that the coach speaks of", () => {
  const takeBack = (): HTMLButtonElement | null => shown.root.querySelector(".pw-coached:not([hidden])");
  shown.model.traits.options = { ...shown.model.traits.options, coach: true };
  turn(true);
  for (const [back, label] of [[1, "Take back"], [3, "Take 3 moves back"]] as const) {
    shown.model.publish({ last: { move: "turn", text: "A card is turned.", events: [], node: 5 } });
    shown.model.traits.coach_says = { node: 5, cost: 12, text: "Move 3, turn a card: your chance fell from 60 to about 48 in 100.", why: "It shows a card.", back };
    shown.model.fire("change:coach_says");
    expect(takeBack()?.textContent).toBe(label);
    expect(meter().querySelector(".pw-chance-cost")?.textContent).toBe(back === 1 ? "▾ 12" : "");
    takeBack()?.click();
    expect(shown.model.sent.at(-1)).toMatchObject({ kind: "undo", count: back });
  }
});
