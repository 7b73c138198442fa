/** Draws classic and large card faces and the back as inline SVG, 100 x 140, so that they look the same everywhere; and single suits. */

import { back as BACK, card as EDGE, classic, large, ranks, suits } from "../../../patience_widget/views/cards.json";
import type { Options } from "./view_state";
import { indexOf, type Suit, suitOf } from "./words";

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number>;
/** Middle and size of a suit, in hundredths of the width of a card. */
export type Spot = [x: number, y: number, size: number];

export function svg(tag: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A suit in several spots of one size, as one element, because a board has hundreds of spots. `turn` may turn them. */
export function pips(suit: Suit, spots: number[][], extra: Attributes = {}, turn = ""): SVGElement {
  const size = (spots[0] as Spot)[2];
  const d = spots.map((spot) => at(suit, spot, size)).join("");
  return svg("path", { d, transform: `${turn}scale(${size / 100})`, ...extra });
}

/** One suit of each kind, all of one size. */
export function pipsOf(spots: Record<Suit, number[]>, extra: Attributes): SVGElement {
  const size = (spots.S as Spot)[2];
  const d = Object.entries(spots).map(([suit, spot]) => at(suit as Suit, spot, size)).join("");
  return svg("path", { d, transform: `scale(${size / 100})`, ...extra });
}

function at(suit: Suit, spot: number[], size: number): string {
  const [x, y] = spot as Spot;
  return `M${tenth((x * 100) / size)} ${tenth((y * 100) / size)}${suits[suit]}`;
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}

/** A suit on its own, for running text such as the sign on an empty place. */
export function suitSign(suit: Suit): SVGElement {
  return sign("-55 -55 110 110", `pw-suit-${suit}`, suits[suit]);
}

/** A shape for running text, in this box. */
export function sign(viewBox: string, name: string, d: string): SVGElement {
  return svg("svg", { viewBox, class: `pw-sign ${name}`, "aria-hidden": "true" }, svg("path", { d }));
}

export type Faces = NonNullable<Options["faces"]>;

/** Narrower cards have the large index, because the classic one would be hard to read. */
const LEAST_CLASSIC = 50;
let drawnBack: SVGElement | null = null;

/** The faces for cards of this width, in pixels. */
export function facesFor(wanted: Options["faces"], width: number): Faces {
  return width < LEAST_CLASSIC ? "large" : (wanted ?? "classic");
}

export function cardFace(code: string, faces: Faces = "classic"): SVGElement {
  if (code === "") return back();
  const inside = faces === "large" ? largeFace(code) : classicFace(code);
  return card(`pw-face pw-${faces} pw-suit-${suitOf(code)}`, ...inside);
}

/** Drawn once: a deal shows dozens of them. */
function back(): SVGElement {
  drawnBack ??= drawBack();
  return drawnBack.cloneNode(true) as SVGElement;
}

function drawBack(): SVGElement {
  return card(
    "pw-back",
    svg("rect", { ...BACK.field, class: "pw-back-field" }),
    svg("path", { d: BACK.lattice, transform: BACK.latticeAt, class: "pw-back-lattice" }),
    svg("rect", { ...BACK.frame, class: "pw-back-line" }),
    svg("circle", { ...BACK.medal, class: "pw-back-field" }),
    svg("circle", { ...BACK.ring, class: "pw-back-line" }),
    pipsOf(BACK.suits, { class: "pw-back-suits" }),
  );
}

function card(className: string, ...children: Node[]): SVGElement {
  const shape = { viewBox: "0 0 100 140", class: className, "aria-hidden": "true" };
  return svg("svg", shape, svg("rect", { ...EDGE, class: "pw-edge" }), ...children);
}

const { court: COURT, turned: TURNED } = classic;
type Pips = { upper: number[][]; middle: number[][] };

/** What is on the card: both indices, and the middle. */
function classicFace(code: string): SVGElement[] {
  const suit = suitOf(code);
  return [...corner(code, suit, "pw-index", ""), ...corner(code, suit, "pw-turned", TURNED), svg("g", { class: "pw-middle" }, ...classicMiddle(code, suit))];
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

/** The sign of an empty place: a rank as on a card, or the redeal arrow; null for any other text. */
export function placeSign(text: string): SVGElement | null {
  const d = text === "↻" ? REDEAL : ranks[text as keyof typeof ranks];
  return d ? sign("-370 -530 740 1060", "pw-rank", d) : null;
}

function classicMiddle(code: string, suit: Suit): SVGElement[] {
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
  const figure = courtFigure(code, { ...COURT.half, ...COURT.cut });
  const frame = svg("rect", { ...COURT.frame, class: "pw-court" });
  const sign = (turn: string): SVGElement => pips(suit, [COURT.suit], { class: "pw-court-suit" }, turn);
  if (!figure) return [frame, sign(""), sign(TURNED), rank(index, COURT.letter, "pw-rank pw-letter")];
  const half = [figure, sign("")];
  const other = half.map((element) => element.cloneNode(true));
  return [...half, svg("g", { transform: TURNED }, ...other), frame];
}

/** What is on the card: index, the suit beside and under it, and the middle. */
function largeFace(code: string): SVGElement[] {
  const suit = suitOf(code);
  const index = indexOf(code);
  // Without a set width the "10" would be as wide as two letters and leave the strip that a fan shows.
  return [
    svg("text", { ...(index === "10" ? large.ten : large.index), class: "pw-index" }, index),
    pips(suit, [large.corner], { class: "pw-corner" }),
    pips(suit, [large.side], { class: "pw-side" }),
    svg("g", { class: "pw-middle" }, ...largeMiddle(code, index, suit)),
  ];
}

function largeMiddle(code: string, index: string, suit: Suit): SVGElement[] {
  if (index in large.pips) return [pips(suit, large.pips[index as keyof typeof large.pips])];
  const head = (large.court.head as Record<string, number>)[code] ?? large.court.head.other;
  const { width, height, ...look } = large.court.cut;
  const figure = courtFigure(code, { ...large.court.figure, ...look, viewBox: `${thousandth(head - width / 2)} 0 ${width} ${height}` });
  if (figure) return [svg("rect", { ...large.court.figure, class: "pw-court" }), figure];
  return [
    svg("rect", { ...large.court.frame, class: "pw-court" }),
    svg("text", { ...large.court.letter, class: "pw-letter" }, index),
    pips(suit, [large.court.suit]),
  ];
}

function thousandth(number: number): number {
  return Math.round(number * 1000) / 1000;
}

let markup: Record<string, string> = {};
/** The figures parsed so far. */
const read = new Map<string, DocumentFragment>();

/** Draws courts with these figures from now on; faces drawn before stay as they are. */
export function useCourts(figures: Record<string, string>): void {
  markup = figures;
  read.clear();
}

/** The upper half of a figure, in a window that shows part of it; null: the figures have not come. */
function courtFigure(code: string, window: Attributes): SVGElement | null {
  const figure = markup[code];
  if (figure === undefined) return null;
  const cut = svg("svg", window);
  let art = read.get(code);
  if (!art) {
    cut.innerHTML = figure;
    art = document.createDocumentFragment();
    art.append(...cut.childNodes);
    read.set(code, art);
  }
  cut.append(art.cloneNode(true));
  return cut;
}
