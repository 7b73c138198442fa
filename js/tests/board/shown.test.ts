import { beforeEach, expect, it, vi } from "vitest";
import { ranks, suits } from "../../../patience_widget/views/cards.json";
import { cardFace } from "../../src/board/faces";
import type { Options } from "../../src/board/view_state";
import { suitOf } from "../../src/board/words";
import { board, show, type Shown, withPiles } from "../fake";

let shown: Shown;
beforeEach(() => {
  shown = show();
});

const text = (name: string): string => shown.root.querySelector(name)?.textContent ?? "";

it("names every pile, its top card first", () => {
  const names = [...shown.root.querySelectorAll(".pw-pile")].map((element) => element.getAttribute("aria-label"));
  expect(names).toEqual([
    "10 of hearts, reserve 1, 3 cards, 2 face down, playable",
    "7 of hearts, foundation 1, 1 card",
    "face-down card, stock, 3 cards, Enter: Turn a card",
    "4 of spades, reserve 2, 1 card",
    "empty, foundation 2, takes the 7 of spades",
    "empty, waste",
  ]);
  expect(shown.pile("foundation2").dataset["tip"]).toBe("foundation 2: takes the 7 of spades (foundation2)");
});

it("says what a pile takes that has cards, and in the tooltip how it is typed", () => {
  const takes = (text: string): void =>
    shown.model.publish({ piles: withPiles({ foundation1: { empty: { symbol: "3♥", text } } }) });
  takes("takes the 3 of hearts");
  expect(shown.pile("foundation1").getAttribute("aria-label")).toBe("7 of hearts, foundation 1, 1 card, takes the 3 of hearts");
  expect(shown.pile("foundation1").dataset["tip"]).toBe("foundation 1: takes the 3 of hearts (foundation1)");
  takes("complete");
  expect(shown.pile("foundation1").getAttribute("aria-label")).toBe("7 of hearts, foundation 1, 1 card, complete");
  expect(shown.pile("reserve1").dataset["tip"]).toBe("reserve 1 (reserve1)");
  expect(shown.pile("stock").dataset["tip"]).toBe("stock: Turn a card");
  shown.model.publish({ piles: withPiles({ stock: { cards: [], empty: { symbol: "↻", text: "used up: click or tap to turn" } } }) });
  expect(shown.pile("stock").dataset["tip"]).toBe("stock: used up: click or tap to turn");
  expect(shown.pile("stock").getAttribute("aria-label")).toContain("used up: press Enter to turn");
});

it("shows tips to the mouse alone: a screen reader would read them as second names", () => {
  const stock = shown.pile("stock");
  expect(stock.title).toBe("");
  stock.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  expect(stock.title).toBe("stock: Turn a card");
  stock.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, pointerType: "mouse" }));
  expect(stock.title).toBe("");
});

it("shows how the game stands, and counts where they are asked for", () => {
  const { status } = board();
  expect([".pw-title", ".pw-deal", ".pw-made", ".pw-redeals"].map(text)).toEqual(["Osmosis", "Deal 17", "3 moves", "no redeal"]);
  const progress = shown.root.querySelector('[role="progressbar"]');
  expect(["aria-label", "aria-valuenow", "aria-valuemax", "aria-valuetext"].map((name) => progress?.getAttribute(name))).toEqual([
    "Cards built",
    "1",
    "52",
    "1 of 52 cards built",
  ]);
  expect(shown.pile("stock").querySelector(".pw-badge")?.textContent).toBe("3");
  expect(shown.pile("reserve1").querySelector(".pw-badge")?.textContent).toBe("");
  shown.model.publish({ deal: "your own deck", status: { ...status, moves: 1 } });
  expect([text(".pw-deal"), text(".pw-made"), text(".pw-points")]).toEqual(["your own deck", "1 move", ""]);
  shown.model.publish({ status: { ...status, points: 499 } });
  expect(text(".pw-points")).toBe("499 points");
});

it("counts the rows that are left where the stock is dealt by the row", () => {
  shown.model.publish({ piles: withPiles({ stock: { left: "5 rows" } }) });
  const stock = shown.pile("stock");
  expect(stock.querySelector(".pw-badge")?.textContent).toBe("5 rows");
  expect(stock.getAttribute("aria-label")).toBe("face-down card, stock, 3 cards, 5 rows left, Enter: Turn a card");
  expect(stock.dataset["tip"]).toBe("stock: Turn a card, 5 rows left");
});

