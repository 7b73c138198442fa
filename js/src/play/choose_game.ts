/** Chooses another game or deal for this board: asks for the games once, and before a game under way is left. */

import type { Link } from "../link/link";
import { Games } from "../panels/games";
import type { Player } from "./player";
import type { Stage } from "../panels/stage";
import type { View } from "../board/view_state";
import type { Games as GamesReply, GameToChoose, Known, Month } from "../link/messages";

const LOOKING = "Looking for the deal of the day …";

export class GameChoice {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #panel: Games;
  #games: GameToChoose[] | null = null;
  /** What the journal knew when this was open last: seen until it is told anew. */
  #known: Known | null = null;

  constructor(view: View, link: Link, stage: Stage, player: Player) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.#player = player;
    this.#panel = new Games(stage.root, {
      play: (name, title, anchor) => this.#play(name, title, anchor),
      goOn: (game, title, anchor) => this.#leave(`Go on with ${title}`, anchor, () => this.#player.requests.ask({ kind: "go_on", game })),
      fresh: (name, title, anchor) => this.#player.otherGame.takeGame(name, title, anchor, () => this.#left()),
      daily: (game, title, day, anchor) =>
        this.#leave(`Play ${title}`, anchor, () => this.#player.requests.later({ kind: "daily", game, day }, LOOKING)),
      month: (month) => link.urge({ kind: "month", ...(month && { month }) }),
      rules: (game) => player.askRules(game),
      lesson: (name) => void this.#copyLesson(name),
    });
  }

  open(opener: HTMLElement): void {
    const { board, options } = this.#view;
    if (board.lesson || this.#link.state === "dead") return;
    this.#player.pick(null);
    this.#panel.open(this.#games, board.game, options.cloth ?? "green", opener);
    if (!this.#games) this.#player.requests.inTurn({ kind: "games" });
    if (this.#known) this.#panel.know(this.#known);
    this.#link.urge({ kind: "known" });
  }

  /** The games have come. */
  came({ games }: GamesReply): void {
    this.#games = games;
    this.#view.kernel = this.#link.state;
    this.#panel.fill(games);
    this.#player.requests.show();
  }

  /** What the journal knows has come. Every view hears it. */
  told(reply: Known | Month): void {
    if (reply.kind === "month") return this.#panel.monthCame(reply);
    this.#known = reply;
    this.#panel.know(reply);
  }

  /** The kernel can't say which games there are. */
  failed(why: string): void {
    this.#panel.say(why);
  }

  /** The game to go on with when the one on the board is over, and how; null: none is known. */
  next(): { title: string; act(): void } | null {
    const { next } = this.#view.board.game;
    return next ? { title: next.title, act: () => this.#player.otherGame.takeGame(next.name, next.title, this.#stage.root) } : null;
  }

  close(): void {
    this.#panel.close(false);
  }

  /** The game that lies on the board goes on; any other is dealt. */
  #play(name: string, title: string, anchor: HTMLElement): void {
    if (name === this.#view.board.game.name) this.#left();
    else this.#player.otherGame.takeGame(name, title, anchor, () => this.#left());
  }

  #leave(label: string, anchor: HTMLElement, act: () => void): void {
    this.#player.otherGame.leaveFor(label, anchor, () => {
      this.#left();
      act();
    });
  }

  #left(): void {
    this.#panel.close(false);
    this.#stage.focusBoard();
  }

  /** A lesson opens in a cell of its own, and only the player can make one. */
  async #copyLesson(name: string): Promise<void> {
    const code = `from patience_widget import LessonBoard; LessonBoard("${name}")`;
    try {
      // There is no clipboard on a page that is not served securely.
      await navigator.clipboard.writeText(code);
      this.#panel.say(`Copied. Paste it into a new cell and run that: ${code}`);
    } catch {
      this.#panel.say(`Copy this into a new cell and run it: ${code}`);
    }
  }
}
