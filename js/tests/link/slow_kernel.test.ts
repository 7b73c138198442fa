/** A kernel that is far away or busy: the player goes on, and in the end the board is the kernel's. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE } from "../../src/board/message";
import type { Board } from "../../src/board/state";
import type { Intent } from "../../src/link/messages";
import { CHANGED, FULL } from "../../src/play/requests";
import { board, FakeModel, key, pile, pointer, show, type Shown, top, withPiles } from "../fake";

const DELAY = 800;

type Sent = Intent & { revision: number };

/** Answers in order, each request `DELAY` ms after the one before; moves are made, other changes only counted. */
class FarKernel extends FakeModel {
  /** Requests of this source are refused. */
  refuses = "";
  truth = structuredClone(this.traits.board);

  constructor(given: Board) {
    super(given);
    const { send } = this;
    this.send = (content) => {
      send(content);
      if (content["kind"] !== "courts") setTimeout(() => this.#answer(content as unknown as Sent), DELAY);
    };
  }

  #answer(request: Sent): void {
    const { kind, revision } = request;
    const reply = (content: object): void => this.fire("msg:custom", { revision, ...content });
    const refuse = (message: string): void => reply({ kind: "refused", message, rule: "", piles: [], cards: [] });
    if (kind === "rules") return reply({ kind, sections: [["Object", [["Build."]]]] });
    if (kind === "hint") return reply({ kind, move: "", source: "", target: "", steps: [`Hint ${revision}.`] });
    if (revision !== this.truth.revision) return refuse(CHANGED);
    if (kind === "why_not") return reply({ kind: "why", message: `Why ${request.source} ${revision}.`, rule: "", piles: [], cards: [] });
    if ("source" in request && request.source === this.refuses) return refuse("No.");
    if (kind === "move") this.#move(request.source, request.target);
    const { moves, undo } = this.truth.status;
    const step = kind === "undo" ? -1 : 1;
    this.play({ status: { ...this.truth.status, moves: moves + step, undo: undo + step } });
  }

  #move(source: string, target: string): void {
    const find = (id: string): string[] => this.truth.piles.find((known) => known.id === id)?.cards ?? [];
    find(target).push(find(source).pop() ?? "");
  }

  play(change: Partial<Board> = {}): void {
    this.truth = { ...this.truth, revision: this.truth.revision + 1, ...change };
    this.publish(structuredClone(this.truth));
  }
}

/** Three cards that go to three places, and one that goes where the first one goes. */
const open = board({
  grid: { columns: 5, rows: 2 },
  piles: [
    ...withPiles({ reserve1: { cards: ["2D", "TH"] }, reserve2: { lifts: top("foundation2") }, foundation1: { fan: "down", room: 4 } }),
    pile("reserve3", { cards: ["9C"], lifts: top("heap"), place: [1, 0] }),
    pile("reserve4", { cards: ["JH"], lifts: top("foundation1"), place: [1, 1] }),
    pile("heap", { place: [4, 0] }),
  ],
});

