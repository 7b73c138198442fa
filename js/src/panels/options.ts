/** The options, and how the browser remembers them. */

import type { AnyModel } from "@anywidget/types";
import { cardFace, type Faces } from "../board/faces";
import type { Options } from "../board/view_state";
import { button, keepKeys, make, setStyle, withRole } from "../dom";
import type { Traits } from "../link/connection";
import type { Journal } from "../link/messages";
import { icon } from "./icons";

type Switch = Exclude<keyof Options, "card_size" | "coach_points" | keyof typeof WORDS>;
type Row = [name: Switch, label: string];

const LOOKS: Row[] = [
  ["four_colours", "Four colours"],
  ["high_contrast", "High contrast"],
  ["mirror", "For the left hand: swap left and right"],
];
const HELP: Row[] = [
  ["destinations", "Light up where a card can go"],
  ["ranks", "Mark cards of the same rank"],
  ["show_next", "Show the next card of each foundation"],
];
const PLAY: Row[] = [
  ["one_click", "One click moves a card to its only place"],
  ["play_safe", "Send cards home when you no longer need them"],
  ["timer", "Show the time"],
  ["animation", "Let cards glide"],
];
const WHOLE_HINTS: Row = ["whole_hints", "Hints show the whole move at once"];
const POINTS = [5, 10, 15, 20, 30];
const COACH: Row = ["coach", "Coach: tell me when a move cost me"];
const WHILE_PLAYING_IS =
  "The meter shows your chance to win, out of 100; the coach speaks up when a move surely cost more of it than you choose. Both see no more than you do, and a win with them is a win of your own; the statistics say how many there were.";
const LIGHT = "Light: can this still be won?";
const SIZES = [48, 60, 75, 90, 120];

/** Help by programs, besides the light. */
export interface Under {
  /** A good player plays on, who sees only what the player sees. The others use hidden cards. */
  playOn(): void;
  show(): void;
  /** Why this game has no light; undefined if it has one. */
  undecided: string | undefined;
  /** The game hides nothing. */
  open: boolean;
}

/** A labelled control for each option; `change` gets the player's choice. `under` is null if nothing uses hidden cards. */
export function optionControls(options: Options, change: (choice: Partial<Options>) => void, under: Under | null): HTMLElement {
  const body = make("div", "pw-options");
  const sizes = [...new Set([...SIZES, options.card_size])].filter((width) => width > 0).sort((a, b) => a - b);
  const widths = [0, ...sizes].map((width): [string, string, Element] => [String(width), width === 0 ? "as large as fits" : `${width} pixels wide`, sized(width)]);
  const shown = (name: keyof typeof WORDS, label: string, draw: (word: string) => Element, named: Record<string, string> = {}): HTMLElement =>
    swatches(label, WORDS[name].map((word) => [word, named[word] ?? word, draw(word)]), options[name] ?? WORDS[name][0], (word) => change({ [name]: word }));
  const toggle = ([name, text]: Row): HTMLLabelElement =>
    labelled(text, checkbox(options[name] ?? name === "ranks", (checked) => change({ [name]: checked })));
  body.append(
    group("Looks", [
      shown("cloth", "Table", cloth, { none: "no cloth" }),
      shown("faces", "Cards", (faces) => smallCard("TH", faces as Faces), { large: "large ranks" }),
      shown("card_back", "Backs", back),
      swatches("Size", widths, String(options.card_size), (width) => change({ card_size: Number(width) })),
      ...LOOKS.map(toggle),
    ]),
    group("Play", PLAY.map(toggle)),
    group("Help", [...HELP.map(toggle), ...(under === null ? [] : [toggle(WHOLE_HINTS), button("Let a good player play on", under.playOn)])]),
  );
  if (under === null) return body;
  const choices = [...new Set([...POINTS, options.coach_points ?? 10])].sort((a, b) => a - b).map((one): [string, string, Element] => [String(one), `${one} in 100`, make("span", "pw-swatch-number", String(one))]);
  const points = swatches("More than", choices, String(options.coach_points ?? 10), (chosen) => change({ coach_points: Number(chosen) }));
  body.append(group("Help while I play", [note(WHILE_PLAYING_IS), toggle(["chance", "Show my chance"]), toggle(COACH), points]));
  const show = button("Show me a way to win", under.show);
  const { undecided } = under;
  const looks = undecided ? [note(undecided), show] : [toggle(["light", LIGHT]), show];
  body.append(group(under.open ? "Ask the solver" : "These use hidden cards", looks));
  return body;
}

