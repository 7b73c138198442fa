/** Asks whether a deal could have been won. The kernel answers when it has found out; nothing waits for that. */

import type { AnyModel } from "@anywidget/types";
import type { Traits } from "./model_events";

/** Calls `told` with a sentence, as long as `signal` is not aborted: never if the board changes first, or the kernel is gone. */
export function askCouldWin(model: AnyModel<Traits>, revision: number, told: (text: string) => void, signal: AbortSignal): void {
  const hear = (content: unknown): void => {
    const answer = content as { kind?: string; revision?: number; text?: string };
    if (answer.kind === "could_win" && answer.revision === revision && answer.text) told(answer.text);
  };
  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => model.off("msg:custom", hear));
  try {
    model.send({ kind: "could_win", revision });
  } catch {
    // The kernel is gone.
  }
}
