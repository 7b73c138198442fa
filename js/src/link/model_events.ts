/** Turns what comes from the model into callbacks, for as long as the view is there. */

import type { AnyModel } from "@anywidget/types";
import type { Board } from "../board/state";
import type { Light, Options } from "../board/view_state";
import type { Reply } from "./messages";

export interface Traits {
  board: Board;
  options: Options;
  /** The options that Python has set; older kernels do not tell. */
  given?: string[];
  /** Empty before the light has said anything; older kernels have none. */
  light_says?: Light | Record<string, never>;
}

export interface ModelEvents {
  boardCame(): void;
  optionsCame(): void;
  lightCame(): void;
  replyCame(reply: Reply): void;
  kernelGone(): void;
}

export function listen(model: AnyModel<Traits>, events: ModelEvents, signal: AbortSignal): void {
  const on = (name: string, act: (this: unknown, content: unknown) => void): void => {
    model.on(name, act);
    signal.addEventListener("abort", () => model.off(name, act));
  };
  on("change:board", () => events.boardCame());
  on("change:options", () => events.optionsCame());
  on("change:light_says", () => events.lightCame());
  on("msg:custom", (content) => events.replyCame(content as Reply));
  on("comm_live_update", function () {
    // The event does not say which way it went, and the model a view is handed does not tell either; what it is
    // called on may. After a view is drawn the event comes when the kernel has gone.
    const { comm_live } = (this as { model?: { comm_live?: boolean } } | undefined)?.model ?? {};
    if (comm_live !== true) events.kernelGone();
  });
}

/** The model as the page has it. */
interface PageModel {
  comm_live?: boolean;
  /** What the kernel knows it by. */
  model_id?: string;
}

/**
 * The model that a view is handed tells little of itself, but its `set` returns the model of the page. A board whose
 * `comm_live` is false is part of a saved page, where requests go nowhere without a word.
 */
export function onPage(model: AnyModel<Traits>): PageModel {
  return (model.set("options", model.get("options")) as unknown as PageModel | undefined) ?? {};
}

/** What the light says, null before it has said anything. */
export function lightOf(model: AnyModel<Traits>): Light | null {
  const light = model.get("light_says");
  return light && "state" in light ? (light as Light) : null;
}
