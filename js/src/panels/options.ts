/** The options in a small panel: how the board looks, what it helps with, how it plays, and what looks under the cards. */

import { button, keepKeys, make } from "../dom";
import type { Options } from "../board/view_state";
import type { Journal } from "../link/messages";
import { WORDS } from "./remembered_options";

type Switch = Exclude<keyof Options, "card_size" | keyof typeof WORDS>;
type Row = [name: Switch, label: string];

const LOOKS: Row[] = [
  ["four_colours", "Four colours"],
  ["high_contrast", "High contrast"],
  ["mirror", "Swap left and right (not in the rules and messages)"],
];
const HELP: Row[] = [
  ["destinations", "Light up where a card can go"],
  ["ranks", "Mark cards of the same rank"],
  ["show_next", "Always show what the foundations take next"],
];
const PLAY: Row[] = [
  ["animation", "Animate the cards"],
  ["play_safe", "Automatically build cards that you no longer need"],
];
const LIGHT = "Light: can this still be won?";
const SIZES = [48, 60, 75, 90, 120, 140];

/** What looks under the cards, beside the light. */
export interface Under {
  show(): void;
  deal(): void;
  /** Why neither a light nor a deal that can be won is offered in this game; undefined where they are. */
  undecided: string | undefined;
}

/** A labelled control for each option; `change` is told what the player chooses. `under` is null where nothing looks there. */
export function optionControls(options: Options, change: (choice: Partial<Options>) => void, under: Under | null): HTMLElement {
  const body = make("div", "pw-options");
  const sizes = [...new Set([...SIZES, options.card_size])].filter((width) => width > 0).sort((a, b) => a - b);
  const widths: [string, string][] = [0, ...sizes].map((width) => [String(width), width === 0 ? "as large as fits" : `${width} pixels`]);
  const words = (name: keyof typeof WORDS, label: string, named: Record<string, string> = {}): HTMLLabelElement =>
    select(label, WORDS[name].map((word) => [word, named[word] ?? word]), options[name] ?? WORDS[name][0], (word) => change({ [name]: word }));
  const toggle = ([name, text]: Row): HTMLLabelElement =>
    labelled(text, checkbox(options[name] ?? name === "ranks", (checked) => change({ [name]: checked })));
  body.append(
    group("Appearance", [
      select("Size of cards", widths, String(options.card_size), (width) => change({ card_size: Number(width) })),
      words("cloth", "Table", { none: "no cloth" }),
      words("faces", "Cards", { large: "large ranks" }),
      words("card_back", "Backs"),
      ...LOOKS.map(toggle),
    ]),
    group("Help", HELP.map(toggle)),
    group("Play", PLAY.map(toggle)),
  );
  if (under === null) return body;
  const show = button("Show me a way to win", under.show);
  const { undecided } = under;
  const looks = undecided ? [note(undecided), show] : [toggle(["light", LIGHT]), show, button("New deal that can be won", under.deal)];
  body.append(group("These look under the cards", looks));
  return body;
}

/** Where the games that are played are kept, and a switch for it. */
export function yourGames({ on, says }: Journal, turn: (on: boolean) => void): HTMLElement {
  const box = checkbox(on === true, turn);
  const notes = says.map(note);
  const element = group("Your games", [...(on === null ? [] : [labelled("Keep my games", box)]), ...notes]);
  element.classList.add("pw-your-games");
  return element;
}

function note(text: string): HTMLElement {
  return make("div", "pw-option-note", text);
}

function checkbox(checked: boolean, act: (checked: boolean) => void): HTMLInputElement {
  const box = keepKeys(make("input", "pw-check"));
  box.type = "checkbox";
  box.checked = checked;
  box.addEventListener("change", () => act(box.checked));
  return box;
}

function group(heading: string, controls: HTMLElement[]): HTMLElement {
  const element = make("div", "pw-option-group");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", heading);
  element.append(make("div", "pw-option-heading", heading), ...controls);
  return element;
}

function select(text: string, choices: [value: string, words: string][], now: string, act: (value: string) => void): HTMLLabelElement {
  const element = keepKeys(make("select", "pw-field"));
  for (const [value, words] of choices) {
    const choice = make("option", "", words);
    choice.value = value;
    element.append(choice);
  }
  element.value = now;
  element.addEventListener("change", () => act(element.value));
  return labelled(text, element, true);
}

function labelled(text: string, control: HTMLElement, before = false): HTMLLabelElement {
  const label = make("label", "pw-option");
  const words = make("span", "", text);
  label.append(...(before ? [words, control] : [control, words]));
  return label;
}
