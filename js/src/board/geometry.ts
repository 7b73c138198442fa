/**
 * From grid and fans to pixels, and back from a point to a pile. Pure: no document, no rules. Every length is a whole number
 * of pixels or of 1024ths of a pixel, as in Python's geometry.py: such numbers add exactly, in any order.
 */

import { geometry } from "../../../patience_widget/views/cards.json";
import { type Faces, facesFor } from "./faces";
import type { Board, Pile } from "./state";

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Box = Point & Size;

interface Metrics {
  /** Card width and height, and the gap between cells, in pixels. */
  width: number;
  height: number;
  gap: number;
  /** Faces with a large index need more of a card to be seen in a fan to the side. */
  large: boolean;
  board: Size;
}

export interface Layout {
  metrics: Metrics;
  piles: Map<string, PileLayout>;
  /** Whether the board has room below for its columns, or gets taller as rows come to its garden. */
  grows: boolean;
}

interface PileLayout {
  /** Around all cards of the pile, or around its empty place. */
  box: Box;
  /** Where each card lies, bottom card first, measured from the box. */
  cards: Point[];
  /** The pile is a column below which nothing stands. */
  column: boolean;
}

/**
 * In hundredths: shape is height by width, the gap a part of the width; a fanned card shows so large a part of its length
 * along the fan, and face-down cards give way first, down to the least. Below a column that grows there is room for so
 * many hundredths of the width of a card. The margin is room around the board, in pixels, for rings, badges and the lift
 * of a picked-up card.
 */
const { shape: SHAPE, gap: GAP, step: STEP, leastDown: LEAST_DOWN, growth: GROWTH } = geometry;
export const { smallest: SMALLEST_CARD, margin: MARGIN } = geometry;
/** In cells of at least this width, cards keep this distance from the edge of the cloth, besides the margin. */
const [ROOMY, RIM] = [600, 10];
/**
 * In narrower cells many cards stand closer and may be smaller; a column shows so much of each card where it has room, in pixels,
 * so that a finger takes the one that is meant, but at most so many hundredths of it.
 */
const [NARROW_GAP, SMALLEST_NARROW, FINGER, MOST_STEP] = [6, 24, 28, 50];
/** There, the longest column may have so many cards below its first one, all with room for a finger. */
const WHOLE_SUIT = 13;
/** Of cards less wide than this, in pixels, a narrow cell has too many, and it may be worth while to fold the board; its parts stand so far apart, in rows. */
const [WORTH_FOLDING, BETWEEN] = [42, 0.25];
const BESIDE = 4;
/** Where a board is narrower than its window is high, its columns get so much more room, in hundredths of the width of a card. */
const SPACIOUS = 400;
/** The parts of a pixel. */
const FINE = 1024;
/** Widths of cards that are as large as there is room: at the most, with too little height, and before the room is known. */
const [LARGEST_AUTOMATIC, LEAST_FOR_HEIGHT, UNKNOWN] = [140, 46, 75];

/**
 * `wanted` is the width of a card, 0 for as large as there is room, the height of the window included. The board is that
 * of the grid; `below` is how many hundredths of the width of a card its columns need under it.
 */
export function metrics(grid: Board["grid"], available: number, wanted: number, tall = Infinity, below = 0, faces?: Faces): Metrics {
  const narrow = isTight(grid.columns, available);
  const fitting = fittingWidth(grid.columns, available);
  const width = Math.max(narrow ? SMALLEST_NARROW : SMALLEST_CARD, Math.min(Math.round(wanted) || automatic(grid, fitting, tall, below), fitting));
  const height = Math.floor((width * SHAPE + 50) / 100);
  const gap = Math.floor((width * (narrow ? NARROW_GAP : GAP)) / 100);
  return {
    width,
    height,
    gap,
    large: facesFor(faces, width) === "large",
    board: {
      width: reach(grid.columns, width + gap) - gap + 2 * MARGIN,
      height: reach(grid.rows, height + gap) - gap + 2 * MARGIN,
    },
  };
}

/** The width of cards with which so many columns of cells are as wide as what is available. */
function fittingWidth(columns: number, available: number, gap = isTight(columns, available) ? NARROW_GAP : GAP): number {
  const rim = available < ROOMY ? 0 : RIM;
  return Math.floor((100 * (Math.floor(available) - 2 * (MARGIN + rim))) / (columns * 100 + (columns - 1) * gap));
}

