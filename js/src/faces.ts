/** Card faces, the back and the suits as inline SVG, 100 x 140, drawn by code so that they look alike everywhere. */

import { indexOf, type Suit, suitOf } from "./cards";

const SVG = "http://www.w3.org/2000/svg";

/** Suits around the origin, about 100 units high. */
const SUITS: Record<Suit, string> = {
  S: "M0-50C10-30 45-8 45 17C45 31 35 39 24 39C16 39 9 35 5 28C6 38 10 45 18 50H-18C-10 45-6 38-5 28C-9 35-16 39-24 39C-35 39-45 31-45 17C-45-8-10-30 0-50Z",
  H: "M0 49C-10 29-47 8-47-20C-47-37-36-48-23-48C-12-48-4-42 0-31C4-42 12-48 23-48C36-48 47-37 47-20C47 8 10 29 0 49Z",
  D: "M0-52Q16-22 39 0Q16 22 0 52Q-16 22-39 0Q-16-22 0-52Z",
  C: "M-23-27a23 23 0 1 1 46 0a23 23 0 1 1-46 0ZM-48 11a23 23 0 1 1 46 0a23 23 0 1 1-46 0ZM2 11a23 23 0 1 1 46 0a23 23 0 1 1-46 0ZM-11-9H11C4 4 6 40 18 50H-18C-6 40-4 4-11-9Z",
};

const LEFT = 33;
const MIDDLE = 50;
const RIGHT = 67;
type Spots = [x: number, y: number][];

const column = (x: number, ...ys: number[]): Spots => ys.map((y) => [x, y]);
const pair = (...ys: number[]): Spots => [...column(LEFT, ...ys), ...column(RIGHT, ...ys)];

const PIPS: Record<string, Spots> = {
  "2": column(MIDDLE, 60, 114),
  "3": column(MIDDLE, 58, 87, 116),
  "4": pair(60, 114),
  "5": [...pair(60, 114), ...column(MIDDLE, 87)],
  "6": pair(58, 87, 116),
  "7": [...pair(58, 87, 116), ...column(MIDDLE, 72.5)],
  "8": [...pair(58, 87, 116), ...column(MIDDLE, 72.5, 101.5)],
  "9": [...pair(55, 77, 98, 120), ...column(MIDDLE, 87)],
  "10": [...pair(55, 77, 98, 120), ...column(MIDDLE, 66, 109)],
};

function svg(tag: string, attributes: Record<string, string | number>, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

function pip(suit: Suit, x: number, y: number, size: number, extra: Record<string, string> = {}): SVGElement {
  return svg("path", { d: SUITS[suit], transform: `translate(${x} ${y}) scale(${size / 100})`, ...extra });
}

function letters(text: string, x: number, y: number, size: number, extra: Record<string, string | number>): SVGElement {
  return svg("text", { x, y, "font-size": size, ...extra }, document.createTextNode(text));
}

function card(className: string, ...children: Node[]): SVGElement {
  const edge = { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 7, class: "pw-edge" };
  return svg("svg", { viewBox: "0 0 100 140", class: className, "aria-hidden": "true" }, svg("rect", edge), ...children);
}

export function cardFace(code: string): SVGElement {
  if (code === "") return back();
  const suit = suitOf(code);
  const index = indexOf(code);
  // Without a set width the "10" would be as wide as two letters and leave the strip that a fan shows.
  const narrow = index === "10" ? { textLength: 32, lengthAdjust: "spacingAndGlyphs" } : {};
  return card(
    `pw-face pw-suit-${suit}`,
    letters(index, index === "10" ? 4 : 6, 33, 38, { class: "pw-index", ...narrow }),
    pip(suit, 80, 21, 29),
    pip(suit, 17, 51, 22, { class: "pw-side" }),
    svg("g", { class: "pw-middle" }, ...centre(index, suit)),
  );
}

function centre(index: string, suit: Suit): SVGElement[] {
  if (index === "A") return [pip(suit, MIDDLE, 87, 56)];
  const pips = PIPS[index];
  if (pips) return pips.map(([x, y]) => pip(suit, x, y, 20));
  return [
    svg("rect", { x: 24, y: 45, width: 52, height: 86, rx: 4, class: "pw-court" }),
    letters(index, MIDDLE, 94, 50, { class: "pw-letter", "text-anchor": "middle" }),
    pip(suit, MIDDLE, 113, 22),
  ];
}

function back(): SVGElement {
  return card(
    "pw-back",
    svg("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4, class: "pw-back-field" }),
    svg("path", { d: diagonals(9, 9, 82, 122, 13.6), class: "pw-back-lattice" }),
    svg("rect", { x: 7, y: 7, width: 86, height: 126, rx: 4, class: "pw-back-frame" }),
  );
}

/** Lines at 45 degrees both ways, cut to the rectangle. */
function diagonals(left: number, top: number, width: number, height: number, apart: number): string {
  let d = "";
  for (let k = apart - height; k < width; k += apart) {
    const from = Math.max(0, k);
    const to = Math.min(width, k + height);
    d += `M${r(left + from)} ${r(top + from - k)}L${r(left + to)} ${r(top + to - k)}`;
    d += `M${r(left + from)} ${r(top + height - from + k)}L${r(left + to)} ${r(top + height - to + k)}`;
  }
  return d;
}

const r = (n: number): number => Math.round(n * 10) / 10;

/** A suit on its own, for running text such as the sign on an empty place. */
export function suitSign(suit: Suit): SVGElement {
  return svg("svg", { viewBox: "-55 -55 110 110", class: `pw-sign pw-suit-${suit}`, "aria-hidden": "true" }, svg("path", { d: SUITS[suit] }));
}
