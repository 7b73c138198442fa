/** What screen readers hear, and from which view of a board. */

import { focusIn } from "../dom";
import type { Message } from "../board/message";
import { type Board, isPlaying, isSameDeal } from "../board/state";
import { forKeys, inWords, movesTakenBack, withoutSigns } from "../board/words";

export class LiveRegions {
  readonly element = document.createElement("div");
  #polite = region("polite");
  #assertive = region("assertive");
  /** The last sentence that wasn't about waiting for the kernel. */
  #last = "";

  constructor() {
    this.element.className = "pw-spoken";
    this.element.append(this.#polite, this.#assertive);
  }

  /** A new sentence removes the old one, which may not be true any more. `repeats`: whether the one that was said last is said again. */
  say({ kind, text }: Message, repeats = true): void {
    if (!repeats && text === this.#last) return;
    if (kind !== "busy") this.#last = text;
    const urgent = kind !== "said" && kind !== "busy";
    const [speaks, silent] = urgent ? [this.#assertive, this.#polite] : [this.#polite, this.#assertive];
    if (text) silent.textContent = "";
    speak(speaks, forKeys(withoutSigns(text)));
  }
}

function region(live: "polite" | "assertive"): HTMLDivElement {
  const element = document.createElement("div");
  element.setAttribute("aria-live", live);
  element.setAttribute("aria-atomic", "true");
  return element;
}

/** A screen reader repeats a sentence only if its text differs, if only by a space. */
function speak(target: HTMLElement, text: string): void {
  target.textContent = target.textContent === text ? `${text}\u00a0` : text;
}

/** What happened between two boards; "" if the sentence of the last move says it. */
export function happened(before: Board, now: Board): string {
  if (!isSameDeal(before, now)) {
    const { moves } = now.status;
    const deal = /^\d/.test(now.deal) ? `deal ${now.deal}` : now.deal;
    return `${moves > 0 ? "Welcome back to " : ""}${now.game.title}, ${deal}${moves > 0 ? `, after ${inWords(moves)} ${moves === 1 ? "move" : "moves"}` : ""}.`;
  }
  const back = before.status.moves - now.status.moves;
  if (back <= 0) return "";
  if (back === 1 && before.last?.text) return `Taken back: ${before.last.text}`;
  if (back === 1 || now.status.moves > 0) return movesTakenBack(back);
  const again = now.status.redo >= back ? " Redo (or r) brings them back, one at a time." : "";
  return `${back === 2 ? "Both" : `All ${inWords(back)}`} moves are taken back.${again}`;
}

/** Whether a board that is only shown again says the same as the one before. */
export function tellsTheSame(before: Board, now: Board): boolean {
  const told = ({ status, note, last }: Board): string[] => [status.text, note ?? "", last?.text ?? ""];
  return now.again === true && isPlaying(before) === isPlaying(now) && String(told(before)) === String(told(now));
}

/**
 * What is said of a new board. A player program plays faster than one can listen, so only its beginning and its end are
 * said.
 */
export function spoken(before: Board, now: Board, shown: Message): Message | null {
  if (isPlaying(now)) return isPlaying(before) ? null : { kind: "said", text: "A program is playing. Press Stop to end it." };
  return isPlaying(before) ? { ...shown, text: `The program has stopped. ${shown.text}`.trim() } : shown;
}

export class SpeakingView {
  #roots: HTMLElement[] = [];

  enter(root: HTMLElement, signal: AbortSignal): void {
    this.#roots.push(root);
    signal.addEventListener("abort", () => {
      this.#roots = this.#roots.filter((known) => known !== root);
    });
  }

  /** The view with the focus speaks, or the first one if none has it. */
  speaks(root: HTMLElement): boolean {
    const focused = this.#roots.find((known) => focusIn(known));
    return root === (focused ?? this.#roots[0]);
  }
}
