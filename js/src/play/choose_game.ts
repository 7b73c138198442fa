/** Chooses another game for this board: asks for the games once, and asks before a game under way is left. */

import type { Link } from "../link/link";
import { Games } from "../panels/games";
import type { Player } from "./player";
import type { Stage } from "../panels/stage";
import type { View } from "../board/view_state";
import type { Games as GamesReply, GameToChoose } from "../link/messages";

export class GameChoice {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #panel: Games;
  #games: GameToChoose[] | null = null;

  constructor(view: View, link: Link, stage: Stage, player: Player) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.#player = player;
    this.#panel = new Games(stage.root, {
      play: (name, title, anchor) => this.#play(name, title, anchor),
      rules: (game) => player.askRules(game),
      lesson: (name) => void this.#copyLesson(name),
    });
  }

  open(opener: HTMLElement): void {
    const { board, options } = this.#view;
    if (board.lesson || this.#link.state === "dead") return;
    this.#player.pick(null);
    this.#panel.open(this.#games, board.game.name, options.cloth ?? "green", opener);
    if (!this.#games) this.#player.requests.inTurn({ kind: "games" });
  }

  /** The games have come. */
  came({ games }: GamesReply): void {
    this.#games = games;
    this.#view.kernel = this.#link.state;
    this.#panel.fill(games);
    this.#player.requests.show();
  }

  /** The kernel can't say which games there are. */
  failed(why: string): void {
    this.#panel.say(why);
  }

  /** The game to go on with when the one on the board is over, and how; null: none is known. */
  next(): { title: string; act(): void } | null {
    const { next } = this.#view.board.game;
    return next ? { title: next.title, act: () => this.#player.takeGame(next.name, next.title, this.#stage.root) } : null;
  }

  close(): void {
    this.#panel.close(false);
  }

  /** The game that lies on the board goes on; any other is dealt. */
  #play(name: string, title: string, anchor: HTMLElement): void {
    const close = (): void => {
      this.#panel.close(false);
      this.#stage.focusBoard();
    };
    if (name === this.#view.board.game.name) close();
    else this.#player.takeGame(name, title, anchor, close);
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
