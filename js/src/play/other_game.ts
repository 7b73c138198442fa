/** Leaves the game that lies there for another deal or another game: one that is under way only after a question. */

import type { Player } from "./player";
import type { Link } from "../link/link";
import { leaving, leavingFor } from "../panels/questions";
import type { Stage } from "../panels/stage";
import { underWay } from "../board/state";
import type { View } from "../board/view_state";

const SEARCHING = "Looking under the cards for a deal that can be won: up to 20 seconds …";

export class OtherGame {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;

  constructor(view: View, link: Link, stage: Stage, player: Player) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.#player = player;
  }

  /**
   * Another deal: by number, "" for any, null for one that can be won. `stay` is called if the player stays.
   * What is no number leaves nothing: the kernel says so.
   */
  deal(deal: string | null, anchor: HTMLElement, stay?: () => void): void {
    if (this.#view.board.lesson) return;
    if (this.#player.requests.defers(() => this.deal(deal, anchor, stay))) return;
    const leave = (): void => {
      if (deal === null) this.#player.requests.later({ kind: "new", deal: "", winnable: true }, SEARCHING);
      else this.#player.requests.ask({ kind: "new", deal });
    };
    const leaves = underWay(this.#view.board) && /^\d*$/.test(deal ?? "");
    if (leaves && this.#link.state !== "dead") this.#player.question(anchor, leaving(deal, this.#view.board, leave, stay));
    else leave();
  }

  /** Another game on this board; `left` is called when the one that lies there is left. */
  takeGame(game: string, title: string, anchor: HTMLElement, left = (): void => undefined): void {
    this.leaveFor(`Play ${title}`, anchor, () => {
      left();
      this.#player.requests.ask({ kind: "new", deal: "", game });
    });
  }

  /** Does what leaves the game that lies there; one that is under way only after a question. */
  leaveFor(label: string, anchor: HTMLElement, leave: () => void): void {
    const { board } = this.#view;
    if (board.lesson) return;
    if (this.#player.requests.defers(() => this.leaveFor(label, anchor, leave))) return;
    if (underWay(board) && this.#link.state !== "dead") this.#player.question(anchor, leavingFor(label, board, leave));
    else leave();
  }

  /** The field for the number of another deal; whoever stays in the game after all comes back to it. */
  askDeal(): void {
    if (this.#view.board.lesson || this.#link.state === "dead") return;
    const { dealNumber, toolbar } = this.#stage;
    this.#player.panel.open(toolbar.more, dealNumber.question((number) => this.deal(number, toolbar.more, () => this.askDeal())));
  }
}
