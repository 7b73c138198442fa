import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beats } from "../../src/board/animate";
import type { Board, Event } from "../../src/board/state";
import { keysIn } from "../../src/panels/letters";
import { board, key, pile, pointer, show, type Shown, top, withPiles } from "../fake";

const packed = { role: "tableau", fan: "down", room: 2, several: true, takes: true } as const;

/** On tableau 1 a run of three goes to tableau 2; on tableau 3 two cards are no run; foundation 1 gives its card back. */
function klondike(): Board {
  const run = [
    { count: 1, to: ["foundation1"] },
    { count: 2, to: [] },
    { count: 3, to: ["tableau2", "tableau4"] },
  ];
  return board({
    grid: { columns: 4, rows: 4 },
    actions: [],
    piles: [
      pile("foundation1", { role: "foundation", cards: ["6D"], lifts: top("tableau3"), place: [0, 0] }),
      pile("foundation2", { role: "foundation", picks: false, place: [1, 0] }),
      pile("tableau1", { ...packed, cards: ["", "", "9H", "8S", "7D"], lifts: run, place: [0, 1] }),
      pile("tableau2", { ...packed, cards: ["TS"], lifts: top(), place: [1, 1] }),
      pile("tableau3", { ...packed, cards: ["JH", "7C"], lifts: top(), place: [2, 1] }),
      pile("tableau4", { ...packed, place: [3, 1] }),
    ],
  });
}

const RUN = { kind: "move", source: "tableau1", target: "tableau2", count: 3, revision: 1 };

let shown: Shown;
beforeEach(() => {
  vi.useFakeTimers();
  shown = show(klondike());
});
afterEach(() => void vi.useRealTimers());

/** Only the top cards and the one below are drawn of squared piles; here all are. */
function press(id: string, index: number): HTMLElement {
  const card = shown.card(id, index);
  card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return card;
}
const codes = (selector: string): string[] => [...shown.root.querySelectorAll<HTMLElement>(selector)].map((e) => e.dataset["card"] ?? "");
const held = (): string[] => codes(".pw-picked > .pw-held");
const lit = (): unknown[] => shown.piles(".pw-target");
const sent = (): unknown[] => shown.model.sent;
const cardsOn = (id: string): string[] => codes(`[data-pile="${id}"] > .pw-card`);

describe("a card", () => {
  it("that is put where it doesn't go is asked about, and no other card is picked up in its place", () => {
    press("tableau1", 4);
    shown.click("tableau2");
    expect(sent()).toEqual([{ kind: "move", source: "tableau1", target: "tableau2", count: 1, revision: 1 }]);
  });
});

describe("a card or run that can go nowhere", () => {
  it.each([
    ["card", "tableau2", 0, 1],
    ["run", "tableau1", 3, 2],
  ])("is put down, and the kernel says why not: a %s", (_, source, index, count) => {
    press(source, index);
    expect(lit()).toEqual([]);
    shown.model.explain("It can't go anywhere.");
    press("tableau3", 1);
    expect(sent().at(-1)).toEqual({ kind: "move", source, target: "tableau3", count, revision: 1 });
    shown.model.refuse("Cards are packed down.", ["tableau3"]);
    expect([shown.message(), held()]).toEqual(["Cards are packed down.", []]);
    press("tableau3", 1);
    expect(held()).toEqual(["7C"]);
  });
});

