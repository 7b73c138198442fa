/** Brief glides of cards from where they were to where they are. Decoration: a board without them is complete. */

import type { Event } from "./state";

const DURATION = 180;
/** What happens one after the other begins so much later each time, and the last of it so much later at most. */
const STAGGER = 90;
const WHOLE = 270;
/** Boards that come one upon another, in milliseconds: those as far apart as this have time for glides of full length. */
const AMPLE = 300;
const HARDLY = 80;
const EASE = "cubic-bezier(0.2, 0.6, 0.3, 1)";

/** When a movement begins, in milliseconds, and how long it takes beside its full length. */
export interface Beat {
  delay: number;
  speed: number;
}

/** What ends the movements of a card at once. */
const running = new WeakMap<Element, (() => void)[]>();

export function motionAllowed(wanted: boolean): boolean {
  return wanted && !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/** How long glides may take beside their full length, when the board before came so many milliseconds ago; 0: none. */
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

/** Where things are seen to be, a glide under way included. */
export function positions(elements: Iterable<Element>): Map<Element, DOMRect> {
  const found = new Map<Element, DOMRect>();
  for (const element of elements) found.set(element, element.getBoundingClientRect());
  return found;
}

export function stop(elements: Iterable<Element>): void {
  for (const element of elements) {
    running.get(element)?.forEach((end) => end());
    running.delete(element);
  }
}

/** Lets a card that already stands in its new place come from its old one, above all other piles. */
export function glide(card: HTMLElement, pile: HTMLElement, from: DOMRect, to: DOMRect, { delay, speed }: Beat): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  const timing = { duration: DURATION * speed, delay: delay * speed, easing: EASE, fill: "backwards" } as const;
  run(card, card, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], timing);
  pile.animate?.([{ zIndex: 5 }, { zIndex: 5 }], { ...timing, easing: "linear" });
}

/** Lets a card that already shows its face turn it up: first this back is seen, then the face. */
export function turnUp(card: HTMLElement, back: SVGElement, { delay, speed }: Beat): void {
  const face = card.firstElementChild;
  if (!card.animate || !face) return;
  const [duration, begin] = [(DURATION / 2) * speed, delay * speed];
  const [flat, edgeOn] = [{ transform: "none" }, { transform: "scaleX(0)" }];
  Object.assign(back.style, { position: "absolute", inset: "0" });
  card.append(back);
  const turning = run(card, back, [flat, edgeOn], { duration, delay: begin, easing: "ease-in", fill: "both" });
  if (turning) turning.onfinish = () => back.remove();
  run(card, face, [edgeOn, flat], { duration, delay: begin + duration, easing: "ease-out", fill: "backwards" });
  running.get(card)?.push(() => back.remove());
}

/** Returns a card from where it was let go to where it lies. */
export function glideBack(card: HTMLElement, allowed: boolean): void {
  const { transform } = card.style;
  card.style.transform = "";
  if (allowed && transform !== "") run(card, card, [{ transform, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: DURATION, easing: EASE });
}

function run(card: HTMLElement, moving: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation | undefined {
  const animation = moving.animate?.(frames, timing);
  if (animation) running.set(card, [...(running.get(card) ?? []), () => animation.cancel()]);
  return animation;
}
