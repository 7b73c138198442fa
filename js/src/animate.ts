/** Brief glides of cards from where they were to where they are. Decoration: a board without them is complete. */

const DURATION = 180;
const STAGGER = 45;
/** Boards that come one upon another, in milliseconds: those as far apart as this have time for glides of full length. */
const AMPLE = 300;
const HARDLY = 80;
const EASE = "cubic-bezier(0.2, 0.6, 0.3, 1)";

const running = new WeakMap<Element, Animation>();

export function motionAllowed(wanted: boolean): boolean {
  return wanted && !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/** How long glides may take beside their full length, when the board before came so many milliseconds ago; 0: none. */
export function pace(elapsed: number): number {
  return elapsed < HARDLY ? 0 : Math.min(1, elapsed / AMPLE);
}

/** Where things are seen to be, a glide under way included. */
export function positions(elements: Iterable<Element>): Map<Element, DOMRect> {
  const found = new Map<Element, DOMRect>();
  for (const element of elements) found.set(element, element.getBoundingClientRect());
  return found;
}

export function stop(elements: Iterable<Element>): void {
  for (const element of elements) running.get(element)?.cancel();
}

/** Lets a card that already stands in its new place come from its old one, above all other piles. */
export function glide(card: HTMLElement, pile: HTMLElement, from: DOMRect, order: number, speed: number): void {
  const to = card.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  const [duration, delay] = [DURATION * speed, Math.min(order, 8) * STAGGER * speed];
  const timing = { duration, delay, easing: EASE, fill: "backwards" } as const;
  run(card, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], timing);
  pile.animate?.([{ zIndex: 5 }, { zIndex: 5 }], { ...timing, easing: "linear" });
}

/** Returns a card from where it was let go to where it lies. */
export function glideBack(card: HTMLElement, allowed: boolean): void {
  const { transform } = card.style;
  card.style.transform = "";
  if (allowed && transform !== "") run(card, [{ transform }, { transform: "none" }], { duration: DURATION, easing: EASE });
}

function run(card: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const animation = card.animate?.(frames, timing);
  if (animation) running.set(card, animation);
}
