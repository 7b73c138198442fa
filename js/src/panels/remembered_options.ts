/** What the player chose last, kept in the browser: it holds for new boards, on every page and after a restart. */

import type { AnyModel } from "@anywidget/types";
import type { Traits } from "../link/model_events";
import type { Options } from "../board/view_state";

const KEY = "patience-widget-options";

/** What an option that is a word may be. */
export const WORDS = {
  cloth: ["green", "blue", "red", "slate", "none"],
  faces: ["classic", "large"],
  card_back: ["blue", "red", "green"],
} as const;

const [SMALLEST, LARGEST] = [38, 200];
const SWITCHES = ["four_colours", "high_contrast", "mirror", "animation", "destinations", "ranks", "light", "show_next", "play_safe"];

/** Where the browser keeps nothing, as in a frame that is shut off: it outlives the boards, not the page. */
const page = globalThis as { patienceWidgetOptions?: Partial<Options> };

/** A new board takes over what the player chose last, except what Python has set for it. */
export function recall(model: AnyModel<Traits>): void {
  const given = model.get("given") ?? [];
  const chosen = Object.entries(remembered()).filter(([name]) => !given.includes(name));
  if (chosen.length > 0) write(model, Object.fromEntries(chosen));
}

export function choose(model: AnyModel<Traits>, choice: Partial<Options>): void {
  const chosen = { ...remembered(), ...choice };
  page.patienceWidgetOptions = chosen;
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It is full, or shut off: the page remembers.
  }
  write(model, choice);
}

function write(model: AnyModel<Traits>, choice: Partial<Options>): void {
  model.set("options", { ...model.get("options"), ...choice });
  try {
    model.save_changes();
  } catch {
    // The kernel is gone: the page shows what was chosen all the same.
  }
}

/** Only what is an option with a value it may have: others write to the same store, and so did other versions. */
function remembered(): Partial<Options> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(Object.entries(kept as object).filter(([name, value]) => isOption(name, value)));
  } catch {
    return page.patienceWidgetOptions ?? {};
  }
}

function isOption(name: string, value: unknown): boolean {
  if (name === "card_size") return value === 0 || (Number.isInteger(value) && Number(value) >= SMALLEST && Number(value) <= LARGEST);
  if (Object.hasOwn(WORDS, name)) return (WORDS[name as keyof typeof WORDS] as readonly unknown[]).includes(value);
  return SWITCHES.includes(name) && typeof value === "boolean";
}
