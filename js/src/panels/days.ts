/** The lower edge of the choice of games: today's deal of the chosen game, a message, and a calendar of deals. */

import { button, focusIn, make, setAttribute, setDisabled, setText, setTip, withRole } from "../dom";
import type { Known, Month } from "../link/messages";
import type { Named } from "./game_card";

export interface DayHands {
  /** Plays the deal of a day of a game. */
  daily(game: string, day: string, anchor: HTMLElement): void;
  /** Asks for a month, "" for this one. */
  month(month: string): void;
}

export class DayLine {
  readonly element = make("div", "pw-games-foot");
  /** Opens today's deal. */
  readonly open: HTMLButtonElement;
  #hands: DayHands;
  #text = make("span", "");
  #said = withRole(make("span", "pw-games-said"), "status");
  #opener: HTMLButtonElement;
  #known: Known | null = null;
  #game: Named | null = null;
  #calendar: Calendar;
  /** Whether this view asked for a month: other views hear the answer, too. */
  #waits = false;

  constructor(hands: DayHands) {
    this.#hands = hands;
    this.open = button("", () => this.#play(this.#known?.today ?? "", this.open));
    this.open.className = "pw-day";
    this.open.append(make("b", "", "Deal of the day"), this.#text);
    this.#opener = button("Calendar", () => this.closeCalendar() || this.#ask(""));
    this.#opener.className = "pw-day-calendar";
    setAttribute(this.#opener, "aria-label", "Calendar of the deals of the day");
    this.element.append(this.open, this.#said, this.#opener);
    this.#calendar = new Calendar((month) => this.#ask(month), (day, anchor) => this.#play(day, anchor));
    this.#paint();
  }

  say(text: string): void {
    setText(this.#said, text);
  }

  know(known: Known): void {
    this.#known = known;
    this.#paint();
  }

  /** Chooses the game whose deals are played here. */
  choose(game: Named | null): void {
    if (game?.name !== this.#game?.name) this.closeCalendar();
    this.#game = game;
    this.#paint();
  }

  monthCame(month: Month): void {
    if (!this.#waits || !this.#game) return;
    this.#waits = false;
    // Appended again, it would lose the focus.
    if (!this.#calendar.element.isConnected) this.element.append(this.#calendar.element);
    this.#calendar.show(month, this.#game.title);
    this.#paint();
  }

  /** Whether an element is in the calendar, or opens it. */
  holds(target: EventTarget | null): boolean {
    return this.#opener === target || this.#calendar.element.contains(target as Node);
  }

  /** False: it was not open. */
  closeCalendar(): boolean {
    const { element } = this.#calendar;
    if (!element.isConnected) return false;
    const focused = focusIn(element);
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
    if (this.#game) this.#hands.daily(this.#game.name, day, anchor);
  }
}

const NAMES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

export class Calendar {
  readonly element = withRole(make("div", "pw-calendar"), "group", "Deals of the day");
  #month: (month: string) => void;
  #play: (day: string, anchor: HTMLElement) => void;
  #days: HTMLButtonElement[] = [];

  constructor(month: (month: string) => void, play: (day: string, anchor: HTMLElement) => void) {
    this.#month = month;
    this.#play = play;
  }

  /** `game` is the game to play. The focus stays on the button for the month, or goes to a day. */
  show({ title, earlier, later, column, days, today, told }: Month, game: string): void {
    const turned = focusIn(this.element)?.getAttribute("aria-label");
    const turners = [this.#turner("‹", "Previous month", earlier), this.#turner("›", "Next month", later)];
    const month = make("span", "pw-calendar-month", title);
    const head = make("div", "pw-calendar-head");
    head.append(turners[0] ?? "", month, turners[1] ?? "");
    month.setAttribute("role", "status");
    const grid = make("div", "pw-calendar-days");
    for (const name of NAMES) grid.append(make("span", "pw-calendar-name", name));
    this.#days = days.map(({ day, text, state }, at) => {
      const element = button(String(at + 1), () => this.#play(day, element));
      element.className = "pw-calendar-day";
      element.dataset["state"] = state;
      setTip(element, text);
      setAttribute(element, "aria-label", text);
      setDisabled(element, state === "later");
      if (at + 1 === today) setAttribute(element, "aria-current", "date");
      return element;
    });
    grid.append(...this.#days);
    this.#days[0]?.style.setProperty("grid-column", String(column));
    this.element.replaceChildren(head, grid, make("div", "pw-calendar-told", told), make("div", "pw-calendar-told", `Press a day to play its deal of ${game}.`));
    const again = turners.find((one) => one.getAttribute("aria-label") === turned);
    this.#reach(Math.max(today - 1, 0), again);
  }

  meant(key: string, target: EventTarget | null): (() => void) | null {
    const at = this.#days.indexOf(target as HTMLButtonElement);
    if (at < 0) return null;
    const last = this.#days.length - 1;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + 7, ArrowUp: at - 7, Home: 0, End: last }[key];
    return to === undefined ? null : () => this.#days[to] && this.#reach(to);
  }

  #reach(at: number, focused = this.#days[at]): void {
    for (const [index, day] of this.#days.entries()) day.tabIndex = index === at ? 0 : -1;
    focused?.focus({ preventScroll: true });
  }

  #turner(sign: string, label: string, month: string): HTMLButtonElement {
    const element = button(sign, () => this.#month(month));
    element.className = "pw-calendar-turn";
    setAttribute(element, "aria-label", label);
    setDisabled(element, month === "");
    return element;
  }
}
