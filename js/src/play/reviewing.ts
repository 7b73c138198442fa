/** The review of the game on the board: its panel beside the cloth, which shows positions of the game meanwhile. */

import type { Board } from "../board/state";
import type { View } from "../board/view_state";
import { setClasses, setPixels } from "../dom";
import type { Link } from "../link/link";
import type { ReviewAt, ReviewCame } from "../link/messages";
import type { Do } from "../panels/letters";
import { ReviewPanel } from "../panels/review";
import { isNarrow } from "../panels/room";
import type { Context, Stage } from "../panels/stage";
import type { Player } from "./player";

/** A low board leaves the panel at least this height, in pixels. */
const LEAST = 440;

export class Reviewing {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #panel: ReviewPanel;
  /** The position that is shown in place of the board; null: the board itself. */
  #shown: Board | null = null;
  #asked = "";
  /** A game of the journal is on its way. */
  #waits = false;
  #board: () => Board;

  /** `board` is the board as the kernel published it. */
  constructor(context: Context, player: Player, board: () => Board, act: Do) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
    this.#board = board;
    this.#panel = new ReviewPanel({
      show: (number, steps) => this.#ask(number, steps),
      playOn: (number) => {
        this.close();
        this.#player.requests.ask({ kind: "play_from", number });
      },
      makePuzzle: (number) => {
        this.close();
        this.#player.requests.ask({ kind: "review_puzzle", number });
      },
      work: (on) => this.#link.urge(on ? { kind: "review" } : { kind: "review_stop" }),
      look: () => this.#link.urge({ kind: "review", look: true }),
      showWin: () => {
        this.close();
        act("show");
      },
      close: () => this.close(),
    });
  }

  get isOpen(): boolean {
    return this.#panel.element.isConnected;
  }

  /** The position to show in place of the board. */
  get shown(): Board | null {
    return this.#shown;
  }

  open(): void {
    const { board } = this.#view;
    if (this.isOpen || board.lesson || !this.#link.isLive) return;
    if (board.status.moves === 0) return this.#stage.note("There are no moves to review yet.");
    this.#open();
    this.#link.urge({ kind: "review" });
  }

  /** Reviews a game of the journal. The panel opens when the kernel has shown the game. */
  openGame(number: number): void {
    this.#waits = this.#player.requests.ask({ kind: "review_game", number });
  }

  #open(): void {
    const { board } = this.#view;
    this.#player.panel.close(false);
    const { moves, outcome } = board.status;
    const deal = /^\d/.test(board.deal) ? `Deal ${board.deal}` : board.deal;
    const made = moves === 1 ? "1 move" : `${moves} moves`;
    const how = outcome === "" ? `${made} so far` : `${outcome} after ${made}`;
    this.#panel.begin(`${board.game.title} · ${deal} · ${how} · judged by what you could see`, board.game.open === true);
    this.#stage.table.before(this.#panel.element);
    this.#turn(true);
    this.#panel.element.focus({ preventScroll: true });
    // In a narrow cell the panel stands below the cloth, and both are to be seen.
    this.#stage.root.scrollIntoView({ block: isNarrow(this.#stage.root) ? "start" : "nearest" });
  }

  close(): void {
    if (!this.isOpen) return;
    this.#link.urge({ kind: "review_stop" });
    this.#panel.element.remove();
    this.#turn(false);
    this.#show(null);
    this.#stage.focusBoard(false);
  }

  /** How far the review has come. Of a game that the kernel has shown for it, it opens the panel. */
  came(told: ReviewCame): void {
    if (told.opens && this.#waits && !this.isOpen) this.#open();
    this.#waits &&= !told.opens;
    if (this.isOpen) this.#panel.came(told);
  }

  positionCame({ number, steps, board, said }: ReviewAt): void {
    if (!this.isOpen || this.#asked !== `${number} ${steps}`) return;
    this.#show({ ...board, revision: this.#view.board.revision });
    this.#panel.said(said);
    if (steps > 0) this.#stage.table.scrollIntoView({ block: "nearest" });
  }

  #ask(number: number, steps: number): void {
    this.#asked = `${number} ${steps}`;
    this.#link.urge({ kind: "review_at", number, steps });
  }

  #show(board: Board | null): void {
    this.#shown = board;
    const { expected } = this.#player.requests;
    expected.take(this.#board());
    expected.look();
    this.#stage.remeasure();
    this.#stage.paint();
    this.#fit();
  }

  #turn(on: boolean): void {
    const { root, table } = this.#stage;
    setClasses(root, { "pw-in-review": on });
    table.inert = on;
    this.#fit();
  }

  #fit(): void {
    if (this.isOpen) setPixels(this.#panel.element, { "--pw-beside": Math.max(LEAST, this.#stage.table.clientHeight) });
  }
}