/** Where games are kept, and a switch for that. */
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
  const element = withRole(make("div", "pw-option-group"), "group", heading);
  element.append(make("div", "pw-option-heading", heading), ...controls);
  return element;
}

/** Pictures to choose from; arrow keys choose, too. */
function swatches(text: string, choices: [value: string, words: string, picture: Element][], now: string, act: (value: string) => void): HTMLElement {
  const element = withRole(make("div", "pw-option pw-swatches"), "radiogroup", text);
  const group = `pw-${text}-${(swatchGroups += 1)}`;
  const labels = choices.map(([value, words, picture]) => {
    const label = make("label", "pw-swatch");
    const radio = keepKeys(make("input", "pw-unseen"));
    Object.assign(radio, { type: "radio", name: group, value, checked: value === now, ariaLabel: words });
    radio.addEventListener("change", () => act(value));
    label.title = words;
    label.append(radio, picture);
    return label;
  });
  element.append(make("span", "", text), ...labels);
  return element;
}

let swatchGroups = 0;

function cloth(name: string): HTMLElement {
  const element = make("span", "pw-swatch-cloth");
  element.dataset["cloth"] = name;
  return element;
}

function back(name: string): HTMLElement {
  const element = smallCard("", "classic");
  element.dataset["back"] = name;
  return element;
}

function smallCard(code: string, faces: Faces): HTMLElement {
  const element = make("span", "pw-swatch-card");
  element.dataset["card"] = code;
  element.append(cardFace(code, faces));
  return element;
}

/** A card as wide as this compared with others; the one that fits shows that it grows. */
function sized(width: number): HTMLElement {
  const element = width === 0 ? make("span", "pw-swatch-fits") : smallCard("AS", "large");
  if (width === 0) element.append(icon("fill"));
  else setStyle(element, "--pw-width", `${Math.round(width * SMALLER)}px`);
  return element;
}

/** How much smaller than a card its picture is. */
const SMALLER = 0.25;

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = make("label", "pw-option");
  label.append(control, make("span", "", text));
  return label;
}

const KEY = "patience-widget-options";

/** The values of options that are words. */
const WORDS = {
  cloth: ["green", "blue", "red", "slate", "none"],
  faces: ["classic", "large"],
  card_back: ["blue", "red", "green"],
} as const;

const [SMALLEST, LARGEST] = [38, 200];
const SWITCHES = ["four_colours", "high_contrast", "mirror", "animation", "destinations", "ranks", "light", "chance", "coach", "show_next", "play_safe", "one_click", "whole_hints", "timer"];

/** For pages where the browser keeps nothing, such as blocked frames: it outlives the boards, but not the page. */
const page = globalThis as { patienceWidgetOptions?: Partial<Options> };

/** A new board takes the player's last choices, except for options that Python has set. */
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
    // The store is full or blocked: the page remembers.
  }
  write(model, choice);
}

function write(model: AnyModel<Traits>, choice: Partial<Options>): void {
  model.set("options", { ...model.get("options"), ...choice });
  try {
    model.save_changes();
  } catch {
    // The kernel is gone: the page still shows the choice.
  }
}

/** Only options with valid values: other pages and other versions write to the same store. */
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
  if (name === "coach_points") return Number.isInteger(value) && Number(value) >= 1 && Number(value) < 100;
  if (Object.hasOwn(WORDS, name)) return (WORDS[name as keyof typeof WORDS] as readonly unknown[]).includes(value);
  return SWITCHES.includes(name) && typeof value === "boolean";
}
