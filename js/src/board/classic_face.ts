/** The classic face: two indices with drawn ranks, pips that are the same either way up, double-headed courts. */

import { classic, ranks } from "../../../patience_widget/views/cards.json";
import { indexOf, type Suit, suitOf } from "./cards";
import { courtFigure } from "./court_art";
import { pips, sign, type Spot, svg } from "./shapes";

const { court, turned: TURNED } = classic;
type Pips = { upper: number[][]; middle: number[][] };

/** What is on the card: both indices, and the middle. */
export function classicFace(code: string): SVGElement[] {
  const suit = suitOf(code);
  return [...corner(code, suit, "pw-index", ""), ...corner(code, suit, "pw-turned", TURNED), svg("g", { class: "pw-middle" }, ...middle(code, suit))];
}

function corner(code: string, suit: Suit, name: string, turn: string): SVGElement[] {
  return [rank(indexOf(code), classic.rank, `pw-rank ${name}`, turn), pips(suit, [classic.suit], { class: name }, turn)];
}

/** A rank around its middle, drawn with a line of even width. */
function rank(index: string, spot: number[], name: string, turn = ""): SVGElement {
  const [x, y, height] = spot as Spot;
  const scale = Math.round((height / (920 + classic.weight)) * 1e5) / 1e5;
  const d = ranks[index as keyof typeof ranks];
  return svg("path", { d, class: name, transform: `${turn}translate(${x} ${y})scale(${scale})` });
}

/** An arrow in a circle: a stock that can be dealt again. */
const REDEAL = "M475-780V-370H65M600 0A600 600 0 1 1 475-370";

/** The sign on an empty place, a rank as it is on a card; null: the text is another one. */
export function placeSign(text: string): SVGElement | null {
  const d = text === "↻" ? REDEAL : ranks[text as keyof typeof ranks];
  return d ? sign("-370 -530 740 1060", "pw-rank", d) : null;
}

function middle(code: string, suit: Suit): SVGElement[] {
  const index = indexOf(code);
  const own = classic.pips as Record<string, Pips>;
  const spots = own[code] ?? own[index];
  if (spots === undefined) return courtFace(code, index, suit);
  const { upper, middle } = spots;
  const halves = upper.length > 0 ? ["", TURNED].map((turn) => pips(suit, upper, {}, turn)) : [];
  const { card, d, transform } = classic.inlay;
  const inlay = code === card ? [svg("path", { d, transform, class: "pw-inlay" })] : [];
  return [...halves, ...(middle.length > 0 ? [pips(suit, middle)] : []), ...inlay];
}

function courtFace(code: string, index: string, suit: Suit): SVGElement[] {
  const figure = courtFigure(code, { ...court.half, ...court.cut });
  const frame = svg("rect", { ...court.frame, class: "pw-court" });
  const sign = (turn: string): SVGElement => pips(suit, [court.suit], { class: "pw-court-suit" }, turn);
  if (!figure) return [frame, sign(""), sign(TURNED), rank(index, court.letter, "pw-rank pw-letter")];
  const half = [figure, sign("")];
  const other = half.map((element) => element.cloneNode(true));
  return [...half, svg("g", { transform: TURNED }, ...other), frame];
}
