/** Card faces and the back as inline SVG, 100 x 140, drawn by code so that they look alike everywhere. */

import { back as BACK, card as EDGE } from "../../../patience_widget/views/cards.json";
import { suitOf } from "./cards";
import { classicFace } from "./classic_face";
import { largeFace } from "./large_face";
import { pipsOf, svg } from "./shapes";
import type { Options } from "./view_state";

export type Faces = NonNullable<Options["faces"]>;

/** Cards narrower than this have the large index: the classic one could hardly be read. */
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
