/** One view of the model: what is clicked, asked, answered and painted, in order. */

import type { AnyModel } from "@anywidget/types";
import { glideBack, motionAllowed } from "./animate";
import { Announcer, happened } from "./announce";
import { Chooser, type Question } from "./chooser";
import { Clicks } from "./clicks";
import { make } from "./dom";
import { type Layout, layout, type Point } from "./geometry";
import { BoardInput } from "./input";
import { type Act, move, onPile, perform, spokenOf } from "./intents";
import { Link } from "./link";
import { listen, type Traits, watchWidth } from "./listen";
import { Panel } from "./panel";
import { leaving, whichWay } from "./questions";
import { BoardPainter } from "./render";
import { letSave } from "./saving";
import { type Choice, type Intent, message, pickable, pickedCard, pileOf, type Reply, underWay, type View } from "./state";

export class BoardView {
  #model: AnyModel<Traits>;
  #root = make("div", "pw-root");
  #scroll = make("div", "pw-scroll");
  #ending = new AbortController();
  #view: View;
  #link: Link;
  #layout: Layout;
  #panel: Panel;
  #painter = new BoardPainter();
  #announcer = new Announcer();
  #chooser = new Chooser(this.#root, () => this.#tell(""));
  #input: BoardInput;
  /** A card let go over a pile, waiting there for the answer. */
  #held: HTMLElement | null = null;
  #clicks = new Clicks();
  #width = 0;

