/** The board as elements. Piles and cards are keyed: they survive repaints, and with them focus and glides. */

import { back as BACK } from "../../../patience_widget/views/cards.json";
import { pickedUp, pileName, tooltip } from "./pile_words";
import type { Celebrated } from "./celebration";
import { positions, stop } from "./animate";
import { deal, glide } from "./flights";
import { splitSuits } from "./cards";
import { keepKeys, make, setAttribute, setStyle, setText } from "../dom";
import { rankSign } from "./classic_face";
import { cardFace, type Faces, facesFor } from "./faces";
import { suitSign } from "./shapes";
import { hit, type Layout, type Point } from "./geometry";
import { match, type Spot, spots } from "./match_cards";
import type { CardParts, PileParts } from "./parts";
import { type Board, goesTo, lastTarget, pickable, type Pile, pileOf, startsRun } from "./state";
import type { View } from "./view_state";

/** A symbol of more characters is words, and set small. */
const LONGEST_SIGN = 3;

export class BoardPainter {
  readonly element = make("div", "pw-board");
  #piles = new Map<string, PileParts>();
  #cards: CardParts[] = [];

  /** In pixels, as painted last. */
  widths = { card: 0, board: 0 };
  /** So many had been made when it was painted last. */
  #moves = 0;
  #rows: HTMLElement[] = [];
  #faces: Faces = "classic";

  constructor() {
    this.element.setAttribute("role", "grid");
  }

  focus(id: string, scroll = true): void {
    this.pile(id)?.focus({ preventScroll: !scroll });
  }

