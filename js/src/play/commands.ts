/** Does what keys, buttons and the menu command: hints, rules, options, another deal, and moves by keys. */

import { focusIn } from "../dom";
import { pileOf, withHidden } from "../board/state";
import { coachOf, type Options, type View } from "../board/view_state";
import type { Link } from "../link/link";
import type { Hint, Intent, Journal, Rules, Statistics } from "../link/messages";
import { type Command, keysIn } from "../panels/letters";
import type { MovesStrip } from "../panels/moves_strip";
import { yourGames } from "../panels/options";
import { keyList, optionList, playingOn, rulesOf, showing } from "../panels/questions";
import type { Context, Stage } from "../panels/stage";
import { seesWindow } from "../panels/seen";
import { chanceInWords } from "../panels/signs";
import { StatisticsPanel } from "../panels/statistics";
import { BACK_IN_CELL, FILLS } from "../panels/room";
import { contents, type Peek } from "./hover";
import { nextSection, overview } from "./overview";
import { move } from "./intents";
import type { GameChoice, OtherGame } from "./choose_game";
import type { Player } from "./player";

const LOOKING = "Searching for a way to win";
const GOING_BACK = "Looking for the last position from which you can win: up to 20 seconds …";
const NOT_KEPT = "The kernel has stopped, and this page doesn't know all the moves.";

/** What commands open or change beside the board. */
interface Others {
  otherGame: OtherGame;
  choice: GameChoice;
  moves: MovesStrip;
  peek: Peek;
  review(): void;
  /** Reviews a game of the journal, by its number there. */
  reviewGame(number: number): void;
  choose(option: Partial<Options>): void;
}

export class Commands {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #others: Others;
  #statistics: StatisticsPanel;
  /** The last hint, and how many of its steps were told. */
  #hint: Hint | null = null;
  #told = 0;

