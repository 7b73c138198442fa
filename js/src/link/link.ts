/**
 * The link to the kernel: one request at a time, each with the revision of its board. Other requests wait in a queue.
 */

import type { KernelState } from "../board/view_state";
import type { Connection } from "./connection";
import type { Intent, Reply } from "./messages";

/** After this time, in milliseconds, the player is told that an answer is late. */
const PATIENCE = 300;
/**
 * After this silence, in milliseconds, the kernel is asked whether it still has the board: three times at most. Then the
 * player is told what to do.
 */
const [SILENCE, ASKED] = [2500, 3];
/** The longest queue. Players notice much earlier that the kernel doesn't answer. */
const MOST = 200;

/** The requests that are answered by a message of their own. */
const ANSWERED: Record<string, string> = { why: "why_not", answer: "command", rules: "rules", games: "games", code: "code" };

interface Sender {
  send(content: unknown): void;
}

interface Request {
  intent: Intent;
  revision: number;
  /** It was sent twice, because the first one may have been lost. */
  again?: boolean;
}

interface Waiting {
  act: () => void;
  /** The request; null: it is known only when its turn comes. */
  intent: Intent | null;
}

/** Whether a request leaves the board as it is. */
export function reads({ kind }: Intent): boolean {
  return ["why_not", "hint", "rules", "games", "code"].includes(kind);
}

export class Link {
  state: KernelState = "live";
  /** Set once the link is made; until then nothing is known of the connection. */
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
   * The last two requests that have no reply yet, newest last. If a request was overtaken by another change of the board,
   * it is refused only after that board has come, and by then the next request is on its way.
   */
  #asked: Request[] = [];
  /** The revision of the board that a hint was asked for on. The hint is over when another board comes. */
  #hintAsked: number | null = null;

  constructor(model: Sender, revision: () => number, changed: () => void) {
    this.#model = model;
    this.#revision = revision;
    this.#changed = changed;
  }

  get isLive(): boolean {
    return this.state !== "dead";
  }

  /** Whether a request can be sent now, before anything else. */
  get free(): boolean {
    return !this.#unanswered && !this.#isCut && (this.#resuming || this.#queue.length === 0);
  }

  /** Whether the queue is empty. */
  get isLast(): boolean {
    return this.#queue.length === 0;
  }

  /** Sends a request and waits for its answer. Only while the link is free. */
  send(intent: Intent): void {
    const request = { intent, revision: this.#revision() };
    if (!this.#post(request)) return;
    this.#unanswered = true;
    this.#asked = [...this.#asked.slice(-1), request];
    if (this.state === "live") this.#await();
  }

  /** Puts something into the queue. False: the queue is full. */
  wait(act: () => void, intent: Intent | null): boolean {
    if (this.#isCut) this.connection.retry();
    if (this.#queue.length >= MOST) return false;
    this.#queue.push({ act, intent });
    return true;
  }

  /** Works off the queue, up to the next request that needs an answer. */
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

  /** Keeps only part of the queue. */
  keep(kept: (intent: Intent | null) => boolean): void {
    this.#queue = this.#queue.filter(({ intent }) => kept(intent));
  }

  /** The requests without an answer, in order; null: one that is not known yet. */
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

  /** A new board came. It answers the last request, as far as we can tell, and proves that the kernel is there. */
  answered(): Intent | null {
    const intent = this.#unanswered ? (this.#asked.at(-1)?.intent ?? null) : null;
    this.#settle();
    return intent;
  }

  /** The request that a reply answers, if this view sent it: every view of the model hears every reply. */
  replied({ kind, revision }: Reply): Intent | null {
    if (kind === "hint") {
      const mine = this.#hintAsked === revision && this.#revision() === revision;
      if (mine) this.#hintAsked = null;
      return mine ? { kind } : null;
    }
    const at = this.#asked.findIndex(
      (request) => request.revision === revision && (kind === "refused" || request.intent.kind === ANSWERED[kind]),
    );
    const [request] = at === -1 ? [] : this.#asked.splice(at, 1);
    if (!request) return null;
    const awaited = this.#unanswered && at === this.#asked.length;
    if (awaited) this.#settle();
    // The first one was not lost: a board has answered it.
    return request.again && !awaited ? null : request.intent;
  }

  /** Asks for a hint; nothing waits for it. False: it has been asked for already. */
  askHint(): boolean {
    const revision = this.#revision();
    if (this.#hintAsked === revision) return false;
    this.urge({ kind: "hint" });
    this.#hintAsked = revision;
    return true;
  }

  /** The board was shown again. The kernel then gives up a hint that it was asked for on the board before. */
  shownAgain(before: number): void {
    if (this.#hintAsked === before) this.askHint();
  }

  /** Sends at once, before the queue, and waits for nothing: the next board shows the result. */
  urge(intent: Intent): void {
    this.#post({ intent, revision: this.#revision() });
  }

  /** The server can't be reached: requests wait. */
  cut(): void {
    if (!this.isLive) return;
    this.#isCut = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#become("cut"), PATIENCE);
  }

  /**
   * The server answers again. The last request may have been lost, so it is sent again. Nothing is done twice, because a
   * request counts only on its own revision of the board.
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

  /** A kernel that was restarted elsewhere doesn't know the board, and never answers. */
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

  /** A late kernel stays late while something waits for it. An answer also proves that the server is there. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#unanswered = false;
    this.#isCut = false;
    if (this.isLast) this.state = "live";
  }
}
