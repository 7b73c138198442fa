/** The face with one large index, for small cards and for those who prefer it. */

import { large } from "../../../patience_widget/views/cards.json";
import { indexOf, type Suit, suitOf } from "./cards";
import { courtFigure } from "./court_art";
import { pips, svg } from "./shapes";

const { court } = large;

/** What is on the card: index, the suit beside and under it, and the middle. */
export function largeFace(code: string): SVGElement[] {
  const suit = suitOf(code);
  const index = indexOf(code);
  // Without a set width the "10" would be as wide as two letters and leave the strip that a fan shows.
  return [
    svg("text", { ...(index === "10" ? large.ten : large.index), class: "pw-index" }, index),
    pips(suit, [large.corner], { class: "pw-corner" }),
    pips(suit, [large.side], { class: "pw-side" }),
    svg("g", { class: "pw-middle" }, ...middle(code, index, suit)),
  ];
}

function middle(code: string, index: string, suit: Suit): SVGElement[] {
  if (index in large.pips) return [pips(suit, large.pips[index as keyof typeof large.pips])];
  const head = (court.head as Record<string, number>)[code] ?? court.head.other;
  const { width, height, ...look } = court.cut;
  const figure = courtFigure(code, { ...court.figure, ...look, viewBox: `${thousandth(head - width / 2)} 0 ${width} ${height}` });
  if (figure) return [svg("rect", { ...court.figure, class: "pw-court" }), figure];
  return [
    svg("rect", { ...court.frame, class: "pw-court" }),
    svg("text", { ...court.letter, class: "pw-letter" }, index),
    pips(suit, [court.suit]),
  ];
}

function thousandth(number: number): number {
  return Math.round(number * 1000) / 1000;
}
