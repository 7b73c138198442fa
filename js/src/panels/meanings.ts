/** The meaning of a word, in a tip beside it: for the pointer, the focus and a press. */

import { focusIn, make, scaleOf, setPixels } from "../dom";

const QUIETLY = { preventScroll: true, focusVisible: false };

/** The distance of the tip from the edges of the window, in pixels. */
const MARGIN = 8;

interface Shown {
  word: HTMLElement;
  tip: HTMLElement;
  listening: AbortController;
}

/** A press on a word leaves the focus where it is, so letters still go to the board. */
export function showMeanings(root: HTMLElement, signal: AbortSignal): void {
  let shown: Shown | null = null;
  let byFinger = false;

  const hide = (): void => {
    shown?.listening.abort();
    shown?.tip.remove();
    shown?.word.removeAttribute("aria-describedby");
    shown = null;
  };

  const show = (word: HTMLElement): void => {
    if (shown?.word === word && shown.tip.isConnected) return;
    hide();
    const tip = make("div", "pw-meaning", word.getAttribute("aria-description") ?? "");
    const listening = new AbortController();
    shown = { word, tip, listening };
    tip.id = freshName();
    tip.setAttribute("role", "tooltip");
    // In the top layer of the page nothing cuts it off.
    tip.popover = "manual";
    (word.closest(".pw-question, .pw-lesson") ?? root).append(tip);
    tip.showPopover?.();
    word.setAttribute("aria-describedby", tip.id);
    place(word, tip);
    const heard = { capture: true, signal: listening.signal };
    document.addEventListener("keydown", escape, heard);
    document.addEventListener("scroll", () => place(word, tip), heard);
    document.addEventListener("pointerdown", (event) => !isIn(event, word, tip) && hide(), heard);
  };

  /** Closes the tip; nothing else in the widget hears this key. */
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !shown?.tip.isConnected) return;
    hide();
    if (isIn(event, root)) event.stopPropagation();
  };

  const press = (word: HTMLElement, again: boolean): void => {
    if (again && shown?.word === word) hide();
    else show(word);
  };

  const point = ({ target, pointerType }: PointerEvent): void => {
    const word = wordAt(target);
    if (pointerType !== "mouse") return;
    if (word) show(word);
    else if (shown && !shown.tip.contains(target as Node) && !focusIn(shown.word)) hide();
  };

  root.addEventListener("pointerover", point, { signal });
  root.addEventListener("pointerleave", point, { signal });
  root.addEventListener("pointerdown", ({ pointerType }) => (byFinger = pointerType !== "mouse"), { capture: true, signal });
  root.addEventListener("mousedown", (event) => {
    if (!wordAt(event.target)) return;
    event.preventDefault();
    if (!focusIn(root)) root.focus(QUIETLY);
  }, { signal });
  root.addEventListener("click", ({ target }) => {
    const word = wordAt(target);
    if (word) press(word, byFinger);
  }, { signal });
  root.addEventListener("focusin", ({ target }) => {
    const word = wordAt(target);
    if (word) show(word);
  }, { signal });
  root.addEventListener("focusout", ({ target }) => shown && target === shown.word && hide(), { signal });
  root.addEventListener("keydown", (event) => {
    const word = wordAt(event.target);
    if (!word || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) press(word, true);
  }, { capture: true, signal });
  signal.addEventListener("abort", hide);
}

function wordAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".pw-word") : null;
}

function isIn(event: Event, ...elements: Element[]): boolean {
  const path = event.composedPath();
  return elements.some((element) => path.includes(element));
}

/** Below the word, or above it if there is no room; within the edges of the window. */
function place(word: HTMLElement, tip: HTMLElement): void {
  const [at = word.getBoundingClientRect()] = word.getClientRects();
  const { clientWidth, clientHeight } = document.documentElement;
  const scale = scaleOf(tip); // that of the page's zoom: no transform reaches the top layer
  const [width, height] = [tip.offsetWidth * scale, tip.offsetHeight * scale];
  const left = Math.max(MARGIN, Math.min(at.left, clientWidth - width - MARGIN));
  const top = at.bottom + height + MARGIN <= clientHeight ? at.bottom : at.top - height;
  setPixels(tip, { left: left / scale, top: top / scale });
}

let names = 0;

function freshName(): string {
  names += 1;
  return `pw-meaning-${names}`;
}
