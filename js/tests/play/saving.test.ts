/** The keys that save reach the notebook; all others stay on the board. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { key, show, type Shown } from "../fake";

let shown: Shown;
let heard: string[];
/** As a notebook listens: on the document, in the capture phase, and past every element that bears the mark. */
const capture = (event: Event): void => {
  if (!(event.target as HTMLElement).hasAttribute("data-lm-suppress-shortcuts")) heard.push("capture");
};
const bubble = (): void => void heard.push("bubble");

beforeEach(() => {
  vi.useFakeTimers();
  shown = show();
  heard = [];
  document.addEventListener("keydown", capture, true);
  document.addEventListener("keydown", bubble);
});
afterEach(() => {
  document.removeEventListener("keydown", capture, true);
  document.removeEventListener("keydown", bubble);
  shown.end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const targets = (): HTMLElement[] => [shown.pile("reserve1"), shown.button("Undo"), shown.dealField()];

it.each([{ ctrlKey: true }, { metaKey: true }])("%j and s reach the notebook, from every control", (held) => {
  for (const target of targets()) {
    heard = [];
    expect(key(target, "s", held).defaultPrevented).toBe(false);
    expect(heard).toEqual(["capture", "bubble"]);
    expect(target.hasAttribute("data-lm-suppress-shortcuts")).toBe(false);
    vi.runAllTimers();
    expect(target.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  }
});

it.each([
  ["s", {}],
  ["s", { ctrlKey: true, altKey: true }],
  ["d", { ctrlKey: true }],
])("%s with %j does not", (name, held) => {
  for (const target of targets()) key(target, name, held);
  expect(heard).toEqual([]);
});

it("leaves other elements of the page alone, and all of them when the view has ended", () => {
  const elsewhere = document.createElement("div");
  elsewhere.dataset["lmSuppressShortcuts"] = "true";
  document.body.append(elsewhere);
  key(elsewhere, "s", { ctrlKey: true });
  const pile = shown.pile("reserve1");
  shown.end();
  document.body.append(shown.root);
  key(pile, "s", { ctrlKey: true });
  expect(heard).toEqual(["bubble", "bubble"]);
});

const asked = (): unknown[] => shown.model.sent.filter(({ kind }) => kind === "picture");
const hide = (state: string): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
};

it("the kernel is asked for the picture of a new board when a shortcut begins, the pointer has gone or the page is hidden", () => {
  const begins: (() => void)[] = [
    () => key(shown.pile("reserve1"), "Control"),
    () => key(shown.button("Undo"), "Meta"),
    () => hide("hidden"),
    () => {
      shown.root.dispatchEvent(new Event("pointerleave"));
      vi.runAllTimers();
    },
  ];
  begins.forEach((begin, i) => {
    begin();
    expect(asked()).toHaveLength(i);
    shown.model.publish();
    begin();
    begin();
    expect(asked()).toHaveLength(i + 1);
  });
  vi.restoreAllMocks();
});

it("a pointer that slips off the board and comes back asks for nothing, nor does a page that is shown, nor any other key", () => {
  shown.model.publish();
  shown.root.dispatchEvent(new Event("pointerleave"));
  shown.root.dispatchEvent(new Event("pointerenter"));
  vi.runAllTimers();
  hide("visible");
  key(shown.pile("reserve1"), "Shift");
  vi.restoreAllMocks();
  expect(asked()).toEqual([]);
});
