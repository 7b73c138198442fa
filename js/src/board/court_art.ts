/** The figures of courts, as SVG markup by the code of the card; letters stand for them until they come. */

import { svg, type Attributes } from "./shapes";

let markup: Record<string, string> = {};
/** Those that were drawn once, read. */
const read = new Map<string, DocumentFragment>();

/** Draws courts with these figures from now on; faces drawn before stay as they are. */
export function useCourts(figures: Record<string, string>): void {
  markup = figures;
  read.clear();
}

/** The upper half of a figure in a window that shows this part of it; null: it has not come. */
export function courtFigure(code: string, window: Attributes): SVGElement | null {
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
