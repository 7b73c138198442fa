/** The link to the kernel: one request at a time, each with the revision of the board it was made on. */

import type { Intent } from "./state";

const PATIENCE = 300;

interface Sender {
  send(content: unknown): void;
}

export class Link {
  state: "live" | "busy" | "dead" = "live";
  #model: Sender;
  #revision: () => number;
  #changed: () => void;
  #waiting = false;
  #queue: Intent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The revision of the last request, until it has been refused. */
  #asked: number | null = null;

  constructor(model: Sender, revision: () => number, changed: () => void) {
    this.#model = model;
    this.#revision = revision;
    this.#changed = changed;
  }

  /** Sends, or queues behind an unanswered request. False: neither, the kernel is busy or gone. */
  request(intent: Intent): boolean {
    if (this.state !== "live") return false;
    if (this.#waiting) this.#queue.push(intent);
    else return this.#send(intent);
    return true;
  }

  /** A new board came. It also proves that the kernel is there. */
  answered(): void {
    this.#settle();
    const next = this.#queue.shift();
    if (next) this.#send(next);
  }

  /**
   * Is this refusal an answer to this view? Every view of the model hears it; and a request that was overtaken by
   * another change of the board is refused only after that board has come.
   */
  refused(revision: number): boolean {
    if (!this.#waiting && this.#asked !== revision) return false;
    this.#asked = null;
    // What was queued rested on the refused request.
    this.#queue = [];
    this.#settle();
    return true;
  }

  die(): void {
    this.#queue = [];
    this.#settle();
    this.state = "dead";
    this.#changed();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
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
    this.#asked = revision;
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
