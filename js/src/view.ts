/** One view of the model: joins what is seen to the player and the kernel, and takes in what the kernel says. */

import type { AnyModel } from "@anywidget/types";
import { pace } from "./animate";
import { happened, spoken } from "./announce";
import { neighbour } from "./arrows";
import { canGo } from "./commands";
import { BoardInput, pileAt } from "./input";
import { listenKeys } from "./keyboard";
import { Link } from "./link";
import { listen, type Traits, watchWidth } from "./listen";
import { Player } from "./player";
import { letSave } from "./saving";
import { Stage } from "./stage";
import { type Answer, type Code, hush, isPlaying, message, pickedCard, type Reply, type View } from "./state";

export class BoardView {
  #model: AnyModel<Traits>;
  #ending = new AbortController();
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #input: BoardInput;
  #cameAt = -Infinity;

  constructor(model: AnyModel<Traits>, el: HTMLElement) {
    this.#model = model;
    const [board, options] = [model.get("board"), model.get("options")];
    this.#view = { board, options, at: "", picked: null, refusal: null, note: board.note ?? "", told: "", notice: null, kernel: "live" };
    this.#link = new Link(model, () => this.#view.board.revision, () => this.#kernelChanged());
    this.#stage = new Stage(el, this.#view, {
      ask: (intent) => this.#player.ask(intent),
      deal: (deal, anchor) => this.#player.deal(deal, anchor),
      act: (action, anchor) => this.#player.act(action, anchor),
      copy: () => this.#player.copy(),
      stop: () => this.#link.urge({ kind: "stop" }),
      lost: () => this.#stage.focusBoard(),
      type: (text) => this.#player.ask({ kind: "command", text }),
      keys: () => this.#player.listKeys(),
      note: (text) => this.#player.note(text),
      painted: () => this.#input.repainted(),
    });
    this.#player = new Player(this.#view, this.#link, this.#stage);
    this.#input = this.#listen();
    this.#stage.paint();
  }

  end(): void {
    this.#ending.abort();
    this.#player.chooser.close(false);
    this.#link.dispose();
    this.#stage.root.remove();
  }

  #listen(): BoardInput {
    const { signal } = this.#ending;
    const [player, { root, painter }] = [this.#player, this.#stage];
    const ears = {
      boardCame: () => this.#boardCame(),
      optionsCame: () => this.#optionsCame(),
      replyCame: (reply: Reply | Answer | Code) => this.#replyCame(reply),
      kernelGone: () => this.#link.die(),
    };
    listen(this.#model, ears, signal);
    letSave(root, signal);
    watchWidth(root, (width) => this.#resized(width), signal);
    painter.element.addEventListener("focusin", (event) => this.#focused(pileAt(event)), { signal });
    const input = new BoardInput(
      painter.element,
      {
        click: (pile, card) => player.click(pile, card),
        doubleClick: (pile) => player.doubleClick(pile),
        liftable: (pile) => player.liftable(pile),
        lifted: (pile) => player.pick(pile),
        dropped: (pile, card, pointer) => player.dropped(pile, card, pointer),
        returned: (card) => player.takeHome(card),
      },
      signal,
    );
    const keyHands = {
      press: (pile: string) => player.click(pile, null),
      go: (pile: string, key: string) => painter.focus(neighbour(this.#view.board.piles, pile, key) ?? pile),
      escape: () => {
        input.cancel();
        player.escape();
      },
      command: player.command.bind(player),
    };
    listenKeys(root, keyHands, signal);
    return input;
  }

  #boardCame(): void {
    const before = this.#view.board;
    const board = this.#model.get("board");
    const card = pickedCard(this.#view);
    hush(this.#view);
    Object.assign(this.#view, { board, note: board.note || happened(before, board) });
    if (pickedCard(this.#view) !== card) this.#view.picked = null;
    const held = this.#player.release();
    // A player that plays by itself leaves no time to answer a question otherwise.
    if (!isPlaying(before) || !isPlaying(board)) this.#player.chooser.close();
    const sameDeal = before.deal === board.deal && before.game.name === board.game.name;
    if (this.#link.answered()?.kind === "new" || !sameDeal) this.#stage.panel.emptyField();
    this.#view.kernel = this.#link.state;
    this.#stage.remeasure();
    const speed = this.#speed(sameDeal);
    if (speed === 0) this.#stage.painter.settle();
    this.#stage.paint(speed, held);
    const said = spoken(before, board, message(this.#view));
    if (said) this.#stage.announcer.say(said);
  }

  #speed(sameDeal: boolean): number {
    const now = performance.now();
    const elapsed = now - this.#cameAt;
    this.#cameAt = now;
    return sameDeal && this.#stage.moving ? pace(elapsed) : 0;
  }

  #optionsCame(): void {
    this.#view.options = this.#model.get("options");
    this.#stage.remeasure();
    this.#stage.paint();
  }

  #replyCame(reply: Reply | Answer | Code): void {
    const asked = this.#link.replied(reply);
    if (asked === null) return;
    if (reply.kind === "answer") return this.#answered(reply);
    if (reply.kind === "code") return this.#coded(reply);
    if (asked.kind === "why_not") return this.#explained(asked.source, reply);
    if (asked.kind === "command") this.#stage.line.answer(asked.text, reply.message, "refused");
    hush(this.#view);
    Object.assign(this.#view, { picked: null, refusal: reply });
    this.#kernelChanged();
  }

  #coded({ code }: Code): void {
    this.#view.kernel = this.#link.state;
    void this.#stage.copier.copy(code);
    this.#stage.paint();
  }

  #answered({ input, text, ok }: Answer): void {
    this.#view.kernel = this.#link.state;
    this.#stage.line.answer(input, text, ok ? "ok" : "failed");
    this.#stage.paint();
  }

  /**
   * Why the card that was picked up can go nowhere, or why the one that the player asked about does not go. A question
   * that the board itself has put is dropped if the kernel refuses it: it was not the player's.
   */
  #explained(source: string, { kind, message }: Reply): void {
    this.#view.kernel = this.#link.state;
    if (this.#player.wondered(source)) return this.#player.note(message || canGo(this.#view.board, source));
    if (kind === "why" && message !== "" && this.#view.picked === source) this.#player.say(message);
    this.#stage.paint();
  }

  /** Busy, gone, or back with a refusal: what was let go comes home. */
  #kernelChanged(): void {
    this.#view.kernel = this.#link.state;
    this.#view.notice = null;
    if (this.#link.state === "dead") {
      Object.assign(this.#view, { picked: null, told: "" });
      this.#player.chooser.close();
    }
    this.#player.takeHome();
    this.#stage.paint();
    this.#stage.announce();
  }

  /** The tab stop of the board goes with the focus. */
  #focused(pile: string | null): void {
    if (pile === null || pile === this.#view.at) return;
    this.#view.at = pile;
    this.#stage.paint();
  }

  #resized(width: number): void {
    this.#stage.remeasure(width);
    this.#stage.paint();
  }
}
