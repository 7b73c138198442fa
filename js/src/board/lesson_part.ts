/** What the rest of the board asks of a lesson, and the lesson of the board. A plain board has no lesson. */

import type { Message } from "./message";
import type { Board } from "./state";
import type { Refusal, View } from "./view_state";

export interface LessonPart {
  /** The panel, which stands beside the cloth or above it. */
  readonly element: HTMLElement;
  /** The keys that it adds, and the letters that mean something else here than on any other board, or nothing. */
  readonly keys: [key: string, does: string][];
  readonly letters: string[];
  paint(): void;
  /** It stands beside the cloth or above it, and may be so high. */
  fit(beside: boolean, height: number): void;
  /** Whether the panel says what the message line would say otherwise. */
  says(view: View): boolean;
  /** A refusal that came with a board, to be shown beside its cards. */
  refusal(board: Board): Refusal | null;
  /** Whether two boards belong to the same step. */
  sameStep(before: Board, board: Board): boolean;
  /** What was taken back between two boards. */
  takenBack(before: Board, board: Board): string;
  /** What is said aloud of a new board. */
  spoken(before: Board, board: Board): Message;
  /** What a key means here; null: what it means on any board. */
  onKey(key: string): (() => void) | null;
  /** Takes a click as the answer to a question. `index` is that of the card clicked. False: the click means nothing here. */
  answers(pile: string, index: number | undefined): boolean;
  /** When a step is done, it tells the player how to go on. False: the step isn't done. */
  saysHowToGoOn(): boolean;
  /** The card from the top that is picked up here, though it may not be, because the step wants it tried; 0: none. */
  forbiddenTryAt(pile: string, index: number | undefined): number;
  /** Whether this is the move that the step wants tried. */
  wants(source: string, target: string): boolean;
}

/** What a lesson needs of the board that it is taught on. */
export interface LessonHands {
  /** Asks the kernel, in turn. */
  carryOn(verb: string, value?: string | number | null): void;
  /** Does it now; while the kernel may be about to bring another board, when that has come. */
  inTurn(act: () => void): void;
  /** Says something, aloud as well. */
  note(text: string): void;
  say(message: Message): void;
}

export type Teach = (view: View, hands: LessonHands) => LessonPart;
