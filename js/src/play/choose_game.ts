/** Chooses another game or deal for this board. A game under way is left only after a question. */

import { underWay, withHidden } from "../board/state";
import type { View } from "../board/view_state";
import { copied } from "../dom";
import type { Link } from "../link/link";
import type { Games as GamesReply, GameToChoose, Known, Month } from "../link/messages";
import { Games } from "../panels/games";
import { howHard, leaving, leavingFor } from "../panels/questions";
import type { Context, Stage } from "../panels/stage";
import type { Player } from "./player";

const LOOKING = "Looking for the deal of the day …";

export class GameChoice {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #otherGame: OtherGame;
  #panel: Games;
  #games: GameToChoose[] | null = null;
  /** What the journal knew last; shown until it answers again. */
  #known: Known | null = null;

  constructor(context: Context, player: Player, otherGame: OtherGame) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
    this.#otherGame = otherGame;
    this.#panel = new Games(this.#stage.root, {
      play: (name, anchor) => this.#play(name, anchor),
      goOn: (game, title, anchor) => this.#leave(`Resume ${title}`, anchor, () => this.#player.requests.ask({ kind: "go_on", game })),
      fresh: (name, anchor) => this.#otherGame.takeGame(name, anchor, () => this.#left()),
      daily: (game, day, anchor) =>
        this.#leave(day === this.#known?.today ? "Play today's deal" : "Play that day's deal", anchor, () => this.#player.requests.later({ kind: "daily", game, day }, LOOKING)),
      month: (month) => this.#link.urge({ kind: "month", ...(month && { month }) }),
      rules: (game) => player.askRules(game),
      lesson: (name) => void this.#copyLesson(name),
    });
  }

  open(opener: HTMLElement): void {
    const { board, options } = this.#view;
    if (board.lesson || this.#link.state === "dead") return;
    this.#player.pick(null);
    this.#panel.show(this.#games, board.game, options.cloth ?? "green", opener);
    if (!this.#games) this.#player.requests.inTurn({ kind: "games" });
    if (this.#known) this.#panel.open?.know(this.#known);
    this.#link.urge({ kind: "known" });
  }

  /** The games have come. */
  came({ games }: GamesReply): void {
    this.#games = games;
    this.#panel.open?.fill(games);
    this.#player.requests.show();
  }

  /** What the journal knows has come. Every view hears it. */
  told(reply: Known | Month): void {
    if (reply.kind === "month") return this.#panel.open?.monthCame(reply);
    this.#known = reply;
    this.#panel.open?.know(reply);
  }

  /** The kernel can't say which games there are. */
  failed(why: string): void {
    this.#panel.open?.say(why);
  }

  /** The game to play after this one, and how to start it; null: none is known. */
  next(): { title: string; act(): void } | null {
    const { next } = this.#view.board.game;
    return next ? { title: next.title, act: () => this.#otherGame.takeGame(next.name, this.#stage.root) } : null;
  }

  close(): void {
    this.#panel.close(false);
  }

  /** The game on the board goes on; any other game is dealt. */
  #play(name: string, anchor: HTMLElement): void {
    if (name === this.#view.board.game.name) this.#left();
    else this.#otherGame.takeGame(name, anchor, () => this.#left());
  }

  #leave(label: string, anchor: HTMLElement, act: () => void): void {
    this.#otherGame.leaveFor(label, anchor, () => {
      this.#left();
      act();
    });
  }

  #left(): void {
    this.#panel.close(false);
    this.#stage.focusBoard();
  }

  /** A lesson opens in a cell of its own, which only the player can make. */
  async #copyLesson(name: string): Promise<void> {
    const code = `from patience_widget import LessonBoard; LessonBoard("${name}")`;
    this.#panel.open?.say((await copied(code)) ? `Copied. Paste it into a new cell and run that: ${code}` : `Copy this into a new cell and run it: ${code}`);
  }
}

const SEARCHING = "Searching for a winnable deal";
const LEVELS = ["easy", "medium", "hard"];

export class OtherGame {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;

  constructor(context: Context, player: Player) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
  }

  /**
   * Another deal: by number, "" for any, null for a winnable one. `stay` is called if the player stays. If the text is not
   * a number, the game is not left: the kernel says so.
   */
  deal(deal: string | null, anchor: HTMLElement, stay?: () => void): void {
    if (this.#view.board.lesson) return;
    if (this.#player.requests.defers(() => this.deal(deal, anchor, stay))) return;
    const leave = (): void => {
      if (deal === null) this.#search();
      else this.#player.requests.ask({ kind: "new", deal });
    };
    const { board } = this.#view;
    // Who types a number means it: the game that is left can be resumed, if it is kept.
    const leaves = underWay(board) && /^\d*$/.test(deal ?? "") && !(deal && board.kept);
    if (leaves && this.#link.state !== "dead") this.#player.question(anchor, leaving(deal, board, leave, stay));
    else leave();
  }

  /** Another deal of this game; where some are rated, the player is asked how hard it should be. */
  fresh(anchor: HTMLElement): void {
    const { board } = this.#view;
    const { levels } = board.game;
    if (board.lesson) return;
    if (!levels || this.#link.state === "dead") return this.deal("", anchor);
    if (this.#player.requests.defers(() => this.fresh(anchor))) return;
    const ask = (level: string): void => void this.#player.requests.ask(level ? { kind: "new", deal: "", level } : { kind: "new", deal: "" });
    this.#player.question(anchor, howHard(levels, board, ask));
  }

  /** A deal that can be won; where none are rated, but cards are hidden, the player is asked how hard it should be. */
  winnable(anchor: HTMLElement): void {
    const { board } = this.#view;
    if (board.lesson) return;
    if (board.game.open || board.game.levels || this.#link.state === "dead") return this.deal(null, anchor);
    if (this.#player.requests.defers(() => this.winnable(anchor))) return;
    const search = (level: string): void => {
      if (level === "") this.#search();
      else this.#player.requests.later({ kind: "new", deal: "", level }, `Searching${withHidden(board)} for a deal that is ${level}: up to 30 seconds …`);
    };
    this.#player.question(anchor, howHard(LEVELS, board, search, "Any that can be won"));
  }

  #search(): void {
    const soon = this.#view.board.game.known_deals === true;
    this.#player.requests.later({ kind: "new", deal: "", winnable: true }, `${SEARCHING}${withHidden(this.#view.board)}${soon ? " …" : ": up to 20 seconds …"}`);
  }

  /** Another game on this board; `left` is called when the current game is left. */
  takeGame(game: string, anchor: HTMLElement, left = (): void => undefined): void {
    this.leaveFor("New game", anchor, () => {
      left();
      this.#player.requests.ask({ kind: "new", deal: "", game });
    });
  }

  /** Does what leaves the current game; if that is under way, only after a question. */
  leaveFor(label: string, anchor: HTMLElement, leave: () => void): void {
    const { board } = this.#view;
    if (board.lesson) return;
    if (this.#player.requests.defers(() => this.leaveFor(label, anchor, leave))) return;
    if (underWay(board) && this.#link.state !== "dead") this.#player.question(anchor, leavingFor(label, board, leave));
    else leave();
  }

  /** Opens the field for a deal number. A player who stays in the game comes back to it. */
  askDeal(): void {
    if (this.#view.board.lesson || this.#link.state === "dead") return;
    const { dealNumber, toolbar } = this.#stage;
    this.#player.panel.open(toolbar.more, dealNumber.question((number) => this.deal(number, toolbar.more, () => this.askDeal()), this.#view.board.game.deals));
  }
}
