/** What the player does at one view of the board: picked up and put down, asked for, asked about, read. */

import { Requests } from "./requests";
import { Chooser, type Question } from "../panels/chooser";
import { DoubleClick } from "./double_click";
import { type Command, keysIn, onCommand } from "./commands";
import type { Point } from "../board/geometry";
import { type Act, move, onPile, perform, spokenOf } from "./intents";
import { Learner } from "../lesson/learner";
import type { Link } from "../link/link";
import { keyList, leaving, whichWay } from "../panels/questions";
import type { Stage } from "../panels/stage";
import { type Action, type Choice, hush, isPlaying, message, pickable, pileOf, underWay, type View } from "../board/state";

const SEARCHING = "Looking for a deal that can be won, under the cards: up to 20 seconds …";
const NOT_KEPT = "This page doesn't know all the moves, and the kernel that does is gone.";

export class Player {
  readonly chooser: Chooser;
  readonly requests: Requests;
  readonly learner: Learner;
  #view: View;
  #link: Link;
  #stage: Stage;
  #doubleClick = new DoubleClick();

  constructor(view: View, link: Link, stage: Stage) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.requests = new Requests(view, link, stage);
    this.learner = new Learner(view, this.requests, stage);
    this.chooser = new Chooser(stage.root, () => this.#tell(""));
  }

