/** How high a board may be: what bounds it, in whatever page, frame or shadow root a notebook keeps it. */

import { scaleOf, setStyle } from "../dom";

/** The greatest height of a board in a frame that tells nothing of how much of it is seen, in pixels. */
const MOST_IN_FRAME = 1000;
/** A frame that is lower than any board follows what it holds, as does one that is as high as that; in pixels. */
const [LOW, AS_HIGH] = [240, 4];
/** For a moment the board is so much higher, in pixels: what doesn't grow with it bounds it. */
const MORE = 5000;

/** What bounds a board, from the inside out. */
interface Bounds {
  /** The height that is seen at once, in pixels of the board. */
  height: number;
  /** What scrolls or cuts it. */
  elements: Element[];
}

const known = new WeakMap<HTMLElement, Bounds>();

/** Measures anew what bounds a board; one that nobody could scroll to scrolls itself. The page is laid out twice for it. */
export function measureBounds(root: HTMLElement): Bounds {
  const { paddingBottom } = root.style;
  root.classList.remove("pw-boxed");
  root.style.paddingBottom = `${MORE}px`;
  const elements: Element[] = [];
  for (const element of around(root)) {
    const bounds = elements.length > 0 || element.scrollHeight - element.clientHeight > MORE / 2;
    if (bounds && element.clientHeight > 0 && getComputedStyle(element).overflowY !== "visible") elements.push(element);
  }
  if (elements.length === 0 && inFrame()) lookWhetherFrameFollows(document.documentElement.scrollHeight - MORE);
  const height = Math.min(windowHeight(), ...elements.map((element) => element.clientHeight * scaleOf(element))) / scaleOf(root);
  root.style.paddingBottom = paddingBottom;
  const [box] = elements;
  if (box && ["hidden", "clip"].includes(getComputedStyle(box).overflowY)) {
    const above = root.getBoundingClientRect().top - box.getBoundingClientRect().top;
    setStyle(root, "--pw-box", `${Math.floor((box.clientHeight * scaleOf(box) - above) / scaleOf(root))}px`);
    root.classList.add("pw-boxed");
  }
  setStyle(root, "--pw-seen", `${Math.round(height)}px`);
  const bounds = { height, elements };
  known.set(root, bounds);
  return bounds;
}

/** The same as it was measured last. */
export function boundsOf(root: HTMLElement): Bounds {
  return known.get(root) ?? measureBounds(root);
}

/** Whether a board that fills the window is seen as a whole: a frame may be much higher than what is seen of it. */
export function seesWindow(): boolean {
  return !inFrame() || (!frame().follows && innerHeight <= mostInFrame());
}

/** Calls `act` when another part of the page is seen. */
export function watchSeen(act: () => void, signal: AbortSignal): void {
  const changed = (): void => {
    frame().seen = 0;
    act();
  };
  window.addEventListener("resize", changed, { signal });
  if (!inFrame() || typeof IntersectionObserver !== "function") return;
  const window_ = document.createElement("div");
  Object.assign(window_.style, { position: "fixed", inset: "0", visibility: "hidden", pointerEvents: "none" });
  document.body.append(window_);
  const observer = new IntersectionObserver((entries) => {
    const now = Math.max(...entries.map(({ intersectionRect }) => intersectionRect.height));
    // What is scrolled out of sight is there all the same.
    if (now <= frame().seen) return;
    frame().seen = now;
    if (innerHeight > mostInFrame()) act();
  }, { threshold: Array.from({ length: 101 }, (_, i) => i / 100) });
  observer.observe(window_);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    window_.remove();
  });
}

/** The elements around another one, also those outside of its shadow root, but for the page itself. */
function* around(root: Element): Generator<Element> {
  for (let node: Node | null = root.parentNode; node && node !== document.body && node !== document; ) {
    if (node instanceof Element) yield node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
}

/** What all boards of a page know of its frame. */
interface Frame {
  /** It is made as high as what it holds. */
  follows: boolean;
  /** The greatest height that was seen of it since its size changed, 0 if that isn't known. */
  seen: number;
}

function frame(): Frame {
  return ((globalThis as { patienceWidgetFrame?: Frame }).patienceWidgetFrame ??= { follows: false, seen: 0 });
}

function inFrame(): boolean {
  return window.parent !== window;
}

function lookWhetherFrameFollows(content: number): void {
  if (innerHeight < LOW || Math.abs(innerHeight - content) <= AS_HIGH) frame().follows = true;
}

function mostInFrame(): number {
  return Math.min(MOST_IN_FRAME, screen.availHeight || MOST_IN_FRAME);
}

function windowHeight(): number {
  if (!inFrame()) return innerHeight;
  const most = mostInFrame();
  if (frame().follows) return most;
  return innerHeight > most ? Math.min(most, frame().seen || most) : innerHeight;
}
