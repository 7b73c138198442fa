import { describe, expect, it } from "vitest";
import type { Board } from "../../src/board/state";
import type { Intent } from "../../src/link/messages";
import { foresee } from "../../src/play/expected_board";
import { board, pile, top, withPiles } from "../fake";

const MOVE: Intent = { kind: "move", source: "reserve1", target: "foundation1", count: 1 };
const cards = (seen: Board | null, id: string): string[] | undefined => seen?.piles.find((pile) => pile.id === id)?.cards;

describe("a foreseen board", () => {
  it("has the card on its destination, and under it what lay there: a face-down card stays one", () => {
    const seen = foresee(board(), MOVE);
    expect([cards(seen, "reserve1"), cards(seen, "foundation1")]).toEqual([["", ""], ["7H", "TH"]]);
    expect(seen?.last?.events).toEqual([{ kind: "move", card: "TH", source: "reserve1", target: "foundation1" }]);
  });

  it("does not say what the two piles take next", () => {
    const said = { empty: { symbol: "8♥", text: "takes the 8 of hearts" }, next: "8♥" };
    const seen = foresee(board({ piles: withPiles({ foundation1: said, foundation2: said }) }), MOVE);
    expect(seen?.piles.find(({ id }) => id === "foundation1")).toMatchObject({ empty: { symbol: "", text: "" }, next: "" });
    expect(seen?.piles.find(({ id }) => id === "foundation2")).toMatchObject(said);
  });

  it("has destinations only for piles that have nothing to do with the move", () => {
    const to = { waste: ["foundation2"], reserve2: ["foundation1", "foundation2"], stock: ["reserve1"], foundation1: ["foundation2"] };
    const piles = withPiles(Object.fromEntries(Object.entries(to).map(([id, to]) => [id, { lifts: top(...to) }])));
    const open = foresee(board({ piles }), MOVE)?.piles.filter(({ lifts }) => lifts.length > 0);
    expect(open).toMatchObject([{ id: "waste", lifts: top("foundation2") }]);
  });

  it("has the revision, the status, the actions and the sentence of the board it comes from, which is left as it was", () => {
    const before = board({ last: { move: "turn", text: "The ten is turned.", events: [] } });
    const copy = structuredClone(before);
    const seen = foresee(before, MOVE);
    expect(seen).toMatchObject({ revision: 1, status: before.status, actions: before.actions, last: { text: "The ten is turned." } });
    expect(before).toEqual(copy);
  });
});

describe("a card sent off", () => {
  const among = (...to: string[]): Board =>
    board({ piles: [pile("a", { cards: ["2C"], lifts: top(...to) }), ...["f1", "f2"].map((id) => pile(id, { role: "foundation" })), pile("b")] });
  it.each([
    [["f2"], "f2"],
    [["b", "f2"], "f2"],
    [["f2", "f1"], "f2"],
  ])("with the destinations %j goes to %s, as the kernel sends it", (to, target) => {
    expect(cards(foresee(among(...to), { kind: "send", source: "a" }), target)).toEqual(["2C"]);
  });
  it("stays where no foundation takes it", () => {
    expect(foresee(among("b"), { kind: "send", source: "a" })).toBeNull();
  });
});

it.each<[string, Intent]>([
  ["a move that is not legal", { ...MOVE, target: "foundation2" }],
  ["more cards than can be picked up", { ...MOVE, count: 2 } as Intent],
  ["a pile that is not there", { ...MOVE, source: "attic" } as Intent],
  ["a turn", { kind: "action", move: "turn" }],
  ["undo", { kind: "undo", count: 1 }],
  ["redo", { kind: "redo", count: 1 }],
  ["a new deal", { kind: "new", deal: "" }],
  ["a typed line", { kind: "command", text: "reserve1>foundation1" }],
])("nothing is foreseen of %s", (_what, intent) => {
  expect(foresee(board(), intent)).toBeNull();
});

it("nothing is foreseen while a player plays by itself", () => {
  expect(foresee(board({ status: { ...board().status, playing: true } }), MOVE)).toBeNull();
});
