/** Animates cards that have a new place: which ones fly, from where, when and how. A board without animations is complete. */

import { cardFace, type Faces } from "./faces";
import type { Layout, Point } from "./geometry";
import { cameFrom, type CardParts, type PileParts, type Spot } from "./paint";
import type { Board, Event } from "./state";

/**
 * Cards fly from where they were seen `before` and turn over, in the order of the events. `held` are cards that waited
 * where they were let go. `scale` is how large the board is drawn.
 */
export function glide(
  cards: CardParts[],
  piles: Map<string, PileParts>,
  events: Event[],
  before: Map<Element, DOMRect>,
  { faces, speed, scale, held }: { faces: Faces; speed: number; scale: number; held: HTMLElement[] },
): void {
  const stirred = cards.filter(({ element, moved, turned }) => moved || turned !== null || held.includes(element));
  const beat = beats(events);
  const begin = delays(stirred.map(({ spot }) => beat[events.findIndex((event) => brings(event, spot))] ?? 0));
  const inOrder = [...begin.keys()].sort((one, other) => (begin[one] ?? 0) - (begin[other] ?? 0) || one - other);
  const after = positions(stirred.map(({ element }) => element));
  inOrder.forEach((i, order) => {
    const { spot, element, rest, turned } = stirred[i] as CardParts;
    const origin = piles.get(cameFrom(events, spot) ?? "")?.element;
    // A stock draws only its uppermost cards.
    const hidden = !before.has(element) && origin?.dataset["role"] === "stock" && spot.card !== "" ? "" : null;
    const seen = turned ?? hidden;
    const pile = piles.get(spot.pile);
    const was = before.get(element) ?? (origin && before.get(origin));
    const now = after.get(element);
    const stays = !was || !now || element.classList.contains("pw-dragged");
    const from = stays ? { x: 0, y: 0 } : { x: (was.left - now.left) / scale, y: (was.top - now.top) / scale };
    fly(element, {
      from,
      rest,
      order,
      delay: begin[i] ?? 0,
      speed,
      side: seen === null ? undefined : cardFace(seen, faces),
      marks: pile?.badge.textContent && element.classList.contains("pw-top") ? pile.marks : undefined,
    });
  });
}

/** Deals the cards from the stock, or from a corner of the board; calls `after` when the last card lies. */
export function deal(cards: CardParts[], { piles }: Board, { metrics: { board, width }, piles: places }: Layout, after: () => void): void {
  const stock = piles.find(({ role }) => role === "stock");
  const hand = places.get(stock?.id ?? "")?.box ?? { x: board.width - width, y: board.height };
  const dealt = cards.filter(({ spot }) => spot.pile !== stock?.id).sort((one, other) => one.spot.index - other.spot.index);
  const all = deals(dealt.length);
  dealt.forEach(({ element, rest, spot }, i) => {
    const from = { x: hand.x - rest.x, y: hand.y - rest.y };
    const side = stock && spot.card !== "" ? cardFace("") : undefined;
    const beat = all[i];
    if (beat) fly(element, { ...beat, from, rest, side, after: i === dealt.length - 1 ? after : undefined });
  });
}

function brings({ target, card }: Event, spot: Spot): boolean {
  return target === spot.pile && card === spot.card;
}

/** How long a short and a long flight take, in milliseconds. */
const [SHORT, LONG] = [180, 250];
/** The delay from one event to the next, and the longest delay of the last one, in milliseconds. */
const STAGGER = 90;
const WHOLE = 270;
/** In a deal: how long a card flies, the delay to the next card, and the longest delay of the last one, in milliseconds. */
const [DEALT, NEXT, LAST] = [260, 24, 500];
/** The time between two boards, in milliseconds: from AMPLE on flights take their full time, below HARDLY there are none. */
const AMPLE = 300;
const HARDLY = 80;
const EASE = "cubic-bezier(0.2, 0.6, 0.3, 1)";
/** Flights longer than this, in pixels, are arcs: the height as a part of the length, and the greatest height. */
const [STRAIGHT, ARC, HIGHEST] = [220, 0.09, 60];
/** An even number, so that a card is edge on halfway. */
const STEPS = 10;
/** Flying cards are above all piles. */
const ABOVE = 10;

/** When a movement begins, in milliseconds, and its speed: 1 is full length. */
interface Beat {
  delay: number;
  speed: number;
}

/** The flight of a card that already lies at its destination. */
interface Flight extends Beat {
  /** The offset of the start from where it lies, in pixels. */
  from: Point;
  /** Where it lies on the board: an arc that would leave the board bends the other way. */
  rest: Point;
  /** Of cards that fly at the same time, those of higher order are on top. */
  order: number;
  /** The side that a card that turns over shows first. */
  side?: SVGElement | undefined;
  /** What lies on the card after the flight, and is hidden until then. */
  marks?: Element | undefined;
  /** In milliseconds; by default it depends on the distance. */
  duration?: number;
  /** Called at the end, whether or not the flight was finished. */
  after?: (() => void) | undefined;
}

/** Functions that end the animations of a card at once. */
const running = new WeakMap<Element, Set<() => void>>();