describe("a run", () => {
  it("is picked up from the card that is pressed, lights its own destinations, and moves as one", () => {
    press("tableau1", 2);
    expect([held(), lit()]).toEqual([["9H", "8S", "7D"], ["tableau2", "tableau4"]]);
    expect(shown.pile("tableau1").getAttribute("aria-label")).toContain(", 3 cards picked up");
    shown.click("tableau2");
    expect(sent()).toEqual([RUN]);
    expect(cardsOn("tableau2")).toEqual(["TS", "9H", "8S", "7D"]);
    expect(cardsOn("tableau1")).toEqual(["", ""]);
  });

  it("goes to an empty place", () => {
    press("tableau1", 2);
    shown.click("tableau4");
    expect(sent()).toEqual([{ ...RUN, target: "tableau4" }]);
  });

  it("is put back by a click on the same card, and begins elsewhere by one on another card of its pile", () => {
    press("tableau1", 2);
    press("tableau1", 3);
    expect([held(), lit()]).toEqual([["8S", "7D"], []]);
    press("tableau1", 4);
    expect([held(), lit()]).toEqual([["7D"], ["foundation1"]]);
    press("tableau1", 4);
    expect(held()).toEqual([]);
    press("tableau1", 2);
    press("tableau1", 0);
    expect(held()).toEqual([]);
  });

  it("of a pile pressed on a face-down card is its top card", () => {
    press("tableau1", 0);
    expect(held()).toEqual(["7D"]);
  });

  it("that is none is picked up all the same, and wherever it is put down the kernel says why not", () => {
    press("tableau3", 0);
    expect([held(), lit()]).toEqual([["JH", "7C"], []]);
    press("tableau2", 0);
    expect(sent()).toEqual([{ ...RUN, source: "tableau3", count: 2 }]);
  });

  it("that nothing takes is said to go nowhere, and no question is asked about its top card alone", () => {
    press("tableau1", 3);
    expect(shown.message()).toBe("The 8 of spades and the card on it can't go anywhere now.");
    expect(shown.spoken("polite")).toBe(shown.message());
    press("tableau1", 3);
    press("tableau3", 0);
    expect(shown.message()).toBe("The jack of hearts and the card on it can't be moved together.");
    press("tableau1", 2);
    expect(sent()).toMatchObject([{ kind: "move", source: "tableau3", count: 2 }]);
    shown.model.refuse("No.", ["tableau3"]);
    press("tableau1", 2);
    expect(shown.message()).toBe("");
  });

  it("is dropped by a board on which other cards lie there", () => {
    press("tableau1", 2);
    shown.model.publish({ piles: withPiles({ tableau1: { cards: ["", "", "9H", "8C", "7D"] } }, klondike()) });
    expect(held()).toEqual([]);
  });

  it("stays picked up while other piles change", () => {
    press("tableau1", 2);
    shown.model.publish({ piles: withPiles({ tableau3: { cards: ["JH"] } }, klondike()) });
    expect(held()).toEqual(["9H", "8S", "7D"]);
  });
});

describe("a run that is dragged", () => {
  const at = { x: 20, y: 160 };
  const drag = (x: number, y: number, index = 2): HTMLElement[] => {
    const card = shown.card("tableau1", index);
    pointer(card, "pointerdown", at.x, at.y);
    pointer(card, "pointermove", at.x + x, at.y + y);
    return [...shown.pile("tableau1").querySelectorAll<HTMLElement>(".pw-dragged")];
  };

  it("follows the pointer with all its cards, and is asked for with their number", () => {
    const cards = drag(90, 10);
    expect(cards.map(({ dataset }) => dataset["card"])).toEqual(["9H", "8S", "7D"]);
    expect(cards.map(({ style }) => style.transform)).toEqual(Array(3).fill("translate(90px, 10px)"));
    expect(lit()).toEqual(["tableau2", "tableau4"]);
    pointer(shown.card("tableau1", 2), "pointerup", at.x + 90, at.y + 10);
    expect(sent()).toEqual([RUN]);
    expect(cardsOn("tableau2")).toEqual(["TS", "9H", "8S", "7D"]);
    expect(codes(".pw-dragged")).toEqual([]);
  });

  it("goes home with all its cards where it is refused", () => {
    const cards = drag(180, 10);
    pointer(shown.card("tableau1", 2), "pointerup", at.x + 180, at.y + 10);
    expect(sent()).toEqual([{ ...RUN, target: "tableau3" }]);
    expect(cards[1]?.style.transform).not.toBe("");
    expect(shown.pile("tableau1").classList).toContain("pw-raised");
    shown.model.refuse("Not there.", ["tableau1", "tableau3"]);
    expect(shown.pile("tableau1").classList).not.toContain("pw-raised");
    expect(cards.map(({ style }) => style.transform)).toEqual(["", "", ""]);
  });

  it("goes home where it is let go over nothing", () => {
    const cards = drag(2000, 10);
    pointer(shown.card("tableau1", 2), "pointerup", at.x + 2000, at.y + 10);
    expect(cards.map(({ style }) => style.transform)).toEqual(["", "", ""]);
    expect(sent()).toEqual([]);
  });

  it("goes home when a board comes on which a card more lies there", () => {
    drag(90, 10);
    shown.model.publish({ piles: withPiles({ tableau1: { cards: ["", "", "9H", "8S", "7D", "6C"] } }, klondike()) });
    expect(codes(".pw-dragged")).toEqual([]);
  });

  it("can be taken by each card that lies face up, also by a finger", () => {
    const grips = [...shown.pile("tableau1").querySelectorAll(".pw-card")].map(({ classList }) => classList.contains("pw-grip"));
    expect(grips).toEqual([false, false, true, true, true]);
    expect(drag(90, 10, 0)).toEqual([]);
  });
});

