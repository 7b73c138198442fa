/** Paints piles and cards. A card keeps its element as long as it is on the board, so that it moves and is not replaced. */

import { back as BACK } from "../../../patience_widget/views/cards.json";
import { make, setAttribute, setClasses, setPixels, setStyle, setText, setTip } from "../dom";
import { cardFace, type Faces, placeSign, suitSign } from "./faces";
import type { Layout, Point } from "./geometry";
import { type Board, type Event, goesTo, lastTarget, pickable, type Pile, pileOf, startsRun } from "./state";
import type { View } from "./view_state";
import { pickedUp, pileName, splitSuits, tooltip } from "./words";

export interface PileParts {
  element: HTMLElement;
  place: HTMLElement;
  /** As large as a card, at the place of the top card: its content lies on that card. */
  marks: HTMLElement;
  badge: HTMLElement;
  next: HTMLElement;
}

export interface CardParts {
  spot: Spot;
  element: HTMLElement;
  /** Where on the board it lies. */
  rest: Point;
  /** Whether its place has changed since the last paint. */
  moved: boolean;
  /** If it has turned over since the last paint, what it showed before: a card code, or "" for the back. */
  turned: string | null;
}

/** A longer symbol is words, and set small. */
const LONGEST_SIGN = 3;
/** Rank and suit have room below each other on so much of a card, in hundredths of its width. */
const WHOLE_INDEX = 38;

export function paintPile({ element, place, marks, badge, next }: PileParts, pile: Pile, view: View, layout: Layout): void {
  const { board, kernel, notice, refusal } = view;
  const { id, cards } = pile;
  const { lesson } = board;
  const { box, cards: places } = layout.piles.get(id) ?? {};
  const source = pileOf(board, view.picked);
  const picked = pile === source;
  const target = goesTo(source, view.count).includes(id);
  const count = pile.left ?? (pile.count && cards.length > 0 ? String(cards.length) : "");
  const about = (named: { piles: string[] } | null | undefined): boolean => named?.piles.includes(id) ?? false;
  const { x, y } = places?.at(-1) ?? { x: 0, y: 0 };
  const strip = stripOf(pile, layout);
  const close = strip > 0 && strip < WHOLE_INDEX;
  if (box) setPixels(element, { left: box.x, top: box.y, width: box.width, height: box.height });
  setPixels(marks, { left: x, top: y });
  setStyle(element, "--pw-strip", close ? strip.toFixed(1) : "");
  setAttribute(element, "tabindex", id === view.at ? "0" : "-1");
  setAttribute(element, "data-role", pile.role);
  setAttribute(element, "data-fan", pile.fan);
  setAttribute(element, "data-pack", pack(pile));
  setAttribute(element, "data-mark", lesson?.marks[id] ?? "");
  setAttribute(element, "aria-label", pileName(pile, board) + (picked ? pickedUp(view.count) : target ? ", can take it" : ""));
  setAttribute(element, "aria-disabled", String(kernel === "dead"));
  setTip(element, tooltip(pile, board));
  if (picked) setAttribute(element, "aria-selected", "true");
  else element.removeAttribute("aria-selected");
  setClasses(element, {
    "pw-pickable": pickable(pile) && kernel !== "dead",
    "pw-acts": board.actions.some((action) => action.pile === id),
    "pw-picked": picked && !view.tried,
    "pw-chosen": !picked && id === view.at && view.depth > 1,
    "pw-tried": picked && view.tried,
    "pw-target": target && view.options.destinations && lesson?.highlights !== false,
    "pw-pointed": about(lesson?.points),
    "pw-last": id === lastTarget(board) && cards.length > 0,
    "pw-noted": about(notice),
    "pw-named": !notice && (lesson?.hinted.includes(id) ?? false),
    "pw-asked": about(refusal) && !isNamed(view, pile),
    "pw-counted": count !== "",
    "pw-by-row": pile.left !== undefined,
    "pw-close": close,
    "pw-overlapping": pile.overlaps === true,
    "pw-sideways": pile.sideways === true,
  });
  paintPlace(place, pile, board.status.outcome === "won" && !lesson);
  paintSign(next, cards.length > 0 || pile.empty.symbol === "" ? (pile.next ?? "") : "");
  setText(badge, count);
}

/** How much a column shows of each face-up card under its top card, in hundredths of the width of a card; 0: of none. */
function stripOf({ id, fan, cards }: Pile, { piles, metrics }: Layout): number {
  const [under, top] = piles.get(id)?.cards.slice(-2) ?? [];
  return fan === "down" && under && top && cards.at(-2) !== "" ? ((top.y - under.y) * 100) / metrics.width : 0;
}

/** In a lesson a refusal outlines the cards that it speaks of; elsewhere, the top cards of their piles. */
function isNamed({ board, refusal }: View, { id, cards }: Pile, index?: number): boolean {
  if (!board.lesson || !refusal?.piles.includes(id)) return false;
  const named = (card: string | undefined): boolean => Boolean(card) && refusal.cards.includes(card ?? "");
  return index === undefined ? cards.some(named) : named(cards[index]);
}

/** How thick a squared pile looks: the number of edges below the top card, at most three. */
function pack({ fan, cards }: Pile): string {
  return fan === "" ? String(BACK.packs.filter((least) => cards.length >= least).length) : "0";
}

