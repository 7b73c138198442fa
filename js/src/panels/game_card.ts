/** A game in the choice of games: a picture of its table, its name, facts, and buttons for more. */

import { svg } from "../board/faces";
import { button, focusIn, keepKeys, make, setAttribute, withRole } from "../dom";
import type { GameToChoose, GameVariant, Known, KnownGame, Thumbnail } from "../link/messages";
import type { Found } from "./game_filter";

/** The cloth around the piles of a picture, in units of the picture. */
const MARGIN = 12;

export interface CardHands {
  play(name: string, anchor: HTMLElement): void;
  /** Resumes the last unfinished game of this name. */
  goOn(name: string, title: string, anchor: HTMLElement): void;
  /** A new deal, although a game is unfinished. */
  fresh(name: string, anchor: HTMLElement): void;
  rules(name: string): void;
  lesson(name: string): void;
}

/** A game by name. */
export interface Named {
  name: string;
  title: string;
}

export class GameCard {
  readonly element = withRole(make("div", "pw-game"), "listitem");
  /** Opens the game; the tab stop of the card. */
  readonly open: HTMLButtonElement;
  readonly game: GameToChoose;
  #hands: CardHands;
  #about = make("span", "pw-game-about");
  #more: HTMLButtonElement[];
  #fresh: HTMLButtonElement;
  #rules: HTMLButtonElement;
  /** What is true of the game, and not of a variant. */
  #ofGame: HTMLElement[];
  #picture: SVGElement;
  #drawn: Element[];
  /** The variant that was searched for: the card then is that variant's. */
  #found: GameVariant | null = null;
  #variants: HTMLElement | null = null;
  #done = make("span", "pw-game-done");
  #playing: Named;
  #known: Known | null = null;

