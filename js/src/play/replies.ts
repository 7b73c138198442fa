/** Does what a reply of the kernel wants: shows what was asked for, or why it is not done. */

import { pileOf } from "../board/state";
import type { Refusal, View } from "../board/view_state";
import type { GameChoice } from "./choose_game";
import type { GameEnd } from "./game_end";
import { canGo } from "./commands";
import type { Help } from "./help";
import type { Link } from "../link/link";
import type { Answer, Code, EndTold, Intent, Journal, Known, Month, MovesLine, Reply, Statistics } from "../link/messages";
import type { MovesStrip } from "../panels/moves_strip";
import type { Stage } from "../panels/stage";
import type { Player } from "./player";

const NOTHING_AGAINST = "Nothing forbids it.";

/** Where the replies go that are not about the board. */
interface Askers {
  help: Help;
  choice: GameChoice;
  gameEnd: GameEnd;
  moves: MovesStrip;
}

function isOnEnd(reply: Reply): reply is EndTold {
  return ["could_win", "so_far", "careful"].includes(reply.kind);
}

export class Replies {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #askers: Askers;

  constructor(view: View, link: Link, stage: Stage, player: Player, askers: Askers) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.#player = player;
    this.#askers = askers;
  }

  came(reply: Reply): void {
    if (reply.kind === "known" || reply.kind === "month") return this.#askers.choice.told(reply);
    if (reply.kind === "line") return this.#askers.moves.came(reply);
    if (reply.kind === "statistics" || reply.kind === "journal") return this.#askers.help.journalCame(reply);
    if (isOnEnd(reply)) return this.#askers.gameEnd.told(reply);
    const asked = this.#link.replied(reply);
    if (asked === null) return;
    this.#take(asked, reply);
    this.#link.resume();
  }

  #take(asked: Intent, reply: Exclude<Reply, Known | Month | MovesLine | Statistics | Journal | EndTold>): void {
    if (reply.kind === "hint" || reply.kind === "rules") return this.#askers.help.came(reply, asked);
    if (reply.kind === "games") return this.#askers.choice.came(reply);
    if (reply.kind === "answer") return this.#answered(reply);
    if (reply.kind === "code") return this.#coded(reply);
    if (asked.kind === "why_not") return this.#explained(asked.source, reply);
    if (asked.kind === "command") this.#stage.line.answer(asked.text, reply.message, "refused");
    if (asked.kind === "games") this.#askers.choice.failed(reply.message);
    this.#player.requests.refused(asked, reply);
  }

  #coded({ code }: Code): void {
    this.#view.kernel = this.#link.state;
    void this.#stage.copier.copy(code);
    this.#stage.paint();
  }

  #answered({ input, text, ok }: Answer): void {
    this.#view.kernel = this.#link.state;
    this.#stage.line.answer(input, text, ok ? "ok" : "failed");
    this.#player.requests.show();
  }

  /**
   * Why the card that was picked up can go nowhere, or why the one that the player asked about does not go. A question
   * that the board itself has put is dropped if the kernel refuses it: it was not the player's.
   */
  #explained(source: string, { kind, message }: Refusal): void {
    this.#view.kernel = this.#link.state;
    if (this.#player.requests.wondered(source)) return this.#stage.note(message || canGo(this.#view.board, pileOf(this.#view.board, source)) || NOTHING_AGAINST);
    if (kind === "why" && message !== "" && this.#view.picked === source) this.#player.say(message);
    this.#player.requests.show();
  }
}
