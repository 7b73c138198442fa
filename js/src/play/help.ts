/** What helps beside the play itself: hints, the rules, options, a peek, and the toolbar's work by keys. */

import { focusIn } from "../dom";
import { pileOf } from "../board/state";
import type { Options, View } from "../board/view_state";
import type { Link } from "../link/link";
import type { Hint, Intent, Journal, Rules, Statistics } from "../link/messages";
import type { HelpCommand } from "../panels/letters";
import { yourGames } from "../panels/options";
import { optionList, rulesOf, showing } from "../panels/questions";
import type { Stage } from "../panels/stage";
import { StatisticsPanel } from "../panels/statistics";
import { contents, type Peek } from "./hover";
import type { Player } from "./player";

const LOOKING = "Looking under the cards for a way to win …";

export class Help {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #peek: Peek;
  #choose: (choice: Partial<Options>) => void;
  #statistics: StatisticsPanel;
  /** The last hint, and how much of it has been told. */
  #hint: Hint | null = null;
  #told = 0;

  constructor(view: View, link: Link, stage: Stage, player: Player, peek: Peek, choose: (choice: Partial<Options>) => void) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.#player = player;
    this.#peek = peek;
    this.#choose = choose;
    this.#statistics = new StatisticsPanel({
      ask: (intent) => link.urge(intent),
      place: () => player.panel.place(),
    });
  }

  /** `pile` is the one that has the focus, if one has. */
  do(command: HelpCommand, pile: string | null): void {
    if (command === "options") return this.#options();
    if (command === "peek") return this.#look(pile);
    const { hands, toolbar } = this.#stage;
    if (this.#link.state === "dead") return;
    switch (command) {
      case "hint":
        return this.#hintOn();
      case "show":
        return this.#showMe();
      case "winnable":
        return this.#dealToWin();
      case "rules":
        return this.#player.askRules();
      case "restart":
        return void this.#player.requests.ask({ kind: "restart" });
      case "fresh":
        return this.#player.otherGame.deal("", this.#stage.toolbar.fresh);
      case "finish":
        return this.#view.board.lesson ? undefined : hands.finish?.();
      case "chooseGame":
        return hands.chooseGame?.(toolbar.more);
      case "listMoves":
        return hands.listMoves?.(toolbar.more);
      case "goOn":
        return this.#goOn();
      case "statistics":
        return this.#view.board.lesson ? undefined : this.#player.panel.open(toolbar.more, this.#statistics.question());
      case "stop":
        return this.#link.urge({ kind: "stop" });
    }
  }

  /** An answer to this view has come. Rules do not come over what was opened after they were asked for. */
  came(reply: Hint | Rules, asked: Intent): void {
    this.#view.kernel = this.#link.state;
    this.#player.requests.show();
    if (reply.kind === "hint") {
      this.#hint = reply;
      this.#told = 0;
      return this.#tell(reply);
    }
    const chosen = asked.kind === "rules" && asked.game !== undefined;
    if (this.#player.panel.isOpen || chosen !== this.#stage.isCovered) return;
    const title = `Rules of ${reply.title ?? this.#view.board.game.title}`;
    this.#player.panel.open(this.#stage.toolbar.more, rulesOf(title, reply.sections));
    this.#stage.liveRegions.say({ kind: "said", text: `${title}. Escape closes them.` });
  }

  /** What the journal knows has come. */
  journalCame(reply: Statistics | Journal): void {
    if (reply.kind === "statistics") return this.#statistics.came(reply);
    const options = this.#stage.root.querySelector(".pw-options");
    const group = yourGames(reply, (on) => this.#link.urge({ kind: "journal", on }));
    const shown = options?.querySelector(".pw-your-games");
    const focused = focusIn(shown);
    if (shown) shown.replaceWith(group);
    else options?.append(group);
    if (focused) group.querySelector("input")?.focus();
    this.#player.panel.place();
  }

  /** A hint is told on, and from its beginning again, until the board changes. */
  #hintOn(): void {
    this.#player.panel.close(false);
    this.#player.requests.inTurn({ kind: "hint" }, () => {
      if (this.#hint?.revision === this.#view.board.revision) this.#tell(this.#hint);
      else if (this.#link.askAside()) this.#stage.note("Thinking …");
    });
  }

  #dealToWin(): void {
    const { undecided } = this.#view.board.game;
    if (undecided && !this.#view.board.lesson) return this.#stage.note(undecided);
    this.#player.otherGame.deal(null, this.#stage.toolbar.fresh);
  }

  #goOn(): void {
    if (this.#view.board.left === undefined) return this.#stage.note("There is no unfinished game to go on with here.");
    this.#player.requests.ask({ kind: "go_on" });
  }

  #showMe(): void {
    const { board } = this.#view;
    if (board.lesson || board.status.outcome === "won") return;
    const show = (): void => this.#player.requests.later({ kind: "show_me" }, LOOKING);
    this.#player.question(this.#stage.toolbar.hint, showing(board, show));
  }

  #tell(hint: Hint): void {
    const step = this.#told % hint.steps.length;
    this.#told += 1;
    const more = hint.steps.length > 1 && step < hint.steps.length - 1 ? " Press Hint again for more." : "";
    const piles = step === 0 ? [hint.source] : [hint.source, hint.target];
    const count = Number(/\*(\d+)$/.exec(hint.move)?.[1] ?? 1);
    this.#stage.note(`${hint.steps[step] ?? ""}${more}`, piles.filter((id) => id !== ""), count);
  }

  #options(): void {
    const anchor = this.#stage.toolbar.more;
    const { board, options } = this.#view;
    const under = { show: () => this.do("show", null), deal: () => this.do("winnable", null), undecided: board.game.undecided };
    this.#player.panel.open(anchor, optionList(options, this.#choose, board.lesson ? null : under));
    this.#stage.liveRegions.say({ kind: "said", text: "Options. Escape closes them." });
    if (this.#link.isLive) this.#link.urge({ kind: "journal" });
  }

  #look(id: string | null): void {
    const pile = pileOf(this.#view.board, id);
    if (this.#peek.hovered()) return;
    this.#stage.note(pile ? contents(pile) : "Point at a covered card, or go to a pile, and hold p.");
  }
}
