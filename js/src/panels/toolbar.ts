/** The header line and the toolbar above the board. */

import type { HelpCommand } from "../play/commands";
import { button, keepKeys, make, setAttribute, setDisabled, setStyle, setText } from "../dom";
import { LightSign } from "./light";
import { type Action, isPlaying, type View } from "../board/state";

export interface ToolbarHands {
  step(way: "undo" | "redo"): void;
  /** Another deal is wanted: by number, or "" for any. */
  deal(deal: string, anchor: HTMLElement): void;
  act(action: Action, anchor: HTMLElement): void;
  copy(): void;
  help(command: HelpCommand): void;
  stop(): void;
  /** The button that had the focus is gone. */
  lost(): void;
}

export class Toolbar {
  readonly header = make("div", "pw-header");
  readonly element = make("div", "pw-toolbar");
  #hands: ToolbarHands;
  #title = make("strong", "pw-title");
  #facts = ["pw-deal", "pw-moves", "pw-built", "pw-redeals"].map((name) => make("span", name));
  #undo: HTMLButtonElement;
  #redo: HTMLButtonElement;
  #stop: HTMLButtonElement;
  #history = make("span", "pw-history");
  #copy: HTMLButtonElement;
  #anchors: Record<"fresh" | "hint" | "rules" | "options", HTMLButtonElement>;
  #actions = make("span", "pw-actions");
  #light = new LightSign();
  #buttons = new Map<string, HTMLButtonElement>();
  #shown: Action[] = [];
  #field = keepKeys(make("input", "pw-field"));
  #always: HTMLElement[];

  constructor(hands: ToolbarHands) {
    this.#hands = hands;
    this.header.append(this.#title, ...this.#facts, this.#light.element);
    // What waits for the kernel may be what there is to undo.
    this.#undo = button("Undo", () => hands.step("undo"), true);
    this.#redo = button("Redo", () => hands.step("redo"), true);
    this.#stop = button("Stop", () => hands.stop());
    this.#stop.classList.add("pw-stop");
    this.#history.append(this.#undo, this.#redo, this.#stop);
    this.#copy = button("Copy as code", () => hands.copy());
    const restart = button("Restart", () => hands.help("restart"));
    const fresh: HTMLButtonElement = button("New deal", () => hands.deal("", fresh));
    const helping = (label: string, command: HelpCommand): HTMLButtonElement => button(label, () => hands.help(command));
    const [hint, rules, options] = [helping("Hint", "hint"), helping("Rules", "rules"), helping("Options", "options")];
    this.#anchors = { fresh, hint, rules, options };
    const form = this.#form();
    const keys = [[this.#undo, "u"], [this.#redo, "r"], [this.#stop, "s"], [restart, "b"], [fresh, "a"], [hint, "h"]] as const;
    for (const [element, key] of [...keys, [rules, "g"], [options, "o"], [this.#copy, "c"], [this.#field, "n"]] as const)
      setAttribute(element, "aria-keyshortcuts", key);
    hint.title = "Which card, again where, again why: from what you can see alone";
    this.#always = [hint, rules, restart, fresh, this.#field, ...form.querySelectorAll("button")];
    for (const control of [this.#redo, this.#stop, hint, restart, fresh, form, ...this.#facts.slice(0, 2)]) control.classList.add("pw-games-only");
    const more = make("span", "pw-actions");
    more.append(rules, options, this.#copy);
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Game");
    this.element.append(this.#actions, this.#history, hint, restart, fresh, form, more);
  }

  paint(view: View): void {
    const { board, kernel } = view;
    const { status } = board;
    const dead = kernel === "dead";
    setText(this.#title, board.game.title);
    const facts = [
      /^\d/.test(board.deal) ? `Deal ${board.deal}` : board.deal,
      status.moves === 1 ? "1 move" : `${status.moves} moves`,
      `${status.built} of ${status.goal} built`,
      status.redeals_text,
    ];
    this.#facts.forEach((fact, i) => setText(fact, facts[i] ?? ""));
    this.#light.paint(view);
    setDisabled(this.#undo, dead || status.undo === 0);
    setDisabled(this.#redo, dead || status.redo === 0);
    for (const control of this.#always) setDisabled(control, dead);
    this.#field.readOnly = dead;
    this.#paintActions(board.actions, dead);
    this.#paintStop(isPlaying(board) && !dead);
    const code = !dead || view.kept.isKnown;
    setDisabled(this.#copy, !code);
    this.#copy.title = code ? "A line of Python that rebuilds this position" : "This page doesn't know all the moves";
  }

  /** The button of which an open panel is about. */
  anchor(name: "fresh" | "hint" | "rules" | "options"): HTMLButtonElement {
    return this.#anchors[name];
  }

  end(): void {
    this.#light.end();
  }

  emptyField(): void {
    this.#field.value = "";
  }

  focusField(): void {
    this.#field.focus();
    this.#field.select();
  }

  /** Stop stands where undo and redo were, so that nothing else moves when a player begins or ends. */
  #paintStop(playing: boolean): void {
    const shown = (element: HTMLElement, here: boolean): void => setStyle(element, "visibility", here ? "visible" : "hidden");
    const focused = this.#history.querySelector<HTMLElement>(":focus");
    for (const element of [this.#undo, this.#redo]) shown(element, !playing);
    shown(this.#stop, playing);
    if (focused?.style.visibility !== "hidden") return;
    if (playing) this.#stop.focus();
    else this.#hands.lost();
  }

  /** An action that is not possible keeps its button, pale, with the reason: nothing jumps, and a click asks why. */
  #paintActions(actions: Action[], dead: boolean): void {
    this.#shown = actions;
    for (const [name, old] of this.#buttons) {
      if (actions.some((action) => action.name === name)) continue;
      old.remove();
      this.#buttons.delete(name);
    }
    for (const { name, label, pile, moves, reason } of actions) {
      const known = this.#buttons.get(name);
      const element = known ?? button(label, () => this.#act(name));
      if (!known) {
        this.#buttons.set(name, element);
        this.#actions.append(element);
      }
      setText(element, label);
      if (pile === actions[0]?.pile) setAttribute(element, "aria-keyshortcuts", "d");
      setDisabled(element, dead);
      element.classList.toggle("pw-idle", moves.length === 0);
      element.title = reason;
    }
  }

  #act(name: string): void {
    const action = this.#shown.find((shown) => shown.name === name);
    const anchor = this.#buttons.get(name);
    if (action && anchor) this.#hands.act(action, anchor);
  }

  #form(): HTMLFormElement {
    const form = make("form", "pw-deal-form");
    const label = make("label", "pw-deal-label", "Deal number ");
    const submit = button("Deal", () => form.requestSubmit());
    this.#field.type = "text";
    this.#field.inputMode = "numeric";
    this.#field.autocomplete = "off";
    label.append(this.#field);
    form.append(label, submit);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const deal = this.#field.value.trim();
      if (this.#field.readOnly) return;
      if (deal === "") this.#field.focus();
      else this.#hands.deal(deal, submit);
    });
    return form;
  }
}