  constructor(context: Context, player: Player, others: Others) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
    this.#others = others;
    this.#statistics = new StatisticsPanel((intent) => this.#link.urge(intent), (text) => this.#stage.liveRegions.say({ kind: "said", text }), () => player.panel.place(), (number) => others.reviewGame(number), (number) => this.#resume(number));
  }

  /** `pile` is the pile with the focus, if any; `opener` is the button that was pressed. */
  do(command: Command, pile: string | null = null, opener: HTMLElement = this.#stage.toolbar.more): void {
    const { toolbar, line, whole } = this.#stage;
    const { otherGame, choice, moves } = this.#others;
    const { lesson } = this.#view.board;
    switch (command) {
      case "options":
        return this.#options();
      case "peek":
        return this.#look(pile);
      case "copy":
        return this.#copy();
      case "read":
        return this.#stage.note(overview(this.#view.board));
      case "chance":
        return lesson ? undefined : this.#stage.note(chanceInWords(this.#view));
      case "section":
        return this.#stage.painter.focus(nextSection(this.#view.board, pile));
      case "type":
        return line.open();
      case "keys":
        return this.#listKeys();
      case "fill":
        if (!whole.toggleWindow()) this.#stage.note("This notebook shows the board in a frame, which the board can't leave.");
        else this.#stage.liveRegions.say({ kind: "said", text: whole.fills ? FILLS : BACK_IN_CELL });
        return;
      case "screen":
        return whole.toggleScreen();
      case "deal":
        return otherGame.askDeal();
      case "takeBack":
        return this.#takeBack();
      case "turn":
      case "undo":
      case "redo":
      case "moves":
      case "send":
      case "why":
        return this.#player.command(command, pile);
    }
    if (this.#link.state === "dead") return;
    switch (command) {
      case "hint":
        return this.#hintOn();
      case "show":
        return this.#showMe();
      case "playOn":
        return this.#playOn();
      case "winnable":
        return this.#dealToWin();
      case "rules":
        return this.#player.askRules();
      case "restart":
        return void this.#player.requests.ask({ kind: "restart" });
      case "fresh":
        return otherGame.fresh(toolbar.fresh);
      case "chooseGame":
        return choice.open(opener);
      case "goBack":
        return this.#player.requests.later({ kind: "go_back" }, GOING_BACK);
      case "goOn":
        return this.#goOn();
      case "review":
        return this.#others.review();
      case "stop":
        return this.#link.urge({ kind: "stop" });
    }
    // A lesson has steps in place of these.
    if (lesson) return;
    if (command === "finish") this.#player.requests.ask({ kind: "finish" });
    else if (command === "listMoves") moves.toggle();
    else this.#player.panel.open(toolbar.more, this.#statistics.question());
  }

  /** An answer for this view has come. Rules don't open over what was opened after the request. */
  came(reply: Hint | Rules, asked: Intent): void {
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

  /** The answer of the journal has come. */
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

  /** Tells the next step of the hint, and plays it after the last one. */
  #hintOn(): void {
    this.#player.panel.close(false);
    this.#player.requests.inTurn({ kind: "hint" }, () => {
      if (this.#hint?.revision === this.#view.board.revision) this.#tell(this.#hint);
      else if (this.#link.askHint()) this.#stage.note("Thinking …");
    });
  }

  #dealToWin(): void {
    const { undecided } = this.#view.board.game;
    if (undecided && !this.#view.board.lesson) return this.#stage.note(undecided);
    this.#others.otherGame.winnable(this.#stage.toolbar.fresh);
  }

  /** Resumes a game of the journal, by its number there. */
  #resume(number: number): void {
    this.#player.panel.close(false);
    this.#stage.focusBoard();
    this.#player.requests.ask({ kind: "go_on", number });
  }

  #goOn(): void {
    if (this.#view.board.left === undefined) return this.#stage.note("There is no unfinished game to resume here.");
    this.#player.requests.ask({ kind: "go_on" });
  }

  /** Takes back as many moves as the coach speaks of, once nothing waits for an answer that would change how many. */
  #takeBack(): void {
    if (this.#player.requests.defers(() => this.#takeBack())) return;
    const { back } = coachOf(this.#view) ?? {};
    if (back) this.#player.requests.ask({ kind: "undo", count: back });
  }

  #showMe(): void {
    const { board } = this.#view;
    if (board.lesson || board.status.outcome === "won") return;
    if (board.status.outcome === "lost") return this.#stage.note("This game is lost: no way to win is left.");
    const show = (): void => this.#player.requests.later({ kind: "show_me" }, `${LOOKING}${withHidden(board)} …`);
    this.#player.question(this.#stage.toolbar.hint, showing(board, show));
  }

  #playOn(): void {
    const { board } = this.#view;
    if (board.lesson || board.status.outcome) return;
    this.#player.question(this.#stage.toolbar.hint, playingOn(board, () => this.#player.requests.ask({ kind: "play_on" })));
  }

  #tell(hint: Hint): void {
    const { move: played, source, target } = hint;
    const steps = this.#view.options.whole_hints ? [hint.steps.join(" ")] : hint.steps;
    const count = Number(/\*(\d+)$/.exec(played)?.[1] ?? 1);
    if (this.#told === steps.length && played !== "") {
      this.#told = 0;
      this.#player.requests.ask(played.includes(">") ? move(source, target, count) : { kind: "action", move: played });
      return;
    }
    const step = this.#told % steps.length;
    this.#told = step + 1;
    const more = step < steps.length - 1;
    const next = more ? "for more" : played !== "" ? "to play it" : "";
    const piles = more && step === 0 ? [source] : [source, target];
    const again = next === "" ? "" : ` Press Hint again ${next}.`;
    this.#stage.note(`${steps[step] ?? ""}${again}`, piles.filter((id) => id !== ""), count);
  }

  #copy(): void {
    if (this.#player.requests.defers(() => this.#copy())) return;
    const { kept, kernel } = this.#view;
    // A kernel that answers knows best: after going to a mark, the page may know another line of moves.
    const line = kernel === "live" ? "" : kept.code();
    if (line) void this.#stage.copier.copy(line);
    else if (kernel !== "dead") this.#player.requests.inTurn({ kind: "code" });
    else this.#stage.note(NOT_KEPT);
  }

  #listKeys(): void {
    const { root, keys: button, lesson, liveRegions } = this.#stage;
    const keys = keysIn(this.#view.board, lesson).filter(([key]) => key !== "z" || seesWindow());
    this.#player.panel.open(focusIn(root) ?? button, keyList(keys));
    liveRegions.say({ kind: "said", text: `Keys, a list of ${keys.length}. Escape closes it.` });
  }

  #options(): void {
    const anchor = this.#stage.toolbar.more;
    const { board, options } = this.#view;
    const under = { playOn: () => this.do("playOn", null), show: () => this.do("show", null), undecided: board.game.undecided, open: board.game.open === true };
    this.#player.panel.open(anchor, optionList(options, (option) => this.#others.choose(option), board.lesson ? null : under));
    this.#stage.liveRegions.say({ kind: "said", text: "Options. Escape closes them." });
    if (this.#link.isLive) this.#link.urge({ kind: "journal" });
  }

  #look(id: string | null): void {
    const pile = pileOf(this.#view.board, id);
    if (this.#others.peek.hovered()) return;
    this.#stage.note(pile ? contents(pile, this.#view.board.lesson) : "Point at a covered card, or go to a pile, and hold p.");
  }
}
