/** The light in the header, and the other things that use hidden cards. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Light } from "../../src/board/view_state";
import { board, key, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
  shown.pile("reserve1").focus();
});
afterEach(() => void vi.useRealTimers());

const press = (name: string): KeyboardEvent => key((document.activeElement as HTMLElement | null) ?? document.body, name);
const sign = (): HTMLElement => {
  const found = shown.root.querySelector<HTMLElement>(".pw-light");
  if (!found) throw new Error("no light");
  return found;
};
const said = (): string | undefined => (sign().hidden ? undefined : (sign().textContent ?? ""));
const light = (on: boolean): void => {
  shown.model.traits.options = { ...shown.model.traits.options, light: on };
  shown.model.fire("change:options");
};
const WHY = "In 2 seconds the solver can say for only 3 of 30 deals of Osmosis whether they can be won.";
const TEXTS = { winnable: "can be won", "no longer": "can't be won any more", lost: "can't be won", unknown: "unknown", none: "no light here" };
const shines = (state: Light["state"], revision = shown.model.traits.board.revision): void => {
  shown.model.traits.light_says = { revision, state, text: TEXTS[state], why: `${state} it is.` };
  shown.model.fire("change:light_says");
};

describe("the light", () => {
  it("is not there unless it is on, and never in a lesson", () => {
    expect(said()).toBeUndefined();
    light(true);
    expect(said()).toBe("…");
    light(false);
    expect(said()).toBeUndefined();
  });

  it.each(Object.keys(TEXTS) as Light["state"][])("says in words and by a sign of its own: %s", (state) => {
    light(true);
    shines(state);
    expect([said(), sign().dataset["state"], sign().title]).toEqual([TEXTS[state], state, `${state} it is.`]);
    expect(sign().getAttribute("aria-label")).toBe(`Light: ${TEXTS[state]}. ${state} it is.`);
  });

  it("says of a new board that it is at work, but not where the answer comes at once", () => {
    light(true);
    shines("winnable");
    shown.model.publish();
    expect(said()).toBe("can be won");
    vi.advanceTimersByTime(100);
    shines("no longer");
    vi.advanceTimersByTime(1000);
    expect(said()).toBe("can't be won any more");
    shown.model.publish();
    vi.advanceTimersByTime(1000);
    expect(said()).toBe("…");
  });

  it("shows nothing of another board", () => {
    light(true);
    shines("lost", 7);
    expect(said()).toBe("…");
  });

  it("is said aloud when a line is left that could be won, and not otherwise", () => {
    light(true);
    shines("winnable");
    expect(shown.spoken("polite")).toBe("");
    shown.model.publish();
    shines("no longer");
    expect(shown.spoken("polite")).toBe("Light: this can't be won any more.");
  });

  it("keeps still when it is off", () => {
    shines("winnable");
    shines("no longer");
    expect(shown.spoken("polite")).toBe("");
  });
});

describe("a hint that takes its time", () => {
  const hint = (): void =>
    shown.model.fire("msg:custom", { kind: "hint", revision: 1, move: "", source: "", target: "", steps: ["Nothing gets further."] });

  it("is waited for with a word, is asked for once, and holds up no click", () => {
    press("h");
    press("h");
    expect(shown.message()).toBe("Thinking …");
    shown.click("stock");
    expect(shown.model.sent).toEqual([
      { kind: "hint", revision: 1 },
      { kind: "action", move: "turn", revision: 1 },
    ]);
    vi.advanceTimersByTime(1000);
    shown.model.publish();
    hint();
    expect(shown.message()).toBe("");
  });

  it("is told though a card was picked up meanwhile", () => {
    press("h");
    shown.click("reserve1");
    hint();
    expect(shown.message()).toBe("Nothing gets further.");
  });
});

describe("what uses hidden cards", () => {
  const answer = (label: string): void => shown.button(label).click();

  it("is asked for first: the line is shown, or not", () => {
    press("v");
    expect(document.activeElement?.textContent).toBe("Keep playing");
    expect(shown.root.querySelector(".pw-question")?.getAttribute("aria-label")).toContain("hidden cards");
    answer("Keep playing");
    expect(shown.model.sent).toEqual([]);
    press("v");
    answer("Show me");
    expect(shown.model.sent).toEqual([{ kind: "show_me", revision: 1 }]);
    expect(shown.message()).toBe("Searching for a way to win with the help of hidden cards …");
  });

  it("is called a search where the game hides nothing", () => {
    shown.model.publish({ game: { name: "freecell", title: "FreeCell", open: true } });
    press("o");
    const group = shown.root.querySelector('.pw-option-group[aria-label="Ask the solver"]');
    expect(group?.querySelectorAll("label, button").length).toBe(2);
    press("Escape");
    press("?");
    expect(shown.root.querySelector(".pw-keys")?.textContent).toContain("view a way to win");
    expect(shown.root.textContent).not.toContain("hidden");
    press("Escape");
    press("v");
    expect(shown.message()).toBe("Let the solver show a way to win?");
    answer("Show me");
    expect(shown.message()).toBe("Searching for a way to win …");
    shown.model.publish();
    press("y");
    answer("New winnable deal");
    expect(shown.message()).toBe("Searching for a winnable deal: up to 20 seconds …");
    shown.model.publish({ game: { ...shown.model.traits.board.game, known_deals: true } });
    press("y");
    answer("New winnable deal");
    expect(shown.message()).toBe("Searching for a winnable deal …");
  });

  it("stands by itself among the options", () => {
    press("o");
    const group = shown.root.querySelector('.pw-option-group[aria-label="These use hidden cards"]');
    expect(group?.getAttribute("aria-label")).toBe("These use hidden cards");
    expect([...(group?.querySelectorAll("label, button") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Light: can this still be won?",
      "Show me a way to win",
    ]);
    answer("Show me a way to win");
    answer("Show me");
    expect(shown.model.sent.filter(({ kind }) => kind !== "journal")).toEqual([{ kind: "show_me", revision: 1 }]);
  });

  it("is not needed to let a good player play on, after a question", () => {
    press("o");
    const group = shown.root.querySelector('.pw-option-group[aria-label="Help"]');
    expect(group?.lastElementChild?.textContent).toBe("Let a good player play on");
    answer("Let a good player play on");
    expect(shown.message()).toBe("Let a good player play on? A win then counts as helped.");
    expect(document.activeElement?.textContent).toBe("I'll play on");
    answer("Let it play");
    expect(shown.model.sent.filter(({ kind }) => kind !== "journal")).toEqual([{ kind: "play_on", revision: 1 }]);
  });

  it("says why there is no light where there is none, and offers no deal that can be won", () => {
    shown.model.publish(board({ revision: 2, game: { name: "osmosis", title: "Osmosis", undecided: WHY } }));
    press("?");
    expect(shown.root.querySelector(".pw-keys")?.textContent).not.toContain("new winnable deal");
    press("Escape");
    press("o");
    const group = shown.root.querySelector('.pw-option-group[aria-label="These use hidden cards"]');
    expect([...(group?.querySelectorAll("label, button, .pw-option-note") ?? [])].map(({ textContent }) => textContent)).toEqual([
      WHY,
      "Show me a way to win",
    ]);
    press("Escape");
    press("y");
    expect(shown.message()).toBe(WHY);
    expect(shown.model.sent.filter(({ kind }) => kind !== "journal")).toEqual([]);
  });

  it("finds a winnable deal, once the game under way may be left", () => {
    press("y");
    answer("Any that can be won");
    expect(shown.model.sent).toEqual([{ kind: "new", deal: "", winnable: true, revision: 1 }]);
    expect(shown.message()).toContain("Searching for a winnable deal with the help of hidden cards");
    shown.click("stock");
    expect(shown.model.sent).toHaveLength(2);
  });

  it("finds a deal as hard as the player likes, where none are rated", () => {
    press("y");
    answer("Hard");
    expect(shown.model.sent).toEqual([{ kind: "new", deal: "", level: "hard", revision: 1 }]);
    expect(shown.message()).toBe("Searching with the help of hidden cards for a deal that is hard: up to 30 seconds …");
  });
});
