/** A whole game in place of a lesson, on its own board, with the way back to the lessons above it. */

import type { AnyModel } from "@anywidget/types";
import { button, focusInUse, make, setText } from "../dom";
import type { Traits } from "../link/connection";

/** The part of a notebook that shows one widget within another. Not every notebook has it. */
interface Manager {
  get_model(id: string): Promise<Game>;
  create_view(model: unknown): Promise<{ el: HTMLElement; remove(): void }>;
}

/** The model of that board. */
type Game = Pick<AnyModel<Traits>, "get" | "on" | "off">;

export class GameInPlace {
  #model: AnyModel<Traits>;
  #root: HTMLElement;
  #host = make("div", "pw-game-in-place");
  #plays = "";
  #leave = (): void => undefined;

  constructor(model: AnyModel<Traits>, el: HTMLElement, signal: AbortSignal) {
    this.#model = model;
    this.#root = el;
    const look = (): void => void this.#look();
    model.on("change:board", look);
    signal.addEventListener("abort", () => {
      model.off("change:board", look);
      this.#end();
    });
    look();
  }

  async #look(): Promise<void> {
    const wanted = this.#model.get("board").lesson?.plays ?? "";
    if (wanted === this.#plays) return;
    this.#end();
    this.#plays = wanted;
    if (wanted === "") return;
    const manager = this.#model.widget_manager as unknown as Partial<Manager> | undefined;
    if (!manager?.get_model || !manager.create_view) return; // then the panel says how to play
    const shown = await manager.get_model(wanted);
    const game = await manager.create_view(shown);
    if (this.#plays !== wanted) return game.remove();
    const back = button("‹ All lessons", () => this.#ask("open", "learn"));
    const ways = make("div", "pw-game-ways");
    const told = make("span", "pw-game-told");
    ways.append(back, told);
    // It is about this deal, so it goes with another one.
    const tell = (): void => {
      const { winnable } = this.#model.get("board").lesson ?? {};
      setText(told, winnable && shown.get("board").origin === winnable.origin ? winnable.text : "");
    };
    shown.on("change:board", tell);
    tell();
    const after = this.#model.get("board").lesson?.from_play;
    if (after) ways.append(button(after.label, () => this.#ask(after.verb, after.value)));
    this.#host.replaceChildren(ways, game.el);
    this.#root.append(this.#host);
    this.#root.classList.add("pw-plays");
    this.#leave = () => {
      shown.off("change:board", tell);
      game.remove();
    };
    back.focus({ preventScroll: true });
    // The board has its size after it was drawn once.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#host.scrollIntoView({ block: "nearest" })));
  }

  #ask(verb: string, value: string | number | null): void {
    this.#model.send({ kind: "lesson", verb, value, revision: this.#model.get("board").revision });
  }

  #end(): void {
    const focused = focusInUse(this.#host);
    this.#plays = "";
    this.#root.classList.remove("pw-plays");
    this.#host.remove();
    this.#leave();
    this.#leave = () => undefined;
    if (focused) this.#root.querySelector<HTMLElement>(".pw-map-head button")?.focus({ preventScroll: true });
  }
}
