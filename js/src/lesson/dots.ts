/** The dots of a lesson, one for each step: how far one has come, and a way to every step that is open. */

import { keepKeys, make, setAttribute, setClasses } from "../dom";
import type { LessonDot } from "../board/lesson_state";

export class Dots {
  readonly element = make("div", "pw-steps");
  #go: (step: number) => void;
  #dots: HTMLButtonElement[] = [];

  /** `go` is called with the number of a step, from 0. */
  constructor(go: (step: number) => void) {
    this.#go = go;
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Steps");
    this.element.addEventListener("keydown", (event) => this.#walk(event));
  }

  paint(dots: LessonDot[], dead: boolean): void {
    while (this.#dots.length > dots.length) this.#dots.pop()?.remove();
    const here = Math.max(0, dots.findIndex((dot) => dot.state === "here"));
    dots.forEach((dot, i) => {
      const button = this.#dots[i] ?? this.#add(i);
      const stars = dot.most > 0 ? `${dot.stars} of ${dot.most} stars` : "";
      const name = [`Step ${i + 1}: ${dot.title}`, stars, dot.state === "" && "not open yet"].filter(Boolean).join(", ");
      setAttribute(button, "aria-label", name);
      setAttribute(button, "title", name);
      setAttribute(button, "aria-disabled", String(dead || dot.state === ""));
      setAttribute(button, "tabindex", i === here ? "0" : "-1");
      if (dot.state === "here") setAttribute(button, "aria-current", "step");
      else button.removeAttribute("aria-current");
      setClasses(button, { "pw-done": dot.state === "done", "pw-here": dot.state === "here", "pw-open": dot.state === "open" });
    });
  }

  #add(step: number): HTMLButtonElement {
    const dot = keepKeys(make("button", "pw-step"));
    dot.type = "button";
    dot.addEventListener("click", () => {
      if (dot.getAttribute("aria-disabled") !== "true" && !dot.hasAttribute("aria-current")) this.#go(step);
    });
    this.#dots.push(dot);
    this.element.append(dot);
    return dot;
  }

  /** One of them is a tab stop, and arrows go from one to the next. */
  #walk(event: KeyboardEvent): void {
    const last = this.#dots.length - 1;
    const here = this.#dots.findIndex((dot) => dot === event.target);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    this.#dots[Math.max(0, Math.min(last, to))]?.focus();
  }
}
