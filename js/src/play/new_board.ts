/** Takes a new board from the kernel, shows it in place of the old one, and says what is new. */

import { message } from "../board/message";
import { type Board, isFresh, isSameDeal } from "../board/state";
import { hush, pickedCards, type View } from "../board/view_state";
import { type Link, reads } from "../link/link";
import type { Intent } from "../link/messages";
import { happened, type SpeakingView, spoken, tellsTheSame } from "../panels/live_region";
import type { MovesStrip } from "../panels/moves_strip";
import type { Context, Stage } from "../panels/stage";
import type { GameEnd } from "./game_end";
import type { Player } from "./player";

/** What also needs to know of a new board. */
interface Others {
  gameEnd: GameEnd;
  moves: MovesStrip;
  speaking: SpeakingView;
}

export class NewBoard {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #others: Others;

  constructor(context: Context, player: Player, others: Others) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
    this.#others = others;
  }

  came(board: Board): void {
    const before = this.#view.board;
    if (tellsTheSame(before, board)) this.#shownAgain(before, board);
    else this.#another(before, board);
    this.#others.gameEnd.came(before, board);
    this.#link.resume();
  }

  /** Nothing has changed on the table: messages, questions and panels stay. */
  #shownAgain(before: Board, board: Board): void {
    this.#take(board);
    this.#link.shownAgain(before.revision);
    this.#paint(true);
  }

  #another(before: Board, board: Board): void {
    const { picked } = this.#view;
    const asked = board.again ? null : this.#link.answered();
    this.#tell(before, board, asked);
    this.#take(board);
    this.#view.depth = 1;
    this.#player.panel.boardCame(board);
    const continues = isSameDeal(before, board) && this.#stage.lesson?.sameStep(before, board) !== false;
    if (asked?.kind === "new" || !continues) this.#stage.dealNumber.empty();
    this.#paint(continues);
    if (!isSameDeal(before, board) && isFresh(board)) this.#stage.deal();
    this.#say(before, board);
    this.#others.moves.boardCame();
    if (picked !== null && this.#view.picked === null && !this.#link.isLast) this.#player.requests.changed(picked);
  }

  /** Replaces the old board. If other cards lie there now, nothing is picked up any more. */
  #take(board: Board): void {
    const cards = pickedCards(this.#view);
    this.#player.requests.expected.take(board);
    this.#player.requests.expected.look();
    if (cards === undefined || pickedCards(this.#view) !== cards) this.#view.picked = null;
  }

  /** Chooses what the message line says. A refusal that came after the request for this board stays. */
  #tell(before: Board, board: Board, asked: Intent | null): void {
    const { refusal } = this.#view;
    const { lesson } = this.#stage;
    const stays = asked !== null && !reads(asked) && board.status.outcome === "";
    hush(this.#view);
    if (lesson) this.#view.refusal = lesson.refusal(board);
    else if (stays) this.#view.refusal = refusal;
    this.#view.note = lesson ? lesson.takenBack(before, board) : board.note || happened(before, board);
  }

  #paint(continues: boolean): void {
    const { expected, pace } = this.#player.requests;
    this.#stage.remeasure();
    const speed = continues && this.#stage.moving ? pace.speed : 0;
    pace.came();
    if (speed === 0) this.#stage.painter.settle();
    this.#stage.paint(speed, expected.settled());
  }

  #say(before: Board, board: Board): void {
    const said =
      this.#stage.lesson?.spoken(before, board) ?? spoken(before, board, message({ ...this.#view, refusal: null, kernel: "live" }));
    // News, such as where games are kept, doesn't take the place of what the move did.
    const did = board.note && board.last?.node !== before.last?.node && !this.#stage.lesson ? board.last?.text : undefined;
    if (said?.kind === "said" && did && !said.text.includes(did)) said.text = `${did} ${said.text}`;
    if (said && this.#others.speaking.speaks(this.#stage.root)) this.#stage.liveRegions.say(said);
  }
}