describe("by keyboard", () => {
  const shift = (name: string): KeyboardEvent => key(shown.pile("tableau1"), name, { shiftKey: true });
  beforeEach(() => shown.pile("tableau1").focus());

  it("Shift and arrows choose how many cards, and Enter picks them up", () => {
    shift("ArrowUp");
    expect(codes(".pw-chosen > .pw-held")).toEqual(["8S", "7D"]);
    expect(shown.spoken("polite")).toBe("The 8 of spades and the card on it can't go anywhere now.");
    shift("ArrowUp");
    shift("ArrowUp");
    expect(shown.spoken("polite")).toBe("The 9 of hearts and the two cards on it can go to tableau 2 or tableau 4.");
    expect(held()).toEqual([]);
    key(shown.pile("tableau1"), "Enter");
    expect(held()).toEqual(["9H", "8S", "7D"]);
    expect(codes(".pw-chosen > .pw-held")).toEqual([]);
    key(shown.pile("tableau2"), " ");
    expect(sent()).toEqual([RUN]);
  });

  it("they change also what is picked up already", () => {
    key(shown.pile("tableau1"), "Enter");
    shift("ArrowUp");
    shift("ArrowUp");
    expect([held(), lit()]).toEqual([["9H", "8S", "7D"], ["tableau2", "tableau4"]]);
    shift("ArrowDown");
    expect(held()).toEqual(["8S", "7D"]);
    key(shown.pile("tableau1"), "Enter");
    expect(held()).toEqual([]);
  });

  it("what was chosen stays when the board is only shown again, and is forgotten with the next one", () => {
    shift("ArrowUp");
    shown.model.publish({ again: true });
    expect(codes(".pw-chosen > .pw-held")).toEqual(["8S", "7D"]);
    shown.model.publish({ again: true, note: "Keep going." });
    expect(codes(".pw-chosen > .pw-held")).toEqual([]);
  });

  it("what was chosen is forgotten when the focus goes to another pile", () => {
    shift("ArrowUp");
    shown.pile("tableau2").focus();
    shown.pile("tableau1").focus();
    expect(codes(".pw-chosen > .pw-held")).toEqual([]);
    key(shown.pile("tableau1"), "Enter");
    expect(held()).toEqual(["7D"]);
  });

  it("cards that are no run are said to be none", () => {
    const third = shown.pile("tableau3");
    third.focus();
    key(third, "ArrowUp", { shiftKey: true });
    expect(shown.spoken("polite")).toBe("The jack of hearts and the card on it can't be moved together.");
  });

  it("of a pile that gives single cards it stays one", () => {
    const foundation = shown.pile("foundation1");
    foundation.focus();
    key(foundation, "ArrowUp", { shiftKey: true });
    expect(shown.spoken("polite")).toBe("The 6 of diamonds can go to tableau 3.");
    key(foundation, "Enter");
    expect(held()).toEqual(["6D"]);
  });
});

describe("a double click", () => {
  const twice = (id: string, index: number): void => {
    press(id, index);
    press(id, index).dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  };
  it.each([
    ["the top card", 4, 1],
    ["a card further down, with the cards on it,", 2, 3],
  ])("on %s asks where it goes, or why it stays", (_, index, count) => {
    twice("tableau1", index);
    expect([sent(), held()]).toEqual([[{ kind: "send", source: "tableau1", count, revision: 1 }], []]);
  });
  it("on a run sends it where the kernel says", () => {
    shown.model.publish({ piles: withPiles({ tableau1: { lifts: [{ count: 3, to: ["tableau4"], double: "tableau4" }] } }, shown.model.traits.board) });
    twice("tableau1", 2);
    expect(sent()).toMatchObject([{ kind: "move", source: "tableau1", target: "tableau4", count: 3 }]);
  });
  it("on two different cards of a pile is no double click", () => {
    press("tableau1", 2);
    press("tableau1", 3).dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    expect(sent()).toEqual([]);
  });
});

it("flies as one: all its cards begin at once, and what comes of it after them", () => {
  const event = (kind: Event["kind"], card: string): Event => ({ kind, card, source: "tableau1", target: "tableau2" });
  const events = [event("move", "9H"), event("move", "8S"), event("move", "7D"), event("turn_up", "2C"), event("turn", "3C"), event("turn", "4C")];
  expect(beats(events)).toEqual([0, 0, 0, 1, 2, 3]);
});

