/** The entry: joins one view of the model to a board, and takes everything away again when the view goes. */

import type { AnyModel, RenderProps } from "@anywidget/types";
import { glideBack, motionAllowed } from "./animate";
import { Announcer, happened } from "./announce";
import { Chooser } from "./chooser";
import { make } from "./dom";
import { hit, type Layout, layout, type Point } from "./geometry";
import { BoardInput } from "./input";
import { type Act, move, onPile, perform } from "./intents";
import { Link } from "./link";
import { Panel } from "./panel";
import { BoardPainter } from "./render";
import { type Board, type Intent, message, type Options, pickable, pileOf, type Refused, topCard, type View } from "./state";

interface Traits {
  board: Board;
  options: Options;
}

class BoardView {
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
  #chooser = new Chooser(this.#root);
  #input: BoardInput;
  /** A card let go over a pile, waiting there for the answer. */
  #held: HTMLElement | null = null;
  /** What each of the last two clicks picked up or dropped: if both the same pile, a double click sends its card off. */
  #clicked: (string | null)[] = [];
  #width = 0;

  constructor(model: AnyModel<Traits>, el: HTMLElement) {
    this.#model = model;
    const [board, options] = [model.get("board"), model.get("options")];
    this.#view = { board, options, picked: null, refusal: null, note: "", kernel: "live" };
    this.#link = new Link(model, () => this.#view.board.revision, () => this.#kernelChanged());
    this.#panel = new Panel({
      ask: (intent) => this.#ask(intent),
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
    const on = (name: string, act: (this: unknown, content: unknown) => void): void => {
      this.#model.on(name, act);
      signal.addEventListener("abort", () => this.#model.off(name, act));
    };
    on("change:board", () => this.#boardCame());
    on("change:options", () => this.#optionsCame());
    on("msg:custom", (content) => this.#messageCame(content as Refused));
    const view = this;
    on("comm_live_update", function () {
      // The event does not say which way it went, and the model a view is handed does not tell either; what it is
      // called on may. After a view is drawn the event comes when the kernel has gone.
      const { comm_live } = (this as { model?: { comm_live?: boolean } } | undefined)?.model ?? {};
      if (comm_live !== true) view.#link.die();
    });
    if (typeof ResizeObserver === "function") {
      const observer = new ResizeObserver(() => this.#resized());
      observer.observe(this.#root);
      signal.addEventListener("abort", () => observer.disconnect());
    }
    const hands = {
      click: (pile: string) => this.#click(pile),
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
    const card = this.#pickedCard();
    Object.assign(this.#view, { board, refusal: null, note: happened(before, board) });
    if (this.#pickedCard() !== card) this.#view.picked = null;
    const held = this.#held;
    this.#held = null;
    this.#chooser.close();
    this.#link.answered();
    this.#view.kernel = this.#link.state;
    this.#layout = this.#measure();
    this.#paint(this.#motion() && before.deal === board.deal && before.game.name === board.game.name, held);
    this.#announcer.say(message(this.#view));
  }

  #optionsCame(): void {
    this.#view.options = this.#model.get("options");
    this.#layout = this.#measure();
    this.#paint(false);
  }

  #messageCame(content: Refused): void {
    if (content.kind !== "refused" || !this.#link.refused(content.revision)) return;
    this.#view.picked = null;
    this.#view.refusal = content;
    this.#kernelChanged();
  }

  /** Busy, gone, or back with a refusal: what was let go comes home. */
  #kernelChanged(): void {
    this.#view.kernel = this.#link.state;
    if (this.#link.state === "dead") this.#chooser.close();
    this.#returnHeld();
    this.#paint(false);
    this.#announcer.say(message(this.#view));
  }

  #returnHeld(): void {
    const held = this.#held;
    this.#held = null;
    if (held) glideBack(held, this.#motion());
  }

  #click(pile: string): void {
    const act = onPile(this.#view, pile);
    const again = act?.act === "pick" || (act?.act === "drop" && this.#view.picked === pile);
    this.#clicked = [...this.#clicked.slice(-1), again ? pile : null];
    this.#do(act, this.#painter.pile(pile));
  }

  #doubleClick(pile: string): void {
    if (this.#clicked.length < 2 || this.#clicked.some((clicked) => clicked !== pile)) return;
    this.#clicked = [];
    this.#ask({ kind: "send", source: pile });
  }

  #escape(): void {
    if (this.#chooser.isOpen) this.#chooser.close();
    else this.#pick(null);
  }

  #do(act: Act | null, anchor: HTMLElement | undefined): void {
    if (act === null || this.#link.state === "dead") return;
    switch (act.act) {
      case "pick":
        return this.#pick(act.pile);
      case "drop":
        return this.#pick(null);
      case "ask":
        this.#ask(act.intent);
        return;
      case "choose":
        this.#pick(null);
        if (anchor) this.#chooser.open(anchor, act.label, act.choices, (chosen) => this.#ask({ kind: "action", move: chosen }));
        return;
      case "tell":
        Object.assign(this.#view, { refusal: null, note: act.text });
        this.#paint(false);
    }
  }

  #pick(pile: string | null): void {
    Object.assign(this.#view, { picked: pile, refusal: null });
    this.#paint(false);
  }

  #ask(intent: Intent): boolean {
    Object.assign(this.#view, { picked: null, refusal: null });
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
    const board = this.#painter.element.getBoundingClientRect();
    const { left, top, width, height } = card.getBoundingClientRect();
    const at = { x: pointer.x - board.left, y: pointer.y - board.top };
    const target = hit(this.#layout, at, { x: left - board.left, y: top - board.top, width, height });
    this.#clicked = [];
    this.#view.picked = null;
    if (target === null || target === source) {
      this.#paint(false);
      return false;
    }
    this.#held = card;
    if (!this.#ask(move(source, target))) this.#held = null;
    return this.#held !== null;
  }

  #pickedCard(): string | undefined {
    const pile = pileOf(this.#view.board, this.#view.picked);
    return pile && pickable(pile) ? `${pile.cards.length} ${topCard(pile)}` : undefined;
  }

  #resized(): void {
    const width = this.#root.clientWidth;
    if (width === this.#width || width === 0) return;
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

function render({ model, el }: RenderProps<Traits>): () => void {
  const view = new BoardView(model, el);
  return () => view.end();
}

export default { render };
