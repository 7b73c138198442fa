/** Where something that lies over the board covers least. Pure. */

import type { Box, Point, Size } from "../board/geometry";

/** What is better not covered; covering so much of one thing is as bad as covering `weight` times as much of another. */
export interface Shown {
  box: Box;
  weight: number;
}

/** Places are tried so many pixels apart. */
const STEP = 12;
/** Of two places that cover as much the one nearer to the middle is better: a pixel away counts as so many covered. */
const AWAY = 0.02;
/** Costs are counted in such parts of a pixel. */
const COUNTED = 1000;

/** The place for a box of this size in a room; at its beginning where it has no room. */
export function leastCovering({ width, height }: Size, room: Box, things: Shown[]): Point {
  const [wide, high] = [Math.max(0, room.width - width), Math.max(0, room.height - height)];
  let best = { x: room.x, y: room.y };
  let least = Infinity;
  for (let y = 0; y <= high; y += STEP) {
    for (let x = 0; x <= wide; x += STEP) {
      const box = { x: room.x + x, y: room.y + y, width, height };
      const covered = things.reduce((sum, thing) => sum + thing.weight * area(common(box, thing.box)), 0);
      const away = Math.hypot(x - wide / 2, y - high / 2);
      const cost = Math.round(COUNTED * (covered + AWAY * away)); // of places that cost the same the first is taken
      if (cost < least) [best, least] = [{ x: box.x, y: box.y }, cost];
    }
  }
  return best;
}

/** What two boxes have in common, perhaps nothing. */
export function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x);
  const height = Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y);
  return { x, y, width, height };
}

function area({ width, height }: Size): number {
  return width * height;
}
