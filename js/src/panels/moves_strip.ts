/** The list of moves, at the right over the cloth: the current line and the lines left by undo, to go to any of them. */

import { named } from "../board/drawn_text";
import { closer, focusIn, keepKeys, make, withRole } from "../dom";
import type { MoveRow, MovesLine } from "../link/messages";

interface MovesHands {
  /** Asks for the moves around a place of the current line; by default around the current position. */
  ask(at?: number): void;
  go(node: number): void;
  /** Returns the focus to the board. */
  left(): void;
}

interface Entry {
  /** The same in every list that has this entry. */
  key: string;
  element: HTMLElement;
  act: () => void;
}

const STEP = 10;
let opened = 0;

export class MovesStrip {
  #root: HTMLElement;
  #hands: MovesHands;
  #element: HTMLElement | null = null;
  #list = make("div", "pw-moves-list");
  #entries: Entry[] = [];
  /** Makes its ids differ from those of other lists on the page. */
  #number = 0;
  #active = 0;
  /** The node of the position when the moves came last. */
  #here = -1;
  /** The place that was asked for; undefined: the current position. */
  #at: number | undefined;

  constructor(root: HTMLElement, hands: MovesHands) {
    this.#root = root;
    this.#hands = hands;
  }

  toggle(): void {
    if (this.#element) return this.close();
    this.#number = opened += 1;
    const element = withRole(keepKeys(make("section", "pw-moves")), "dialog", "Moves");
    const head = make("div", "pw-moves-head");
    head.append(make("span", "pw-moves-title", "Moves"), closer(() => this.close()));
    this.#list = withRole(keepKeys(make("div", "pw-moves-list")), "listbox", "Moves of this game");
    this.#list.tabIndex = 0;
    this.#list.addEventListener("click", ({ target }) => this.#entries.find(({ element }) => element.contains(target as Node))?.act());
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.append(head, this.#list);
    this.#root.append(element);
    this.#element = element;
    this.#list.focus({ preventScroll: true });
    this.#ask();
  }

  close(refocus = true): void {
    const element = this.#element;
    const focused = focusIn(element);
    this.#element = null;
    this.#entries = [];
    element?.remove();
    if (refocus && focused) this.#hands.left();
  }

  /** Another board has come, perhaps with another line. */
  boardCame(): void {
    if (this.#element) this.#ask();
  }

  came(line: MovesLine): void {
    if (!this.#element) return;
    const { rows, here, before, after } = line;
    const present = rows.findIndex(({ node }) => node === here);
    const chosen = here === this.#here && this.#at === undefined ? this.#entries[this.#active]?.key : undefined;
    this.#here = here;
    const known = new Map(this.#entries.map(({ key, element }) => [key, element]));
    this.#entries = [];
    const enter = (key: string, className: string, act: () => void, ...content: (Node | string)[]): HTMLElement => {
      const element = known.get(key) ?? this.#make(key);
      element.className = className;
      element.removeAttribute("aria-current");
      element.setAttribute("aria-selected", "false");
      element.replaceChildren(...content);
      this.#entries.push({ key, element, act });
      return element;
    };
    if (before > 0) enter("earlier", "pw-move-more", () => this.#ask(before), moreOf(before, "earlier"));
    let active = 0;
    rows.forEach((row, i) => {
      const element = enter(`to-${row.node}`, "pw-move", () => this.#hands.go(row.node), ...parts(row));
      element.classList.toggle("pw-move-left", row.left === true);
      element.classList.toggle("pw-move-undone", !row.left && present !== -1 && i > present);
      element.classList.toggle("pw-move-here", i === present);
      if (i === present) {
        element.setAttribute("aria-current", "true");
        active = this.#entries.length - 1;
      }
      const { end } = row;
      if (end !== undefined) enter(`end-${end}`, "pw-move pw-move-left pw-move-more", () => this.#hands.go(end), moreOf(row.more ?? 0, "more"));
    });
    const last = rows.findLast(({ left }) => !left)?.depth ?? 0;
    if (after > 0) enter("later", "pw-move-more", () => this.#ask(last), moreOf(after, "later"));
    this.#place();
    const kept = this.#entries.findIndex(({ key }) => key === chosen);
    if (kept !== -1) return this.#go(kept);
    this.#go(this.#at === undefined || present !== -1 ? active : Math.floor(this.#entries.length / 2));
  }

  #ask(at?: number): void {
    this.#at = at;
    this.#hands.ask(at);
  }

  #make(key: string): HTMLElement {
    const element = make("div", "");
    element.id = `pw-move-${this.#number}-${key}`;
    element.setAttribute("role", "option");
    return element;
  }

  /** Elements that stay are not removed from the page: no click follows a press on a removed element. */
  #place(): void {
    const elements = this.#entries.map(({ element }) => element);
    for (const gone of [...this.#list.children].filter((child) => !elements.includes(child as HTMLElement))) gone.remove();
    elements.forEach((element, i) => {
      const there = this.#list.children[i] ?? null;
      if (there !== element) this.#list.insertBefore(element, there);
    });
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    const end = this.#entries.length - 1;
    const ways: Record<string, number> = { ArrowUp: this.#active - 1, ArrowDown: this.#active + 1, PageUp: this.#active - STEP, PageDown: this.#active + STEP, Home: 0, End: end };
    const to = ways[key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" || key === "l") this.close();
    else if (to !== undefined && end >= 0) this.#go(Math.max(0, Math.min(end, to)));
    else if ((key === "Enter" || key === " ") && event.target === this.#list) this.#entries[this.#active]?.act();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Chooses an entry, and scrolls the list to it. */
  #go(index: number): void {
    this.#entries[this.#active]?.element.setAttribute("aria-selected", "false");
    this.#active = index;
    const element = this.#entries[index]?.element;
    if (!element) return;
    element.setAttribute("aria-selected", "true");
    this.#list.setAttribute("aria-activedescendant", element.id);
    const [top, height, seen] = [element.offsetTop, element.offsetHeight, this.#list.clientHeight];
    if (top < this.#list.scrollTop || top + height > this.#list.scrollTop + seen) this.#list.scrollTop = top - (seen - height) / 2;
  }
}

function parts({ depth, text, marks, comment }: MoveRow): HTMLElement[] {
  const words = make("span", "pw-move-text");
  words.append(...named(text));
  const found = [make("span", "pw-move-number", depth === 0 ? "" : `${depth}.`), words];
  if (marks) found.push(make("span", "pw-move-mark", marks));
  if (comment) found.push(make("span", "pw-move-comment", comment));
  return found;
}

function moreOf(count: number, which: string): string {
  return `… ${count} ${which} ${count === 1 ? "move" : "moves"}`;
}