it("draws the signs of empty places, and writes words", () => {
  const place = (): Element | null => shown.pile("stock").querySelector(".pw-place");
  for (const [symbol, drawn, written] of [["↻", 1, ""], ["A♣", 2, ""], ["10", 1, ""], ["waste", 0, "waste"]] as const) {
    shown.model.publish({ piles: withPiles({ stock: { cards: [], empty: { symbol, text: "" } } }) });
    expect([place()?.querySelectorAll("svg").length, place()?.textContent]).toEqual([drawn, written]);
  }
});

it("keeps the elements of piles and cards, and the focus, through repaints", () => {
  const stock = shown.pile("stock");
  const card = shown.top("reserve1");
  stock.focus();
  shown.model.publish({
    piles: withPiles({ reserve1: { cards: ["", "2D"] }, foundation1: { cards: ["7H", "TH"] }, stock: { cards: [""] } }),
  });
  expect(shown.pile("stock")).toBe(stock);
  expect(document.activeElement).toBe(stock);
  expect(shown.top("foundation1")).toBe(card);
  expect(card.parentElement).toBe(shown.pile("foundation1"));
  expect(shown.root.querySelectorAll('[data-pile="reserve1"] .pw-card')).toHaveLength(2);
});

it("lays the cards of a pile in order, the top card last", () => {
  shown.model.publish({ piles: withPiles({ reserve2: { fan: "right", room: 1, cards: ["9D", "4S", "TH"] }, reserve1: { cards: [] } }) });
  const cards = [...shown.pile("reserve2").querySelectorAll<HTMLElement>(".pw-card")];
  expect(cards.map(({ dataset }) => dataset["card"])).toEqual(["9D", "4S", "TH"]);
  expect(cards.map(({ classList }) => classList.contains("pw-top"))).toEqual([false, false, true]);
  const left = cards.map(({ style }) => parseFloat(style.left));
  expect(left[0]).toBeLessThan(left[1] ?? 0);
  expect(left[1]).toBeLessThan(left[2] ?? 0);
});

it("marks where the last move ended, its consequences aside", () => {
  const events = [
    { kind: "move" as const, card: "TH", source: "reserve1", target: "foundation1" },
    { kind: "refill" as const, card: "4S", source: "waste", target: "reserve2" },
  ];
  shown.model.publish({ last: { move: "reserve1>foundation1", text: "Done.", events } });
  const marked = [...shown.root.querySelectorAll<HTMLElement>(".pw-last")].map(({ dataset }) => dataset["pile"]);
  expect(marked).toEqual(["foundation1"]);
});

it("lays counts and what a foundation takes next on the top card, and shows the latter always if that is wanted", () => {
  shown.model.publish({ piles: withPiles({ reserve2: { fan: "right", room: 1, cards: ["9D", "4S", "TH"], count: true } }) });
  const marks = shown.pile("reserve2").querySelector<HTMLElement>(".pw-marks");
  expect([marks?.style.left, marks?.style.top]).toEqual([shown.top("reserve2").style.left, shown.top("reserve2").style.top]);
  expect(marks?.style.left).not.toBe("0px");
  const always = (): boolean => shown.root.querySelector(".pw-show-next") !== null;
  expect(always()).toBe(false);
  shown.model.set("options", { ...shown.model.traits.options, show_next: true });
  expect(always()).toBe(true);
});

it("never takes text for markup, whatever the kernel sends", () => {
  const evil = '<img src=x onerror="window.evil=1"><b>bold</b>';
  const base = board();
  shown.end();
  shown = show(
    board({
      game: { name: "x", title: evil },
      deal: evil,
      piles: withPiles({ reserve1: { label: evil }, foundation2: { label: evil, empty: { symbol: evil, text: evil } } }),
      actions: [
        {
          name: "x",
          label: evil,
          pile: "stock",
          moves: [
            { move: "a", label: evil },
            { move: "b", label: evil },
          ],
          reason: evil,
        },
      ],
      status: { ...base.status, redeals_text: evil },
      last: { move: "x", text: evil, events: [] },
    }),
  );
  shown.click("stock");
  shown.click("reserve1");
  shown.click("foundation2");
  shown.model.refuse(evil);
  expect(shown.message()).toBe(evil);
  expect(shown.root.querySelector("img, b")).toBeNull();
});

