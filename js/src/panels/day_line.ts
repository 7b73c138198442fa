/** The lower edge of the choice of games: today's deal of the game that is reached, the calendar, and what is said. */

import { button, make, setAttribute, setText } from "../dom";
import { Calendar } from "./calendar";
import type { Named } from "./game_card";
import type { Known, Month } from "../link/messages";

export interface DayHands {
  /** Plays the deal of a day of a game. */
  daily(game: string, title: string, day: string, anchor: HTMLElement): void;
  /** Asks for a month, "" for this one. */
  month(month: string): void;
}

export class DayLine {
  readonly element = make("div", "pw-games-foot");
  /** Opens today's deal. */
  readonly open: HTMLButtonElement;
  #hands: DayHands;
  #text = make("span", "");
  #said = make("span", "pw-games-said");
  #opener: HTMLButtonElement;
  #known: Known | null = null;
  #game: Named | null = null;
  #calendar: Calendar;
  /** A month was asked for here: other views hear it, too. */
  #waits = false;

  constructor(hands: DayHands) {
    this.#hands = hands;
    this.open = button("", () => this.#play(this.#known?.today ?? "", this.open));
    this.open.className = "pw-day";
    this.open.append(make("b", "", "Deal of the day"), this.#text);
    this.#opener = button("Calendar", () => this.closeCalendar() || this.#ask(""));
    this.#opener.className = "pw-day-calendar";
    setAttribute(this.#opener, "aria-label", "Calendar of the deals of the day");
    this.#said.setAttribute("role", "status");
    this.element.append(this.open, this.#said, this.#opener);
    this.#calendar = new Calendar({ month: (month) => this.#ask(month), play: (day, anchor) => this.#play(day, anchor) });
    this.#paint();
  }

  say(text: string): void {
    setText(this.#said, text);
  }

  know(known: Known): void {
    this.#known = known;
    this.#paint();
  }

  /** The game whose deals are played here. */
  choose(game: Named | null): void {
    if (game?.name !== this.#game?.name) this.closeCalendar();
    this.#game = game;
    this.#paint();
  }

  monthCame(month: Month): void {
    if (!this.#waits || !this.#game) return;
    this.#waits = false;
    // One that is put where it is would lose the focus.
    if (!this.#calendar.element.isConnected) this.element.append(this.#calendar.element);
    this.#calendar.show(month, this.#game.title);
    this.#paint();
  }

  /** Whether this lies in the calendar, or opens it. */
  holds(target: EventTarget | null): boolean {
    return this.#opener === target || this.#calendar.element.contains(target as Node);
  }

  /** False: it is not open. */
  closeCalendar(): boolean {
    const { element } = this.#calendar;
    if (!element.isConnected) return false;
    const focused = element.contains(document.activeElement);
    element.remove();
    this.#paint();
    if (focused) this.#opener.focus({ preventScroll: true });
    return true;
  }

  /** What a key does in the calendar; null: nothing. */
  meant(key: string, target: EventTarget | null): (() => void) | null {
    return this.#calendar.meant(key, target);
  }

  #paint(): void {
    const [known, game] = [this.#known, this.#game];
    this.open.hidden = this.#opener.hidden = !known || !game;
    setAttribute(this.#opener, "aria-expanded", String(this.#calendar.element.isConnected));
    if (!known || !game) return;
    const parts = [known.day, game.title, known.won.includes(game.name) ? "won" : "", known.streak];
    setText(this.#text, parts.map((part) => part && ` · ${part}`).join(""));
  }

  #ask(month: string): void {
    this.#waits = true;
    this.#hands.month(month);
  }

  #play(day: string, anchor: HTMLElement): void {
    if (this.#game) this.#hands.daily(this.#game.name, this.#game.title, day, anchor);
  }
}
