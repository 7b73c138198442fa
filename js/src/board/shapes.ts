/** SVG elements, and the suits as shapes: the parts of faces and backs. */

import { suits } from "../../../patience_widget/views/cards.json";
import type { Suit } from "./words";

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
