/** The map: everything to learn, as cards to press, with the next step and a search above them. */

import type { LessonMap, MapRow } from "../board/lesson_state";
import { button, fill, keepKeys, make, setAttribute, setDisabled, setText, withRole } from "../dom";
import { picture } from "../panels/game_card";
import { saidAgain } from "../panels/name_search";
import { foundOn, nearestOn } from "./map_search";

export class MapView {
  readonly element = make("div", "pw-map");
  #open: (value: string) => void;
  #head = make("div", "pw-map-head");
  #line = withRole(make("div", "pw-map-line"), "search");
  #search = keepKeys(make("input", "pw-field pw-map-search"));
  #said = withRole(make("span", "pw-map-count"), "status");
  #all = make("div", "pw-map-groups");
  #found = make("div", "pw-map-groups");
  #map: LessonMap | null = null;
  #cloth = "";
  #dead = false;
  /** What is unfolded stays so when the map is shown again. */
  #unfolded = new Set<string>();

  constructor(open: (value: string) => void) {
    this.#open = open;
    const search = this.#search;
    search.type = "search";
    search.placeholder = "Search by game, lesson or word";
    search.autocomplete = "off";
    search.spellcheck = false;
    search.setAttribute("aria-label", "Search all there is to learn by game, lesson or word");
    search.addEventListener("input", () => this.#look());
    this.#line.append(search, this.#said);
    this.element.addEventListener("keydown", (event) => this.#pressed(event));
  }

  paint(map: LessonMap | null, cloth: string, dead: boolean): void {
    [this.#map, this.#cloth, this.#dead] = [map, cloth, dead];
    if (!map) {
      this.#search.value = "";
      this.element.replaceChildren();
      return;
    }
    const { title, text, onward, groups } = map;
    const opened = !this.element.firstChild;
    if (opened) this.element.append(this.#head, this.#line, this.#all, this.#found);
    fill(this.#head, [title, text, onward], () => this.#heading(map));
    const changed = fill(this.#all, [groups, cloth], () => groups.map((group) => this.#group(group)));
    if (opened || changed) this.#look();
    this.#disable();
  }

  /** Focuses the next step, or else the search. */
  focus(): void {
    (this.#head.querySelector("button") ?? this.#search).focus({ preventScroll: true });
  }

  #disable(): void {
    for (const press of this.element.querySelectorAll("button")) setDisabled(press, this.#dead);
  }

  /** Shows what is found in place of everything, and what is nearest if nothing is. */
  #look(): void {
    const looked = this.#search.value.trim();
    const searching = this.#map !== null && looked !== "";
    // What was unfolded among what was found is unfolded here, too.
    for (const fold of this.#all.querySelectorAll("details")) fold.open = this.#unfolded.has(fold.dataset["name"] ?? "");
    this.#all.hidden = searching;
    this.#found.hidden = !searching;
    const groups = searching && this.#map ? foundOn(this.#map, looked) : [];
    const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
    if (searching && count === 0) {
      this.#nothing(looked);
      return;
    }
    this.#found.replaceChildren(
      ...groups.map(({ title, rows }) => this.#section(title, rows.map(({ row, by }) => this.#row(by === "" ? row : { ...row, about: by })))),
    );
    setText(this.#said, searching ? `${count} found` : "");
    this.#disable();
  }

  #nothing(looked: string): void {
    const near = this.#map ? nearestOn(this.#map, looked) : [];
    const rows = withRole(make("div", "pw-map-rows"), "list", "Nearest");
    rows.append(...near.map((row) => this.#row(row)));
    this.#found.replaceChildren(rows);
    setText(this.#said, `There's no ${saidAgain(looked)} here. Nearest: ${near.map(({ title }) => title).join(", ")}.`);
    this.#disable();
  }

  #heading({ title, text, onward }: LessonMap): HTMLElement[] {
    const said = make("div", "pw-map-said");
    said.append(make("h3", "pw-map-title", title), make("p", "pw-map-text", text));
    if (!onward) return [said];
    const go = button(onward.title, () => this.#open(onward.value));
    go.classList.add("pw-ready");
    return [said, go];
  }

  #group({ title, rows, folded = false }: LessonMap["groups"][number]): HTMLElement {
    if (!folded) return this.#section(title, rows.map((row) => this.#row(row)));
    const list = withRole(make("div", "pw-map-rows"), "list", title);
    list.append(...rows.map((row) => this.#row(row)));
    const group = make("details", "pw-map-group");
    const line = keepKeys(make("summary", "pw-map-heading", `${title} (${rows.length})`));
    group.append(line, list);
    this.#remember(group, title);
    return group;
  }

  /** A heading with its rows; the puzzles of games, a line each, stand below the cards. */
  #section(title: string, rows: HTMLElement[]): HTMLElement {
    const group = make("section", "pw-map-group");
    group.append(make("h4", "pw-map-heading", title));
    const folds = rows.filter((row) => row.matches(".pw-map-fold"));
    const cards = rows.filter((row) => !folds.includes(row));
    const lists = [[cards, "pw-map-rows", title], [folds, "pw-map-rows pw-map-folds", `${title} by game`]] as const;
    for (const [items, className, name] of lists) {
      if (items.length === 0) continue;
      const list = withRole(make("div", className), "list", name);
      list.append(...items);
      group.append(list);
    }
    return group;
  }

  #row(row: MapRow): HTMLElement {
    const { title, about = "", stars = 0, most = 0, state, note = "", value, thumb, marks } = row;
    if (marks !== undefined) return this.#fold(row, marks);
    const item = withRole(make("div", "pw-map-row"), "listitem");
    const card = button("", () => this.#open(value));
    card.className = "pw-map-card";
    card.dataset["state"] = state ?? "open";
    const words = make("span", "pw-map-words");
    const facts = make("span", "pw-map-facts");
    if (note !== "") facts.append(make("span", "pw-map-note", note));
    if (stars > 0) {
      const earned = withRole(make("span", "pw-map-stars", `★ ${stars}/${most}`), "img", `${stars} of ${most} stars`);
      facts.append(earned);
    }
    words.append(make("span", "pw-map-name", title), make("span", "pw-map-about", about), facts);
    if (thumb) card.append(picture(thumb, this.#cloth));
    card.append(words);
    if (state === "next") setAttribute(card, "aria-current", "true");
    item.append(card);
    return item;
  }

  /** The puzzles of a game: a line, which opens to the next puzzle and a button for each. */
  #fold({ title, about = "", note = "", state, value }: MapRow, marks: string): HTMLElement {
    const item = withRole(make("div", "pw-map-row pw-map-fold"), "listitem");
    const fold = make("details", "");
    fold.dataset["state"] = state ?? "open";
    const line = keepKeys(make("summary", "pw-map-fold-line"));
    line.append(make("span", "pw-map-name", title), " ", make("span", "pw-map-note", note));
    const next = button("Next puzzle", () => this.#open(value));
    setAttribute(next, "aria-label", `Next puzzle of ${title}`);
    const head = make("div", "pw-map-fold-head");
    head.append(next, make("span", "pw-map-about", about));
    const numbers = withRole(make("div", "pw-map-numbers"), "group", `Puzzles of ${title}`);
    numbers.append(...[...marks].map((mark, at) => this.#numbered(value, at + 1, mark)));
    fold.append(line, head, numbers);
    this.#remember(fold, value);
    item.append(fold);
    return item;
  }

  #numbered(value: string, number: number, mark: string): HTMLElement {
    const { name, said } = MARKS[mark] ?? { name: "", said: "" };
    const press = button(String(number), () => this.#open(`${value}/${number}`));
    press.classList.add("pw-map-number");
    press.dataset["mark"] = name;
    setAttribute(press, "aria-label", said === "" ? `Puzzle ${number}` : `Puzzle ${number}, ${said}`);
    return press;
  }

  #remember(fold: HTMLDetailsElement, name: string): void {
    fold.dataset["name"] = name;
    fold.open = this.#unfolded.has(name);
    fold.addEventListener("toggle", () => (fold.open ? this.#unfolded.add(name) : this.#unfolded.delete(name)));
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === this.#search) this.#onSearch(event);
    else if (event.key === "Escape" && this.#search.value !== "") this.#clear(event);
    else if (event.key === "/" || (event.key.length === 1 && event.key !== " ")) {
      // Letters go on with the search wherever the focus is; the field takes the letter itself.
      event.stopPropagation();
      if (event.key === "/") event.preventDefault();
      this.#search.focus();
    } else this.#walk(event);
  }

  #onSearch(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.#search.value !== "") return this.#clear(event);
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    const first = this.#reachable()[0];
    event.preventDefault();
    if (event.key === "ArrowDown") first?.focus();
    else if (this.#search.value.trim() !== "") first?.click();
  }

  #clear(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    this.#search.value = "";
    this.#look();
    this.#search.focus();
  }

  /** The cards and folds that are shown, and what an open fold holds. */
  #reachable(): HTMLElement[] {
    const shown = this.#found.hidden ? this.#all : this.#found;
    const all = [...shown.querySelectorAll<HTMLElement>(".pw-map-card, summary, .pw-map-fold .pw-button")];
    return all.filter((one) => (one.matches("summary") ? one.parentElement?.parentElement : one)?.closest("details:not([open])") === null);
  }

  /** Left and Right go to the next card, Up and Down to the nearest card of the next row; above the first row is the search. */
  #walk(event: KeyboardEvent): void {
    const cards = this.#reachable();
    const at = cards.findIndex((card) => card === event.target);
    const here = cards[at];
    if (!here) return;
    const to = { ArrowLeft: cards[at - 1], ArrowRight: cards[at + 1], ArrowUp: above(here, cards) ?? this.#search, ArrowDown: above(here, cards, -1), Home: cards[0], End: cards.at(-1) };
    const next = to[event.key as keyof typeof to];
    if (!(event.key in to)) return;
    event.preventDefault();
    next?.focus();
  }
}

/** What is told of a puzzle by its mark. */
const MARKS: Record<string, { name: string; said: string }> = {
  s: { name: "solved", said: "solved" },
  d: { name: "due", said: "due again" },
  m: { name: "missed", said: "missed" },
};

/** The nearest card in the row above; with -1 in the row below. */
function above(here: HTMLElement, cards: HTMLElement[], way = 1): HTMLElement | undefined {
  const from = here.getBoundingClientRect();
  const far = (card: HTMLElement): [rows: number, columns: number] => {
    const { left, top } = card.getBoundingClientRect();
    return [(from.top - top) * way, Math.abs(left - from.left)];
  };
  return cards.filter((card) => far(card)[0] > 1).sort((one, other) => far(one)[0] - far(other)[0] || far(one)[1] - far(other)[1])[0];
}