describe("while the kernel has not answered yet", () => {
  const moved = { tableau1: { cards: ["", ""], lifts: [] }, tableau2: { cards: ["TS", "9H", "8S", "7D"], lifts: top() } };

  it("a run that was just moved is picked up again when it has", () => {
    press("tableau1", 2);
    shown.click("tableau2");
    press("tableau2", 0);
    shown.click("tableau4");
    expect(sent()).toEqual([RUN]);
    const all = [1, 2, 3, 4].map((count) => ({ count, to: count === 4 ? ["tableau4"] : [] }));
    shown.model.publish({ piles: withPiles({ ...moved, tableau2: { ...moved.tableau2, lifts: all } }, klondike()) });
    expect(sent()).toEqual([RUN, { kind: "move", source: "tableau2", target: "tableau4", count: 4, revision: 2 }]);
    expect(cardsOn("tableau4")).toEqual(["TS", "9H", "8S", "7D"]);
  });

  it("a run that it refuses goes home with all its cards, and what was to follow on that pile is dropped", () => {
    press("tableau1", 2);
    shown.click("tableau2");
    expect(cardsOn("tableau2")).toHaveLength(4);
    press("tableau3", 1);
    shown.click("tableau2");
    shown.model.refuse("Not so.", ["tableau1", "tableau2"]);
    expect([cardsOn("tableau1"), cardsOn("tableau2")]).toEqual([["", "", "9H", "8S", "7D"], ["TS"]]);
    expect(sent()).toEqual([RUN]);
  });
});

it("a card goes back from its foundation where the rules allow it", () => {
  shown.click("foundation1");
  expect([held(), lit()]).toEqual([["6D"], ["tableau3"]]);
  shown.click("tableau3");
  expect(sent()).toEqual([{ ...RUN, source: "foundation1", target: "tableau3", count: 1 }]);
});

it("piles are named with the runs that can be played from them", () => {
  expect(shown.pile("tableau1").getAttribute("aria-label")).toBe(
    "7 of diamonds, tableau 1, 5 cards, 2 face down, playable, playable from the 9 of hearts on",
  );
});

it("what can move is told run by run, and that nothing can only where it is true", () => {
  key(shown.root, "m");
  const all = "the 6 of diamonds, on foundation 1, to tableau 3; the 7 of diamonds, on tableau 1, to foundation 1; the 9 of hearts and the two cards on it, on tableau 1, to tableau 2 or tableau 4";
  expect(shown.message()).toBe(`These can move: ${all}.`);
  const run = [{ count: 1, to: [] }, { count: 2, to: ["tableau2"] }];
  shown.model.publish({ piles: withPiles({ foundation1: { lifts: top() }, tableau1: { lifts: run } }, klondike()) });
  key(shown.root, "m");
  expect(shown.message()).toBe("Only this can move: the 8 of spades and the card on it, on tableau 1, to tableau 2.");
  shown.model.publish({ piles: withPiles({ foundation1: { lifts: top() }, tableau1: { lifts: top() } }, klondike()) });
  key(shown.root, "m");
  expect(shown.message()).toBe("No card can move.");
});

it("a pile is read with the run on it", () => {
  shown.pile("tableau1").focus();
  key(shown.pile("tableau1"), "p");
  expect(shown.message()).toBe(
    "Tableau 1, from the bottom: two face-down cards, the 9 of hearts, the 8 of spades, the 7 of diamonds. " +
      "The 9 of hearts and the two cards on it can be picked up together.",
  );
});

it("a hint and a refusal outline the whole run", () => {
  key(shown.root, "h");
  const hint = { kind: "hint", revision: 1, move: "tableau1>tableau2*3", source: "tableau1", target: "tableau2", steps: ["Look.", "There."] };
  shown.model.fire("msg:custom", hint);
  expect(codes(".pw-noted > .pw-held")).toEqual(["9H", "8S", "7D"]);
  press("tableau1", 2);
  shown.click("foundation2");
  const refused = { kind: "refused", revision: 1, message: "No.", rule: "", piles: ["tableau1", "foundation2"], cards: ["9H"] };
  shown.model.fire("msg:custom", refused);
  expect(codes(".pw-asked > .pw-held")).toEqual(["9H", "8S", "7D"]);
});