/** When the game is `won`, an empty place shows nothing. */
function paintPlace(place: HTMLElement, { cards, empty }: Pile, won: boolean): void {
  paintSign(place, won ? "" : empty.symbol, placeSign);
  setClasses(place, { "pw-covered": cards.length > 0, "pw-words": empty.symbol.length > LONGEST_SIGN, "pw-faint": won });
}

/** A sign with its suits drawn; `drawn` draws other parts, or returns null for words. */
function paintSign(element: HTMLElement, sign: string, drawn: (text: string) => Node | null = () => null): void {
  if (element.dataset["symbol"] === sign) return;
  element.dataset["symbol"] = sign;
  element.replaceChildren(...splitSuits(sign).map((part) => (typeof part === "string" ? (drawn(part) ?? part) : suitSign(part.suit))));
}

/** The cards to show now, made from those shown before. `anew`: the faces have changed. */
export function cardsNow(old: CardParts[], { board }: View, layout: Layout, faces: Faces, anew: boolean): CardParts[] {
  const fresh = board.piles.flatMap(spots);
  const found = match(old.map(({ spot }) => spot), fresh, board);
  const kept = new Set(found);
  old.forEach(({ element }, i) => {
    if (!kept.has(i)) element.remove();
  });
  return fresh.map((spot, i) => {
    const was = old[found[i] ?? -1];
    const element = was?.element ?? make("div", "pw-card");
    if (anew || was?.spot.card !== spot.card) element.replaceChildren(cardFace(spot.card, faces));
    setAttribute(element, "data-card", spot.card);
    const rest = restOf(layout, spot);
    const moved = rest.x !== was?.rest.x || rest.y !== was.rest.y;
    return { spot, element, rest, moved, turned: was && (was.spot.card === "") !== (spot.card === "") ? was.spot.card : null };
  });
}

/** Puts the cards into their piles, and marks them. */
export function placeCards(cards: CardParts[], piles: Map<string, PileParts>, view: View, layout: Layout): void {
  const { board, picked, count, tried } = view;
  const { lesson } = board;
  let pile = "";
  let after: Element | null = null;
  for (const { spot, element } of cards) {
    const parts = piles.get(spot.pile);
    if (!parts) continue;
    if (spot.pile !== pile) [pile, after] = [spot.pile, parts.place];
    if (after?.nextElementSibling !== element) after?.after(element);
    after = element;
    const { x, y } = layout.piles.get(spot.pile)?.cards[spot.index] ?? { x: 0, y: 0 };
    const own = pileOf(board, spot.pile);
    const above = (own?.cards.length ?? 0) - spot.index;
    setPixels(element, { left: x, top: y });
    setAttribute(element, "data-mark", lesson?.marks[`${spot.pile}.${spot.index}`] ?? lesson?.marks[spot.card] ?? "");
    setClasses(element, {
      "pw-pointed-card": lesson?.points.cards.includes(spot.card) ?? false,
      "pw-asked-card": own !== undefined && isNamed(view, own, spot.index),
      "pw-tried-card": tried && spot.pile === picked && above === count,
      "pw-top": above === 1,
      "pw-held": own !== undefined && above <= meant(view, own),
      "pw-grip": own !== undefined && pickable(own) && startsRun(own, spot.index),
    });
  }
}

/** How many cards from the top of a pile are picked up, pointed out or chosen. */
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

export interface Spot {
  pile: string;
  index: number;
  card: string;
}

/** The visible cards of a pile, and one below them, for when the top card is lifted. */
export function spots({ id, fan, last, cards }: Pile): Spot[] {
  const shown = fan === "" ? 2 : last === 0 ? cards.length : last + 1;
  const from = Math.max(0, cards.length - shown);
  return cards.slice(from).map((card, i) => ({ pile: id, index: from + i, card }));
}

/** For each spot of the new board, its place in `old`, or -1 where a new element is needed. */
export function match(old: Spot[], fresh: Spot[], board: Board): number[] {
  const events = board.last?.events ?? [];
  const taken = new Set<number>();
  const found = fresh.map(() => -1);

  const claim = (wanted: (spot: Spot, was: Spot) => boolean): void => {
    fresh.forEach((spot, i) => {
      if (found[i] !== -1) return;
      const at = old.findLastIndex((was, j) => !taken.has(j) && wanted(spot, was));
      if (at === -1) return;
      taken.add(at);
      found[i] = at;
    });
  };

  const samePlace = (spot: Spot, was: Spot): boolean => was.pile === spot.pile && was.index === spot.index;
  claim((spot, was) => samePlace(spot, was) && was.card === spot.card);

  const kept = new Map(board.piles.map((pile) => [pile.id, pile.cards]));
  old.forEach((was, j) => {
    if (kept.get(was.pile)?.[was.index] === was.card) taken.add(j);
  });

  claim((spot, was) => spot.card !== "" && was.card === spot.card && cameFrom(events, spot) === was.pile);
  claim((spot, was) => spot.card !== "" && was.card === spot.card);
  claim((spot, was) => was.card === "" && cameFrom(events, spot) === was.pile);
  claim((spot, was) => samePlace(spot, was) && (was.card === "" || spot.card === ""));
  claim((spot, was) => spot.card === "" && was.card !== "");
  return found;
}

/** The pile a card came from in the last move, if it moved at all. */
export function cameFrom(events: Event[], { pile, card }: Spot): string | undefined {
  return events.find((event) => event.target === pile && event.card === card && event.source !== pile)?.source;
}
