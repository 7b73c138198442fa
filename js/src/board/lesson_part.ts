/** What a lesson and its board need of each other. A plain board has no lesson. */

import type { Message } from "./message";
import type { Board } from "./state";
import type { Refusal, View } from "./view_state";

export interface LessonPart {
  /** The panel, which stands beside the cloth or above it. */
  readonly element: HTMLElement;
  /** The keys that it adds, and the letters that have another meaning here, or none. */
  readonly keys: [key: string, does: string][];
  readonly letters: string[];
  paint(): void;
  /** Whether it is beside the cloth or above it, and its greatest height. */
  fit(beside: boolean, height: number): void;
  /** Whether the panel says what the message line would otherwise say. */
  says(view: View): boolean;
  /** A refusal that came with a board, to be shown beside its cards. */
  refusal(board: Board): Refusal | null;
  /** Whether two boards belong to the same step. */
  sameStep(before: Board, board: Board): boolean;
  /** What was taken back between two boards. */
  takenBack(before: Board, board: Board): string;
  /** What is said aloud of a new board. */
  spoken(before: Board, board: Board): Message;
  /** What a key does here; null: the same as on any board. */
  onKey(key: string): (() => void) | null;
  /** Whether a card is asked for, so that keys reach covered cards, too. */
  readonly asksCard: boolean;
  /** Takes a click as the answer to a question. `index` is that of the card clicked. False: the click means nothing here. */
  answers(pile: string, index: number | undefined): boolean;
  /** When a step is done, it tells the player how to go on. False: the step isn't done. */
  saysHowToGoOn(): boolean;
  /** The card, counted from the top, that can be picked up here only because the step wants it tried; 0: none. */
  forbiddenTryAt(pile: string, index: number | undefined): number;
  /** Whether this is the move that the step wants tried. */
  wants(source: string, target: string): boolean;
}

/** What a lesson needs of its board. */
export interface LessonHands {
  /** Asks the kernel, in turn. */
  carryOn(verb: string, value?: string | number | null): void;
  /** Acts now or, if the kernel may be about to send another board, when that has come. */
  inTurn(act: () => void): void;
  /** Says something in the message line and aloud. */
  note(text: string): void;
  say(message: Message): void;
}

export type Teach = (view: View, hands: LessonHands) => LessonPart;
