/**
 * The link to the kernel: one request at a time, each with the revision of the board it was made on, and behind it what
 * waits for its turn.
 */

import type { KernelState } from "../board/view_state";
import type { Connection } from "./connection";
import type { Intent, Reply } from "./messages";

/** After this time, in milliseconds, the player is told that an answer is late. */
const PATIENCE = 300;
/** After this silence, in milliseconds, the kernel is asked whether it still has the board: at most three times, then the player is told what to do. */
const [SILENCE, ASKED] = [2500, 3];
/** More than anybody does before looking whether the kernel answers at all. */
const MOST = 200;

/** The requests that are answered by a message of their own. */
const ANSWERED: Record<string, string> = { why: "why_not", answer: "command", rules: "rules", games: "games", code: "code" };

interface Sender {
  send(content: unknown): void;
}

interface Request {
  intent: Intent;
  revision: number;
  /** Sent a second time, as the first one may have been lost. */
  again?: boolean;
}

interface Waiting {
  act: () => void;
  /** What it asks for; null: that is seen only when its turn has come. */
  intent: Intent | null;
}

/** Whether it leaves the board as it is. */
export function reads({ kind }: Intent): boolean {
  return ["why_not", "hint", "rules", "games", "code"].includes(kind);
}

export class Link {
  state: KernelState = "live";
  /** Known once the link is made; without it nothing is known of the way to the kernel. */
  connection: Connection = { isBusy: () => false, retry: () => undefined, check: () => undefined };
  #model: Sender;
  #revision: () => number;
  #changed: () => void;
  #unanswered = false;
  #isCut = false;
  #resuming = false;
  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /**
   * The last two requests, newest last, as far as no reply to them came: one that was overtaken by another change of
   * the board is refused only after that board has come, and by then the next is under way.
   */
  #asked: Request[] = [];
  /** The revision of a question that nothing waits for; it is over when another board comes. */
  #aside: number | null = null;

  constructor(model: Sender, revision: () => number, changed: () => void) {
    this.#model = model;
    this.#revision = revision;
    this.#changed = changed;
  }

  get isLive(): boolean {
    return this.state !== "dead";
  }

  /** Nothing is to be answered or done before what is done now. */
  get free(): boolean {
    return !this.#unanswered && !this.#isCut && (this.#resuming || this.#queue.length === 0);
  }

  /** Nothing waits for its turn. */
  get isLast(): boolean {
    return this.#queue.length === 0;
  }

