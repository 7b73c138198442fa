/** A small celebration: a puzzle is solved, a check is passed. It draws attention once, and stays as a quiet line. */

import { make } from "../dom";
import type { LessonCheer } from "../board/lesson_state";

export class Cheer {
  readonly element = make("div", "pw-cheer");
  #shown = "";

  paint(cheer: LessonCheer | null): void {
    const shown = JSON.stringify(cheer);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(...(cheer ? parts(cheer) : []));
  }
}

function parts({ title, gain, text }: LessonCheer): HTMLElement[] {
  const sign = make("span", "pw-cheer-sign", "\u2713");
  sign.setAttribute("aria-hidden", "true");
  const said = make("span", "pw-cheer-said");
  said.append(make("strong", "", title));
  if (text !== "") said.append(make("span", "", text));
  return gain === "" ? [sign, said] : [sign, said, make("strong", "pw-cheer-gain", gain)];
}
