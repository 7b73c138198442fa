/** The choice of a game, over the board: all games by family, to search, browse and open. */

import { closer, focusIn, keepKeys, make, scaleOf, withRole } from "../dom";
import type { GameToChoose, Known, Month } from "../link/messages";
import { type DayHands, DayLine } from "./days";
import { type CardHands, GameCard, type Named } from "./game_card";
import { FilterChips, FILTERS, foundBy } from "./game_filter";

const WAITING = "Fetching the games …";
const NONE = "No game has that name. Try another word, or All.";
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
  #day: DayLine;
  #known: Known | null = null;
  #cards: GameCard[] = [];
  #shown: GameCard[] = [];
  /** Everything under the panel is inert while it is open. */
  #covered: HTMLElement[];

  constructor(root: HTMLElement, back: HTMLElement, hands: GamesHands & { close(): void }, playing: Named, cloth: string) {
    this.#root = root;
    this.#back = back;
    this.#hands = hands;
    this.#playing = playing;
    this.#cloth = cloth;
    this.#day = new DayLine(hands);
    this.#build();
    this.#covered = [...root.children].filter((element): element is HTMLElement => element instanceof HTMLElement && !element.matches(".pw-spoken"));
    for (const element of this.#covered) element.inert = true;
    root.classList.add("pw-choosing");
    root.append(this.#element);
    this.#search.focus({ preventScroll: true });
    this.#element.scrollIntoView({ block: "nearest" });
  }

  fill(games: GameToChoose[]): void {
    this.#cards = games.map((game) => new GameCard(game, this.#cloth, this.#playing, this.#hands));
    this.#search.placeholder = `Search ${games.length} games by any name`;
    this.#grid.replaceChildren(...this.#cards.map(({ element }) => element));
    if (this.#known) this.know(this.#known);
    this.#look();
    const here = this.#cards.find(({ open }) => open.hasAttribute("aria-current"));
    // A player who is typing continues.
    if (here && this.#search.value === "" && focusIn(this.#element)) this.#go(here);
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
    for (const element of this.#covered) element.inert = false;
    this.#root.classList.remove("pw-choosing");
    this.#element.remove();
    if (refocus && focused) this.#back.focus({ preventScroll: true });
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
      const by = lets?.(card.game, card.stopped !== null) ? foundBy(card.game, this.#search.value) : null;
      card.element.hidden = by === null;
      card.foundBy(by ?? "");
      return by !== null;
    });
    this.#reach(this.#shown.find(({ open }) => open.hasAttribute("aria-current")) ?? this.#shown[0]);
    if (this.#cards.length === 0) return;
    const { length } = this.#shown;
    const none = this.#chips.chosen === "Unfinished" && this.#search.value === "" ? NONE_STOPPED : NONE;
    this.say(length === 0 ? none : length === this.#cards.length ? "" : `${length} of ${this.#cards.length} games`);
  }

  #reach(here: GameCard | undefined): void {
    for (const card of this.#cards) card.reach(card === here);
    this.#day.choose(here?.here ?? null);
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
    const [first] = this.#shown;
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
    const top = this.#shown[0]?.element.offsetTop;
    const columns = this.#shown.filter(({ element }) => element.offsetTop === top).length || 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: this.#shown.length - 1 }[key];
    const last = this.#shown.length - 1;
    // The deal of the day is below the last row of games.
    if (key === "ArrowDown" && Math.floor(at / columns) === Math.floor(last / columns)) return () => this.#day.open.focus({ preventScroll: true });
    if (to !== undefined) return () => (to < 0 && key === "ArrowUp" ? this.#search.focus() : this.#go(this.#shown[Math.min(to, last)] ?? card));
    // Letters continue the search wherever the focus is; the field takes the letter itself.
    if (key.length === 1 && key !== " " && key !== "/") this.#search.focus({ preventScroll: true });
    return null;
  }
}

const EDGE = 10;