  /** Sends, waiting for the answer. Only while the link is free. */
  send(intent: Intent): void {
    const request = { intent, revision: this.#revision() };
    if (!this.#post(request)) return;
    this.#unanswered = true;
    this.#asked = [...this.#asked.slice(-1), request];
    if (this.state === "live") this.#await();
  }

  /** Keeps something for its turn. False: too much waits. */
  wait(act: () => void, intent: Intent | null): boolean {
    if (this.#isCut) this.connection.retry();
    if (this.#queue.length >= MOST) return false;
    this.#queue.push({ act, intent });
    return true;
  }

  /** Does what waits, as far as the next thing that is to be answered. */
  resume(): void {
    this.#resuming = true;
    while (!this.#unanswered && !this.#isCut) {
      const next = this.#queue.shift();
      if (!next) break;
      next.act();
    }
    this.#resuming = false;
    if (this.#unanswered || this.#isCut || this.state === "live" || this.state === "dead") return;
    this.state = "live";
    this.#changed();
  }

  /** Forgets what waits, but for what is to be kept. */
  keep(kept: (intent: Intent | null) => boolean): void {
    this.#queue = this.#queue.filter(({ intent }) => kept(intent));
  }

  /** What is not answered yet, in its order; null: what is asked for cannot be told yet. */
  pending(): (Intent | null)[] {
    const sent = this.#unanswered ? this.#asked.slice(-1) : [];
    return [...sent, ...this.#queue].map(({ intent }) => intent);
  }

  /** The kernel has sent something, so it still has the board. */
  heard(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (this.#unanswered) this.#listen();
  }

  /** A new board came: what it answers, as far as can be told. It also proves that the kernel is there. */
  answered(): Intent | null {
    const intent = this.#unanswered ? (this.#asked.at(-1)?.intent ?? null) : null;
    this.#settle();
    return intent;
  }

  /** What a reply answers, if this view asked it: every view of the model hears every reply. */
  replied({ kind, revision }: Reply): Intent | null {
    if (kind === "hint") {
      const mine = this.#aside === revision && this.#revision() === revision;
      if (mine) this.#aside = null;
      return mine ? { kind } : null;
    }
    const at = this.#asked.findIndex(
      (request) => request.revision === revision && (kind === "refused" || request.intent.kind === ANSWERED[kind]),
    );
    const [request] = at === -1 ? [] : this.#asked.splice(at, 1);
    if (!request) return null;
    const awaited = this.#unanswered && at === this.#asked.length;
    if (awaited) this.#settle();
    // The first one was not lost, and has been answered by a board.
    return request.again && !awaited ? null : request.intent;
  }

  /** Asks for a hint that may take its time; false: that has been asked already. */
  askAside(): boolean {
    const revision = this.#revision();
    if (this.#aside === revision) return false;
    this.urge({ kind: "hint" });
    this.#aside = revision;
    return true;
  }

  /** The board was shown again. The kernel then gives up a hint that it was asked for on the board before. */
  shownAgain(before: number): void {
    if (this.#aside === before) this.askAside();
  }

  /** Sends past all that waits, and waits for nothing: the board that follows shows what came of it. */
  urge(intent: Intent): void {
    this.#post({ intent, revision: this.#revision() });
  }

  /** The server can't be reached: what is asked for waits. */
  cut(): void {
    if (!this.isLive) return;
    this.#isCut = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#become("cut"), PATIENCE);
  }

  /**
   * The server answers again. What was under way may have been lost, and is asked for again: since a request is carried
   * out on its own revision of the board alone, nothing is done twice.
   */
  back(): void {
    if (!this.#isCut) return;
    this.#isCut = false;
    clearTimeout(this.#timer);
    const told = this.state === "cut";
    this.state = "live";
    const lost = this.#unanswered ? this.#asked.at(-1) : undefined;
    if (lost) {
      lost.again = true;
      if (!this.#post(lost)) return;
      this.#await();
    } else this.resume();
    if (told) this.#changed();
  }

  die(): void {
    if (!this.isLive) return;
    this.dispose();
    this.#asked = [];
    this.#settle();
    this.state = "dead";
    this.#changed();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#queue = [];
  }

  /** False: the kernel is gone. */
  #post({ intent, revision }: Request): boolean {
    try {
      this.#model.send({ ...intent, revision });
      if (this.#silence === undefined) this.#listen();
    } catch {
      this.die();
    }
    return this.isLive;
  }

  /** A kernel that was restarted elsewhere knows no board, and never answers. */
  #listen(asked = 1): void {
    this.#silence = setTimeout(() => {
      this.#silence = undefined;
      this.connection.check();
      if (!this.#unanswered || this.#isCut) return;
      const state = asked < ASKED || this.connection.isBusy() ? this.#late : "silent";
      if (state !== this.state) this.#become(state);
      if (asked < ASKED) this.#listen(asked + 1);
    }, SILENCE);
  }

  #await(): void {
    this.#timer = setTimeout(() => this.#become(this.#late), PATIENCE);
  }

  get #late(): KernelState {
    return this.connection.isBusy() ? "busy" : "late";
  }

  #become(state: KernelState): void {
    this.state = state;
    this.#changed();
  }

  /** A kernel that was late still is while something waits for it. An answer also proves that the server is there. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#unanswered = false;
    this.#isCut = false;
    if (this.isLast) this.state = "live";
  }
}
