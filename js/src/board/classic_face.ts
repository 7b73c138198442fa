/** The classic face: two indices with drawn ranks, pips that are the same either way up, double-headed courts. */

import { classic, ranks } from "../../../patience_widget/views/cards.json";
import { indexOf, type Suit, suitOf } from "./cards";
import { courtFigure } from "./court_art";
import { type Attributes, pips, type Spot, svg } from "./shapes";

const { court, turned: TURNED } = classic;
type Pips = { upper: number[][]; middle: number[][] };

/** What is on the card: both indices, and the middle. */
export function classicFace(code: string): SVGElement[] {
  const suit = suitOf(code);
  const corner = [rank(indexOf(code), classic.rank), pips(suit, [classic.suit])];
  return [
    svg("g", { class: "pw-index" }, ...corner),
    svg("g", { class: "pw-turned", transform: TURNED }, ...copies(corner)),
    svg("g", { class: "pw-middle" }, ...middle(code, suit)),
  ];
}

/** A rank around its middle, drawn with a line of even width. */
function rank(index: string, spot: number[], extra: Attributes = {}): SVGElement {
  const [x, y, height] = spot as Spot;
  const scale = Math.round((height / (920 + classic.weight)) * 1e5) / 1e5;
  const d = ranks[index as keyof typeof ranks];
  return svg("path", { d, class: "pw-rank", transform: `translate(${x} ${y})scale(${scale})`, ...extra });
}

function middle(code: string, suit: Suit): SVGElement[] {
  const index = indexOf(code);
  const own = classic.pips as Record<string, Pips>;
  const spots = own[code] ?? own[index];
  if (spots === undefined) return courtFace(code, index, suit);
  const { upper, middle } = spots;
  const half = upper.length > 0 ? [pips(suit, upper)] : [];
  return [...half, ...copies(half, TURNED), ...(middle.length > 0 ? [pips(suit, middle)] : [])];
}

function courtFace(code: string, index: string, suit: Suit): SVGElement[] {
  const figure = courtFigure(code, { ...court.half, ...court.cut });
  const frame = svg("rect", { ...court.frame, class: "pw-court" });
  const sign = pips(suit, [court.suit], { class: "pw-court-suit" });
  if (!figure) return [frame, sign, ...copies([sign], TURNED), rank(index, court.letter, { class: "pw-rank pw-letter" })];
  const half = svg("g", {}, figure, sign);
  return [half, ...copies([half], TURNED), frame];
}

function copies(elements: SVGElement[], transform?: string): SVGElement[] {
  return elements.map((element) => {
    const copy = element.cloneNode(true) as SVGElement;
    if (transform === undefined) return copy;
    return svg("g", { transform }, copy);
  });
}
