/** Celebrates a win for a moment: a wave runs through the foundations, and suits spring from them. */

import { make } from "../dom";
import { suitSign } from "./faces";
import type { Point } from "./geometry";
import { type Suit, suitOf } from "./words";

/** A card on a foundation: where it lies on the board, and whether its suit springs from it. */
export interface Celebrated {
  element: HTMLElement;
  card: string;
  rest: Point;
  isTop: boolean;
}

/** All times are in milliseconds: together they are under two seconds. */
const [BEGIN, WAVE, LEAP, FLIGHT] = [200, 550, 380, 950];
/** The number of signs in all, and the least and the most from one card. */
const [SIGNS, LEAST, MOST] = [56, 4, 28];
/** If fewer foundations than this have a card, all suits spring from each. */
const FEW = 4;
const SUITS: Suit[] = ["H", "S", "D", "C"];
const FRAMES = 10;
const DEEP = 1.1;

/** How a sign flies, in card widths: it springs up and to one side, and falls. `turn` is in degrees. */
interface Spring {
  across: number;
  up: number;
  turn: number;
}

export class Celebration {
  #board: HTMLElement;
  #end: (() => void) | null = null;

  constructor(board: HTMLElement) {
    this.#board = board;
  }

  /** Calls `after` when the celebration ends. The widths are in pixels. */
  begin(cards: Celebrated[], { card: size, board }: { card: number; board: number }, after: () => void): void {
    this.end();
    const layer = make("div", "pw-celebration");
    layer.setAttribute("aria-hidden", "true");
    const places = cards.map(({ rest }) => rest.x);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const begins = ({ rest }: Celebrated): number => BEGIN + (WAVE * (rest.x - first)) / Math.max(1, last - first);
    const tops = cards.filter(({ isTop, card }) => isTop && card !== "");
    const each = Math.max(LEAST, Math.min(MOST, Math.round(SIGNS / Math.max(1, tops.length))));
    const flying = tops.flatMap((top) => {
      const middle = (board / 2 - top.rest.x) / Math.max(1, board);
      const suit = (i: number): Suit => (tops.length < FEW ? SUITS[i % SUITS.length] : undefined) ?? suitOf(top.card);
      return springs(each, middle, top.rest.y / size).map((spring, i) => ({ sign: signOf(suit(i), top.rest, size), spring, delay: begins(top) }));
    });
    layer.append(...flying.map(({ sign }) => sign));
    this.#board.append(layer);
    const leaping = cards.flatMap((card) => card.element.animate?.(leap(size), { duration: LEAP, delay: begins(card), easing: "ease-in-out" }) ?? []);
    const springing = flying.flatMap(({ sign, spring, delay }) => sign.animate?.(flight(spring, size), { duration: FLIGHT, delay, fill: "both" }) ?? []);
    const all = [...leaping, ...springing];
    this.#end = (): void => {
      this.#end = null;
      for (const animation of all) animation.cancel();
      layer.remove();
      after();
    };
    if (all.length === 0) return this.end();
    const mine = this.#end;
    void Promise.allSettled(all.map(({ finished }) => finished)).then(() => this.#end === mine && this.end());
  }

  /** Ends the celebration at once. */
  end(): void {
    this.#end?.();
  }
}

/**
 * The flights of `count` signs, spread evenly and the same each time; the more signs, the farther they fly. `middle` is the
 * distance to the middle of the board as a part of its width, `above` the distance to its upper edge in card widths.
 */
export function springs(count: number, middle = 0, above = Infinity): Spring[] {
  const wide = 1 + count / 20;
  return Array.from({ length: count }, (_, i) => {
    const side = count === 1 ? 0 : (2 * i) / (count - 1) - 1;
    const lift = 1.6 + ((i * 0.618) % 1) * 1.4;
    return { across: (side * (1.6 + ((i * 0.382) % 1) * 1.6) + 5 * middle) * wide, up: Math.min((lift - Math.abs(side) * 0.3) * wide, 0.5 + ((i * 0.618) % 1) * 0.6 + 1.2 * above), turn: side * 260 };
  });
}

/** A throw: up and down again, deep enough even if it is low; the sign fades at the end. */
export function flight({ across, up, turn }: Spring, size: number): Keyframe[] {
  const fall = Math.max(up, DEEP);
  return Array.from({ length: FRAMES + 1 }, (_, i) => {
    const time = i / FRAMES;
    const [x, y] = [across * time * size, (5 * fall * time * time - 4 * up * time) * size];
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(turn * time).toFixed(0)}deg) scale(${(0.4 + 0.6 * Math.min(1, time * 4)).toFixed(2)})`,
      opacity: i === 0 || i === FRAMES ? 0 : 1,
    };
  });
}

function leap(size: number): Keyframe[] {
  return [{ transform: "none" }, { transform: `translateY(${(-0.22 * size).toFixed(1)}px) rotate(2deg)` }, { transform: "none" }];
}

/** In the middle of its card. */
function signOf(suit: Suit, rest: Point, size: number): HTMLElement {
  const sign = make("div", "pw-spark");
  Object.assign(sign.style, { left: `${rest.x + size * 0.365}px`, top: `${rest.y + size * 0.55}px` });
  sign.append(suitSign(suit));
  return sign;
}