/** Whether cards stand closer, as they would else be too small. */
function isTight(columns: number, available: number): boolean {
  return available < ROOMY && fittingWidth(columns, available, GAP) < WORTH_FOLDING;
}

/** How far so many cells reach, the gap behind each included; halves of pixels are left out. */
function reach(cells: number, size: number): number {
  return Math.floor(cells * size);
}

function automatic(grid: Board["grid"], fitting: number, tall: number, below: number): number {
  if (fitting === Infinity) return UNKNOWN;
  return Math.min(LARGEST_AUTOMATIC, Math.max(LEAST_FOR_HEIGHT, fittingHeight(grid, tall, below)));
}

/** The width of cards with which a board is as high as the window. */
function fittingHeight({ rows }: Board["grid"], tall: number, below: number): number {
  return Math.floor((100 * (Math.floor(tall) - 2 * MARGIN)) / (rows * SHAPE + below + (rows - 1) * GAP));
}

/** The distance of each card from the first one along the fan, which has this room; face-up cards are `least` apart where there is room. */
export function fanSteps(pile: Pile, { width, height, gap, large }: Metrics, room = pile.room * ((pile.fan === "down" ? height : width) + gap), least = 0): number[] {
  const count = pile.cards.length;
  if (pile.fan === "") return pile.cards.map(() => 0);
  const size = pile.fan === "down" ? height : width;
  const squared = pile.last === 0 ? 0 : Math.max(0, count - pile.last);
  const share = STEP[pile.fan];
  const steps = pile.cards.map((card, i) => {
    if (i < squared || i === count - 1) return 0;
    if (card === "") return shared(size, share.down, 100);
    return Math.max(shared(size, large ? share.large : share.up, 100), Math.min(least, shared(size, MOST_STEP, 100)));
  });
  fit(steps, pile.cards, room, shared(size, LEAST_DOWN, 100));
  let along = 0;
  return steps.map((step) => {
    const here = along;
    along += step;
    return here;
  });
}

/** A length times a fraction, rounded down to a 1024th of a pixel. */
function shared(length: number, part: number, whole: number): number {
  return Math.floor((length * FINE * part) / whole) / FINE;
}

function fit(steps: number[], cards: string[], room: number, leastDown: number): void {
  const sum = (): number => steps.reduce((total, step) => total + step, 0);
  const shrink = (which: (i: number) => boolean, least: number): void => {
    const over = sum() - room;
    if (over <= 0) return;
    const part = steps.reduce((total, step, i) => (which(i) ? total + step : total), 0);
    if (part <= 0) return;
    const kept = Math.max(0, part - over);
    steps.forEach((step, i) => {
      if (which(i) && step > 0) steps[i] = Math.max(Math.min(step, least), shared(step, kept, part));
    });
  };
  shrink((i) => cards[i] === "", leastDown);
  shrink((i) => cards[i] !== "", 0);
  shrink(() => true, 0);
}

/**
 * A column at the lower edge of the grid goes on below it, where the board keeps room for it within the window (`tall`),
 * and at least as much as the column needs; a fan that reaches the left or right edge goes on over the empty table beside the
 * board; any other fan has its room. Where the lowest places overlap, as in a garden, the board reaches as far as they are
 * in use, and grows with each new row. A board that `fills` its window has all of that for its columns.
 */
