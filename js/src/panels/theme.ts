/**
 * The colours of the page around a board. JupyterLab's variables count only where it themes the page: other pages may have
 * them too, and always those of its light theme. Elsewhere text and ground are what the page shows.
 */

import { setAttribute, setStyle } from "../dom";

type Colour = [red: number, green: number, blue: number, alpha: number];

/** The least contrast of text, and how much of the colour of text the quietest text has. */
const [CONTRAST, QUIET] = [4.5, 0.65];
const [WHITE, BLACK]: [Colour, Colour] = [[255, 255, 255, 1], [0, 0, 0, 1]];
/** The ground in a frame that shows the ground of the page behind it, if its text is light. */
const DARK: Colour = [32, 33, 36, 1];
/** The text where that of the page can't be read. */
const [ON_DARK, ON_LIGHT]: [Colour, Colour] = [[240, 240, 240, 1], [22, 22, 22, 1]];

/** Follows the theme of the page as long as the board is there. */
export function watchTheme(root: HTMLElement, signal: AbortSignal): void {
  const look = (): void => paintTheme(root);
  look();
  const pages = [document.documentElement, document.body];
  const changes = new MutationObserver(look);
  for (const page of pages) changes.observe(page, { attributes: true });
  // A page may fade from one theme to the other.
  document.addEventListener("transitionend", ({ target }) => pages.includes(target as HTMLElement) && look(), { signal });
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener?.("change", look, { signal });
  signal.addEventListener("abort", () => changes.disconnect());
  if (root.isConnected || typeof ResizeObserver !== "function") return;
  const placed = new ResizeObserver(() => {
    if (!root.isConnected) return;
    placed.disconnect();
    look();
  });
  placed.observe(root);
  signal.addEventListener("abort", () => placed.disconnect());
}

function paintTheme(root: HTMLElement): void {
  const around = elementsAround(root);
  if (around.some((element) => element.hasAttribute("data-jp-theme-light"))) return setAttribute(root, "data-theme", "jupyter");
  const own = colourOf(getComputedStyle(around[0] ?? document.body).color) ?? BLACK;
  const ground = groundOf(around.map((element) => colourOf(getComputedStyle(element).backgroundColor)), own, root);
  const [ink, theme] = readable(own, ground);
  setStyle(root, "--pw-ground", written(ground));
  setStyle(root, "--pw-ink", written(ink));
  setAttribute(root, "data-theme", theme);
}

/** From the inside out, also those outside of a shadow root; only the page itself as long as the board isn't on it. */
function elementsAround(root: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = root.isConnected ? root.parentNode : document.body; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) found.push(node);
  }
  return found;
}

/** What is seen behind the board. */
function groundOf(layers: (Colour | null)[], text: Colour, root: HTMLElement): Colour {
  const opaque = layers.findIndex((layer) => layer !== null && layer[3] === 1);
  const seen = (opaque === -1 ? layers : layers.slice(0, opaque)).filter((layer) => layer !== null && layer[3] > 0) as Colour[];
  const lowest = layers[opaque] ?? (window.parent === window ? canvasOf(root) : luminance(text) > 0.4 ? DARK : WHITE);
  return seen.reduceRight((below, layer) => blend(layer, below), lowest);
}

/** The ground of a page that names none. */
function canvasOf(root: HTMLElement): Colour {
  const page = document.createElement("span");
  page.style.backgroundColor = "Canvas";
  (root.isConnected ? root : document.body).append(page);
  const { backgroundColor } = getComputedStyle(page);
  page.remove();
  return colourOf(backgroundColor) ?? WHITE;
}

/** The text for a ground: the page's own, if even the quietest can be read. */
export function readable(text: Colour, ground: Colour): [ink: Colour, theme: "light" | "dark"] {
  const dark = contrast(WHITE, ground) > contrast(BLACK, ground);
  const inks = [text, dark ? ON_DARK : ON_LIGHT];
  const found = inks.find((ink) => contrast(blend(blend(ink, ground), ground, QUIET), ground) >= CONTRAST);
  return [blend(found ?? (dark ? WHITE : BLACK), ground), dark ? "dark" : "light"];
}

/** A colour as computed styles write it; null: none. */
export function colourOf(text: string): Colour | null {
  const [, kind, parts = ""] = /^(rgba?|color)\((.*)\)$/.exec(text) ?? [];
  if (kind === undefined) return text === "" || text === "transparent" ? null : drawn(text);
  if (kind === "color" && !parts.startsWith("srgb ")) return drawn(text);
  const [red, green, blue, alpha = 1] = parts.replace("srgb ", "").split(/[\s,/]+/).map(Number) as [number, number, number, number?];
  const whole = kind === "color" ? 255 : 1;
  return [red * whole, green * whole, blue * whole, alpha];
}

/** As the browser draws it. */
function drawn(text: string): Colour | null {
  const pen = document.createElement("canvas").getContext?.("2d");
  if (!pen) return null;
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data as unknown as Colour;
  return [red, green, blue, alpha / 255];
}

function blend([red, green, blue, alpha]: Colour, below: Colour, share = 1): Colour {
  const mix = (over: number, under: number): number => over * alpha * share + under * (1 - alpha * share);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** As WCAG has it. */
export function contrast(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.slice(0, 3).map((part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function written(colour: Colour): string {
  return `rgb(${colour.slice(0, 3).map(Math.round).join(" ")})`;
}
