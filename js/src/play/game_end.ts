/** The end of a game: a win by hand is celebrated, and then a card lies over the cloth until it is closed. */

import { focusIn, focusInUse } from "../dom";
import { Celebration } from "../board/celebration";
import { EndingCard, type EndingHands } from "../panels/ending";
import type { Context, Stage } from "../panels/stage";
import { type Board, isPlaying, isSameDeal } from "../board/state";
import type { Link } from "../link/link";
import type { EndTold, ToldLater } from "../link/messages";
import type { View } from "../board/view_state";

const WONDERING = "Could this deal have been won? Looking …";

export class GameEnd {
  #view: View;
  #link: Link;
  #stage: Stage;
  #card: EndingCard;
  #celebration: Celebration;
  #openedAt = 0;
  /** The rest of the game needed no more choices when the player could move last. */
  #finishing: boolean;
  /** What was asked about the end of the game, and on which board; answers that have not come are null. */
  #asked: { revision: number; answers: Map<ToldLater, string | null> } | null = null;

  constructor(context: Context, hands: EndingHands) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    const { root, table, painter } = this.#stage;
    const { signal } = context;
    this.#card = new EndingCard(root, table, hands);
    this.#celebration = new Celebration(painter.element);
    table.addEventListener("pointerdown", (event) => this.#pressed(event), { signal });
    signal.addEventListener("abort", () => this.#leave());
    this.#finishing = this.#view.board.status.finish === true;
  }

  /** Another board has come and is painted. */
  came(before: Board, now: Board): void {
    const { outcome, finish } = now.status;
    const sameDeal = isSameDeal(before, now);
    if (outcome === "" && !isPlaying(now)) this.#finishing = finish === true;
    if (now.lesson) return this.#lesson(before, now);
    if (sameDeal && outcome === before.status.outcome) {
      if (now.status.undo !== before.status.undo) this.close();
      return this.#askAgain(now);
    }
    this.#leave();
    if (outcome === "" || !sameDeal) return;
    this.#ask(now);
    const byHand = this.#finishing || !(isPlaying(before) || isPlaying(now));
    const open = (): void => this.#open(now, byHand);
    if (outcome === "lost" || !byHand || !this.#stage.moving) return open();
    this.#celebrate(now, open);
  }

  /** A game won within a step is celebrated, too; the panel says what comes next. */
  #lesson({ lesson, status }: Board, now: Board): void {
    const sameStep = lesson?.lesson.name === now.lesson?.lesson.name && lesson?.step === now.lesson?.step;
    if (!sameStep || now.status.outcome !== "won") return this.#celebration.end();
    if (status.outcome !== "won" && now.status.undo > status.undo && this.#stage.moving) this.#celebrate(now, () => undefined);
  }

  #celebrate(won: Board, after: () => void): void {
    const { painter } = this.#stage;
    const foundations = won.piles.filter(({ role }) => role === "foundation").map(({ id }) => id);
    this.#celebration.begin(painter.lyingOn(foundations), painter.widths, after);
  }

  /** Ends the celebration at once. */
  settle(): void {
    this.#celebration.end();
  }

  /** Places the card again, because the cards have moved. */
  place(): void {
    this.#card.place(this.#view.board);
  }

  /** False: there is nothing to close. */
  close(): boolean {
    const focused = this.#hasFocus;
    const closed = this.#card.close();
    this.#asked = null;
    if (focused) this.#stage.focusBoard(false);
    return closed;
  }

  get #hasFocus(): boolean {
    return Boolean(focusIn(this.#stage.root)?.closest(".pw-ending"));
  }

  #open(board: Board, byHand: boolean): void {
    const { board: now, kernel } = this.#view;
    if (!isSameDeal(board, now) || now.status.outcome !== board.status.outcome || kernel === "dead") return;
    this.#card.open(this.#view, byHand, this.#more, focusInUse(this.#stage.painter.element) !== null);
    this.#openedAt = performance.now();
  }

  /** Asks at once for more sentences: they come during the celebration. The card keeps room for them. */
  #ask({ revision, kept, status }: Board): void {
    const kinds: ToldLater[] = status.outcome === "lost" ? ["could_win"] : kept ? ["so_far", "expert"] : [];
    this.#asked = { revision, answers: new Map(kinds.map((kind) => [kind, null])) };
    for (const kind of kinds) this.#link.urge({ kind });
  }

  /** Asks again on the new board: the kernel drops its old questions, even if the table has not changed. */
  #askAgain({ revision }: Board): void {
    if (!this.#asked) return;
    this.#asked.revision = revision;
    for (const [kind, answer] of this.#asked.answers) if (answer === null) this.#link.urge({ kind });
  }

  /** What the card says below the facts, as far as it is known. */
  get #more(): string {
    const answers = [...(this.#asked?.answers ?? [])];
    return answers.map(([kind, answer]) => answer ?? (kind === "could_win" ? WONDERING : "")).filter(Boolean).join(" · ");
  }

  /** A sentence has come, "" if there will be none. Every view hears it. */
  told({ kind, revision, text }: EndTold): void {
    if (this.#asked?.revision !== revision || !this.#asked.answers.has(kind)) return;
    this.#asked.answers.set(kind, text);
    if (this.#card.tell(this.#more) && text !== "" && this.#hasFocus) this.#stage.liveRegions.say({ kind: "said", text });
  }

  /** The kernel is gone: no more answers come. */
  kernelGone(): void {
    for (const [kind, answer] of this.#asked?.answers ?? []) if (answer === null) this.#asked?.answers.set(kind, "");
    this.#card.tell(this.#more);
  }

  /** A press on the cloth closes the card, but not the one that has just ended the celebration. */
  #pressed({ timeStamp }: Event): void {
    if (timeStamp >= this.#openedAt) this.close();
  }

  #leave(): void {
    this.#celebration.end();
    this.close();
  }
}