export function layout(whole: Board, available: number, wanted: number, tall = Infinity, faces?: Faces, fills = false): Layout {
  const fold = folded(whole, available, tall);
  const board = { ...whole, ...fold };
  const below = roomBelow(board);
  const m = metrics(board.grid, available, wanted || (fold?.width ?? 0), tall, below, faces);
  const piles = new Map<string, PileLayout>();
  const reserved = (part: number): number => m.board.height + Math.floor((part * m.height) / SHAPE);
  const narrow = available < ROOMY;
  const known = available < Infinity;
  const tops = board.piles.filter((pile) => grows(pile, board.grid)).map(({ place }) => MARGIN + reach(place[1], m.height + m.gap));
  const useful = tops.length === 0 ? 0 : fills ? tall : narrow ? Math.max(...tops) + suitHeight(m) : below === 0 ? 0 : reserved(below + SPACIOUS);
  // From the first move the board is as high as its columns ever make it, so that nothing below it moves.
  const high = known ? Math.max(reserved(below), Math.floor(Math.min(tall, useful))) : m.board.height;
  const lowest = (known ? high : Math.max(reserved(below), Math.floor(tall))) - MARGIN - m.height;
  const beside = available < Infinity ? Math.max(0, Math.floor((available - m.board.width) / 2)) : 0;
  const garden = board.piles.some(({ overlaps, place }) => overlaps === true && place[1] + 1 >= board.grid.rows);
  let bottom = garden ? 0 : high - MARGIN;
  for (const pile of board.piles) {
    const { fan, room } = pile;
    const [column, row] = pile.place;
    const [x, y] = [MARGIN + reach(column, m.width + m.gap), MARGIN + reach(row, m.height + m.gap)];
    const free = fan === "left" ? column - room === 0 : fan === "right" && column + 1 + room === board.grid.columns;
    const along = fanSteps(pile, m, grows(pile, board.grid) ? lowest - y : free ? room * (m.width + m.gap) + beside : undefined, narrow && fan === "down" ? FINGER : 0);
    const far = along.at(-1) ?? 0;
    const cards = along.map((d) => (fan === "down" ? { x: 0, y: d } : { x: fan === "left" ? far - d : d, y: 0 }));
    const box = {
      x: fan === "left" ? x - far : x,
      y,
      width: m.width + (fan === "down" ? 0 : far),
      height: m.height + (fan === "down" ? far : 0),
    };
    if (!pile.overlaps || pile.cards.length > 0) bottom = Math.max(bottom, Math.ceil(box.y + box.height));
    piles.set(pile.id, { box, cards, column: grows(pile, board.grid) });
  }
  return { metrics: { ...m, board: { ...m.board, height: bottom + MARGIN } }, piles, grows: high > m.board.height || garden };
}

/** In a narrow cell: the height of a column with `WHOLE_SUIT`, and of the margin below it. */
function suitHeight({ height }: Metrics): number {
  const step = Math.max(shared(height, STEP.down.up, 100), Math.min(FINGER, shared(height, MOST_STEP, 100)));
  return height + Math.ceil(WHOLE_SUIT * step) + MARGIN;
}

/** How much room the columns of a board need below its grid, in hundredths of the width of a card. */
function roomBelow({ piles, grid }: Pick<Board, "piles" | "grid">): number {
  return Math.max(0, ...piles.filter((pile) => grows(pile, grid)).map(({ room }) => GROWTH - room * (SHAPE + GAP)));
}

/** A board whose parts stand one below the other, and the width of its cards. */
interface Folded extends Pick<Board, "piles" | "grid"> {
  width: number;
}

/**
 * A board that is too wide for a narrow cell, with its left and right part one below the other if that makes its cards larger:
 * cut where there is a gap. Columns that grow stay at the lower edge.
 */
function folded(board: Board, available: number, tall: number): Folded | null {
  const now = fittingWidth(board.grid.columns, available);
  if (!isTight(board.grid.columns, available) || board.piles.some(({ overlaps }) => overlaps)) return null;
  const ends = (pile: Pile): [number, number] => {
    const [x] = pile.place;
    return pile.fan === "left" ? [x - pile.room, x + 1] : [x, x + 1 + (pile.fan === "right" ? pile.room : 0)];
  };
  let best: Folded | null = null;
  for (const cut of new Set(board.piles.map((pile) => ends(pile)[0]))) {
    if (board.piles.some((pile) => ends(pile)[0] < cut && ends(pile)[1] >= cut)) continue;
    const parts = [board.piles.filter((pile) => ends(pile)[0] < cut), board.piles.filter((pile) => ends(pile)[0] >= cut)];
    const growing = parts.map((part) => part.some((pile) => grows(pile, board.grid)));
    if (parts.some(({ length }) => length === 0) || growing.every(Boolean)) continue;
    const [upper = [], lower = []] = growing[0] ? parts.reverse() : parts;
    const stacked = stack(squeezed(inRow(upper)), squeezed(inRow(lower)), ends);
    const width = Math.min(fittingWidth(stacked.grid.columns, available), fittingHeight(stacked.grid, tall, roomBelow(stacked)));
    if (width > (best?.width ?? now)) best = { ...stacked, width };
  }
  return best;
}

/** Piles that stand below each other, as foundations beside the table do, become a row: it takes less room. */
function inRow(part: Pile[]): Pile[] {
  const one = part.every(({ fan, place }) => fan === "" && place[0] === part[0]?.place[0]);
  return one ? part.map((pile, i): Pile => ({ ...pile, place: [i, 0] })) : part;
}

