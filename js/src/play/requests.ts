/** Sends the requests of a view, now or in turn, and handles the replies. */

import { glideBack, Pace } from "../board/animate";
import { goesTo, pileOf } from "../board/state";
import { hush, type Refusal, type View } from "../board/view_state";
import type { Link } from "../link/link";
import type { Answer, Code, EndTold, Games, Hint, Intent, Journal, Known, Month, MovesLine, Reply, ReviewAt, ReviewCame, Rules, Statistics } from "../link/messages";
import type { Context, Stage } from "../panels/stage";
import { ExpectedBoard, foresee, movedBy } from "./expected_board";
import { type Act, canGo } from "./intents";
import { overview } from "./overview";

export const FULL = "That wasn't done: the kernel is busy. Please wait until it has answered.";
export const CHANGED = "The board has changed since then. Please look again.";

export class Requests {
  readonly expected: ExpectedBoard;
  readonly pace = new Pace();
  #view: View;
  #link: Link;
  #stage: Stage;
  /** The pile whose card the player asked about: why it can't go. */
  #wondered: string | null = null;

  constructor(context: Context) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.expected = new ExpectedBoard(context);
  }

  /** Asks for something that changes the board. False: the kernel is gone, or the queue is full. */
  ask(intent: Intent): boolean {
    hush(this.#view);
    this.#view.picked = null;
    const cards = movedBy(this.#view.board, intent);
    const taken = this.inTurn(intent, () => this.#send(intent, cards));
    this.show();
    return taken;
  }

  /** Asks in turn for a board that takes a while. Until it comes the notice stays, and nothing waits. */
  later(intent: Intent, notice: string): void {
    this.inTurn(intent, () => {
      this.#link.urge(intent);
      this.#stage.note(notice);
    });
  }

  /** Sends or acts, now or after the unanswered requests. False: neither is possible. */
  inTurn(intent: Intent, act = (): void => this.#link.send(intent)): boolean {
    if (!this.#link.free) return this.#keeps(act, intent);
    if (this.#link.isLive) act();
    return this.#link.isLive;
  }

  /**
   * Queues `again` if the current board can't tell what it does, until the board that can has come. `act` is what it would
   * do on the current board. False: do it now.
   */
  defers(again: () => void, act: Act | null = null): boolean {
    if (this.#isSure(act) ? !this.expected.isUnsure : !this.expected.isAhead) return false;
    this.#keeps(again, null);
    return true;
  }

  /** Asks why the card of this pile can't go. */
  wonder(source: string): void {
    const intent: Intent = { kind: "why_not", source };
    this.inTurn(intent, () => {
      this.#wondered = source;
      this.#link.send(intent);
    });
  }

  /** Whether it was the player who asked about this card, and not the board itself. */
  wondered(pile: string): boolean {
    const wondered = this.#wondered === pile;
    this.#wondered = null;
    return wondered;
  }

  /** Asks by itself when a card is picked up that can go nowhere, unless the player does something else at once. */
  explain(source: string): void {
    // In a lesson the answer comes with the try.
    if (this.#view.board.lesson) return;
    const goesNowhere = (): boolean => {
      const { board, count } = this.#view;
      return count === 1 && goesTo(pileOf(board, source), 1).length === 0 && board.status.outcome === "";
    };
    const intent: Intent = { kind: "why_not", source };
    if (!goesNowhere()) return;
    this.inTurn(intent, () => {
      if (this.#view.picked === source && this.#link.isLast && goesNowhere()) this.#link.send(intent);
    });
  }

  /** Paints the known board with what is foreseen. */
  show(): void {
    const changed = this.expected.look();
    if (changed) this.#stage.remeasure();
    this.#stage.paint(changed && this.#stage.moving ? this.pace.speed : 0, this.expected.settled());
  }

  takeHome(cards: HTMLElement[]): void {
    for (const card of cards) glideBack(card, this.#stage.moving);
  }

  /** Shows the reason, and drops what depended on the request: its cards go back. */
  refused(intent: Intent, refusal: Refusal): void {
    this.expected.drop(intent);
    hush(this.#view);
    Object.assign(this.#view, { picked: null, refusal });
    this.kernelChanged(true);
  }

  /** The card of a request no longer lies on its pile. */
  changed(source: string): void {
    const { revision } = this.#view.board;
    this.refused({ kind: "send", source }, { kind: "refused", revision, message: CHANGED, rule: "", piles: [source], cards: [] });
  }

  /** The kernel is busy, gone or back: cards that no longer wait go back. What was said before it was busy isn't said again. */
  kernelChanged(repeats = false): void {
    this.#view.notice = null;
    if (this.#link.state === "dead") Object.assign(this.#view, { picked: null, told: "" });
    this.takeHome(this.expected.settled());
    this.show();
    this.#stage.announce(repeats);
  }

  #isSure(act: Act | null): boolean {
    if (act?.act === "pick") return this.#view.picked === null && this.expected.isUntouched(act.pile);
    return act?.act === "drop" || (act?.act === "ask" && foresee(this.#view.board, act.intent) !== null);
  }

  #keeps(act: () => void, intent: Intent | null): boolean {
    const kept = this.#link.wait(act, intent);
    if (!kept) this.#stage.note(FULL);
    return kept;
  }

  /** Moves only the cards that the player saw. */
  #send(intent: Intent, cards: string | undefined): void {
    if (cards === this.expected.moving(intent)) this.#link.send(intent);
    else if ("source" in intent) this.changed(intent.source);
  }
}

const NOTHING_AGAINST = "Nothing stops it.";

/** Who gets the replies that are not about the board. */
interface Askers {
  player: { say(text: string): void };
  commands: { came(reply: Hint | Rules, asked: Intent): void; journalCame(reply: Statistics | Journal): void };
  choice: { told(reply: Known | Month): void; came(reply: Games): void; failed(why: string): void };
  gameEnd: { told(reply: EndTold): void };
  moves: { came(reply: MovesLine): void };
  review: { came(told: ReviewCame): void; positionCame(reply: ReviewAt): void };
}

function isOnEnd(reply: Reply): reply is EndTold {
  return ["could_win", "so_far", "expert"].includes(reply.kind);
}

export class Replies {
  #view: View;
  #link: Link;
  #stage: Stage;
  #requests: Requests;
  #askers: Askers;

  constructor(context: Context, requests: Requests, askers: Askers) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#requests = requests;
    this.#askers = askers;
  }

  came(reply: Reply): void {
    if (reply.kind === "known" || reply.kind === "month") return this.#askers.choice.told(reply);
    if (reply.kind === "line") return this.#askers.moves.came(reply);
    if (reply.kind === "statistics" || reply.kind === "journal") return this.#askers.commands.journalCame(reply);
    if (reply.kind === "review") return this.#askers.review.came(reply);
    if (reply.kind === "review_at") return this.#askers.review.positionCame(reply);
    if (isOnEnd(reply)) return this.#askers.gameEnd.told(reply);
    const asked = this.#link.replied(reply);
    if (asked === null) return;
    this.#take(asked, reply);
    this.#link.resume();
  }

  #take(asked: Intent, reply: Exclude<Reply, Known | Month | MovesLine | Statistics | Journal | EndTold | ReviewCame | ReviewAt>): void {
    if (reply.kind === "hint" || reply.kind === "rules") return this.#askers.commands.came(reply, asked);
    if (reply.kind === "games") return this.#askers.choice.came(reply);
    if (reply.kind === "answer") return this.#answered(reply);
    if (reply.kind === "code") return this.#coded(reply);
    if (asked.kind === "why_not") return this.#explained(asked.source, reply);
    if (asked.kind === "command") this.#stage.line.answer(asked.text, reply.message, "refused");
    if (asked.kind === "games") this.#askers.choice.failed(reply.message);
    this.#requests.refused(asked, reply);
  }

  #coded({ code }: Code): void {
    void this.#stage.copier.copy(code);
    this.#stage.paint();
  }

  #answered({ input, text, ok }: Answer): void {
    const drawn = ok && input.trim().toLowerCase() === "state";
    this.#stage.line.answer(input, text, ok ? "ok" : "failed", drawn ? overview(this.#view.board) : "");
    this.#requests.show();
  }

  /**
   * Why a card can go nowhere. If the player asked, the answer is always shown. If the board asked by itself, a refusal of
   * the kernel is dropped.
   */
  #explained(source: string, { kind, message }: Refusal): void {
    if (this.#requests.wondered(source)) {
      const goes = kind === "why" ? canGo(this.#view.board, pileOf(this.#view.board, source)) : "";
      return this.#stage.note([goes, message].filter(Boolean).join(" ") || NOTHING_AGAINST);
    }
    if (kind === "why" && message !== "" && this.#view.picked === source) this.#askers.player.say(message);
    this.#requests.show();
  }
}