let model: FarKernel;
let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  again(open);
});
afterEach(() => {
  expect(lying()).toEqual(Object.fromEntries(model.truth.piles.map(({ id, cards }) => [id, cards.filter((card) => card !== "")])));
  expect([shown.root.querySelectorAll('.pw-card[style*="translate"]').length, isBusy()]).toEqual([0, false]);
  shown.end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function again(given: Board): void {
  document.body.replaceChildren();
  model = new FarKernel(structuredClone(given));
  shown = show(model);
}

const sent = (): unknown[] => model.sent;
const isBusy = (): boolean => shown.root.querySelector(".pw-board")?.getAttribute("aria-busy") === "true";
const picked = (): string | undefined => shown.piles(".pw-picked")[0];
/** The faces that are seen, by pile. */
const lying = (): Record<string, (string | undefined)[]> => {
  const faces = (id: string): HTMLElement[] => [...shown.pile(id).querySelectorAll<HTMLElement>('.pw-card:not([data-card=""])')];
  return Object.fromEntries(model.truth.piles.map(({ id }) => [id, faces(id).map(({ dataset }) => dataset["card"])]));
};
const move = (source: string, target: string): void => {
  shown.click(source);
  shown.click(target);
};
const answers = (count: number): unknown => vi.advanceTimersByTime(count * DELAY);
const drag = (source: string, target: string): HTMLElement => {
  const card = shown.top(source);
  const { left, top } = shown.pile(target).style;
  const [x, y] = [parseFloat(left) + 30, parseFloat(top) + 30];
  pointer(card, "pointerdown", 5, 5);
  pointer(card, "pointermove", x, y);
  pointer(card, "pointerup", x, y);
  return card;
};

describe("while the kernel is busy", () => {
  it("a key that had to wait doesn't close what was opened since", () => {
    for (const name of ["b", "m", "u", "d", "Enter"]) key(shown.pile("reserve1"), name);
    const field = shown.dealField();
    field.value = "12";
    answers(4);
    expect([field.isConnected, document.activeElement === field, field.value]).toEqual([true, true, "12"]);
  });

  it("moves are seen at once, one after the other, and are sent one by one", () => {
    move("reserve1", "foundation1");
    vi.advanceTimersByTime(500);
    expect(shown.message()).toBe(LATE);
    move("reserve2", "foundation2");
    key(shown.pile("reserve3"), "Enter");
    key(shown.pile("heap"), "Enter");
    expect(lying()).toMatchObject({ foundation1: ["7H", "TH"], foundation2: ["4S"], heap: ["9C"], reserve1: ["2D"] });
    expect(sent()).toHaveLength(1);
    answers(3);
    expect(sent()).toMatchObject([
      { source: "reserve1", revision: 1 },
      { source: "reserve2", target: "foundation2", revision: 2 },
      { source: "reserve3", target: "heap", revision: 3 },
    ]);
    expect(shown.message()).toBe("");
  });

  it("the notice stands until all is answered, and nobody hears it twice", () => {
    const said = new Set<string>();
    const region = shown.root.querySelector('[aria-live="polite"]');
    for (let i = 0; i < 3; i += 1) shown.click("stock");
    vi.advanceTimersByTime(299);
    const seen: boolean[] = [];
    for (const wait of [0, 1, 500, 100, 799, 1]) {
      vi.advanceTimersByTime(wait);
      seen.push(isBusy());
      // The same sentence said again differs, if only by a space.
      said.add(region?.textContent ?? "");
    }
    answers(1);
    expect([...seen, isBusy()]).toEqual([false, true, true, true, true, true, false]);
    expect([...said].filter((text) => text.startsWith(LATE))).toHaveLength(1);
  });

  it("a card that is picked up stays so when the answer comes, and lights up its destinations", () => {
    move("reserve1", "foundation1");
    shown.click("reserve2");
    expect([picked(), shown.root.querySelectorAll(".pw-target").length]).toEqual(["reserve2", 1]);
    answers(1);
    expect(picked()).toBe("reserve2");
  });

  it("a list that is open stays open when the answer comes", () => {
    shown.click("stock");
    shown.button("? keys").click();
    answers(1);
    expect(shown.root.querySelector(".pw-keys")).not.toBeNull();
  });
});

describe("what cannot be foreseen", () => {
  it("is judged on the board that has come: a click on the card that was turned, and undo where there was none", () => {
    again({ ...open, status: { ...open.status, moves: 0, undo: 0 } });
    model.truth.piles.find(({ id }) => id === "reserve2")?.lifts.splice(0, 1, { count: 1, to: ["heap"] });
    shown.click("stock");
    shown.button("Undo").click();
    move("reserve2", "heap");
    expect([picked(), sent().length]).toEqual([undefined, 1]);
    answers(1);
    expect(sent().slice(1)).toMatchObject([{ kind: "undo", revision: 2 }]);
    answers(1);
    expect(sent().slice(2)).toMatchObject([{ kind: "move", source: "reserve2", target: "heap", revision: 3 }]);
    expect(lying()).toMatchObject({ heap: ["4S"] });
    answers(1);
  });

  it("waits where a foreseen move has been: the card under it, and another card for the same place", () => {
    move("reserve1", "foundation1");
    move("reserve4", "foundation1");
    expect(lying()).toMatchObject({ reserve4: ["JH"], foundation1: ["7H", "TH"] });
    answers(1);
    expect(lying()).toMatchObject({ reserve4: [], foundation1: ["7H", "TH", "JH"] });
    answers(1);
    expect(sent()).toMatchObject([{ source: "reserve1" }, { source: "reserve4", revision: 2 }]);
  });

  it("by drag waits where each card was let go", () => {
    shown.click("stock");
    const cards = [drag("reserve2", "foundation2"), drag("reserve3", "heap")];
    expect(cards.every((card) => card.style.transform !== "")).toBe(true);
    answers(1);
    expect(cards.map((card) => card.style.transform)).toEqual(["", ""]);
    expect(lying()).toMatchObject({ foundation2: ["4S"], heap: ["9C"] });
    answers(2);
    expect(sent()).toHaveLength(3);
  });

  it("does not move another card than the one that was let go", () => {
    shown.click("stock");
    const card = drag("reserve2", "foundation2");
    const piles = withPiles({ reserve2: { cards: ["4S", "5S"] } }, open);
    model.play({ piles });
    expect([shown.message(), card.style.transform, sent().length]).toEqual([CHANGED, "", 1]);
    answers(1);
  });

  it("is dropped with the reason when it rested on a picked card that has gone", () => {
    move("reserve1", "foundation1");
    shown.click("reserve2");
    shown.click("reserve4");
    shown.click("foundation1");
    model.play({ piles: withPiles({ reserve2: { cards: [] } }, open) });
    expect(shown.message()).toBe(CHANGED);
    answers(1);
    expect(sent()).toHaveLength(1);
  });

  it("is not done either once Escape has dropped the card", () => {
    shown.click("stock");
    shown.click("reserve2");
    key(shown.pile("reserve2"), "Escape");
    answers(1);
    expect(picked()).toBeUndefined();
  });
});

describe("a refusal in the middle of what waits", () => {
  it("returns its card and those that rested on it, says why, and loses nothing else", () => {
    model.refuses = "reserve2";
    move("reserve1", "foundation1");
    move("reserve2", "foundation2");
    move("reserve3", "heap");
    drag("reserve4", "foundation2");
    answers(2);
    expect(lying()).toMatchObject({ foundation1: ["7H", "TH"], reserve2: ["4S"], heap: ["9C"], reserve4: ["JH"] });
    expect(shown.message()).toBe("No.");
    answers(1);
    expect(sent()).toMatchObject([{ source: "reserve1" }, { source: "reserve2" }, { source: "reserve3", revision: 2 }]);
    expect([shown.message(), shown.spoken("assertive")]).toEqual(["No.", "No."]);
    answers(2);
    expect(sent()).toHaveLength(3);
    shown.click("reserve4");
    expect(shown.message()).toBe("");
  });

  it("drops what would have been judged after it, but not the rules that were asked for", () => {
    model.refuses = "reserve1";
    move("reserve1", "foundation1");
    shown.click("stock");
    move("reserve3", "heap");
    key(shown.pile("reserve1"), "h");
    key(shown.pile("reserve1"), "g");
    answers(1);
    expect(sent().slice(1)).toMatchObject([{ kind: "rules" }]);
    answers(1);
    expect(shown.root.querySelector(".pw-rules")).not.toBeNull();
    expect(sent()).toHaveLength(2);
  });
});

describe("questions while the kernel is busy", () => {
  it("are answered in their turn, about the board that has come by then", () => {
    shown.click("stock");
    vi.advanceTimersByTime(400);
    key(shown.pile("reserve2"), "h");
    key(shown.pile("reserve2"), "w");
    key(shown.pile("reserve2"), "g");
    answers(2);
    // Nothing waits for a hint.
    expect(shown.message()).toContain("Why reserve2 2.");
    answers(1);
    expect(shown.root.querySelector(".pw-rules")).not.toBeNull();
    expect(sent()).toMatchObject([{ kind: "action" }, { kind: "hint" }, { kind: "why_not" }, { kind: "rules" }]);
  });

  it("do not hold up moves that are seen", () => {
    key(shown.pile("reserve2"), "g");
    move("reserve2", "foundation2");
    expect(lying()).toMatchObject({ foundation2: ["4S"] });
    answers(2);
    expect(sent()).toMatchObject([{ kind: "rules" }, { kind: "move", revision: 1 }]);
  });
});

it("so much may wait and no more: that is said, and what waits is done", () => {
  for (let i = 0; i < 202; i += 1) shown.click("stock");
  expect(shown.message()).toBe(FULL);
  answers(201);
  expect([sent().length, model.truth.status.moves]).toEqual([201, 204]);
});

it("what a fast player does is all answered: turn, move and undo", () => {
  for (let i = 0; i < 10; i += 1) {
    shown.click("stock");
    move("reserve3", "heap");
    shown.button("Undo").click();
    vi.advanceTimersByTime(100);
  }
  answers(30);
  expect(sent().filter((request) => (request as Sent).kind === "undo")).toHaveLength(10);
  expect(model.sent.map(({ revision }) => revision)).toEqual(Array.from({ length: sent().length }, (_, i) => i + 1));
});

it("of what waits nothing is left when the kernel is gone: cards return", () => {
  const before = lying();
  move("reserve2", "foundation2");
  shown.click("stock");
  drag("reserve3", "heap");
  model.fire("comm_live_update");
  expect(lying()).toEqual(before);
  expect(shown.message()).toContain("stopped");
  model.truth = structuredClone(open);
  vi.clearAllTimers();
});
