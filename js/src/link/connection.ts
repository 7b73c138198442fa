/**
 * What the page knows of the model and of the connection to the kernel. Hosts other than Jupyter notebooks say nothing of
 * the connection, and nothing is watched there.
 */

import type { AnyModel } from "@anywidget/types";
import type { Board } from "../board/state";
import type { Chance, CoachWord, Light, Options } from "../board/view_state";

export interface Traits {
  board: Board;
  options: Options;
  /** The options that Python has set. */
  given?: string[];
  /** Empty until the light has said something. */
  light_says?: Light | Record<string, never>;
  /** Empty until the chance was worked out. */
  chance_says?: Chance | Record<string, never>;
  /** Empty while the coach says nothing. */
  coach_says?: Partial<CoachWord>;
}

/** Calls the function of each event of the model, as long as the view is there. */
export function listen(model: AnyModel<Traits>, events: Record<string, (this: unknown, content: unknown) => void>, signal: AbortSignal): void {
  for (const [name, act] of Object.entries(events)) {
    model.on(name, act);
    signal.addEventListener("abort", () => model.off(name, act));
  }
}

/**
 * Whether "comm_live_update" says that the kernel has gone. The event doesn't say which way it went, nor does the model of a
 * view; the `source` that it is called on may. After a view is drawn, the event means that the kernel has gone.
 */
export function hasGone(source: unknown): boolean {
  return (source as { model?: { comm_live?: boolean } } | undefined)?.model?.comm_live !== true;
}

/** The model on the page. */
interface PageModel {
  comm_live?: boolean;
  /** The kernel's name for it. */
  model_id?: string;
}

/**
 * The model that a view gets tells little about itself, but its `set` returns the model on the page. A board whose
 * `comm_live` is false is part of a saved page, where requests silently go nowhere.
 */
export function onPage(model: AnyModel<Traits>): PageModel {
  return (model.set("options", model.get("options")) as unknown as PageModel | undefined) ?? {};
}

/** What the light says, null before it has said anything. */
export function lightOf(model: AnyModel<Traits>): Light | null {
  const light = model.get("light_says");
  return light && "state" in light ? (light as Light) : null;
}

/** What the chance is, null before it was worked out. */
export function chanceOf(model: AnyModel<Traits>): Chance | null {
  const chance = model.get("chance_says");
  return chance && "state" in chance ? (chance as Chance) : null;
}

/** What the coach says and has judged, null if it has done neither. */
export function coachWordOf(model: AnyModel<Traits>): CoachWord | null {
  const word = model.get("coach_says");
  return word && ("node" in word || "judged" in word) ? { text: "", ...word } : null;
}

export interface Connection {
  /** The kernel is known to be busy. */
  isBusy(): boolean;
  /** Tries to reach the server again, if the notebook has given up. */
  retry(): void;
  /** Asks the kernel whether it still has the board. If not, the kernel is gone for good. */
  check(): void;
}

interface Hands {
  /** The server can't be reached. */
  cut(): void;
  /** The server answers again, and the kernel is still there. */
  back(): void;
  /** The kernel is gone for good. */
  gone(): void;
}

interface Signal<Told = unknown> {
  connect(slot: (sender: unknown, told: Told) => void): unknown;
  disconnect(slot: (sender: unknown, told: Told) => void): unknown;
}

/** What the kernel says of a request: that it has begun or finished, and more. */
interface IOPubMessage {
  header: { msg_type: string };
  parent_header: { msg_id?: string };
  content: { execution_state?: string };
}

/** The parts of Jupyter's kernel connection that are used here. */
interface Kernel {
  status: string;
  connectionStatus: string;
  isDisposed: boolean;
  statusChanged: Signal;
  connectionStatusChanged: Signal;
  disposed: Signal;
  iopubMessage: Signal<IOPubMessage>;
  requestCommInfo?(about: { target_name: string }): Promise<{ content: { comms?: Record<string, unknown> } }>;
  reconnect(): Promise<unknown>;
}

const ENDED = ["dead", "restarting", "autorestarting"];

/** `id` is the kernel's name for the board, if it is known. */
export function watchConnection(model: AnyModel<Traits>, id: string | undefined, hands: Hands, signal: AbortSignal): Connection {
  const kernel = kernelOf(model);
  if (!kernel) return { isBusy: () => false, retry: () => undefined, check: () => undefined };
  let open = kernel.connectionStatus === "connected";
  const atWork = new AtWork(kernel.status === "busy");
  const look = (): void => {
    if (kernel.isDisposed || ENDED.includes(kernel.status)) return hands.gone();
    const was = open;
    open = kernel.connectionStatus === "connected";
    if (was && !open) {
      atWork.forget();
      hands.cut();
    }
    if (open && !was) hands.back();
  };
  for (const change of [kernel.statusChanged, kernel.connectionStatusChanged, kernel.disposed]) {
    change.connect(look);
    signal.addEventListener("abort", () => change.disconnect(look));
  }
  const hear = (_: unknown, told: IOPubMessage): void => atWork.hear(told);
  kernel.iopubMessage.connect(hear);
  signal.addEventListener("abort", () => kernel.iopubMessage.disconnect(hear));
  return {
    isBusy: () => kernel.status === "busy" || atWork.any,
    retry: () => {
      // Jupyter tries for about a minute. If that fails, the player's next request tries again.
      if (kernel.connectionStatus === "disconnected") kernel.reconnect().catch(() => undefined);
    },
    check: () => {
      const told = ({ content: { comms } }: { content: { comms?: Record<string, unknown> } }): void => {
        if (id !== undefined && comms && !(id in comms) && !signal.aborted) hands.gone();
      };
      kernel.requestCommInfo?.({ target_name: "jupyter.widget" }).then(told, () => undefined);
    },
  };
}

/**
 * What the kernel is working on. It answers the board while a cell runs, and its status is "idle" after each such answer,
 * although the cell still runs.
 */
class AtWork {
  #begun = new Set<string>();

  /** `busy`: it was working on something before anybody listened. */
  constructor(busy: boolean) {
    if (busy) this.#begun.add(UNHEARD);
  }

  get any(): boolean {
    return this.#begun.size > 0;
  }

  hear({ header, parent_header: { msg_id: id = UNHEARD }, content }: IOPubMessage): void {
    if (header.msg_type !== "status") return;
    if (content.execution_state === "busy") this.#begun.add(id);
    else if (content.execution_state === "idle" && !this.#begun.delete(id)) this.#begun.delete(UNHEARD);
  }

  /** Messages sent while the server can't be reached never arrive. */
  forget(): void {
    this.#begun.clear();
  }
}

const UNHEARD = "";

/** The kernel of a widget in JupyterLab, Notebook 7 and Voila; null elsewhere. */
function kernelOf(model: AnyModel<Traits>): Kernel | null {
  const { kernel } = (model.widget_manager ?? {}) as unknown as { kernel?: Partial<Kernel> | null };
  const signals = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed, kernel?.iopubMessage];
  return signals.every((one) => typeof one?.connect === "function") ? (kernel as Kernel) : null;
}
