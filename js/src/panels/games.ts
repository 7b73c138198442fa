/** The choice of a game, over the board: all games by family, to search, browse and open. */

import { button, closer, focusIn, keepKeys, make, scaleOf, withRole } from "../dom";
import type { GameToChoose, Known, Month } from "../link/messages";
import { type DayHands, DayLine } from "./days";
import { type CardHands, GameCard, type Named } from "./game_card";
import { FilterChips, FILTERS, foundBy } from "./game_filter";
import { nearestTo, saidAgain } from "./name_search";

const WAITING = "Fetching the games …";
const NONE = "There are no such games.";
/** After so long a screen reader has heard of the focus, in milliseconds. */
const HEARD = 500;
const NONE_STOPPED = "You have no unfinished games.";

interface GamesHands extends CardHands, DayHands {}

export class Games {
  /** The panel while it is open. */
  open: OpenGames | null = null;
  #root: HTMLElement;
  #hands: GamesHands;

  constructor(root: HTMLElement, hands: GamesHands) {
    this.#root = root;
    this.#hands = hands;
  }

  /** `games` is null until they are known. */
  show(games: GameToChoose[] | null, playing: Named, cloth: string, opener: HTMLElement): void {
    this.close(false);
    const back = focusIn(this.#root) ?? opener;
    this.open = new OpenGames(this.#root, back, { ...this.#hands, close: () => this.close() }, playing, cloth);
    if (games) this.open.fill(games);
  }

  close(refocus = true): void {
    this.open?.end(refocus);
    this.open = null;
  }
}

class OpenGames {
  #root: HTMLElement;
  #back: HTMLElement;
  #hands: GamesHands & { close(): void };
  #playing: Named;
  #cloth: string;
  #element = keepKeys(make("div", "pw-games"));
  #search = keepKeys(make("input", "pw-field pw-games-search"));
  #chips = new FilterChips(() => this.#look());
  #grid = withRole(make("div", "pw-games-grid"), "list", "Games");
  /** The headings of the two groups. */
  #headings = [heading("Well known"), heading("More games")] as const;
  /** What is said in place of the games if none is found. */
  #none = make("div", "pw-games-none");
  #day: DayLine;
  #known: Known | null = null;
  #cards: GameCard[] = [];
  #shown: GameCard[] = [];
  /** Everything under the panel is inert while it is open. */
  #covered: HTMLElement[];
  #covering: ReturnType<typeof setTimeout>;

  constructor(root: HTMLElement, back: HTMLElement, hands: GamesHands & { close(): void }, playing: Named, cloth: string) {
    this.#root = root;
    this.#back = back;
    this.#hands = hands;
    this.#playing = playing;
    this.#cloth = cloth;
    this.#day = new DayLine(hands);
    this.#build();
    this.#covered = [...root.children].filter((element): element is HTMLElement => element instanceof HTMLElement && !element.matches(".pw-spoken"));
    root.classList.add("pw-choosing");
    root.append(this.#element);
    this.#search.focus({ preventScroll: true });
    // A screen reader says nothing of the panel if the part it was in is gone before it hears of the new focus.
    this.#covering = setTimeout(() => this.#cover(true), HEARD);
    this.#element.scrollIntoView({ block: "nearest" });
  }

  fill(games: GameToChoose[]): void {
    this.#cards = games.map((game) => new GameCard(game, this.#cloth, this.#playing, this.#hands));
    this.#search.placeholder = `Search ${games.length} games`;
    const [known, more] = [true, false].map((well) => this.#cards.filter(({ game }) => game.wellKnown === well).map(({ element }) => element));
    this.#grid.replaceChildren(this.#headings[0], ...(known ?? []), this.#headings[1], ...(more ?? []), this.#none);
    if (this.#known) this.know(this.#known);
    this.#look();
  }

  know(known: Known): void {
    this.#known = known;
    this.#day.know(known);
    for (const card of this.#cards) card.know(known);
    if (this.#chips.chosen === "Unfinished") this.#look();
  }

  monthCame(month: Month): void {
    this.#day.monthCame(month);
  }

  say(text: string): void {
    this.#day.say(text);
  }

  end(refocus: boolean): void {
    const focused = focusIn(this.#element);
    clearTimeout(this.#covering);
    this.#cover(false);
    this.#root.classList.remove("pw-choosing");
    this.#element.remove();
    if (refocus && focused) this.#back.focus({ preventScroll: true });
  }

  #cover(covered: boolean): void {
    for (const element of this.#covered) element.inert = covered;
  }

  #build(): void {
    const element = this.#element;
    withRole(element, "dialog", "Choose a game");
    element.tabIndex = -1;
    this.#search.type = "search";
    this.#search.placeholder = "Search by any name";
    this.#search.autocomplete = "off";
    this.#search.setAttribute("aria-label", "Search the games by any name");
    this.#search.addEventListener("input", () => this.#look());
    const close = closer(() => this.#hands.close());
    close.className = "pw-games-close";
    const head = make("div", "pw-games-head");
    head.append(make("span", "pw-games-title", "Choose a game"), this.#search, this.#chips.element, close);
    this.say(WAITING);
    element.append(head, this.#grid, this.#day.element);
    element.addEventListener("keydown", (event) => this.#pressed(event));
    element.addEventListener("focusin", ({ target }) => this.#focused(target));
    element.addEventListener("pointerdown", ({ target }) => void (this.#day.holds(target) || this.#day.closeCalendar()));
  }

  /** Shows the games that match, and says how many. */
  #look(): void {
    const lets = FILTERS[this.#chips.chosen];
    this.#shown = this.#cards.filter((card) => {
      const found = foundBy(card.game, this.#search.value);
      card.foundBy(found);
      const shown = found !== null && lets?.(card.game, card.stopped !== null) === true;
      card.element.hidden = !shown;
      return shown;
    });
    this.#reach(this.#shown.find(({ open }) => open.hasAttribute("aria-current")) ?? this.#shown[0]);
    if (this.#cards.length === 0) return;
    const { length } = this.#shown;
    for (const [group, element] of this.#headings.entries()) element.hidden = !this.#shown.some(({ game }) => game.wellKnown === (group === 0)) || this.#cards.every(({ game }) => !game.wellKnown);
    const said = length === 0 ? this.#sayNone() : "";
    this.#none.hidden = said === "";
    this.say(said || (length === this.#cards.length ? "" : `${length} of ${this.#cards.length} games`));
  }

  /** Says in the middle that nothing was found, and offers games with names that are like it. */
  #sayNone(): string {
    const looked = this.#search.value.trim();
    const all = this.#chips.chosen === "All";
    if (looked === "") {
      this.#none.textContent = this.#chips.chosen === "Unfinished" ? NONE_STOPPED : NONE;
      return this.#none.textContent;
    }
    const said = `There's no ${saidAgain(looked)} ${all ? "here" : `under “${this.#chips.chosen}”`}. Nearest:`;
    const near = nearestTo(
      looked,
      this.#cards.map(({ game }) => game),
      ({ title, also }) => [title, ...also],
    );
    const buttons = near.map(({ name, title }) => {
      const offer = button(title, () => this.#hands.play(name, offer));
      offer.className = "pw-games-chip";
      return offer;
    });
    this.#none.replaceChildren(make("p", "", said), ...buttons);
    return `${said} ${near.map(({ title }) => title).join(", ")}.`;
  }

  #reach(here: GameCard | undefined): void {
    for (const card of this.#cards) card.reach(card === here);
    this.#day.choose(here?.here ?? null);
  }

  /** The games of the row above (-1) or below a game. A group may end with a short row. */
  #rowBeside(at: number, way: 1 | -1): GameCard[] {
    const top = ({ element }: GameCard): number => element.offsetTop;
    const here = this.#shown[at];
    const beyond = here ? this.#shown.filter((card) => way * (top(card) - top(here)) > 0) : [];
    const next = way * Math.min(...beyond.map((card) => way * top(card)));
    return beyond.filter((card) => top(card) === next);
  }

  /** Goes to the game of a row that lies in the column of a game; if there is no row, to what is beyond. */
  #goTo(row: GameCard[], at: number, beyond: HTMLElement): void {
    const top = this.#shown[at]?.element.offsetTop;
    const column = this.#shown.slice(0, at).filter(({ element }) => element.offsetTop === top).length;
    if (row.length > 0) this.#go(row[Math.min(column, row.length - 1)]);
    else beyond.focus({ preventScroll: true });
  }

  #go(card: GameCard | undefined): void {
    if (!card) return;
    this.#reach(card);
    card.open.focus({ preventScroll: true });
    const [box, seen] = [card.element.getBoundingClientRect(), this.#grid.getBoundingClientRect()];
    const scale = scaleOf(this.#grid);
    if (box.top < seen.top) this.#grid.scrollTop -= (seen.top - box.top) / scale + EDGE;
    else if (box.bottom > seen.bottom) this.#grid.scrollTop += (box.bottom - seen.bottom) / scale + EDGE;
  }

  /** A press on the panel itself keeps the keyboard in it. */
  #focused(target: EventTarget | null): void {
    if (target === this.#element) return (this.#shown.find(({ element }) => element.matches(".pw-game-here"))?.open ?? this.#search).focus({ preventScroll: true });
    const here = this.#cards.find(({ element }) => element.contains(target as Node));
    if (here) this.#reach(here);
    for (const card of this.#cards) if (card !== here) card.hideVariants();
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#meant(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #meant({ key, target }: KeyboardEvent): (() => void) | null {
    const card = this.#shown.findIndex(({ element }) => element.contains(target as Node));
    if (key === "Escape") return () => this.#day.closeCalendar() || this.#shown[card]?.hideVariants() || this.#hands.close();
    if (target === this.#search) return this.#onSearch(key);
    if (target === this.#day.open && key === "ArrowUp") return () => this.#go(this.#shown.find(({ element }) => element.matches(".pw-game-here")));
    const meant = this.#chips.meant(key, target) ?? this.#day.meant(key, target);
    return meant || card < 0 ? meant : this.#onCard(key, card, target as HTMLElement);
  }

  #onSearch(key: string): (() => void) | null {
    // Before anything is looked for, the game on the board is the nearest one.
    const here = this.#search.value === "" ? this.#shown.find(({ open }) => open.hasAttribute("aria-current")) : undefined;
    const first = here ?? this.#shown[0];
    if (key === "ArrowDown") return () => this.#go(first);
    return key === "Enter" && first ? () => first.open.click() : null;
  }

  #onCard(key: string, at: number, target: HTMLElement): (() => void) | null {
    const card = this.#shown[at];
    // Up and Down are enough for the variants of a game.
    if (target.matches(".pw-game-variant")) {
      const next = key === "ArrowDown" ? target.nextElementSibling : key === "ArrowUp" ? target.previousElementSibling : null;
      return next instanceof HTMLElement ? () => next.focus({ preventScroll: true }) : null;
    }
    const last = this.#shown.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
    if (to !== undefined) return () => this.#go(this.#shown[Math.min(to, last)] ?? card);
    // The search is above the first row of games, and the deal of the day below the last one.
    if (key === "ArrowDown") return () => this.#goTo(this.#rowBeside(at, 1), at, this.#day.open);
    if (key === "ArrowUp") return () => this.#goTo(this.#rowBeside(at, -1), at, this.#search);
    // Letters continue the search wherever the focus is; the field takes the letter itself.
    if (key.length === 1 && key !== " " && key !== "/") this.#search.focus({ preventScroll: true });
    return null;
  }
}

function heading(text: string): HTMLElement {
  return withRole(make("div", "pw-games-group", text), "listitem", "");
}

const EDGE = 10;
