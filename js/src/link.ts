/** The link to the kernel: one request at a time, each with the revision of the board it was made on. */

import type { Answer, Code, Hint, Intent, Reply, Rules } from "./state";

const PATIENCE = 300;

/** The requests that are answered by a message of their own. */
const ANSWERED: Record<string, string> = { why: "why_not", answer: "command", hint: "hint", rules: "rules", code: "code" };
/** Those of them that leave the board as it is. */
const READING = ["why_not", "hint", "rules", "code"];

interface Sender {
  send(content: unknown): void;
}

interface Request {
  intent: Intent;
  revision: number;
}

export class Link {
  state: "live" | "busy" | "dead" = "live";
  #model: Sender;
  #revision: () => number;
  #changed: () => void;
  #waiting = false;
  #queue: Intent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The last two requests, newest last, as far as no reply to them came: one that was overtaken by another change of
   * the board is refused only after that board has come, and by then the next is under way.
   */
  #asked: Request[] = [];

  constructor(model: Sender, revision: () => number, changed: () => void) {
    this.#model = model;
    this.#revision = revision;
    this.#changed = changed;
  }

  /** Sends, or queues behind an unanswered request. False: neither, the kernel is busy or gone. */
  request(intent: Intent): boolean {
    if (this.state !== "live") return false;
    if (!this.#waiting) return this.#send(intent);
    // A question that has not been put yet is moot once something else is asked.
    this.#queue = [...this.#queue.filter(({ kind }) => kind !== "why_not"), intent];
    return true;
  }

  /** The request that the next board is to answer; reading brings none. */
  front(): Intent | null {
    return this.#pending().find(({ kind }) => !READING.includes(kind)) ?? null;
  }

  /** Whether this very request is sent or queued, and not answered yet. */
  pends(intent: Intent): boolean {
    return this.#pending().includes(intent);
  }

  /** A new board came: what it answers, as far as can be told. It also proves that the kernel is there. */
  answered(): Intent | null {
    const intent = this.#waiting ? (this.#asked.at(-1)?.intent ?? null) : null;
    this.#next();
    return intent;
  }

  /** What a reply answers, if this view asked it: every view of the model hears every reply. */
  replied({ kind, revision }: Reply | Answer | Code | Hint | Rules): Intent | null {
    const at = this.#asked.findIndex(
      (request) => request.revision === revision && (kind === "refused" || request.intent.kind === ANSWERED[kind]),
    );
    const [request] = at === -1 ? [] : this.#asked.splice(at, 1);
    if (!request) return null;
    // What was queued rested on a refused request; nothing rests on a question or a typed line.
    if (kind === "refused" && request.intent.kind !== "why_not") this.#queue = [];
    if (this.#waiting && at === this.#asked.length) this.#next();
    return request.intent;
  }

  /** Sends past all that waits, and waits for nothing: the board that follows shows what came of it. */
  urge(intent: Intent): void {
    try {
      this.#model.send({ ...intent, revision: this.#revision() });
    } catch {
      this.die();
    }
  }

  die(): void {
    this.#queue = [];
    this.#asked = [];
    this.#settle();
    this.state = "dead";
    this.#changed();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #pending(): Intent[] {
    const sent = this.#waiting ? this.#asked.slice(-1) : [];
    return [...sent.map(({ intent }) => intent), ...this.#queue];
  }

  #next(): void {
    this.#settle();
    const next = this.#queue.shift();
    if (next) this.#send(next);
  }

  #send(intent: Intent): boolean {
    const revision = this.#revision();
    try {
      this.#model.send({ ...intent, revision });
    } catch {
      this.die();
      return false;
    }
    this.#waiting = true;
    this.#asked = [...this.#asked.slice(-1), { intent, revision }];
    this.#timer = setTimeout(() => {
      this.state = "busy";
      this.#changed();
    }, PATIENCE);
    return true;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#waiting = false;
    this.state = "live";
  }
}
