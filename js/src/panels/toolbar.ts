/** The row above the board: the game, its progress, the light, and the most used buttons. */

import { type Action, isPlaying, underWay } from "../board/state";
import type { View } from "../board/view_state";
import { counted } from "../board/words";
import { button, focusInUse, make, setAttribute, setDisabled, setStyle, setText, setTip, withRole } from "../dom";
import { icon, iconButton } from "./icons";
import type { Do } from "./letters";
import { Menu } from "./menu";
import { seesWindow } from "./seen";
import { ChanceMeter, LightSign } from "./signs";

export interface ToolbarHands {
  do: Do;
  act(action: Action, anchor: HTMLElement): void;
  /** Another form of the game, such as one with fewer suits, by name. */
  form(name: string, anchor: HTMLElement): void;
  /** The button that had the focus is gone. */
  lost(): void;
}

const fact = (name: string): HTMLElement => make("span", `pw-fact pw-${name}`);

export class Toolbar {
  readonly element = withRole(make("div", "pw-bar"), "group", "Game");
  /** Opens the menu. Panels from the menu open beside it. */
  readonly more: HTMLButtonElement;
  readonly fresh: HTMLButtonElement;
  readonly hint: HTMLButtonElement;
  /** The most used buttons. In a narrow cell they stand below the board, where the thumb is. */
  readonly tools = withRole(make("div", "pw-tools"), "group", "Tools");
  #hands: ToolbarHands;
  #menu: Menu;
  #view: View | null = null;
  #title: HTMLButtonElement;
  #name = make("span", "pw-name");
  /** In the order in which they stand. */
  #facts = { made: fact("made"), points: fact("points"), time: fact("time"), coach: fact("coach-on"), judged: fact("judged"), redeals: fact("redeals"), deal: fact("deal") };
  #progress = withRole(make("div", "pw-progress"), "progressbar", "Cards built");
  #light = new LightSign();
  #chance = new ChanceMeter();
  #clock = new Clock((time) => setText(this.#facts.time, time));
  #forms = withRole(make("span", "pw-forms"), "group", "New deal with");
  #actions = make("span", "pw-actions");
  #history = make("span", "pw-history");
  #undo: HTMLButtonElement;
  #redo: HTMLButtonElement;
  #stop: HTMLButtonElement;
  #finish: HTMLButtonElement;
  #fill: HTMLButtonElement;
  #buttons = new Map<string, HTMLButtonElement>();
  #shown: Action[] = [];

