/** What a Jupyter notebook knows of the way to the kernel. Other hosts have none of this, and nothing is watched there. */

import type { AnyModel } from "@anywidget/types";
import type { Traits } from "./model_events";

export interface Connection {
  /** The kernel is known to be busy. */
  isBusy(): boolean;
  /** Tries to reach the server again, where the notebook has given up. */
  retry(): void;
}

interface Hands {
  /** The server can't be reached. */
  cut(): void;
  /** The server answers again, and the kernel is still there. */
  back(): void;
  /** The kernel is gone for good. */
  gone(): void;
}

interface Signal {
  connect(slot: () => void): unknown;
  disconnect(slot: () => void): unknown;
}

/** As much of Jupyter's own kernel connection as is used here. */
interface Kernel {
  status: string;
  connectionStatus: string;
  isDisposed: boolean;
  statusChanged: Signal;
  connectionStatusChanged: Signal;
  disposed: Signal;
  reconnect(): Promise<unknown>;
}

const ENDED = ["dead", "restarting", "autorestarting"];

export function watchConnection(model: AnyModel<Traits>, hands: Hands, signal: AbortSignal): Connection {
  const kernel = kernelOf(model);
  if (!kernel) return { isBusy: () => false, retry: () => undefined };
  let open = kernel.connectionStatus === "connected";
  const look = (): void => {
    if (kernel.isDisposed || ENDED.includes(kernel.status)) return hands.gone();
    const was = open;
    open = kernel.connectionStatus === "connected";
    if (was && !open) hands.cut();
    if (open && !was) hands.back();
  };
  for (const change of [kernel.statusChanged, kernel.connectionStatusChanged, kernel.disposed]) {
    change.connect(look);
    signal.addEventListener("abort", () => change.disconnect(look));
  }
  return {
    isBusy: () => kernel.status === "busy",
    retry: () => {
      // Jupyter tries for about a minute. Should this try fail too, the player's next one comes.
      if (kernel.connectionStatus === "disconnected") kernel.reconnect().catch(() => undefined);
    },
  };
}

/** The kernel of a widget in JupyterLab, Notebook 7 and Voila; null elsewhere. */
function kernelOf(model: AnyModel<Traits>): Kernel | null {
  const { kernel } = (model.widget_manager ?? {}) as unknown as { kernel?: Partial<Kernel> | null };
  const signals = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed];
  return signals.every((one) => typeof one?.connect === "function") ? (kernel as Kernel) : null;
}
