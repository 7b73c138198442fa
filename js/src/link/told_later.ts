/** Asks for a sentence that the kernel sends when it has found it out; nothing waits for that. */

import type { AnyModel } from "@anywidget/types";
import type { Traits } from "./model_events";

/** Whether a lost deal could have been won; how many games were won so far; whether the careful player wins this deal. */
export type ToldLater = "could_win" | "so_far" | "careful";

/** Calls `told` with the sentence, as long as `signal` is not aborted: never if the board changes first, or the kernel is gone. */
export function askLater(model: AnyModel<Traits>, kind: ToldLater, revision: number, told: (text: string) => void, signal: AbortSignal): void {
  const hear = (content: unknown): void => {
    const answer = content as { kind?: string; revision?: number; text?: string };
    if (answer.kind === kind && answer.revision === revision && answer.text) told(answer.text);
  };
  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => model.off("msg:custom", hear));
  try {
    model.send({ kind, revision });
  } catch {
    // The kernel is gone.
  }
}
