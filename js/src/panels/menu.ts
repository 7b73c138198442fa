/** The menu of the bar: what is seldom wanted, with the keys that do it. */

import { focusIn, keepKeys, make, setAttribute, setDisabled, setText, withRole } from "../dom";
import { standing } from "./ending";
import { type Command, commandOf, type Do } from "./letters";
import { Popup } from "./popup";
import { seesWindow } from "./seen";
import type { View } from "../board/view_state";

interface Item {
  label: string;
  key?: string;
  command: Command;
  /** Without this the item is always shown. */
  shown?: (view: View) => boolean;
  /** Why it can't be done now, "" if it can. */
  off?: (view: View) => string;
}

const GONE = "This needs a running kernel.";

const game = ({ board }: View): boolean => !board.lesson;
const searched = ({ board }: View): boolean => !board.lesson && !board.game.undecided;
const off = ({ kernel }: View): string => (kernel === "dead" ? GONE : "");
const unknown = ({ kernel, kept }: View): string => (kernel === "dead" && !kept.isKnown ? "This page doesn't know all the moves." : "");

/** Groups are separated by lines. */
const GROUPS: Item[][] = [
  [
    { label: "Finish", key: "e", command: "finish", shown: ({ board }) => board.status.finish === true, off },
    { label: "Restart", key: "b", command: "restart", shown: game, off },
    { label: "Deal number …", key: "n", command: "deal", shown: game, off },
    { label: "New winnable deal", key: "y", command: "winnable", shown: searched, off },
    { label: "Choose a game", key: "t", command: "chooseGame", shown: game, off },
    { label: "List of moves", key: "l", command: "listMoves", shown: game, off },
    { label: "Review this game", key: ".", command: "review", shown: game, off },
    { label: "Statistics", key: "i", command: "statistics", shown: game, off },
  ],
  [
    { label: "What can move", key: "m", command: "moves", shown: game },
    { label: "To a foundation", key: "f", command: "send", shown: game, off },
    { label: "Why it can't go", key: "w", command: "why", shown: game, off },
    { label: "Read the pile", key: "p", command: "peek", shown: game },
  ],
  [
    { label: "Rules", key: "g", command: "rules", off },
    { label: "Options", key: "o", command: "options" },
    { label: "Copy as code", key: "c", command: "copy", off: unknown },
  ],
  [
    { label: "Fill the window", key: "z", command: "fill", shown: seesWindow },
    { label: "Full screen", command: "screen", shown: () => document.fullscreenEnabled || seesWindow() },
    { label: "Keys", key: "?", command: "keys" },
  ],
];

export class Menu {
  #popup: Popup;
  #button: HTMLButtonElement;
  #do: Do;
  /** The pile that the player was at. */
  #at: string | null = null;
  /** Seen in a narrow cell, where the row above the board may have no room for them. */
  #facts = make("div", "pw-menu-facts");
  #shown: { element: HTMLButtonElement; item: Item }[] = [];

  /** `opener` is the button of the menu. */
  constructor(root: HTMLElement, opener: HTMLButtonElement, act: Do) {
    this.#button = opener;
    this.#do = act;
    this.#popup = new Popup(root, () => setAttribute(opener, "aria-expanded", "false"));
    setAttribute(opener, "aria-haspopup", "menu");
    setAttribute(opener, "aria-expanded", "false");
  }

  toggle(view: View): void {
    if (this.#popup.isOpen) return this.close();
    this.#at = view.at || null;
    const element = withRole(make("div", "pw-menu"), "menu", "More");
    if (game(view)) element.append(this.#facts);
    const groups = GROUPS.map((group) => group.filter(({ shown }) => shown?.(view) ?? true).map((item) => this.#itemOf(item)));
    for (const group of groups.filter(({ length }) => length > 0)) {
      if (element.querySelector(".pw-item")) element.append(separator());
      element.append(...group.map((item) => item.element));
    }
    this.#shown = groups.flat();
    element.addEventListener("keydown", (event) => this.#pressed(event));
    this.#popup.open(element, this.#button, this.#shown[0]?.element);
    this.paint(view);
    setAttribute(this.#button, "aria-expanded", "true");
  }

  paint(view: View): void {
    setText(this.#facts, standing(view.board));
    if (!this.#popup.isOpen) return;
    for (const { element, item } of this.#shown) {
      const why = item.off?.(view) ?? "";
      setDisabled(element, why !== "");
      element.title = why;
    }
  }

  place(): void {
    this.#popup.place();
  }

  close(refocus = true): void {
    this.#popup.close(refocus);
  }

  #itemOf(item: Item): { element: HTMLButtonElement; item: Item } {
    const element = keepKeys(make("button", "pw-item"));
    element.type = "button";
    element.tabIndex = -1;
    element.setAttribute("role", "menuitem");
    element.append(make("span", "", item.label));
    if (item.key) {
      const key = make("kbd", "pw-kbd", item.key);
      key.ariaHidden = "true";
      element.append(key);
      setAttribute(element, "aria-keyshortcuts", item.key);
    }
    element.addEventListener("click", () => {
      if (element.getAttribute("aria-disabled") === "true") return;
      this.close();
      this.#do(item.command, this.#at);
    });
    return { element, item };
  }

  #pressed(event: KeyboardEvent): void {
    const items = this.#shown.map(({ element }) => element);
    const here = items.findIndex(focusIn);
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (steps !== undefined) {
      items.at(steps % items.length)?.focus();
    } else if (event.key === "Escape") this.close();
    else {
      // Tab continues from the button, and letters do what they always do.
      if (event.key === "Tab" || (commandOf(event) && !event.ctrlKey && !event.metaKey && !event.altKey)) this.close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

function separator(): HTMLElement {
  const line = withRole(make("div", "pw-separator"), "separator");
  return line;
}
