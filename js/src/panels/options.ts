/** The options in a small panel, and what the player chose last on this page. */

import type { AnyModel } from "@anywidget/types";
import { button, keepKeys, make } from "../dom";
import type { Traits } from "../link/model_events";
import type { Options } from "../board/state";

type Switch = Exclude<keyof Options, "card_size">;
const SWITCHES: [name: Switch, label: string][] = [
  ["four_colours", "Four colours"],
  ["high_contrast", "High contrast"],
  ["mirror", "Left and right exchanged"],
  ["animation", "Cards are seen to move"],
  ["destinations", "Light up where a card can go"],
  ["ranks", "Mark cards of the same rank"],
];
const LIGHT = "Light: can this still be won?";

/** What looks under the cards, beside the light. */
export interface Under {
  show(): void;
  deal(): void;
}
const SIZES = [48, 60, 75, 90, 120];

/** Chosen in a panel, by name: it outlives the boards, not the page. */
const page = globalThis as { patienceWidgetOptions?: Partial<Options> };

/** A new board takes over what the player chose last, except what Python has set for it. */
export function recall(model: AnyModel<Traits>): void {
  const given = model.get("given") ?? [];
  const chosen = Object.entries(page.patienceWidgetOptions ?? {}).filter(([name]) => !given.includes(name));
  if (chosen.length > 0) write(model, Object.fromEntries(chosen));
}

export function choose(model: AnyModel<Traits>, choice: Partial<Options>): void {
  page.patienceWidgetOptions = { ...page.patienceWidgetOptions, ...choice };
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

/** A labelled control for each option; `change` is told what the player chooses. `under` is null where nothing looks there. */
export function optionControls(options: Options, change: (choice: Partial<Options>) => void, under: Under | null): HTMLElement {
  const body = make("div", "pw-options");
  const size = keepKeys(make("select", "pw-field"));
  const sizes = [...new Set([...SIZES, options.card_size])].filter((width) => width > 0).sort((a, b) => a - b);
  for (const width of [0, ...sizes]) {
    const choice = make("option", "", width === 0 ? "as large as fits" : `${width} pixels`);
    choice.value = String(width);
    size.append(choice);
  }
  size.value = String(options.card_size);
  size.addEventListener("change", () => change({ card_size: Number(size.value) }));
  body.append(labelled("Size of cards ", size, true));
  const toggle = (name: Switch, text: string): HTMLLabelElement => {
    const box = keepKeys(make("input", "pw-check"));
    box.type = "checkbox";
    box.checked = options[name] ?? name === "ranks";
    box.addEventListener("change", () => change({ [name]: box.checked }));
    return labelled(text, box);
  };
  body.append(...SWITCHES.map(([name, text]) => toggle(name, text)));
  if (under === null) return body;
  const group = make("div", "pw-under");
  group.setAttribute("role", "group");
  const heading = make("div", "pw-under-heading", "These look under the cards");
  group.setAttribute("aria-label", heading.textContent);
  group.append(heading, toggle("light", LIGHT), button("Show me a line that wins", under.show), button("New deal that can be won", under.deal));
  body.append(group);
  return body;
}

function labelled(text: string, control: HTMLElement, before = false): HTMLLabelElement {
  const label = make("label", "pw-option");
  const words = make("span", "", text);
  label.append(...(before ? [words, control] : [control, words]));
  return label;
}