  /** Cards under way are at once where they belong. */
  settle(): void {
    this.#dealt();
    stop(this.#cards.map(({ element }) => element));
  }

  pile(id: string): HTMLElement | undefined {
    return this.#piles.get(id)?.element;
  }

  /** A card of a pile and those that lie on it, from this place on, counted from the bottom. */
  cardsFrom(id: string, index: number): HTMLElement[] {
    return this.#cards.filter(({ spot }) => spot.pile === id && spot.index >= index).map(({ element }) => element);
  }

  /** Where in its pile a card lies, counted from the bottom. */
  indexOf(card: Element | null): number | undefined {
    return this.#cards.find(({ element }) => element === card)?.spot.index;
  }

  /** The cards of these piles that are drawn. */
  lyingOn(piles: string[]): Celebrated[] {
    const lying = this.#cards.filter(({ spot }) => piles.includes(spot.pile));
    return lying.map(({ spot, element, rest }) => ({ element, card: spot.card, rest, isTop: element.classList.contains("pw-top") }));
  }

  /** The pile meant by letting go of a card here. */
  pileUnder(card: HTMLElement, pointer: Point, layout: Layout): string | null {
    const board = this.element.getBoundingClientRect();
    const { left, top, width, height } = card.getBoundingClientRect();
    const at = { x: pointer.x - board.left, y: pointer.y - board.top };
    return hit(layout, at, { x: left - board.left, y: top - board.top, width, height });
  }

  /**
   * Where its cards and piles are seen now. To be asked for before anything is changed, here or around the board: else
   * the browser has to lay out the page for this alone.
   */
  seen(): Map<Element, DOMRect> {
    return positions([...this.#cards, ...this.#piles.values()].map(({ element }) => element));
  }

  /**
   * Cards whose place changes glide there at this speed, from where they were seen `before`; without that they are there
   * at once. `held` are those that waited for this where they were let go.
   */
  paint(view: View, layout: Layout, before: Map<Element, DOMRect> | null, motion: number, held: HTMLElement[]): void {
    const { board } = view;
    const focused = this.element.querySelector(":focus") !== null;
    for (const card of held) card.style.transform = "";
    const { width, height, gap } = layout.metrics;
    this.widths = { card: width, board: layout.metrics.board.width };
    setStyle(this.element, "width", `${layout.metrics.board.width}px`);
    setStyle(this.element, "height", `${layout.metrics.board.height}px`);
    setStyle(this.element, "--pw-width", `${width}px`);
    setStyle(this.element, "--pw-height", `${height}px`);
    setStyle(this.element, "--pw-gap", `${gap}px`);
    this.element.classList.toggle("pw-show-next", view.options.show_next ?? false);
    this.element.classList.toggle("pw-won", board.status.outcome === "won");
    setAttribute(this.element, "aria-label", board.game.title);
    setAttribute(this.element, "aria-busy", String(["late", "busy", "cut"].includes(view.kernel)));
    this.#paintPiles(view, layout);
    const faces = facesFor(view.options.faces, width);
    const others = faces !== this.#faces;
    this.#faces = faces;
    setAttribute(this.element, "data-faces", faces);
    this.#paintCards(view, layout, others);
    if (focused && !this.element.querySelector(":focus")) this.focus(view.at);
    // A card whose place is the same goes on as it is seen to, and so do those that are being dealt, whatever is repainted.
    if (before || !this.element.classList.contains("pw-dealing")) stop(this.#cards.filter(({ moved, turned }) => moved || turned !== null).map(({ element }) => element));
    // After an undo the last move of the board is not what has just happened.
    const events = board.status.moves < this.#moves ? [] : (board.last?.events ?? []);
    this.#moves = board.status.moves;
    if (before) glide(this.#cards, this.#piles, events, before, this.#faces, motion, held);
  }

  /** The cards are seen to be dealt. */
  deal(board: Board, layout: Layout): void {
    this.settle();
    this.element.classList.add("pw-dealing");
    deal(this.#cards, board, layout, () => this.#dealt());
  }

  #dealt(): void {
    this.element.classList.remove("pw-dealing");
  }

  /** Draws anew the faces of these cards. */
  redraw(codes: string[]): void {
    for (const { spot, element } of this.#cards) if (codes.includes(spot.card)) element.firstElementChild?.replaceWith(cardFace(spot.card, this.#faces));
  }

  #paintPiles(view: View, layout: Layout): void {
    const { board, options } = view;
    for (const [id, { element }] of this.#piles) {
      if (pileOf(board, id)) continue;
      element.remove();
      this.#piles.delete(id);
    }
    const source = pileOf(board, view.picked);
    const last = lastTarget(board);
    this.#paintRows(board);
    for (const pile of board.piles) {
      const { element, place, marks, badge, next } = this.#partsOf(pile.id);
      const { box, cards } = layout.piles.get(pile.id) ?? {};
      if (box) {
        setStyle(element, "left", `${box.x}px`);
        setStyle(element, "top", `${box.y}px`);
        setStyle(element, "width", `${box.width}px`);
        setStyle(element, "height", `${box.height}px`);
      }
      const picked = pile === source;
      const tried = picked && view.tried;
      const target = goesTo(source, view.count).includes(pile.id);
      setAttribute(element, "tabindex", pile.id === view.at ? "0" : "-1");
      setAttribute(element, "data-role", pile.role);
      setAttribute(element, "data-fan", pile.fan);
      setAttribute(element, "data-pack", pack(pile));
      element.classList.toggle("pw-pickable", pickable(pile) && view.kernel !== "dead");
      element.classList.toggle("pw-acts", board.actions.some((action) => action.pile === pile.id));
      element.classList.toggle("pw-picked", picked && !tried);
      element.classList.toggle("pw-chosen", !picked && pile.id === view.at && view.depth > 1);
      element.classList.toggle("pw-tried", tried);
      element.classList.toggle("pw-target", target && options.destinations && board.lesson?.highlights !== false);
      element.classList.toggle("pw-pointed", board.lesson?.points.piles.includes(pile.id) ?? false);
      setAttribute(element, "data-mark", board.lesson?.marks[pile.id] ?? "");
      element.classList.toggle("pw-last", pile.id === last && pile.cards.length > 0);
      element.classList.toggle("pw-noted", (view.notice ?? helping(board))?.piles.includes(pile.id) ?? false);
      const asked = view.refusal?.piles.includes(pile.id) ?? false;
      element.classList.toggle("pw-asked", asked && !this.#isNamed(view, pile));
      setAttribute(element, "aria-label", pileName(pile, board) + (picked ? pickedUp(view.count) : target ? ", can take it" : ""));
      setAttribute(element, "aria-disabled", String(view.kernel === "dead"));
      setAttribute(element, "title", tooltip(pile, board));
      paintPlace(place, pile);
      const top = cards?.at(-1);
      setStyle(marks, "left", `${top?.x ?? 0}px`);
      setStyle(marks, "top", `${top?.y ?? 0}px`);
      paintSign(next, pile.cards.length > 0 || pile.empty.symbol === "" ? (pile.next ?? "") : "");
      const count = pile.count && pile.cards.length > 0 ? String(pile.cards.length) : "";
      setText(badge, count);
      element.classList.toggle("pw-counted", count !== "");
    }
  }

  /** In a lesson a refusal outlines the very cards that it speaks of, elsewhere the top of their piles. */
  #isNamed({ board, refusal }: View, { id, cards }: Pile, index?: number): boolean {
    if (!board.lesson || !refusal?.piles.includes(id)) return false;
    const named = (card: string | undefined): boolean => Boolean(card) && refusal.cards.includes(card ?? "");
    return index === undefined ? cards.some(named) : named(cards[index]);
  }

  /** Piles of one row of the grid stand in one row, in reading order; where they are seen is said by their style. */
  #paintRows({ piles }: Board): void {
    const heights = [...new Set(piles.map(({ place }) => place[1]))];
    const rows = heights.map((height, i) => {
      const row = this.#rows[i] ?? make("div", "pw-row");
      row.setAttribute("role", "row");
      if (row.parentElement === null) this.element.append(row);
      let after: Element | null = null;
      for (const { id } of piles.filter(({ place }) => place[1] === height)) {
        const { element } = this.#partsOf(id);
        const next: Element | null = after ? after.nextElementSibling : row.firstElementChild;
        if (next !== element) row.insertBefore(element, next);
        after = element;
      }
      return row;
    });
    for (const row of this.#rows.slice(rows.length)) row.remove();
    this.#rows = rows;
  }

  #partsOf(id: string): PileParts {
    return this.#piles.get(id) ?? this.#makePile(id);
  }

  #makePile(id: string): PileParts {
    const element = keepKeys(make("div", "pw-pile"));
    element.dataset["pile"] = id;
    element.setAttribute("role", "gridcell");
    const [place, marks, badge, next] = [make("div", "pw-place"), make("div", "pw-marks"), make("div", "pw-badge"), make("div", "pw-next")];
    const parts = { element, place, marks, badge, next };
    marks.append(next, badge);
    element.append(place, marks);
    this.#piles.set(id, parts);
    return parts;
  }

  /** `anew`: the faces are others than before. */
  #paintCards(view: View, layout: Layout, anew: boolean): void {
    const { board, picked, count, tried } = view;
    const fresh = board.piles.flatMap(spots);
    const old = this.#cards;
    const found = match(old.map(({ spot }) => spot), fresh, board);
    const kept = new Set(found);
    old.forEach(({ element }, i) => {
      if (!kept.has(i)) element.remove();
    });
    this.#cards = fresh.map((spot, i) => {
      const was = old[found[i] ?? -1];
      const element = was?.element ?? make("div", "pw-card");
      if (anew || was?.spot.card !== spot.card) element.replaceChildren(cardFace(spot.card, this.#faces));
      setAttribute(element, "data-card", spot.card);
      const rest = restOf(layout, spot);
      const moved = rest.x !== was?.rest.x || rest.y !== was.rest.y;
      return { spot, element, rest, moved, turned: was && (was.spot.card === "") !== (spot.card === "") ? was.spot.card : null };
    });
    const pointed = board.lesson?.points.cards ?? [];
    let pile = "";
    let after: Element | null = null;
    for (const { spot, element } of this.#cards) {
      const parts = this.#piles.get(spot.pile);
      if (!parts) continue;
      if (spot.pile !== pile) [pile, after] = [spot.pile, parts.place];
      if (after?.nextElementSibling !== element) after?.after(element);
      after = element;
      const at = layout.piles.get(spot.pile)?.cards[spot.index];
      setStyle(element, "left", `${at?.x ?? 0}px`);
      setStyle(element, "top", `${at?.y ?? 0}px`);
      element.classList.toggle("pw-pointed-card", pointed.includes(spot.card));
      setAttribute(element, "data-mark", board.lesson?.marks[spot.card] ?? "");
      const own = pileOf(board, spot.pile);
      const above = (own?.cards.length ?? 0) - spot.index;
      element.classList.toggle("pw-asked-card", own !== undefined && this.#isNamed(view, own, spot.index));
      element.classList.toggle("pw-tried-card", tried && spot.pile === picked && above === count);
      element.classList.toggle("pw-top", above === 1);
      element.classList.toggle("pw-held", own !== undefined && above <= meant(view, own));
      element.classList.toggle("pw-grip", own !== undefined && pickable(own) && startsRun(own, spot.index));
    }
  }
}

/** How thick a squared pile looks: how many edges of cards are seen below the top one, at most three. */
function pack({ fan, cards }: Pile): string {
  return fan === "" ? String(BACK.packs.filter((least) => cards.length >= least).length) : "0";
}

/** How many cards from the top of a pile are meant by what is shown or done with it. */
function meant({ board, picked, count, depth, at, notice, refusal }: View, pile: Pile): number {
  const { id, cards, several } = pile;
  if (!several) return 1;
  if (id === picked) return count;
  if (id === notice?.piles[0]) return notice.count ?? 1;
  const refused = refusal?.piles[0] === id && !board.lesson ? cards.indexOf(refusal.cards[0] ?? "") : -1;
  return refused > -1 ? cards.length - refused : id === at ? depth : 1;
}

function restOf({ piles }: Layout, { pile, index }: Spot): Point {
  const { box, cards } = piles.get(pile) ?? { box: { x: 0, y: 0 }, cards: [] };
  const { x, y } = cards[index] ?? { x: 0, y: 0 };
  return { x: box.x + x, y: box.y + y };
}

/** What the help in a lesson speaks of. */
function helping({ lesson }: Board): { piles: string[] } | null {
  return lesson?.message.kind === "help" ? lesson.message : null;
}

function paintPlace(place: HTMLElement, { cards, empty }: Pile): void {
  place.classList.toggle("pw-covered", cards.length > 0);
  paintSign(place, empty.symbol, rankSign);
  place.classList.toggle("pw-words", empty.symbol.length > LONGEST_SIGN);
}

/** A sign with its suits drawn; `rank` draws a rank as well, or gives null for other words. */
function paintSign(element: HTMLElement, sign: string, rank: (text: string) => Node | null = () => null): void {
  if (element.dataset["symbol"] === sign) return;
  element.dataset["symbol"] = sign;
  element.replaceChildren(...splitSuits(sign).map((part) => (typeof part === "string" ? (rank(part) ?? part) : suitSign(part.suit))));
}