/** Rows in which no pile begins are only for fans, and half a card a row is enough for these. */
function squeezed(part: Pile[]): Pile[] {
  const tops = part.map(({ place }) => place[1]);
  const begins = (row: number): boolean => tops.some((top) => top > row - 1 && top < row + 1);
  const lowest = Math.max(...tops);
  const empty = Array.from({ length: Math.ceil(lowest) }, (_, row) => row).filter((row) => !begins(row));
  const saved = (from: number, to: number): number => empty.filter((row) => row >= from && row < to).length / 2;
  return part.map((pile): Pile => {
    const { fan, room, place: [x, y] } = pile;
    return { ...pile, place: [x, y - saved(0, y)], room: fan === "down" ? room - saved(y, y + 1 + room) : room };
  });
}

/** Two parts of a board, one below the other, each in the middle. */
function stack(upper: Pile[], lower: Pile[], ends: (pile: Pile) => [number, number]): Pick<Board, "piles" | "grid"> {
  const bottom = ({ place, fan, room }: Pile): number => place[1] + 1 + (fan === "down" ? room : 0);
  const sizes = [upper, lower].map((part) => ({
    left: Math.min(...part.map((pile) => ends(pile)[0])),
    right: Math.max(...part.map((pile) => ends(pile)[1])),
    top: Math.min(...part.map(({ place }) => place[1])),
    bottom: Math.max(...part.map(bottom)),
  }));
  const columns = Math.max(...sizes.map(({ left, right }) => right - left));
  let down = 0;
  const piles = [upper, lower].flatMap((part, i) => {
    const { left = 0, right = 0, top = 0, bottom: end = 0 } = sizes[i] ?? {};
    const [dx, dy] = [(columns - (right - left)) / 2 - left, down - top];
    down += end - top + BETWEEN;
    return part.map((pile): Pile => ({ ...pile, place: [pile.place[0] + dx, pile.place[1] + dy] }));
  });
  return { piles, grid: { columns, rows: down - BETWEEN } };
}

/** Whether a pile is a column at the lower edge, where nothing stands in its way. */
function grows({ fan, last, room, place }: Pile, { rows }: Board["grid"]): boolean {
  return fan === "down" && last === 0 && place[1] + 1 + room >= rows;
}

/**
 * The board with left and right exchanged, fans to the left and to the right as well where there are both. Where all go
 * to the right they stay so, and begin at the far end of the room that all fans of their column have.
 */
export function mirrored(board: Board): Board {
  const both = board.piles.some(({ fan }) => fan === "left");
  const roomOf = ({ place }: Pile): number =>
    Math.min(...board.piles.filter(({ fan, place: [column] }) => fan === "right" && column === place[0]).map(({ room }) => room));
  const piles = board.piles.map((pile): Pile => {
    const { place, fan } = pile;
    const stays = fan === "right" && !both;
    const room = stays ? roomOf(pile) : pile.room;
    const far = place[0] + (stays ? room : 0);
    const turned = !both ? fan : fan === "left" ? "right" : fan === "right" ? "left" : fan;
    return { ...pile, room, fan: turned, place: [board.grid.columns - 1 - far, place[1]] };
  });
  piles.sort((a, b) => a.place[1] - b.place[1] || a.place[0] - b.place[0]);
  return { ...board, piles };
}

/** A pile is meant if a card that is let go covers so much of it, as a part of the card; a pile that takes the card, even if the pointer is over another one. */
const [FAIR, FAIR_AND_LEGAL] = [0.15, 0.3];

/**
 * The pile meant by letting go of a card: the one under the pointer, or the column in whose room below its cards the
 * pointer is, if it is one of the `legal` ones. Else of these the one that the card covers most, if it covers more of it
 * than of `source`, its own pile; else the one under the pointer, or the one the card covers most. Columns go down to the
 * edge of the board, but the card's own one may have another one below it.
 */
