/** The board as elements. Piles and cards keep their elements from paint to paint, and with them focus and glides. */

import { boxesFrom, focusInUse, keepKeys, make, scaleOf, setAttribute, setClasses, setPixels, withRole } from "../dom";
import { deal, glide, positions, stop } from "./animate";
import type { Celebrated } from "./celebration";
import { cardFace, type Faces, facesFor } from "./faces";
import { hit, type Layout, type Point } from "./geometry";
import { type CardParts, cardsNow, paintPile, type PileParts, placeCards } from "./paint";
import { type Board, pileOf } from "./state";
import type { View } from "./view_state";

export class BoardPainter {
  readonly element = withRole(make("div", "pw-board"), "grid");
  #piles = new Map<string, PileParts>();
  #cards: CardParts[] = [];

  /** In pixels, at the last paint. */
  widths = { card: 0, board: 0 };
  /** The number of moves at the last paint. */
  #depth = 0;
  #rows: HTMLElement[] = [];
  #faces: Faces = "classic";

  constructor() {
  }

  /** `shown`: whether the pile has a focus ring; by default the browser decides. */
  focus(id: string, scroll = true, shown?: boolean): void {
    const how = { preventScroll: !scroll, ...(shown === undefined ? {} : { focusVisible: shown }) };
    this.pile(id)?.focus(how);
  }

  /** Ends all flights: the cards are at their places. */
  settle(): void {
    this.#dealt();
    stop(this.#cards.map(({ element }) => element));
  }

  pile(id: string): HTMLElement | undefined {
    return this.#piles.get(id)?.element;
  }

  /** The cards of a pile from this place up, counted from the bottom. */
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

  /** The pile meant by letting go of a card here, which may go to the `legal` ones. */
  pileUnder(card: HTMLElement, pointer: Point, layout: Layout, source: string, legal: string[]): string | null {
    const { left, top } = this.element.getBoundingClientRect();
    const scale = scaleOf(this.element);
    return hit(layout, { x: (pointer.x - left) / scale, y: (pointer.y - top) / scale }, boxesFrom(this.element)(card), source, legal);
  }

/**
 * Where cards and piles are seen now. Call it before anything changes, here or around the board; otherwise the browser
 * has to lay out the page an extra time.
 */
  seen(): Map<Element, DOMRect> {
    return positions([...this.#cards, ...this.#piles.values()].map(({ element }) => element));
  }

/**
 * Cards whose place changes glide there at this speed, from where they were seen `before`; without `before` they are there
 * at once. `held` are cards that waited where they were let go.
 */
  paint(view: View, layout: Layout, before: Map<Element, DOMRect> | null, motion: number, held: HTMLElement[]): void {
    const { board } = view;
    const focused = focusInUse(this.element) !== null;
    for (const card of held) card.style.transform = "";
    const { width, height, gap, board: size } = layout.metrics;
    this.widths = { card: width, board: size.width };
    setPixels(this.element, { ...size, "--pw-width": width, "--pw-height": height, "--pw-gap": gap });
    setClasses(this.element, { "pw-show-next": view.options.show_next === true || board.game.odd === true });
    setAttribute(this.element, "aria-label", board.game.title);
    setAttribute(this.element, "aria-busy", String(!["live", "dead"].includes(view.kernel)));
    this.#paintPiles(view, layout);
    const faces = facesFor(view.options.faces, width);
    const others = faces !== this.#faces;
    this.#faces = faces;
    setAttribute(this.element, "data-faces", faces);
    this.#cards = cardsNow(this.#cards, view, layout, faces, others);
    placeCards(this.#cards, this.#piles, view, layout);
    if (focused && !focusInUse(this.element)) this.focus(view.at);
    // A card with the same place continues its flight, and so do cards that are being dealt.
    if (before || !this.element.classList.contains("pw-dealing")) stop(this.#cards.filter(({ moved, turned }) => moved || turned !== null).map(({ element }) => element));
    // After an undo, the last move of the board is not what has just happened.
    const events = board.status.undo < this.#depth ? [] : (board.last?.events ?? []);
    this.#depth = board.status.undo;
    if (before) glide(this.#cards, this.#piles, events, before, { faces: this.#faces, speed: motion, scale: scaleOf(this.element), held });
  }

  /** Shows how the cards are dealt. */
  deal(board: Board, layout: Layout): void {
    this.settle();
    this.element.classList.add("pw-dealing");
    deal(this.#cards, board, layout, () => this.#dealt());
  }

  #dealt(): void {
    this.element.classList.remove("pw-dealing");
  }

  /** Draws the faces of these cards again. */
  redraw(codes: string[]): void {
    for (const { spot, element } of this.#cards) if (codes.includes(spot.card)) element.firstElementChild?.replaceWith(cardFace(spot.card, this.#faces));
  }

  #paintPiles(view: View, layout: Layout): void {
    for (const [id, { element }] of this.#piles) {
      if (pileOf(view.board, id)) continue;
      element.remove();
      this.#piles.delete(id);
    }
    this.#paintRows(view.board);
    for (const pile of view.board.piles) paintPile(this.#partsOf(pile.id), pile, view, layout);
  }

  /** The piles of one row of the grid are one row in reading order; their style says where they are seen. */
  #paintRows({ piles }: Board): void {
    const heights = [...new Set(piles.map(({ place }) => place[1]))];
    const columns = [...new Set(piles.map(({ place }) => place[0]))].sort((a, b) => a - b);
    setAttribute(this.element, "aria-colcount", String(columns.length));
    for (const { id, place } of piles) setAttribute(this.#partsOf(id).element, "aria-colindex", String(columns.indexOf(place[0]) + 1));
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
}
