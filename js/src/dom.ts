/** Helpers for elements. All text goes in as text, never as markup. */

export function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/**
 * Marks an element that can have the focus: notebooks run their one-letter shortcuts unless the focused element itself
 * bears this mark.
 */
export function keepKeys<T extends HTMLElement>(element: T): T {
  element.dataset["lmSuppressShortcuts"] = "true";
  return element;
}

/** `always`: acts even while the button is disabled. */
export function button(label: string, act: () => void, always = false): HTMLButtonElement {
  const element = keepKeys(make("button", "pw-button", label));
  element.type = "button";
  element.addEventListener("click", () => {
    if (always || element.getAttribute("aria-disabled") !== "true") act();
  });
  return element;
}

/** Gives an element its role and its name for screen readers. */
export function withRole<T extends Element>(element: T, role: string, label?: string): T {
  setAttribute(element, "role", role);
  if (label !== undefined) setAttribute(element, "aria-label", label);
  return element;
}

/** The cross that closes a panel. */
export function closer(act: () => void): HTMLButtonElement {
  const cross = button("✕", act);
  cross.classList.add("pw-close");
  cross.setAttribute("aria-label", "Close");
  setTip(cross, "Close (Esc)");
  return cross;
}

/** Disabled but still focusable: a button that loses the focus would hand the keys to the notebook. */
export function setDisabled(element: HTMLElement, disabled: boolean): void {
  setAttribute(element, "aria-disabled", String(disabled));
}

/** A tip for the mouse alone: where it only repeats the name, a screen reader would read a title as a second name. */
export function setTip(element: HTMLElement, tip: string): void {
  setAttribute(element, "data-tip", tip);
  if (element.title !== "") element.title = tip;
}

/** Shows tips while the mouse is over their elements. */
export function showTips(root: HTMLElement, signal: AbortSignal): void {
  const tipped = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null);
  root.addEventListener("pointerover", (event) => {
    const element = event.pointerType === "mouse" ? tipped(event) : null;
    if (element) element.title = element.dataset["tip"] ?? "";
  }, { signal });
  root.addEventListener("pointerout", (event) => {
    const element = tipped(event);
    if (element && !element.contains(event.relatedTarget as Node | null)) element.removeAttribute("title");
  }, { signal });
}

export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Writes only what differs: the browser computes styles anew for each write, even of the same value. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function setStyle(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

export function setClasses(element: HTMLElement, classes: Record<string, boolean>): void {
  for (const [name, on] of Object.entries(classes)) element.classList.toggle(name, on);
}

export function setPixels(element: HTMLElement, lengths: Record<string, number>): void {
  for (const [name, length] of Object.entries(lengths)) setStyle(element, name, `${length}px`);
}

const filled = new WeakMap<Element, string>();

/** Fills an element, unless its content is the same as last time: a part of it may have the focus. False: it is the same. */
export function fill(element: Element, content: unknown, parts: () => (Node | string)[]): boolean {
  const now = JSON.stringify(content);
  if (filled.get(element) === now) return false;
  filled.set(element, now);
  element.replaceChildren(...parts());
  return true;
}

/** Copies a text. False: this page may not; a page that is not served securely has no clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The element with the focus, if `part` is or holds it. A notebook may keep its boards in a shadow root, and the document
 * then only knows the host of that.
 */
export function focusIn(part: Element | null | undefined): HTMLElement | null {
  const focused = (part?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
  return focused instanceof HTMLElement && part?.contains(focused) ? focused : null;
}

/** The same, but only while this page or frame is in use: a repaint must not take the focus from another frame. */
export function focusInUse(part: Element): HTMLElement | null {
  return document.hasFocus() ? focusIn(part) : null;
}

/** How large an element is drawn, compared with its own pixels: pages may be scaled, as slides are. */
export function scaleOf(element: Element): number {
  const width = element instanceof HTMLElement ? element.offsetWidth : 0;
  const scale = width > 0 ? element.getBoundingClientRect().width / width : 1;
  return Math.abs(scale - 1) < ROUNDED ? 1 : scale; // widths are rounded to whole pixels
}

const ROUNDED = 0.01;

/** Measures where elements are, from the upper left corner of another one, in its own pixels. */
export function boxesFrom(origin: Element): (of: Element) => { x: number; y: number; width: number; height: number } {
  const { left, top } = origin.getBoundingClientRect();
  const scale = scaleOf(origin);
  return (of) => {
    const box = of.getBoundingClientRect();
    return { x: (box.left - left) / scale, y: (box.top - top) / scale, width: box.width / scale, height: box.height / scale };
  };
}

/** The window, from the upper left corner of an element. */
export function windowFrom(origin: Element): { x: number; y: number; width: number; height: number } {
  const { left, top } = origin.getBoundingClientRect();
  const scale = scaleOf(origin);
  return { x: -left / scale, y: -top / scale, width: innerWidth / scale, height: innerHeight / scale };
}

/** Whether the browser draws a focus ring: it does for the keyboard, not for the mouse. */
export function showsFocus(element: Element): boolean {
  return element.matches(":focus-visible");
}