  /** The menu opens over `root`. */
  constructor(root: HTMLElement, hands: ToolbarHands) {
    this.#hands = hands;
    this.#title = this.#titleOf(hands);
    // A request that still waits may be what there is to undo.
    this.#undo = iconButton("undo", "Undo", "u", () => hands.do("undo"), true);
    this.#redo = iconButton("redo", "Redo", "r", () => hands.do("redo"), true);
    this.#stop = button("Stop", () => hands.do("stop"));
    this.#stop.classList.add("pw-stop");
    setAttribute(this.#stop, "aria-keyshortcuts", "s");
    this.#finish = button("Finish", () => hands.do("finish"));
    this.#finish.classList.add("pw-finish");
    setAttribute(this.#finish, "aria-keyshortcuts", "e");
    this.#history.append(this.#undo, this.#redo, this.#stop);
    this.hint = iconButton("hint", "Hint", "h", () => hands.do("hint"));
    setTip(this.hint, "Hint (h): which card. Press again for where, why, and to play it. It uses only what you can see");
    this.fresh = iconButton("add", "New deal", "a", () => hands.do("fresh"));
    this.fresh.classList.add("pw-main");
    this.more = iconButton("more", "More", "", () => this.#view && this.#menu.toggle(this.#view));
    this.#menu = new Menu(root, this.more, hands.do);
    const moves = iconButton("moves", "What can move", "m", () => hands.do("moves"));
    moves.classList.add("pw-thumb-only");
    this.#fill = iconButton("fill", "Fill the window", "z", () => hands.do("fill"));
    const { made, points, deal } = this.#facts;
    for (const control of [this.#redo, this.#stop, this.#finish, this.hint, this.fresh, moves, made, points, deal]) control.classList.add("pw-games-only");
    this.#progress.append(make("div", "pw-built"));
    const facts = make("div", "pw-facts");
    facts.append(...Object.values(this.#facts), this.#progress);
    this.tools.append(this.#history, this.hint, moves, this.fresh, this.more);
    this.element.append(this.#title, facts, this.#chance.element, this.#light.element, this.#forms, this.#actions, this.#finish, this.tools, this.#fill);
  }

  paint(view: View): void {
    const { board, kernel } = view;
    const { status } = board;
    const dead = kernel === "dead";
    this.#view = view;
    setText(this.#name, board.game.title);
    setDisabled(this.#title, dead || board.lesson !== undefined);
    setText(this.#facts.made, counted(status.moves, "move"));
    setText(this.#facts.points, status.points === undefined ? "" : counted(status.points, "point"));
    setText(this.#facts.time, this.#clock.paint(view, view.options.timer === true && !board.lesson));
    const coached = view.options.coach === true && !board.lesson;
    const judged = coached ? (view.coach?.judged ?? 0) : 0;
    setText(this.#facts.coach, coached ? "coach on" : "");
    setText(this.#facts.judged, judged > 0 ? `${judged} judged` : "");
    setTip(this.#facts.judged, judged > 0 ? `The coach has judged ${counted(judged, "move")} of this game` : "");
    setText(this.#facts.redeals, status.redeals_text);
    setText(this.#facts.deal, /^\d/.test(board.deal) ? `Deal ${board.deal}` : board.deal);
    this.#paintProgress(status.built, status.goal, status.done ?? "built");
    this.#light.paint(view);
    this.#chance.paint(view);
    setDisabled(this.#undo, dead || status.undo === 0);
    setDisabled(this.#redo, dead || status.redo === 0);
    for (const control of [this.hint, this.fresh, this.#finish]) setDisabled(control, dead);
    this.#finish.hidden = status.finish !== true;
    this.#fill.hidden = !seesWindow();
    // The texts of a lesson name actions, and a lesson may want one tried that a click on the stock wouldn't do.
    this.#paintActions(board.lesson ? board.actions : board.actions.filter(({ pile }) => pile === null), dead);
    this.#paintForms(board.lesson ? [] : (board.game.forms ?? []), board.game.name, dead);
    this.#forms.classList.toggle("pw-begun", underWay(board));
    this.#paintStop(isPlaying(board) && !dead);
    this.#menu.paint(view);
  }

  /** Places the open menu again. */
  place(): void {
    this.#menu.place();
  }

  end(): void {
    this.#clock.stop();
    this.#light.end();
    this.#chance.end();
    this.#menu.close(false);
  }

  /** The name of the game opens the choice of a game. */
  #titleOf(hands: ToolbarHands): HTMLButtonElement {
    const title = button("", () => hands.do("chooseGame", null, title));
    title.className = "pw-title";
    title.append(this.#name, icon("down"));
    setAttribute(title, "aria-haspopup", "dialog");
    setAttribute(title, "aria-keyshortcuts", "t");
    setTip(title, "Choose a game (t)");
    return title;
  }

  #paintProgress(built: number, goal: number, done: string): void {
    const text = `${built} of ${goal} cards ${done}`;
    setAttribute(this.#progress, "aria-label", `Cards ${done}`);
    setAttribute(this.#progress, "aria-valuemax", String(goal));
    setAttribute(this.#progress, "aria-valuenow", String(built));
    setAttribute(this.#progress, "aria-valuetext", text);
    setTip(this.#progress, text);
    setStyle(this.#progress, "--pw-part", String(built / (goal || 1)));
  }

  /** Stop takes the place of undo and redo, so nothing else moves when a player program begins or ends. */
  #paintStop(playing: boolean): void {
    const shown = (element: HTMLElement, here: boolean): void => setStyle(element, "visibility", here ? "visible" : "hidden");
    const focused = focusInUse(this.#history);
    for (const element of [this.#undo, this.#redo]) shown(element, !playing);
    shown(this.#stop, playing);
    if (focused?.style.visibility !== "hidden") return;
    if (playing) this.#stop.focus();
    else this.#hands.lost();
  }

  /** Which number of suits, say, the game has, and a button for each other number. */
  #paintForms(forms: { name: string; label: string }[], playing: string, dead: boolean): void {
    const shown = [...this.#forms.querySelectorAll("button")];
    if (forms.map(({ name }) => name).join() !== shown.map(({ value }) => value).join()) this.#forms.replaceChildren(...forms.map((form) => this.#formOf(form)));
    this.#forms.hidden = forms.length === 0;
    for (const element of this.#forms.querySelectorAll("button")) {
      setAttribute(element, "aria-pressed", String(element.value === playing));
      setDisabled(element, dead);
    }
  }

  /** In a narrow cell only the number is seen. */
  #formOf({ name, label }: { name: string; label: string }): HTMLButtonElement {
    const element = button("", () => element.getAttribute("aria-pressed") === "true" || this.#hands.form(name, element));
    const [count = "", ...what] = label.split(" ");
    element.append(count, make("span", "pw-form-what", ` ${what.join(" ")}`));
    element.value = name;
    setAttribute(element, "aria-label", label);
    setTip(element, `New deal with ${label}`);
    return element;
  }

  /** An action that isn't possible keeps its button, pale, with the reason: nothing jumps, and a click asks why. */
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
}

/** A pause counts at most so many seconds, as in Python. */
const LONGEST_PAUSE = 120;

/** How long a game was played. The kernel counts; between two boards the page goes on. */
class Clock {
  #show: (time: string) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #at = { board: "", since: 0 };

  constructor(show: (time: string) => void) {
    this.#show = show;
  }

  /** The time now, which goes on by itself while the game is under way; "" if it isn't shown. It is counted all the same. */
  paint({ board, kernel }: View, isShown: boolean): string {
    const now = `${board.game.name} ${board.deal} ${board.revision}`;
    if (this.#at.board !== now) this.#at = { board: now, since: performance.now() };
    this.stop();
    if (!isShown) return "";
    const { seconds = 0 } = board.status;
    if ((board.status.undo === 0 && seconds === 0) || !underWay(board) || kernel === "dead") return clock(seconds);
    const { since } = this.#at;
    const time = (): string => clock(seconds + Math.min(LONGEST_PAUSE, (performance.now() - since) / 1000));
    this.#timer = setInterval(() => this.#show(time()), 1000);
    return time();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** A time as clocks show it: "3:12", "1:04:09". */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number): string => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