it.each(["classic", "large"] as const)("draws %s faces with as many pips as the card has points", (faces) => {
  const pips = (code: string): number =>
    [...cardFace(code, faces).querySelectorAll(".pw-middle path")].reduce((sum, { attributes }) => {
      const suit = suits[suitOf(code)];
      return sum + (attributes.getNamedItem("d")?.value.split(suit).length ?? 1) - 1;
    }, 0);
  for (const [code, count] of [["AS", 1], ["2H", 2], ["7D", 7], ["9C", 9], ["TC", 10]] as const) expect(pips(code)).toBe(count);
  expect(cardFace("QH", faces).classList.contains("pw-suit-H")).toBe(true);
  expect(cardFace("", faces).textContent).toBe("");
});

it("draws the rank in both corners of a classic face, and once on a large one", () => {
  const glyphs = (code: string, where: string): (string | null | undefined)[] =>
    [...cardFace(code).querySelectorAll(where)].map((glyph) => glyph.getAttribute("d"));
  expect(glyphs("TC", ".pw-rank")).toEqual([ranks["10"], ranks["10"]]);
  expect(glyphs("QH", ".pw-letter")).toEqual([ranks.Q]);
  expect(cardFace("TC", "large").querySelector(".pw-index")?.textContent).toBe("10");
  expect(cardFace("QH", "large").querySelector(".pw-letter")?.textContent).toBe("Q");
});

it("has large faces where the player wants them, and where cards are small", () => {
  const kinds = (): number[] => ["classic", "large"].map((kind) => shown.root.querySelectorAll(`.pw-${kind}`).length);
  const choose = (change: Partial<Options>): void => void shown.model.set("options", { ...shown.model.traits.options, ...change });
  const [all] = kinds();
  expect(kinds()).toEqual([all, 0]);
  choose({ faces: "large" });
  expect(kinds()).toEqual([0, all]);
  choose({ faces: "classic" });
  expect(kinds()).toEqual([all, 0]);
  choose({ card_size: 49 });
  expect(kinds()).toEqual([0, all]);
  choose({ card_size: 50 });
  expect(kinds()).toEqual([all, 0]);
});

it.each([[1, "0"], [2, "1"], [7, "1"], [8, "2"], [20, "3"]] as const)("a squared pile of %i cards looks %s edges thick", (count, edges) => {
  shown.model.publish({ piles: withPiles({ stock: { cards: Array<string>(count).fill("") } }) });
  expect(shown.pile("stock").dataset["pack"]).toBe(edges);
});

it("shows a hidden card's back and nothing else", () => {
  const hidden = shown.pile("stock").querySelectorAll<HTMLElement>(".pw-card");
  expect([...hidden].map((card) => card.querySelector("svg")?.getAttribute("class"))).toEqual(["pw-back", "pw-back"]);
});

it.each(["the option", "the system's setting"])("glides cards, unless %s is against it", (against) => {
  const animate = vi.fn(() => ({ cancel: () => undefined }));
  const rect = vi
    .spyOn(Element.prototype, "getBoundingClientRect")
    .mockImplementation(function (this: Element) {
      return new DOMRect(this.closest<HTMLElement>(".pw-pile")?.dataset["pile"] === "foundation1" ? 200 : 0, 0, 75, 105);
    });
  const proto = Element.prototype as unknown as { animate: unknown };
  const before = proto.animate;
  proto.animate = animate;
  const moved = withPiles({ reserve1: { cards: ["", ""] }, foundation1: { cards: ["7H", "TH"] } });
  shown.model.publish({ piles: moved });
  expect(animate).toHaveBeenCalled();
  animate.mockClear();
  if (against === "the option") {
    shown.model.traits.options = { ...shown.model.traits.options, animation: false };
    shown.model.fire("change:options");
  } else vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("prefers-reduced-motion: reduce") }));
  shown.model.publish({ piles: board().piles });
  expect(animate).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  proto.animate = before;
  rect.mockRestore();
});

it("of two views of one board the one with the focus says what happens, and only that one", () => {
  const first = show();
  const second = show(first.model);
  second.pile("reserve1").focus();
  first.model.publish({ last: { move: "turn", text: "Turned a card.", events: [] } });
  expect([first.spoken("polite"), second.spoken("polite")]).toEqual(["", "Turned a card."]);
  (document.activeElement as HTMLElement).blur();
  first.model.publish({ last: { move: "turn", text: "Turned another.", events: [] } });
  expect([first.spoken("polite"), second.spoken("polite")]).toEqual(["Turned another.", "Turned a card."]);
});
