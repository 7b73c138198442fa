/** The figures of courts are too large to come with every board: the first board of a page asks for them, for all boards. */

import type { AnyModel } from "@anywidget/types";
import { listen, type Traits } from "./connection";

export type Figures = Record<string, string>;

interface Asker {
  /** False: its kernel is gone. */
  ask(): boolean;
  came(figures: Figures): void;
}

/** What all boards of a page share, even those of other notebooks and kernels. */
interface Shelf {
  figures: Figures | null;
  /** Those who wait for the figures. The first one has asked. */
  waiting: Asker[];
}

/** Raised when the figures change in a way that older code can't use. */
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
  listen(model, {
    "msg:custom": hear,
    // A board proves that its own kernel answers; the kernel of the board that has asked may not.
    "change:board": () => void (shelf().waiting.includes(asker) && shelf().waiting[0] !== asker && asker.ask()),
    comm_live_update: gone,
  }, signal);
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

/** A board that gets no answer, or is gone, leaves it to the next one. */
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