  constructor(model: AnyModel<Traits>, el: HTMLElement) {
    this.#model = model;
    const [board, options] = [model.get("board"), model.get("options")];
    this.#view = { board, options, picked: null, refusal: null, note: "", told: "", kernel: "live" };
    this.#link = new Link(model, () => this.#view.board.revision, () => this.#kernelChanged());
    this.#panel = new Panel({
      ask: (intent) => this.#ask(intent),
      deal: (deal, anchor) => this.#deal(deal, anchor),
      act: (action, anchor) => this.#do(perform([action]), anchor),
    });
    this.#scroll.append(this.#painter.element);
    this.#root.append(this.#panel.header, this.#panel.toolbar, this.#scroll, this.#panel.line, this.#announcer.element);
    el.append(this.#root);
    this.#width = this.#root.clientWidth;
    this.#layout = this.#measure();
    this.#input = this.#listen();
    this.#paint(false);
  }

  end(): void {
    this.#ending.abort();
    this.#chooser.close(false);
    this.#link.dispose();
    this.#root.remove();
  }

  #listen(): BoardInput {
    const { signal } = this.#ending;
    const ears = {
      boardCame: () => this.#boardCame(),
      optionsCame: () => this.#optionsCame(),
      replyCame: (reply: Reply) => this.#replyCame(reply),
      kernelGone: () => this.#link.die(),
    };
    listen(this.#model, ears, signal);
    letSave(this.#root, signal);
    watchWidth(this.#root, (width) => this.#resized(width), signal);
    const hands = {
      click: (pile: string, card: Element | null) => this.#click(pile, card),
      doubleClick: (pile: string) => this.#doubleClick(pile),
      escape: () => this.#escape(),
      liftable: (pile: string) => this.#liftable(pile),
      lifted: (pile: string) => this.#pick(pile),
      dropped: (pile: string, card: HTMLElement, pointer: Point) => this.#dropped(pile, card, pointer),
      returned: (card: HTMLElement) => glideBack(card, this.#motion()),
    };
    return new BoardInput(this.#root, this.#painter.element, hands, signal);
  }

  #boardCame(): void {
    const before = this.#view.board;
    const board = this.#model.get("board");
    const card = pickedCard(this.#view);
    Object.assign(this.#view, { board, refusal: null, note: happened(before, board), told: "" });
    if (pickedCard(this.#view) !== card) this.#view.picked = null;
    const held = this.#held;
    this.#held = null;
    this.#chooser.close();
    const sameDeal = before.deal === board.deal && before.game.name === board.game.name;
    if (this.#link.answered()?.kind === "new" || !sameDeal) this.#panel.emptyField();
    this.#view.kernel = this.#link.state;
    this.#layout = this.#measure();
    this.#paint(this.#motion() && sameDeal, held);
    this.#announcer.say(message(this.#view));
  }

  #optionsCame(): void {
    this.#view.options = this.#model.get("options");
    this.#layout = this.#measure();
    this.#paint(false);
  }

  #replyCame(reply: Reply): void {
    const asked = this.#link.replied(reply);
    if (asked === null) return;
    if (asked.kind === "why_not") return this.#explained(asked.source, reply);
    Object.assign(this.#view, { picked: null, refusal: reply, told: "" });
    this.#kernelChanged();
  }

  /** Why the card that was picked up can go nowhere. A question the kernel refuses is dropped: it was not the player's. */
  #explained(source: string, { kind, message }: Reply): void {
    this.#view.kernel = this.#link.state;
    if (kind === "why" && message !== "" && this.#view.picked === source) this.#say(message);
    this.#paint(false);
  }

  /** Busy, gone, or back with a refusal: what was let go comes home. */
  #kernelChanged(): void {
    this.#view.kernel = this.#link.state;
    if (this.#link.state === "dead") {
      Object.assign(this.#view, { picked: null, told: "" });
      this.#chooser.close();
    }
    this.#returnHeld();
    this.#paint(false);
    this.#announcer.say(message(this.#view));
  }

  #returnHeld(): void {
    const held = this.#held;
    this.#held = null;
    if (held) glideBack(held, this.#motion());
  }

  #click(pile: string, card: Element | null): void {
    const act = onPile(this.#view, pile, this.#painter.indexOf(card));
    const again = act?.act === "pick" || (act?.act === "drop" && this.#view.picked === pile);
    this.#clicks.clicked(again ? pile : null);
    this.#do(act, this.#painter.pile(pile));
  }

  #doubleClick(pile: string): void {
    if (this.#clicks.both(pile)) this.#ask({ kind: "send", source: pile });
  }

  #escape(): void {
    if (this.#chooser.isOpen) this.#chooser.close();
    else this.#pick(null);
  }

  #do(act: Act | null, anchor: HTMLElement | undefined): void {
    if (act === null || this.#link.state === "dead") return;
    this.#chooser.close(false);
    switch (act.act) {
      case "pick":
        return this.#pick(act.pile);
      case "drop":
        return this.#pick(null);
      case "ask":
        this.#ask(act.intent);
        return;
      case "choose":
        if (anchor) this.#choose(anchor, act.prompt, act.choices);
        return;
      case "tell":
        this.#view.refusal = null;
        this.#say(act.text);
        this.#paint(false);
    }
  }

  #choose(anchor: HTMLElement, prompt: string, choices: Choice[]): void {
    const clear = spokenOf(choices, this.#view.board).flatMap((id) => this.#painter.pile(id) ?? []);
    this.#question(anchor, whichWay(prompt, choices, (intent) => this.#ask(intent), clear));
  }

  #deal(deal: string, anchor: HTMLElement): void {
    const leave = (): void => void this.#ask({ kind: "new", deal });
    if (underWay(this.#view.board) && this.#link.state === "live") this.#question(anchor, leaving(deal, leave));
    else leave();
  }

  #question(anchor: HTMLElement, question: Question): void {
    this.#pick(null);
    this.#chooser.open(anchor, question);
    this.#tell(question.prompt);
  }

  #pick(id: string | null): void {
    Object.assign(this.#view, { picked: id, refusal: null, told: "" });
    this.#paint(false);
    const pile = pileOf(this.#view.board, id);
    if (pile?.to.length === 0 && this.#view.board.status.outcome === "") this.#link.request({ kind: "why_not", source: pile.id });
  }

  #tell(text: string): void {
    this.#view.told = text;
    this.#panel.paint(this.#view);
  }

  /** Tells, and aloud, unless something more pressing stands in the message line. */
  #say(text: string): void {
    this.#tell(text);
    const said = message(this.#view);
    if (said.kind === "said") this.#announcer.say(said);
  }

  #ask(intent: Intent): boolean {
    Object.assign(this.#view, { picked: null, refusal: null, told: "" });
    const taken = this.#link.request(intent);
    this.#view.kernel = this.#link.state;
    this.#paint(false);
    return taken;
  }

  #liftable(id: string): HTMLElement | null {
    const pile = pileOf(this.#view.board, id);
    if (!pile || !pickable(pile) || this.#link.state === "dead") return null;
    return this.#painter.topCardOf(id) ?? null;
  }

  #dropped(source: string, card: HTMLElement, pointer: Point): boolean {
    const target = this.#painter.pileUnder(card, pointer, this.#layout);
    this.#clicks.forget();
    this.#view.picked = null;
    if (target === null || target === source) {
      this.#paint(false);
      return false;
    }
    this.#held = card;
    if (!this.#ask(move(source, target))) this.#held = null;
    return this.#held !== null;
  }

  #resized(width: number): void {
    this.#width = width;
    this.#layout = this.#measure();
    this.#paint(false);
  }

  /** A view that is not laid out yet is drawn at the wanted size until its width is known. */
  #measure(): Layout {
    const { board, options } = this.#view;
    return layout(board, this.#width || Infinity, options.card_size);
  }

  #motion(): boolean {
    return motionAllowed(this.#view.options.animation);
  }

  #paint(motion: boolean, held: HTMLElement | null = null): void {
    this.#root.classList.toggle("pw-four", this.#view.options.four_colours);
    this.#scroll.classList.toggle("pw-wide", this.#width > 0 && this.#layout.metrics.board.width > this.#width);
    this.#root.classList.toggle("pw-dead", this.#view.kernel === "dead");
    this.#panel.paint(this.#view);
    this.#painter.paint(this.#view, this.#layout, motion, held);
    this.#input.repainted();
  }
}