  click(pile: string, card: Element | null): void {
    const { painter } = this.#stage;
    const index = painter.indexOf(card);
    if (this.learner.answers(pile, index)) return;
    if (this.#tries(pile, index)) return;
    const act = onPile(this.#view, pile, index);
    if (this.requests.defers(() => this.click(pile, card), act)) return;
    const again = act?.act === "pick" || (act?.act === "drop" && this.#view.picked === pile);
    this.#doubleClick.clicked(again ? pile : null);
    this.#do(act, painter.pile(pile));
  }

  doubleClick(pile: string): void {
    if (this.requests.defers(() => this.doubleClick(pile), { act: "drop" })) return;
    if (this.#doubleClick.both(pile)) this.requests.ask({ kind: "send", source: pile });
  }

  /** Leaves a question, else drops what is picked up, and comes back to the board from any field. */
  escape(): void {
    if (this.chooser.isOpen) return this.chooser.close();
    const typing = this.#stage.root.querySelector("input:focus") !== null;
    this.#stage.copier.close();
    this.#putBack();
    if (typing) this.#stage.focusBoard();
  }

  /** A click on the empty table puts back what is picked up, or is about to be. */
  clickBeside(): void {
    if (this.#view.picked !== null || this.requests.expected.isUnsure) this.#putBack();
  }

  /** `pile` is the one that has the focus, if one has. */
  command(command: Command, pile: string | null): void {
    switch (command) {
      case "copy":
        return this.copy();
      case "deal":
        return this.#stage.toolbar.focusField();
      case "type":
        return this.#stage.line.open();
      case "keys":
        return this.listKeys();
      default: {
        const act = onCommand(this.#view, command, pile);
        if (this.requests.defers(() => this.command(command, pile), act)) return;
        const about = command === "turn" ? this.#view.board.actions[0]?.pile : pile;
        this.#do(act, this.#stage.painter.pile(about ?? this.#view.at));
      }
    }
  }

  act(action: Action, anchor: HTMLElement): void {
    const { name } = action;
    if (this.requests.defers(() => this.act(this.#view.board.actions.find((now) => now.name === name) ?? action, anchor))) return;
    this.#do(perform([action]), anchor);
  }

  /** Another deal: by number, "" for any, null for one that can be won. */
  deal(deal: string | null, anchor: HTMLElement): void {
    if (this.#view.board.lesson) return;
    if (this.requests.defers(() => this.deal(deal, anchor))) return;
    const leave = (): void => {
      if (deal === null) this.requests.later({ kind: "new", deal: "", winnable: true }, SEARCHING);
      else this.requests.ask({ kind: "new", deal });
    };
    if (underWay(this.#view.board) && this.#link.state !== "dead") this.question(anchor, leaving(deal, this.#view.board, leave));
    else leave();
  }

  listKeys(): void {
    const focused = this.#stage.root.querySelector<HTMLElement>(":focus");
    const keys = keysIn(this.#view.board);
    this.chooser.open(focused ?? this.#stage.keys, keyList(keys));
    this.#stage.liveRegions.say({ kind: "said", text: keys.map(([key, does]) => `${key}: ${does}`).join("; ") });
  }

  copy(): void {
    if (this.requests.defers(() => this.copy())) return;
    const { kept, kernel } = this.#view;
    // A kernel that answers knows best: a mark gone to may lie on another line of moves.
    const line = kernel === "live" ? "" : kept.code();
    if (line) void this.#stage.copier.copy(line);
    else if (kernel !== "dead") this.requests.inTurn({ kind: "code" });
    else this.#stage.note(NOT_KEPT);
  }

  pick(id: string | null, tried = 0): void {
    hush(this.#view);
    Object.assign(this.#view, { picked: id, tried });
    this.#stage.paint();
    if (id !== null) this.requests.explain(id);
  }

  liftable(id: string, pressed: Element | null): HTMLElement | null {
    const pile = pileOf(this.#view.board, id);
    if (!pile || this.#link.state === "dead") return null;
    if (pressed instanceof HTMLElement && this.learner.forbiddenTryAt(id, this.#stage.painter.indexOf(pressed)) > 0) return pressed;
    if (!pickable(pile)) return null;
    return this.#stage.painter.topCardOf(id) ?? null;
  }

  lifted(id: string, card: HTMLElement): void {
    this.pick(id, this.learner.forbiddenTryAt(id, this.#stage.painter.indexOf(card)));
  }

  dropped(source: string, card: HTMLElement, pointer: Point): boolean {
    const target = this.#stage.pileUnder(card, pointer);
    const count = this.#view.tried || 1;
    this.#doubleClick.forget();
    this.#view.picked = null;
    if (target === null || target === source) {
      this.#stage.paint();
      return false;
    }
    const intent = move(source, target, count);
    this.requests.expected.hold(card, intent);
    const taken = this.requests.ask(intent);
    if (!taken) this.requests.expected.letGo(card);
    return taken;
  }

  /** Nothing goes on behind a question: a player program that plays by itself is stopped. */
  question(anchor: HTMLElement, question: Question): void {
    this.pick(null);
    const playing = isPlaying(this.#view.board);
    if (playing) this.#link.urge({ kind: "stop" });
    const prompt = playing ? `The player has stopped. ${question.prompt}` : question.prompt;
    this.chooser.open(anchor, { ...question, prompt });
    this.#tell(prompt);
  }

  /** Tells, and aloud, unless something more pressing stands in the message line. */
  say(text: string): void {
    this.#tell(text);
    if (message(this.#view).kind === "said") this.#stage.announce();
  }

  /** Picks up what a lesson wants to be tried, or tries it there. False: the click is one as ever. */
  #tries(id: string, index: number | undefined): boolean {
    const { picked, tried } = this.#view;
    if (picked !== null && (tried > 0 || this.learner.wants(picked, id))) {
      if (picked === id) this.pick(null);
      else this.requests.ask(move(picked, id, tried || 1));
      return true;
    }
    const count = picked === null ? this.learner.forbiddenTryAt(id, index) : 0;
    if (count > 0) this.pick(id, count);
    return count > 0;
  }

  #do(act: Act | null, anchor: HTMLElement | undefined): void {
    if (act === null || this.#link.state === "dead") return;
    this.chooser.close(false);
    switch (act.act) {
      case "pick":
        return this.pick(act.pile);
      case "drop":
        return this.pick(null);
      case "ask":
        this.requests.ask(act.intent);
        return;
      case "choose":
        if (anchor) this.#choose(anchor, act.prompt, act.choices);
        return;
      case "note":
        return this.#stage.note(act.text, act.piles);
      case "wonder":
        return this.requests.wonder(act.pile);
      case "tell":
        hush(this.#view);
        this.say(act.text);
        this.#stage.paint();
    }
  }

  #putBack(): void {
    if (!this.requests.defers(() => this.pick(null), { act: "drop" })) this.pick(null);
  }

  #choose(anchor: HTMLElement, prompt: string, choices: Choice[]): void {
    const clear = spokenOf(choices, this.#view.board).flatMap((id) => this.#stage.painter.pile(id) ?? []);
    this.question(anchor, whichWay(prompt, choices, this.#view.board, (intent) => this.requests.ask(intent), clear));
  }

  #tell(text: string): void {
    this.#view.told = text;
    this.#stage.showPanel();
  }
}
