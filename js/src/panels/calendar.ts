/** A month of deals of the day: which were won or played, and each of them to be played. */

import { button, make, setAttribute, setDisabled } from "../dom";
import type { Month } from "../link/messages";

export interface CalendarHands {
  month(month: string): void;
  play(day: string, anchor: HTMLElement): void;
}

const NAMES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

export class Calendar {
  readonly element = make("div", "pw-calendar");
  #hands: CalendarHands;
  #days: HTMLButtonElement[] = [];

  constructor(hands: CalendarHands) {
    this.#hands = hands;
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Deals of the day");
  }

  /** `game` is what is played. The focus stays on the button that turned to this month, else it goes to a day. */
  show({ title, earlier, later, column, days, today, told }: Month, game: string): void {
    const turned = document.activeElement?.getAttribute("aria-label");
    const turners = [this.#turner("‹", "Previous month", earlier), this.#turner("›", "Next month", later)];
    const month = make("span", "pw-calendar-month", title);
    const head = make("div", "pw-calendar-head");
    head.append(turners[0] ?? "", month, turners[1] ?? "");
    month.setAttribute("role", "status");
    const grid = make("div", "pw-calendar-days");
    for (const name of NAMES) grid.append(make("span", "pw-calendar-name", name));
    this.#days = days.map(({ day, text, state }, at) => {
      const element = button(String(at + 1), () => this.#hands.play(day, element));
      element.className = "pw-calendar-day";
      element.dataset["state"] = state;
      element.title = text;
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
    const element = button(sign, () => this.#hands.month(month));
    element.className = "pw-calendar-turn";
    setAttribute(element, "aria-label", label);
    setDisabled(element, month === "");
    return element;
  }
}
