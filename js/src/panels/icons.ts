/** Icons, drawn with simple strokes, and small buttons with an icon or a key. */

import { svg } from "../board/faces";
import { button, make, setAttribute, setTip } from "../dom";

/** Each in a square of 20 by 20. */
const STROKES = {
  undo: "M7.5 4 4 7.5 7.5 11M4 7.5h7.2a4.6 4.6 0 0 1 0 9.2H8.5",
  redo: "M12.5 4 16 7.5 12.5 11M16 7.5H8.8a4.6 4.6 0 0 0 0 9.2h2.7",
  hint: "M7.7 14c-.2-1.7-2.7-2.7-2.7-5.9a5 5 0 0 1 10 0c0 3.2-2.5 4.2-2.7 5.9zM8.2 17h3.6",
  add: "M10 4v12M4 10h12",
  more: "M4.5 10h.01M10 10h.01M15.5 10h.01",
  moves: "M7.4 7.6a2.7 2.7 0 1 1 3.9 2.4c-1 .6-1.3 1-1.3 2.2M10 15.6h.01",
  fill: "M11.5 4H16v4.5M16 4l-5 5M8.5 16H4v-4.5M4 16l5-5",
  down: "m6 8 4 4 4-4",
  close: "m5.5 5.5 9 9m0-9-9 9",
};
type IconName = keyof typeof STROKES;

export function icon(name: IconName): SVGElement {
  return svg("svg", { viewBox: "0 0 20 20", class: `pw-drawing pw-drawing-${name}`, "aria-hidden": "true" }, svg("path", { d: STROKES[name] }));
}

/** A button with only an icon. Screen readers read its name; the mouse shows it with its key. */
export function iconButton(name: IconName, label: string, key: string, act: () => void, always = false): HTMLButtonElement {
  const element = button("", act, always);
  element.className = "pw-icon";
  // At the thumb its name stands below it.
  const words = make("span", "pw-tool-name", label);
  words.ariaHidden = "true";
  element.append(icon(name), words);
  setAttribute(element, "aria-label", label);
  if (key) setAttribute(element, "aria-keyshortcuts", key);
  setTip(element, key ? `${label} (${key})` : label);
  return element;
}

/** A button that shows its key. */
export function keyButton(key: string, does: string, act: () => void): HTMLButtonElement {
  const element = button(key, act);
  element.classList.add("pw-kbd");
  element.append(make("span", "pw-unseen", ` ${does}`));
  setAttribute(element, "aria-keyshortcuts", key);
  setTip(element, `${does[0]?.toUpperCase() ?? ""}${does.slice(1)} (${key})`);
  return element;
}