export function motionAllowed(wanted: boolean): boolean {
  return wanted && !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/** The speed of flights when the previous board came this many milliseconds ago; 0: no flights. */
export function pace(elapsed: number): number {
  return elapsed < HARDLY ? 0 : Math.min(1, elapsed / AMPLE);
}

/** Measures the time between boards. */
export class Pace {
  #cameAt = -Infinity;

  came(): void {
    this.#cameAt = performance.now();
  }

  get speed(): number {
    return pace(performance.now() - this.#cameAt);
  }
}

/** The beat of each event. Cards that are moved together by hand share one beat. */
export function beats(events: Event[]): number[] {
  let beat = -1;
  return events.map(({ kind }, i) => (kind === "move" && events[i - 1]?.kind === "move" ? beat : (beat += 1)));
}

/** The delay for each beat; the first beat starts now. */
export function delays(orders: number[]): number[] {
  const first = Math.min(...orders);
  const step = Math.min(STAGGER, WHOLE / Math.max(1, Math.max(...orders) - first));
  return orders.map((order) => (order - first) * step);
}

/** The flights of a deal of `count` cards, one after the other. */
export function deals(count: number): { delay: number; speed: number; duration: number; order: number }[] {
  const step = Math.min(NEXT, LAST / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, order) => ({ delay: order * step, speed: 1, duration: DEALT, order }));
}

/** Where elements are seen now, in the middle of a flight, too. */
export function positions(elements: Iterable<Element>): Map<Element, DOMRect> {
  const found = new Map<Element, DOMRect>();
  for (const element of elements) found.set(element, element.getBoundingClientRect());
  return found;
}

/** Ends all animations of these cards. */
export function stop(elements: Iterable<Element>): void {
  for (const element of elements) for (const end of [...(running.get(element) ?? [])]) end();
}

/** Lets a card fly from its old place to where it already lies, above all piles, and turn over on the way. */
export function fly(card: HTMLElement, { from, rest, order, side, marks, delay, speed, duration, after }: Flight): void {
  const length = Math.hypot(from.x, from.y);
  if (length < 1 && !side) return after?.();
  const whole = (duration ?? (length > STRAIGHT ? LONG : SHORT)) * speed;
  const timing = { duration: whole, delay: delay * speed, fill: "backwards" } as const;
  const frames = way(from, side !== undefined, Math.min(rest.y, rest.y + from.y) > HIGHEST);
  run(card, card, frames, { ...timing, easing: frames.length > 2 ? "linear" : EASE }, after);
  const zIndex = ABOVE + order;
  if (length >= 1) run(card, card, [{ zIndex }, { zIndex }], timing);
  if (marks) run(card, marks, [{ opacity: 0 }, { opacity: 0 }], timing);
  if (!side) return;
  Object.assign(side.style, { position: "absolute", inset: "0", opacity: "0" });
  card.append(side);
  // Edge on, neither side is seen: then the first side goes.
  run(card, side, [{ opacity: 1 }, { opacity: 1 }], { ...timing, duration: whole / 2 }, () => side.remove());
}

/**
 * The frames of a flight: straight, or an arc (`up` or down) if it is long. A card that turns over shows its new side in
 * the second half.
 */
export function way({ x, y }: Point, turns: boolean, up = true): Keyframe[] {
  const length = Math.hypot(x, y);
  const arc = (length > STRAIGHT ? Math.min(HIGHEST, ARC * length) : 0) * (up ? 1 : -1);
  if (arc === 0 && !turns) return [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  // Square to the flight; a vertical flight bends to the side.
  const [across, high] = length === 0 ? [0, 0] : [(Math.sign(x) * y) / length, -Math.abs(x) / length];
  const frame = (time: number, turned: number): Keyframe => {
    const left = (1 - time) ** 2.2;
    const bend = arc * Math.sin(Math.PI * (1 - left));
    const [dx, dy] = [x * left + (across || Number(x === 0)) * bend, y * left + high * bend];
    const turn = turns ? ` perspective(900px) rotateY(${Math.round(turned)}deg)` : "";
    return { transform: `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px)${turn}`, offset: time };
  };
  const times = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  return times.flatMap((time): Keyframe[] => {
    if (time === 0.5 && turns) return [frame(time, 90), frame(time, -90)];
    return [frame(time, time < 0.5 ? 180 * time : 180 * time - 180)];
  });
}

/** Lets a card glide from where it was let go to where it lies. */
export function glideBack(card: HTMLElement, allowed: boolean): void {
  const { transform } = card.style;
  card.style.transform = "";
  if (allowed && transform !== "") run(card, card, [{ transform, zIndex: ABOVE }, { transform: "none", zIndex: ABOVE }], { duration: SHORT, easing: EASE });
}

/** Calls `after` at the end, whether or not the animation was finished. */
function run(card: HTMLElement, moving: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, after?: () => void): void {
  const animation = moving.animate?.(frames, timing);
  if (!animation) return after?.();
  const ends = running.get(card) ?? new Set();
  running.set(card, ends);
  const over = (): void => {
    ends.delete(end);
    after?.();
  };
  const end = (): void => {
    animation.cancel();
    over();
  };
  ends.add(end);
  animation.onfinish = over;
}
