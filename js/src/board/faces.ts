/** Card faces, the back and the suits as inline SVG, 100 x 140, drawn by code so that they look alike everywhere. */

import { back as BACK, card as EDGE, corner, court, index as INDEX, pips, side, suits, ten } from "../../../patience_widget/views/cards.json";
import { indexOf, type Suit, suitOf } from "./cards";

const SVG = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number>;
type Pip = [x: number, y: number, size: number];

function svg(tag: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

function pip(suit: Suit, spot: number[], extra: Attributes = {}): SVGElement {
  const [x, y, size] = spot as Pip;
  return svg("path", { d: suits[suit], transform: `translate(${x} ${y}) scale(${size / 100})`, ...extra });
}

function card(className: string, ...children: Node[]): SVGElement {
  const shape = { viewBox: "0 0 100 140", class: className, "aria-hidden": "true" };
  return svg("svg", shape, svg("rect", { ...EDGE, class: "pw-edge" }), ...children);
}

export function cardFace(code: string): SVGElement {
  if (code === "") return back();
  const suit = suitOf(code);
  const index = indexOf(code);
  // Without a set width the "10" would be as wide as two letters and leave the strip that a fan shows.
  return card(
    `pw-face pw-suit-${suit}`,
    svg("text", { ...(index === "10" ? ten : INDEX), class: "pw-index" }, index),
    pip(suit, corner, { class: "pw-corner" }),
    pip(suit, side, { class: "pw-side" }),
    svg("g", { class: "pw-middle" }, ...middle(code, index, suit)),
  );
}

/** The figures of courts, as SVG markup by the code of the card; letters stand for them until they come. */
let figures: Record<string, string> = {};

/** Draws courts with these figures from now on; faces drawn before stay as they are. */
export function useCourts(markup: Record<string, string>): void {
  figures = markup;
}

function middle(code: string, index: string, suit: Suit): SVGElement[] {
  if (index in pips) return pips[index as keyof typeof pips].map((spot) => pip(suit, spot));
  const figure = figures[code];
  if (figure !== undefined) {
    const cut = svg("svg", { ...court.figure, ...court.cut });
    cut.innerHTML = figure;
    return [svg("rect", { ...court.figure, class: "pw-court" }), cut];
  }
  return [
    svg("rect", { ...court.frame, class: "pw-court" }),
    svg("text", { ...court.letter, class: "pw-letter" }, index),
    pip(suit, court.suit),
  ];
}

function back(): SVGElement {
  return card(
    "pw-back",
    svg("rect", { ...BACK.field, class: "pw-back-field" }),
    svg("path", { d: BACK.lattice, class: "pw-back-lattice" }),
    svg("rect", { ...BACK.field, class: "pw-back-frame" }),
  );
}

/** A suit on its own, for running text such as the sign on an empty place. */
export function suitSign(suit: Suit): SVGElement {
  return svg("svg", { viewBox: "-55 -55 110 110", class: `pw-sign pw-suit-${suit}`, "aria-hidden": "true" }, svg("path", { d: suits[suit] }));
}
