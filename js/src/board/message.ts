/** The one sentence that the message line shows. */

import type { Board } from "./state";
import type { Kept, View } from "./view_state";

export const GONE = "The kernel has stopped, and this game with it. Run the cell again to start this deal from the beginning.";
export const KEPT = "The kernel has stopped. Run the cell again: your game is kept.";
const LESSON_LOST = "The kernel has stopped, and your progress with it. Run the cell again to begin the lesson anew.";
const LESSON_KEPT = "The kernel has stopped. Run the cell again: your progress is kept.";
export const SAVED = "This is a saved board without a kernel. To play, open the notebook and run the cell.";
const KEEPS = "To keep the game, choose Copy as code in the menu, and paste the line into a cell after restarting.";
export const LATE = "Waiting for the kernel to answer …";
export const SILENT = "The kernel doesn't answer. If it was restarted, run the cell again.";
export const BUSY = "The kernel is busy. Waiting for it to answer …";
export const CUT = "The notebook's server can't be reached. The game continues when it answers again.";

export interface Message {
  kind: "dead" | "cut" | "busy" | "refused" | "won" | "lost" | "said";
  text: string;
}

/** The sentence that the message line shows: the most pressing one. */
export function message({ board, kept, refusal, note, told, notice, kernel, saved }: View): Message {
  if (notice) return { kind: "said", text: notice.text };
  if (kernel === "dead" && saved) return { kind: "dead", text: SAVED };
  if (kernel === "dead") return { kind: "dead", text: gone(board, kept) };
  if (kernel === "cut") return { kind: "cut", text: CUT };
  if (refusal) return { kind: "refused", text: refusal.message };
  if (kernel !== "live") return { kind: "busy", text: { busy: BUSY, late: LATE, silent: SILENT }[kernel] };
  const { outcome, text, choice } = board.status;
  // The answer to a question about a lost game.
  if (outcome === "lost" && board.again && board.note) return { kind: "said", text: board.note };
  // In a lesson the panel says what a move did, and what the end of a game means there.
  if (outcome !== "" && !board.lesson) return { kind: outcome, text };
  return { kind: "said", text: told || note || (!board.lesson && (board.last?.text || choice)) || "" };
}

/** What is lost with the kernel, what is kept, and how to resume. */
function gone({ lesson, kept: isKept }: Board, kept: Kept): string {
  if (lesson) return lesson.gone ?? (isKept ? LESSON_KEPT : LESSON_LOST);
  if (isKept) return KEPT;
  return kept.isKnown ? `${GONE} ${KEEPS}` : GONE;
}