export function hit({ metrics: m, piles }: Layout, pointer: Point, card: Box | null, source: string | null = null, legal: string[] = []): string | null {
  let under: string | null = null;
  for (const [id, { box }] of piles) if (contains(box, pointer)) under = id; // of piles that overlap the last one lies on top
  if (card === null) return under;
  const whole = [...piles].map(([id, { box, column }]) => ({ id, box: column && id !== source ? { ...box, height: m.board.height - box.y } : box }));
  under ??= whole.find(({ box }) => contains(box, pointer))?.id ?? null;
  if (under !== null && legal.includes(under)) return under;
  const covered = whole.map(({ id, box }) => ({ id, part: overlap(box, card) / (m.width * m.height) })).sort((one, other) => other.part - one.part);
  const own = covered.find(({ id }) => id === source)?.part ?? 0;
  const near = covered.find(({ id, part }) => legal.includes(id) && part > Math.max(FAIR_AND_LEGAL, own));
  return near?.id ?? under ?? covered.find(({ part }) => part > FAIR)?.id ?? null;
}

/**
 * Where a box stands beside another one, inside the room, covering as little as can be of what is to stay clear:
 * below, to the right, above or to the left, the first of those that is as good as any.
 */
export function beside(anchor: Box, { width, height }: Size, room: Size, clear: Box[]): Point {
  const [right, below] = [anchor.x + anchor.width + BESIDE, anchor.y + anchor.height + BESIDE];
  const places = [
    { x: anchor.x, y: below },
    { x: right, y: anchor.y },
    { x: anchor.x, y: anchor.y - height - BESIDE },
    { x: anchor.x - width - BESIDE, y: anchor.y },
  ].map(({ x, y }) => ({
    x: Math.max(0, Math.min(x, room.width - width)),
    y: Math.max(0, Math.min(y, room.height - height)),
  }));
  // In whole square pixels, so that of two places that cover as much the first is taken.
  const covers = (at: Point): number =>
    Math.round([anchor, ...clear].reduce((sum, box) => sum + overlap(box, { ...at, width, height }), 0));
  return places.reduce((best, at) => (covers(at) < covers(best) ? at : best));
}

/** Where a box stands beside one of the anchors without covering anything that is to stay clear; null: nowhere. */
export function freeBeside(anchors: Box[], size: Size, room: Size, clear: Box[]): Point | null {
  for (const anchor of anchors) {
    const at = beside(anchor, size, room, clear);
    if ([anchor, ...clear].every((box) => overlap(box, { ...size, ...at }) === 0)) return at;
  }
  return null;
}

function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** The area that two boxes share; what is less than a 1024th of a pixel wide or high is none. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide * FINE >= 1 && high * FINE >= 1 ? wide * high : 0;
}

/** Something better not covered. Covering it is as bad as covering `weight` times the area of another thing. */
export interface Shown {
  box: Box;
  weight: number;
}

/** The distance between two places that are tried, in pixels. */
const APART = 12;
/** Of two places that cover as much, the one nearer to the middle is better: one pixel of distance counts as this many covered. */
const AWAY = 0.02;
/** Costs are counted in these parts of a pixel. */
const COUNTED = 1000;

/** The same for a box that belongs beside something. */
const AWAY_FROM_IT = 20;

/**
 * The place for a box of this size in a room, as near to `at` as can be, or to the middle; the upper left corner if there is
 * no room.
 */
export function leastCovering({ width, height }: Size, room: Box, things: Shown[], at?: Box): Point {
  const [wide, high] = [Math.max(0, room.width - width), Math.max(0, room.height - height)];
  let best = { x: room.x, y: room.y };
  let least = Infinity;
  for (let y = 0; y <= high; y += APART) {
    for (let x = 0; x <= wide; x += APART) {
      const box = { x: room.x + x, y: room.y + y, width, height };
      const away = at ? 0 : AWAY * Math.hypot(x - wide / 2, y - high / 2);
      const cost = Math.round(COUNTED * (costOf(box, things, at) + away)); // of places that cost the same the first is taken
      if (cost < least) [best, least] = [{ x: box.x, y: box.y }, cost];
    }
  }
  return best;
}

/** How bad a place for a box is: by what it covers there, and by how far it is from what it belongs beside, if that is given. */
export function costOf(box: Box, things: Shown[], at?: Box): number {
  const away = at ? AWAY_FROM_IT * apart(box, at) : 0;
  return things.reduce((sum, thing) => sum + thing.weight * area(common(box, thing.box)), away);
}

/** The distance between two boxes; 0 if they touch. */
function apart(a: Box, b: Box): number {
  const wide = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  return Math.hypot(wide, Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height));
}

/** The area that two boxes share; it may be empty. */
export function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x);
  const height = Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y);
  return { x, y, width, height };
}

function area({ width, height }: Size): number {
  return width * height;
}
