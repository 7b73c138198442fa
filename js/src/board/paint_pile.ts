/** Paints one pile: where it stands, what is told of it, and how it is marked. Its cards are painted apart. */

import { back as BACK } from "../../../patience_widget/views/cards.json";
import { setAttribute, setClasses, setPixels, setText } from "../dom";
import { splitSuits } from "./cards";
import { placeSign } from "./classic_face";
import type { Layout } from "./geometry";
import type { PileParts } from "./parts";
import { pickedUp, pileName, tooltip } from "./pile_words";
import { suitSign } from "./shapes";
import { goesTo, lastTarget, pickable, type Pile, pileOf } from "./state";
import type { View } from "./view_state";

/** A symbol of more characters is words, and set small. */
const LONGEST_SIGN = 3;

export function paintPile({ element, place, marks, badge, next }: PileParts, pile: Pile, view: View, layout: Layout): void {
  const { board, kernel, notice, refusal } = view;
  const { id, cards } = pile;
  const { lesson } = board;
  const { box, cards: places } = layout.piles.get(id) ?? {};
  const source = pileOf(board, view.picked);
  const picked = pile === source;
  const target = goesTo(source, view.count).includes(id);
  const count = pile.count && cards.length > 0 ? String(cards.length) : "";
  const about = (named: { piles: string[] } | null | undefined): boolean => named?.piles.includes(id) ?? false;
  const { x, y } = places?.at(-1) ?? { x: 0, y: 0 };
  if (box) setPixels(element, { left: box.x, top: box.y, width: box.width, height: box.height });
  setPixels(marks, { left: x, top: y });
  setAttribute(element, "tabindex", id === view.at ? "0" : "-1");
  setAttribute(element, "data-role", pile.role);
  setAttribute(element, "data-fan", pile.fan);
  setAttribute(element, "data-pack", pack(pile));
  setAttribute(element, "data-mark", lesson?.marks[id] ?? "");
  setAttribute(element, "aria-label", pileName(pile, board) + (picked ? pickedUp(view.count) : target ? ", can take it" : ""));
  setAttribute(element, "aria-disabled", String(kernel === "dead"));
  setAttribute(element, "title", tooltip(pile, board));
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
    "pw-overlapping": pile.overlaps === true,
    "pw-sideways": pile.sideways === true,
  });
  paintPlace(place, pile, board.status.outcome === "won" && !lesson);
  paintSign(next, cards.length > 0 || pile.empty.symbol === "" ? (pile.next ?? "") : "");
  setText(badge, count);
}

/** In a lesson a refusal outlines the very cards that it speaks of, elsewhere the top of their piles. */
export function isNamed({ board, refusal }: View, { id, cards }: Pile, index?: number): boolean {
  if (!board.lesson || !refusal?.piles.includes(id)) return false;
  const named = (card: string | undefined): boolean => Boolean(card) && refusal.cards.includes(card ?? "");
  return index === undefined ? cards.some(named) : named(cards[index]);
}

/** How thick a squared pile looks: how many edges of cards are seen below the top one, at most three. */
function pack({ fan, cards }: Pile): string {
  return fan === "" ? String(BACK.packs.filter((least) => cards.length >= least).length) : "0";
}

/** When all is `won` an empty place says nothing. */
function paintPlace(place: HTMLElement, { cards, empty }: Pile, won: boolean): void {
  paintSign(place, won ? "" : empty.symbol, placeSign);
  setClasses(place, { "pw-covered": cards.length > 0, "pw-words": empty.symbol.length > LONGEST_SIGN, "pw-faint": won });
}

/** A sign with its suits drawn; `drawn` draws more, or gives null for words. */
function paintSign(element: HTMLElement, sign: string, drawn: (text: string) => Node | null = () => null): void {
  if (element.dataset["symbol"] === sign) return;
  element.dataset["symbol"] = sign;
  element.replaceChildren(...splitSuits(sign).map((part) => (typeof part === "string" ? (drawn(part) ?? part) : suitSign(part.suit))));
}
