/** Moves cards that have another place: which ones fly, from where and when, and how. Decoration: a board without it is complete. */

import { cardFace, type Faces } from "./faces";
import type { Layout, Point } from "./geometry";
import { cameFrom, type CardParts, type PileParts, type Spot } from "./paint";
import type { Board, Event } from "./state";

/**
 * Cards come from where they were seen `before`, and turn over, in the order in which that happened. `held` are those
 * that waited for this where they were let go.
 */
export function glide(
  cards: CardParts[],
  piles: Map<string, PileParts>,
  events: Event[],
  before: Map<Element, DOMRect>,
  faces: Faces,
  speed: number,
  held: HTMLElement[],
): void {
  const stirred = cards.filter(({ element, moved, turned }) => moved || turned !== null || held.includes(element));
  const beat = beats(events);
  const begin = delays(stirred.map(({ spot }) => beat[events.findIndex((event) => brings(event, spot))] ?? 0));
  const inOrder = [...begin.keys()].sort((one, other) => (begin[one] ?? 0) - (begin[other] ?? 0) || one - other);
  const after = positions(stirred.map(({ element }) => element));
  inOrder.forEach((i, order) => {
    const { spot, element, rest, turned } = stirred[i] as CardParts;
    const origin = piles.get(cameFrom(events, spot) ?? "")?.element;
    // Of what lies in a stock only the uppermost cards are drawn.
    const hidden = !before.has(element) && origin?.dataset["role"] === "stock" && spot.card !== "" ? "" : null;
    const seen = turned ?? hidden;
    const pile = piles.get(spot.pile);
    const was = before.get(element) ?? (origin && before.get(origin));
    const now = after.get(element);
    const stays = !was || !now || element.classList.contains("pw-dragged");
    const from = stays ? { x: 0, y: 0 } : { x: was.left - now.left, y: was.top - now.top };
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

/** Cards are dealt from the stock, or else from a corner of the board; `after` is done when the last one lies. */
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

/** A way of some cards' length takes so long, a longer one more, in milliseconds. */
const [SHORT, LONG] = [180, 250];
/** What happens one after the other begins so much later each time, and the last of it so much later at most. */
const STAGGER = 90;
const WHOLE = 270;
/** When a deal is seen, a card flies so long, and the next one begins so much later; the last one begins so late at most. */
const [DEALT, NEXT, LAST] = [260, 24, 500];
/** Boards that come one upon another, in milliseconds: those as far apart as this have time for flights of full length. */
const AMPLE = 300;
const HARDLY = 80;
const EASE = "cubic-bezier(0.2, 0.6, 0.3, 1)";
/** Ways longer than this, in pixels, are arcs, so much higher than long, and so high at most. */
const [STRAIGHT, ARC, HIGHEST] = [220, 0.09, 60];
/** An even number, so that a card is edge on in the middle of its way. */
const STEPS = 10;
/** Cards that fly lie above all piles. */
const ABOVE = 10;

/** When a movement begins, in milliseconds, and how long it takes beside its full length. */
interface Beat {
  delay: number;
  speed: number;
}

/** The way of a card that already lies where it flies to. */
interface Flight extends Beat {
  /** Where it comes from, seen from where it lies; in pixels. */
  from: Point;
  /** Where it lies on the board: an arc that does not stay on it bends the other way. */
  rest: Point;
  /** Of cards that fly at a time, those of higher order lie above. */
  order: number;
  /** The side that is seen first, of a card that turns over. */
  side?: SVGElement | undefined;
  /** What lies on it at its end, and is not seen before. */
  marks?: Element | undefined;
  /** In milliseconds; without it as long as the way wants. */
  duration?: number;
  /** Done when it is over, however it ends. */
  after?: (() => void) | undefined;
}

/** What ends the movements of a card at once. */
const running = new WeakMap<Element, Set<() => void>>();

export function motionAllowed(wanted: boolean): boolean {
  return wanted && !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/** How long flights may take beside their full length, when the board before came so many milliseconds ago; 0: none. */
export function pace(elapsed: number): number {
  return elapsed < HARDLY ? 0 : Math.min(1, elapsed / AMPLE);
}

/** Keeps the time between boards. */
export class Pace {
  #cameAt = -Infinity;

  came(): void {
    this.#cameAt = performance.now();
  }

  get speed(): number {
    return pace(performance.now() - this.#cameAt);
  }
}

/** The order in which things happen: the cards that are moved by hand go together. */
export function beats(events: Event[]): number[] {
  let beat = -1;
  return events.map(({ kind }, i) => (kind === "move" && events[i - 1]?.kind === "move" ? beat : (beat += 1)));
}

/** When things begin that happen in this order, equal numbers at once: the first of them now. */
export function delays(orders: number[]): number[] {
  const first = Math.min(...orders);
  const step = Math.min(STAGGER, WHOLE / Math.max(1, Math.max(...orders) - first));
  return orders.map((order) => (order - first) * step);
}

/** How so many cards are dealt, one after the other. */
export function deals(count: number): { delay: number; speed: number; duration: number; order: number }[] {
  const step = Math.min(NEXT, LAST / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, order) => ({ delay: order * step, speed: 1, duration: DEALT, order }));
}

/** Where things are seen to be, a flight under way included. */
export function positions(elements: Iterable<Element>): Map<Element, DOMRect> {
  const found = new Map<Element, DOMRect>();
  for (const element of elements) found.set(element, element.getBoundingClientRect());
  return found;
}

/** Ends all movements of these cards. */
export function stop(elements: Iterable<Element>): void {
  for (const element of elements) for (const end of [...(running.get(element) ?? [])]) end();
}

/** Lets a card that already lies in its new place come from its old one, above all piles, and turn over on its way. */
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
  // Edge on it is seen by nobody, and the other side goes on.
  run(card, side, [{ opacity: 1 }, { opacity: 1 }], { ...timing, duration: whole / 2 }, () => side.remove());
}

/**
 * The frames of a way: straight, or in an arc, `up` or down, where it is long; turning over shows the new side in its
 * second half.
 */
export function way({ x, y }: Point, turns: boolean, up = true): Keyframe[] {
  const length = Math.hypot(x, y);
  const arc = (length > STRAIGHT ? Math.min(HIGHEST, ARC * length) : 0) * (up ? 1 : -1);
  if (arc === 0 && !turns) return [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  // Square to the way; one that goes straight up or down bends aside.
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

/** Returns a card from where it was let go to where it lies. */
export function glideBack(card: HTMLElement, allowed: boolean): void {
  const { transform } = card.style;
  card.style.transform = "";
  if (allowed && transform !== "") run(card, card, [{ transform, zIndex: ABOVE }, { transform: "none", zIndex: ABOVE }], { duration: SHORT, easing: EASE });
}

/** `after` is done at its end, however it ends. */
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
