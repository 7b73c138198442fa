/** The figures of courts, which are too large for every board to bring: the first board of a page asks, for all. */

import type { AnyModel } from "@anywidget/types";
import type { Traits } from "./connection";

export type Figures = Record<string, string>;

interface Asker {
  /** False: its kernel is gone. */
  ask(): boolean;
  came(figures: Figures): void;
}

/** What the boards of a page share, those of other notebooks and other kernels included. */
interface Shelf {
  figures: Figures | null;
  /** The first one has asked. */
  waiting: Asker[];
}

/** Raised when figures of another make would not do. */
const VERSION = 2;

function shelf(): Shelf {
  const page = globalThis as { patienceWidgetCourts?: Record<number, Shelf> };
  page.patienceWidgetCourts ??= {};
  return (page.patienceWidgetCourts[VERSION] ??= { figures: null, waiting: [] });
}

/** Calls `came` with the figures: at once if the page has them, otherwise when a kernel has sent them. */
export function fetchCourts(model: AnyModel<Traits>, came: (figures: Figures) => void, signal: AbortSignal): void {
  const { figures, waiting } = shelf();
  if (figures) return came(figures);
  const asker: Asker = { ask: () => asks(model), came };
  const hear = (content: unknown): void => {
    const { kind, figures: sent } = content as { kind?: string; figures?: Figures };
    if (kind === "courts" && sent) arrived(sent);
  };
  const gone = (): void => giveUp(asker);
  const on = (name: string, act: (content: unknown) => void): void => {
    model.on(name, act);
    signal.addEventListener("abort", () => model.off(name, act));
  };
  on("msg:custom", hear);
  // A board proves that its kernel answers, which that of the board that has asked may not.
  on("change:board", () => void (shelf().waiting.includes(asker) && shelf().waiting[0] !== asker && asker.ask()));
  on("comm_live_update", gone);
  signal.addEventListener("abort", gone);
  waiting.push(asker);
  if (waiting[0] === asker) askFirst();
}

function asks(model: AnyModel<Traits>): boolean {
  try {
    model.send({ kind: "courts" });
    return true;
  } catch {
    return false;
  }
}

function arrived(figures: Figures): void {
  const { waiting } = shelf();
  shelf().figures = figures;
  for (const { came } of waiting.splice(0)) came(figures);
}

/** One that will not be answered, or is there no longer, leaves it to the next. */
function giveUp(asker: Asker): void {
  const { waiting } = shelf();
  const at = waiting.indexOf(asker);
  if (at === -1) return;
  waiting.splice(at, 1);
  if (at === 0) askFirst();
}

function askFirst(): void {
  const { waiting } = shelf();
  while (waiting[0] && !waiting[0].ask()) waiting.shift();
}