  constructor(game: GameToChoose, cloth: string, playing: Named, hands: CardHands) {
    this.game = game;
    this.#hands = hands;
    this.#playing = playing;
    const { title, level, lesson, variants } = game;
    this.open = keepKeys(make("button", "pw-game-open"));
    this.open.type = "button";
    this.open.addEventListener("click", () => this.#go(this.stopped, this.#opens, this.open));
    const heading = make("span", "pw-game-heading");
    const [levels, facts] = [make("span", "pw-game-level", level), factsOf(game)];
    this.#picture = picture(game.thumb, cloth);
    this.#drawn = [...this.#picture.children];
    heading.append(make("span", "pw-game-name", title), levels);
    this.open.append(this.#picture, heading, this.#about, facts, this.#done);
    this.#fresh = small("New deal", "", () => hands.fresh(this.#opens.name, this.#fresh));
    this.#rules = small("Rules", "", () => hands.rules(this.#opens.name));
    const lessons = lesson ? [small("Lesson", `Lesson of ${title}`, () => hands.lesson(lesson))] : [];
    this.#ofGame = [levels, facts, ...lessons];
    this.#more = [
      this.#fresh,
      this.#rules,
      ...lessons,
      ...(variants.length > 0 ? [small(variants.length === 1 ? "1 variant" : `${variants.length} variants`, `Variants of ${title}`, () => this.#showVariants())] : []),
    ];
    const more = make("span", "pw-game-more");
    more.append(...this.#more);
    this.element.append(this.open, more);
    this.foundBy(null);
    this.reach(false);
  }

  /** What is being played of it: the variant on the board, or the game itself. */
  get here(): Named {
    return this.open.hasAttribute("aria-current") ? this.#playing : this.#opens;
  }

  /** What it opens: the game, or the variant that was found. */
  get #opens(): Named {
    return this.#found ?? this.game;
  }

  /** What the player has done with that. */
  get #knownOf(): KnownGame | undefined {
    return this.#found ? this.#known?.variants[this.#found.name] : this.#known?.cards[this.game.name];
  }

  /** The game or variant with the last unfinished game. */
  get stopped(): Named | null {
    return this.#knownOf?.go ?? null;
  }

  /** Shows what the player has done with it. */
  know(known: Known): void {
    this.#known = known;
    this.#paintDone();
  }

  /**
   * Shows how it was found in place of its description, if its name doesn't say it. A variant that was found is what the
   * card opens, and nothing is said that is true only of the game: its table is empty. null: it was not found.
   */
  foundBy(found: Found | null): void {
    this.#found = found?.variant ?? null;
    this.#about.textContent = found?.said || this.game.about;
    this.element.classList.toggle("pw-game-also", Boolean(found?.said));
    for (const element of this.#ofGame) element.hidden = this.#found !== null;
    this.#picture.replaceChildren(...(this.#found ? [] : this.#drawn));
    const { title } = this.#opens;
    setAttribute(this.#fresh, "aria-label", `New deal of ${title}`);
    setAttribute(this.#rules, "aria-label", `Rules of ${title}`);
    const shown = this.#found ? [this.#found] : [this.game, ...this.game.variants];
    if (shown.some(({ name }) => name === this.#playing.name)) setAttribute(this.open, "aria-current", "true");
    else this.open.removeAttribute("aria-current");
    this.#paintDone();
  }

  #paintDone(): void {
    const lines = this.#knownOf?.lines ?? [];
    this.#done.replaceChildren(...lines.map((line) => make("span", "", line)));
    this.#done.classList.toggle("pw-game-stopped", this.stopped !== null);
    this.#fresh.hidden = !this.stopped;
  }

  /** Tab reaches one of all cards, and then its buttons. */
  reach(reachable: boolean): void {
    for (const element of [this.open, ...this.#more]) element.tabIndex = reachable ? 0 : -1;
    this.element.classList.toggle("pw-game-here", reachable);
  }

  /** Closes the list of its variants; false: it is not open. */
  hideVariants(): boolean {
    if (!this.#variants) return false;
    const focused = focusIn(this.#variants);
    this.#variants.remove();
    this.#variants = null;
    this.element.classList.remove("pw-game-chosen");
    if (focused) this.#more.at(-1)?.focus({ preventScroll: true });
    return true;
  }

  /** Resumes an unfinished game, or begins a game. */
  #go(stopped: Named | null, { name }: Named, anchor: HTMLElement): void {
    if (stopped) this.#hands.goOn(stopped.name, stopped.title, anchor);
    else this.#hands.play(name, anchor);
  }

  #showVariants(): void {
    if (this.hideVariants()) return;
    const { title, variants } = this.game;
    const list = withRole(make("div", "pw-game-variants"), "group", `Variants of ${title}`);
    const items = variants.map((variant) => this.#variant(variant));
    list.append(...items);
    this.#variants = list;
    this.element.classList.add("pw-game-chosen");
    this.element.append(list);
    items[0]?.focus({ preventScroll: true });
  }

  #variant(variant: GameVariant): HTMLButtonElement {
    const { name, title, label } = variant;
    const { go = null, lines = [] } = this.#known?.variants[name] ?? {};
    const item = button(label, () => this.#go(go, variant, item));
    item.className = "pw-game-variant";
    item.append(...lines.map((line) => make("span", "pw-game-done", line)));
    setAttribute(item, "aria-label", [title, ...lines].join(", "));
    return item;
  }
}

function small(text: string, label: string, act: () => void): HTMLButtonElement {
  const element = button(text, act);
  element.className = "pw-game-small";
  setAttribute(element, "aria-label", label);
  return element;
}

function factsOf({ won, good, minutes }: GameToChoose): HTMLElement {
  const facts = make("span", "pw-game-facts");
  if (won) facts.append(make("span", "", `${won} can be won`));
  if (minutes) facts.append(make("span", "", `${minutes} min`));
  if (good) facts.append(make("span", "", `good players ${good}`));
  return facts;
}

export function picture(thumb: Thumbnail, cloth: string): SVGElement {
  const { width, height } = thumb;
  const box = `${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`;
  const paths = (["places", "backs", "faces", "red", "black"] as const).map((kind) => svg("path", { class: `pw-thumb-${kind}`, d: thumb[kind] }));
  return svg("svg", { viewBox: box, class: "pw-thumb", "data-cloth": cloth, "aria-hidden": "true" }, ...paths);
}
