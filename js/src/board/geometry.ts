/** From grid and fans to pixels, and back from a point to a pile. Pure: no document, no rules. */

import { geometry } from "../../../patience_widget/views/cards.json";
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

export interface Metrics {
  /** Card width and height, and the gap between cells, in pixels. */
  width: number;
  height: number;
  gap: number;
  board: { width: number; height: number };
}

export interface Layout {
  metrics: Metrics;
  piles: Map<string, PileLayout>;
}

export interface PileLayout {
  /** Around all cards of the pile, or around its empty place. */
  box: Box;
  /** Where each card lies, bottom card first, measured from the box. */
  cards: Point[];
}

/**
 * Shape is height by width, the gap a part of the width; the margin is room around the board for rings, badges and the
 * lift of a picked-up card. A fanned card shows so large a part of its length along the fan; face-down cards give way
 * first, down to the least.
 */
const { shape: SHAPE, gap: GAP, step: STEP, leastDown: LEAST_DOWN } = geometry;
export const { smallest: SMALLEST_CARD, margin: MARGIN } = geometry;
const BESIDE = 4;
/** Widths of cards that are as large as there is room: at the most, with too little height, and before the room is known. */
const [LARGEST_AUTOMATIC, LEAST_FOR_HEIGHT, UNKNOWN] = [90, 60, 75];

/** `wanted` is the width of a card, 0 for as large as there is room, the height of the page included. */
export function metrics(grid: Board["grid"], available: number, wanted: number, tall = Infinity): Metrics {
  const cells = grid.columns + (grid.columns - 1) * GAP;
  const fitting = Math.floor((available - 2 * MARGIN) / cells);
  const width = Math.max(SMALLEST_CARD, Math.min(Math.round(wanted) || automatic(grid, fitting, tall), fitting));
  const height = Math.round(width * SHAPE);
  const gap = Math.floor(width * GAP);
  return {
    width,
    height,
    gap,
    board: {
      width: grid.columns * width + (grid.columns - 1) * gap + 2 * MARGIN,
      height: grid.rows * height + (grid.rows - 1) * gap + 2 * MARGIN,
    },
  };
}

function automatic({ rows }: Board["grid"], fitting: number, tall: number): number {
  if (fitting === Infinity) return UNKNOWN;
  const high = Math.floor((tall - 2 * MARGIN) / (rows * SHAPE + (rows - 1) * GAP));
  return Math.min(LARGEST_AUTOMATIC, Math.max(LEAST_FOR_HEIGHT, high));
}

/** How far each card lies from the first one, along the fan. */
export function fanSteps(pile: Pile, { width, height, gap }: Metrics): number[] {
  const count = pile.cards.length;
  if (pile.fan === "") return pile.cards.map(() => 0);
  const size = pile.fan === "right" ? width : height;
  const squared = pile.last === 0 ? 0 : Math.max(0, count - pile.last);
  const share = STEP[pile.fan];
  const steps = pile.cards.map((card, i) => {
    if (i < squared || i === count - 1) return 0;
    return size * (card === "" ? share.down : share.up);
  });
  fit(steps, pile.cards, pile.room * (size + gap), size * LEAST_DOWN);
  let reached = 0;
  return steps.map((step) => {
    const here = reached;
    reached += step;
    return here;
  });
}

function fit(steps: number[], cards: string[], room: number, leastDown: number): void {
  const sum = (): number => steps.reduce((total, step) => total + step, 0);
  const shrink = (which: (i: number) => boolean, least: number): void => {
    const over = sum() - room;
    if (over <= 0) return;
    const part = steps.reduce((total, step, i) => (which(i) ? total + step : total), 0);
    if (part <= 0) return;
    const ratio = Math.max(0, 1 - over / part);
    steps.forEach((step, i) => {
      if (which(i) && step > 0) steps[i] = Math.max(Math.min(step, least), step * ratio);
    });
  };
  shrink((i) => cards[i] === "", leastDown);
  shrink((i) => cards[i] !== "", 0);
  shrink(() => true, 0);
}

export function layout(board: Board, available: number, wanted: number, tall = Infinity): Layout {
  const m = metrics(board.grid, available, wanted, tall);
  const piles = new Map<string, PileLayout>();
  for (const pile of board.piles) {
    const [column, row] = pile.place;
    const along = fanSteps(pile, m);
    const reach = along.at(-1) ?? 0;
    const cards = along.map((d) => (pile.fan === "right" ? { x: d, y: 0 } : { x: 0, y: d }));
    const box = {
      x: MARGIN + column * (m.width + m.gap),
      y: MARGIN + row * (m.height + m.gap),
      width: m.width + (pile.fan === "right" ? reach : 0),
      height: m.height + (pile.fan === "down" ? reach : 0),
    };
    piles.set(pile.id, { box, cards });
  }
  return { metrics: m, piles };
}

/**
 * The board with left and right exchanged. A fan to the right stays one, or its cards would hide each other's index; it
 * begins at the far end of the room that all fans of its column have.
 */
export function mirrored(board: Board): Board {
  const roomOf = ({ place }: Pile): number =>
    Math.min(...board.piles.filter(({ fan, place: [column] }) => fan === "right" && column === place[0]).map(({ room }) => room));
  const piles = board.piles.map((pile): Pile => {
    const room = pile.fan === "right" ? roomOf(pile) : pile.room;
    const far = pile.place[0] + (pile.fan === "right" ? room : 0);
    return { ...pile, room, place: [board.grid.columns - 1 - far, pile.place[1]] };
  });
  piles.sort((a, b) => a.place[1] - b.place[1] || a.place[0] - b.place[0]);
  return { ...board, piles };
}

/**
 * The pile meant by letting go of a card: the one under the pointer, else the one the card covers most,
 * if it covers a fair part of it.
 */
export function hit({ metrics: m, piles }: Layout, pointer: Point, card: Box | null): string | null {
  for (const [id, { box }] of piles) if (contains(box, pointer)) return id;
  if (card === null) return null;
  let best: string | null = null;
  let most = m.width * m.height * 0.15;
  for (const [id, { box }] of piles) {
    const area = overlap(box, card);
    if (area > most) [best, most] = [id, area];
  }
  return best;
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
  const covers = (at: Point): number =>
    [anchor, ...clear].reduce((sum, box) => sum + overlap(box, { ...at, width, height }), 0);
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

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}
