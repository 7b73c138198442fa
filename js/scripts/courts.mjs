/**
 * Writes the court figures of Adrian Kennard's cards, which are in the public domain (CC0), to static/courts.json: the
 * upper half of each figure, cut to the frame of our own faces, which draw it twice. The half reaches a little over the
 * middle, so that no gap is seen between the two.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";

const CARDS = new URL("../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/", import.meta.url);
const COURTS = new URL("../../patience_widget/static/courts.json", import.meta.url);

/** What is cut out around the middle of the figures, in their units, in which they are 1300 wide and 2000 high. */
const CUT = { width: 1000, height: 1010 };
/** How much smaller it is written: "cut" in views/cards.json says the size that this comes to. */
const SCALE = 0.4;
/** Colours that go with those of our suits, and lines dark enough to be seen on a small card. */
const COLOURS = { black: "#1b1f2a", red: "#c8102e", "#FC4": "#f4b731", "#44F": "#27408b" };
const LINES = { 3: 5, 6: 8 };

/**
 * The layers of the figure, which lie in symbols, each also upside down for the lower half, parts of which reach up into
 * the cut. The suits on the clothes are put in their places.
 */
function layers(svg, rank, suit) {
  const symbols = (id) => [...svg.matchAll(new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, "g"))].map(([, inside]) => inside);
  const [sign] = symbols(`S${suit}${rank}`);
  return symbols(`${suit}${rank}\\d`)
    .map((layer) => `${layer}<g transform="rotate(180 650 1000)">${layer}</g>`)
    .join("")
    .replace(/<use xlink:href="#S.." height="(\d+)" transform="([^"]*)"([^>]*)><\/use>/g, (_, size, transform, more) =>
      sign.replace("<path", `<path${more} transform="${transform}translate(${size / 2} ${size / 2})scale(${size / 1200})"`),
    );
}

/** Each line by itself, so that those outside the cut can be left out. */
function singleLines(svg) {
  return svg.replace(/<path([^>]*fill="none"[^>]*) d="([^"]*)"><\/path>/g, (path, style, d) =>
    d.includes("m") ? path : d.split(/(?=M)/).map((line) => `<path${style} d="${line}"></path>`).join(""),
  );
}

function coloured(svg) {
  return svg
    .replace(/(fill|stroke)="(#?\w+)"/g, (_, what, colour) => `${what}="${COLOURS[colour] ?? colour}"`)
    .replace(/stroke-width="(\d+)"/g, (_, width) => `stroke-width="${LINES[width] ?? width}"`);
}

function figure(rank, suit) {
  const file = readFileSync(new URL(`${rank}${suit}.svg`, CARDS), "utf8");
  const box = `0 0 ${CUT.width * SCALE} ${CUT.height * SCALE}`;
  const whole = coloured(singleLines(layers(file, rank, suit)));
  const left = 650 - CUT.width / 2;
  const placed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g transform="scale(${SCALE})translate(${-left})">${whole}</g></svg>`;
  // First every path comes into the coordinates of the cut, which is what it is judged by then.
  const flat = optimize(placed, {
    floatPrecision: 2,
    plugins: [preset({ mergePaths: false, convertTransform: { transformPrecision: 5 }, convertPathData: { transformPrecision: 5 } })],
  });
  const cut = optimize(flat.data, {
    multipass: true,
    floatPrecision: 0,
    plugins: ["removeOffCanvasPaths", preset({ mergePaths: { force: true }, cleanupNumericValues: { floatPrecision: 2 } })],
  });
  return cut.data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function preset(overrides) {
  return { name: "preset-default", params: { overrides } };
}

const figures = [..."CDHS"].flatMap((suit) => [..."JQK"].map((rank) => [rank + suit, figure(rank, suit)]));
writeFileSync(fileURLToPath(COURTS), `${JSON.stringify(Object.fromEntries(figures), null, 1)}\n`);
