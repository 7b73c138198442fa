/** The light in the header: whether the game can still be won, in a sign and in words. */

import { make, setAttribute, setText } from "../dom";
import type { Light, View } from "../board/view_state";

/** Milliseconds in which an answer comes in so soon that nothing is said of waiting. */
const SOON = 250;
const WORKING = { state: "working", text: "…", why: "The light is working out whether this can be won. It looks under the cards." };

export class LightSign {
  readonly element = make("span", "pw-light");
  #words = make("span", "pw-light-text");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;

  constructor() {
    setAttribute(this.element, "role", "img");
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
      if (this.#words.textContent === "") this.#show(WORKING);
      else this.#timer = setTimeout(() => this.#show(WORKING), SOON);
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

/** What is said aloud of another light: that a line is left that could be won, and nothing else. */
export function darkened(before: Light | null, now: Light | null): string {
  return before?.state === "winnable" && now?.state === "no longer" ? "Light: this can't be won any more." : "";
}
