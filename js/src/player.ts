/** What the player does at one view of the board: picked up and put down, asked for, asked about, read. */

import { Ahead } from "./ahead";
import { glideBack, Pace } from "./animate";
import { Chooser, type Question } from "./chooser";
import { Clicks } from "./clicks";
import { type Command, KEYS, onCommand } from "./commands";
import type { Point } from "./geometry";
import { type Act, move, onPile, perform, spokenOf } from "./intents";
import type { Link } from "./link";
import { keyList, leaving, whichWay } from "./questions";
import type { Stage } from "./stage";
import { type Action, type Choice, hush, type Intent, message, pickable, pileOf, underWay, type View } from "./state";

export class Player {
  readonly chooser: Chooser;
  readonly ahead: Ahead;
  readonly pace = new Pace();
  #view: View;
  #link: Link;
  #stage: Stage;
  #clicks = new Clicks();
  /** The pile of which the player has asked why its card does not go. */
  #wondered: string | null = null;

  constructor(view: View, link: Link, stage: Stage) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.ahead = new Ahead(view, link);
    this.chooser = new Chooser(stage.root, () => this.#tell(""));
  }

  click(pile: string, card: Element | null): void {
    if (this.ahead.defer(() => this.click(pile, card))) return;
    const { painter } = this.#stage;
    const act = onPile(this.#view, pile, painter.indexOf(card));
    const again = act?.act === "pick" || (act?.act === "drop" && this.#view.picked === pile);
    this.#clicks.clicked(again ? pile : null);
    this.#do(act, painter.pile(pile));
  }

  doubleClick(pile: string): void {
    if (this.ahead.defer(() => this.doubleClick(pile))) return;
    if (this.#clicks.both(pile)) this.ask({ kind: "send", source: pile });
  }

  /** Leaves a question, else drops what is picked up, and comes back to the board from any field. */
  escape(): void {
    if (this.chooser.isOpen) return this.chooser.close();
    const typing = this.#stage.root.querySelector("input:focus") !== null;
    this.#stage.copier.close();
    this.pick(null);
    if (typing) this.#stage.focusBoard();
  }

  /** `pile` is the one that has the focus, if one has. */
  command(command: Command, pile: string | null): void {
    switch (command) {
      case "copy":
        return this.copy();
      case "deal":
        return this.#stage.panel.focusField();
      case "type":
        return this.#stage.line.open();
      case "keys":
        return this.listKeys();
      default: {
        if (this.ahead.defer(() => this.command(command, pile))) return;
        const about = command === "turn" ? this.#view.board.actions[0]?.pile : pile;
        this.#do(onCommand(this.#view, command, pile), this.#stage.painter.pile(about ?? this.#view.at));
      }
    }
  }

  act(action: Action, anchor: HTMLElement): void {
    const { name } = action;
    if (this.ahead.defer(() => this.act(this.#view.board.actions.find((now) => now.name === name) ?? action, anchor))) return;
    this.#do(perform([action]), anchor);
  }

  deal(deal: string, anchor: HTMLElement): void {
    if (this.ahead.defer(() => this.deal(deal, anchor))) return;
    const leave = (): void => void this.ask({ kind: "new", deal });
    if (underWay(this.#view.board) && this.#link.state === "live") this.#question(anchor, leaving(deal, leave));
    else leave();
  }

  listKeys(): void {
    const focused = this.#stage.root.querySelector<HTMLElement>(":focus");
    this.chooser.open(focused ?? this.#stage.keys, keyList());
    this.#stage.announcer.say({ kind: "said", text: KEYS.map(([key, does]) => `${key}: ${does}`).join("; ") });
  }

  copy(): void {
    const { code } = this.#view.board;
    if (code) void this.#stage.copier.copy(code);
    else if (code === null) this.#link.request({ kind: "code" });
    else this.note("There is no code for this position.");
  }

  ask(intent: Intent): boolean {
    if (this.ahead.defer(() => this.ask(intent), intent)) {
      this.#stage.paint();
      return true;
    }
    hush(this.#view);
    this.#view.picked = null;
    const taken = this.#link.request(intent);
    this.#view.kernel = this.#link.state;
    this.show();
    return taken;
  }

  /** Paints what is known and what is foreseen now. */
  show(): void {
    const changed = this.ahead.look();
    if (changed) this.#stage.remeasure();
    this.#stage.paint(changed && this.#stage.moving ? this.pace.speed : 0, this.ahead.settled());
  }

  pick(id: string | null): void {
    hush(this.#view);
    this.#view.picked = id;
    this.#stage.paint();
    const pile = pileOf(this.#view.board, id);
    if (!this.ahead.foresees && pile?.to.length === 0 && this.#view.board.status.outcome === "") this.#link.request({ kind: "why_not", source: pile.id });
  }

  liftable(id: string): HTMLElement | null {
    const pile = pileOf(this.#view.board, id);
    if (!pile || !pickable(pile) || this.#link.state === "dead") return null;
    return this.#stage.painter.topCardOf(id) ?? null;
  }

  dropped(source: string, card: HTMLElement, pointer: Point): boolean {
    const target = this.#stage.pileUnder(card, pointer);
    this.#clicks.forget();
    this.#view.picked = null;
    if (target === null || target === source) {
      this.#stage.paint();
      return false;
    }
    this.takeHome();
    const intent = move(source, target);
    this.ahead.hold(card, intent);
    const taken = this.ask(intent);
    if (!taken) this.ahead.letGo();
    return taken;
  }

  /** A card that was let go comes home. */
  takeHome(card = this.ahead.letGo()): void {
    if (card) glideBack(card, this.#stage.moving);
  }

  /** Whether the player has asked why this card does not go, and not the board. */
  wondered(pile: string): boolean {
    const wondered = this.#wondered === pile;
    this.#wondered = null;
    return wondered;
  }

  /** Tells, and aloud, unless something more pressing stands in the message line. */
  say(text: string): void {
    this.#tell(text);
    if (message(this.#view).kind === "said") this.#stage.announce();
  }

  /** Tells, and aloud, whatever stands in the message line: the player has asked for it. */
  note(text: string, piles: string[] = []): void {
    hush(this.#view);
    this.#view.notice = { text, piles };
    this.#stage.paint();
    this.#stage.announce();
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
        this.ask(act.intent);
        return;
      case "choose":
        if (anchor) this.#choose(anchor, act.prompt, act.choices);
        return;
      case "note":
        return this.note(act.text, act.piles);
      case "wonder":
        this.#wondered = this.#link.request({ kind: "why_not", source: act.pile }) ? act.pile : null;
        return;
      case "tell":
        hush(this.#view);
        this.say(act.text);
        this.#stage.paint();
    }
  }

  #choose(anchor: HTMLElement, prompt: string, choices: Choice[]): void {
    const clear = spokenOf(choices, this.#view.board).flatMap((id) => this.#stage.painter.pile(id) ?? []);
    this.#question(anchor, whichWay(prompt, choices, (intent) => this.ask(intent), clear));
  }

  #question(anchor: HTMLElement, question: Question): void {
    this.pick(null);
    this.chooser.open(anchor, question);
    this.#tell(question.prompt);
  }

  #tell(text: string): void {
    this.#view.told = text;
    this.#stage.showPanel();
  }
}
