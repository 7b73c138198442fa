/**
 * Writes the court figures of Adrian Kennard's cards, which are in the public domain (CC0), to static/courts.json: the
 * upper half of each figure, cut to the frame of our own faces, so that a face at 60 pixels shows who it is.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";

const CARDS = new URL("../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/", import.meta.url);
const COURTS = new URL("../../patience_widget/static/courts.json", import.meta.url);

/** What is cut out, in the units of the figures, which are 1300 wide, and how much smaller it is written. */
const CUT = { width: 672, height: 960 };
const SCALE = 0.25;
/** Where the head is, if not in the middle. */
const MIDDLE = { JC: 690, JS: 690, QC: 720, QD: 680, QS: 750 };

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

function figure(rank, suit) {
  const file = readFileSync(new URL(`${rank}${suit}.svg`, CARDS), "utf8");
  const left = (MIDDLE[rank + suit] ?? 650) - CUT.width / 2;
  const box = `0 0 ${CUT.width * SCALE} ${CUT.height * SCALE}`;
  const whole = singleLines(layers(file, rank, suit));
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