describe("a number key", () => {
  const number = (name: string): void => void key(shown.pile("foundation1"), name);
  const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset["pile"];

  it("picks up the card of a column, and goes there", () => {
    number("1");
    expect([held(), focused()]).toEqual([["7D"], "tableau1"]);
    number("1");
    expect(held()).toEqual([]);
  });

  it("takes what is picked up to a column, with as many cards as can go", () => {
    number("1");
    number("2");
    expect([sent(), focused()]).toEqual([[RUN], "tableau2"]);
  });

  it("takes the whole run to an empty column, and fewer cards only if they were chosen", () => {
    const to = ["tableau2"];
    for (const [chosen, count] of [[1, 3], [2, 2]] as const) {
      shown.end();
      const lifts = [1, 2, 3].map((one) => ({ count: one, to }));
      shown = show(board({ ...klondike(), piles: withPiles({ tableau1: { lifts }, tableau2: { cards: [] } }, klondike()) }));
      if (chosen === 1) number("1");
      else press("tableau1", 3);
      number("2");
      expect(sent()).toMatchObject([{ source: "tableau1", target: "tableau2", count }]);
    }
  });

  it("takes a card to a column where it doesn't go, and the kernel says why not", () => {
    number("1");
    number("3");
    expect(sent()).toEqual([{ ...RUN, target: "tableau3", count: 1 }]);
  });

  it("does nothing where there is no such column", () => {
    number("5");
    number("0");
    expect([held(), sent()]).toEqual([[], []]);
  });

  it("is listed, and not where there are no columns", () => {
    const names = (given: Board): string[] => keysIn(given).map(([name]) => name);
    expect(names(klondike())).toContain("1 to 4");
    expect(names(board())).not.toContain("1 to 0");
  });
});

describe("the key for cells", () => {
  const cells = (cards: string[] = []): Board["piles"] =>
    [0, 1, 2].map((i) => {
      const held = cards[i] ? [cards[i]] : [];
      return pile(`cell${i + 1}`, { role: "cell", takes: true, cards: held, lifts: held.length > 0 ? top("tableau2") : [], place: [i, 2] });
    });
  const deal = (cards: string[], to: string[], more: Board["piles"] = []): void => {
    shown.end();
    const run = [1, 3].map((count) => ({ count, to: count === 1 ? to : ["tableau2"] }));
    const piles = withPiles({ tableau1: { lifts: run } }, klondike());
    shown = show(board({ ...klondike(), piles: [...cells(cards), ...piles, ...more] }));
  };
  const type = (...names: string[]): void => names.forEach((name) => key(shown.pile("foundation1"), name));

  it("puts the card on the first empty one that takes it", () => {
    deal(["2C"], ["cell2", "cell3"]);
    type("1", "0");
    expect(sent()).toEqual([{ kind: "move", source: "tableau1", target: "cell2", count: 1, revision: 1 }]);
  });

  it("puts down of several cards as many as can go there", () => {
    deal([], ["cell1"]);
    press("tableau1", 2);
    type("0");
    expect(sent()).toMatchObject([{ source: "tableau1", target: "cell1", count: 1 }]);
  });

  it("asks why where none takes it", () => {
    deal(["2C", "3C", "4C"], ["foundation1"]);
    type("1", "0");
    expect(sent().at(-1)).toMatchObject({ kind: "move", source: "tableau1", target: "cell1" });
  });

  it("picks up the card of the first that has one, again that of the next, and puts it back after the last", () => {
    deal(["2C", "", "4C"], []);
    const seen = ["0", "0", "0"].map((name) => (type(name), held()));
    expect(seen).toEqual([["2C"], ["4C"], []]);
    type("0", "2");
    expect(sent()).toMatchObject([{ source: "cell1", target: "tableau2" }]);
  });

  it("waits for the board on which it is known what they take", () => {
    deal([], ["cell1", "cell2", "cell3"]);
    type("1", "0", "3", "0");
    expect(sent()).toMatchObject([{ source: "tableau1", target: "cell1" }]);
    const lifts = top("cell2", "cell3");
    shown.model.publish({ piles: withPiles({ cell1: { cards: ["7D"] }, tableau1: { cards: ["", "", "9H", "8S"] }, tableau3: { lifts } }, shown.model.traits.board) });
    expect(sent().at(-1)).toMatchObject({ source: "tableau3", target: "cell2" });
  });

  it("says what they are for when there is nothing to pick up", () => {
    deal([], []);
    type("0");
    expect(shown.message()).toBe("Cell 1");
  });

  it("is - where 0 is a column, and nothing where no cell takes cards", () => {
    deal(["2C"], [], [pile("tableau10", { ...packed, place: [3, 2] })]);
    type("-");
    expect(held()).toEqual(["2C"]);
    const [listed] = keysIn(shown.model.traits.board).filter(([name]) => name === "-");
    expect(listed?.[1]).toBe("pick up from the first cell with a card, again for the next one, or put down on the first empty cell");
    expect(keysIn(klondike()).map(([name]) => name)).not.toContain("0");
  });
});
