/** Signs in the row above the board: the light, and the meter of the chance to win. */

import { coachOf, type Light, type View } from "../board/view_state";
import { make, setAttribute, setStyle, setText, withRole } from "../dom";

/** An answer that comes within this time, in milliseconds, comes without a word of waiting. */
const SOON = 250;
const WORKING = { state: "working", text: "…", why: "The light is working out whether this can be won." };
const USES_HIDDEN = " It uses hidden cards.";

export class LightSign {
  readonly element = withRole(make("span", "pw-light"), "img");
  #words = make("span", "pw-light-text");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;

  constructor() {
    this.element.append(this.#words);
  }

  paint({ board, options, light, kernel }: View): void {
    const on = options.light === true && !board.lesson && kernel !== "dead";
    this.element.hidden = !on;
    if (on && light?.revision === board.revision) {
      this.end();
      this.#show(light);
    } else if (!on) this.end();
    else if (this.#waiting !== board.revision) {
      this.end();
      this.#waiting = board.revision;
      const working = { ...WORKING, why: `${WORKING.why}${board.game.open ? "" : USES_HIDDEN}` };
      if (this.#words.textContent === "") this.#show(working);
      else this.#timer = setTimeout(() => this.#show(working), SOON);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#waiting = 0;
  }

  #show({ state, text, why }: Omit<Light, "revision" | "state"> & { state: string }): void {
    setAttribute(this.element, "data-state", state);
    setAttribute(this.element, "aria-label", `Light: ${text}. ${why}`);
    this.element.title = why;
    setText(this.#words, text);
  }
}

/** What is said aloud of a new light: only that the game can no longer be won. */
export function darkened(before: Light | null, now: Light | null): string {
  return before?.state === "winnable" && now?.state === "no longer" ? "Light: this can't be won any more." : "";
}

/** How good the chance to win is, from what the player can see. While it is worked out anew, the old one is pale. */
export class ChanceMeter {
  readonly element = withRole(make("span", "pw-chance"), "img");
  #bar = make("span", "pw-chance-bar");
  #words = make("span", "pw-chance-text");
  /** What the last move cost, while the coach speaks of it. */
  #cost = make("span", "pw-chance-cost");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;

  constructor() {
    this.element.append(make("span", "pw-chance-name", "can be won"), this.#bar, this.#words, this.#cost);
  }

  paint(view: View): void {
    const { board, chance } = view;
    const on = hasMeter(view);
    this.element.hidden = !on;
    if (!on) return this.end();
    const coach = coachOf(view);
    setText(this.#cost, coach?.cost === undefined || coach.back !== 1 ? "" : `▾ ${coach.cost}`);
    if (chance?.revision === board.revision) {
      this.end();
      setAttribute(this.element, "data-state", chance.state);
      for (const name of ["low", "high", "share"] as const) setStyle(this.#bar, `--pw-${name}`, `${chance[name]}%`);
      setText(this.#words, chance.text);
      this.#name(chanceInWords(view));
    } else if (this.#waiting !== board.revision) {
      this.end();
      this.#waiting = board.revision;
      this.#timer = setTimeout(() => this.#wait(view), SOON);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#waiting = 0;
  }

  #wait(view: View): void {
    setAttribute(this.element, "data-state", "working");
    if (this.#words.textContent === "") setText(this.#words, "…");
    this.#name(chanceInWords(view));
  }

  #name(words: string): void {
    setAttribute(this.element, "aria-label", words);
    this.element.title = `${words} (x)`;
  }
}

function hasMeter({ board, options, kernel }: View): boolean {
  return options.chance === true && !board.lesson && kernel !== "dead";
}

/** The chance as it is read aloud, and why it can't be. */
export function chanceInWords(view: View): string {
  const { board, chance } = view;
  if (!hasMeter(view)) return "Your chance isn't shown. Turn on “Show my chance” under Options.";
  if (chance?.revision !== board.revision) return "Your chance is being worked out.";
  return chance.state === "told" ? `Chance: ${chance.text}. ${chance.why}` : chance.why;
}
