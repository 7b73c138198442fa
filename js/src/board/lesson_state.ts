/** What comes with the board of a lesson: what its panel shows. */

export interface Lesson {
  lesson: { name: string; title: string; about: string };
  step: number;
  steps: number;
  kind: string;
  text: string;
  /** Which step it is, and how far one is in it. */
  place: string;
  /** What to reach and to avoid, and how far one is. */
  aims: string;
  finished: boolean;
  complete: boolean;
  stars: number;
  most_stars: number;
  can_next: boolean;
  can_back: boolean;
  can_retry: boolean;
  question: LessonQuestion | null;
  /** The move to make, or to try; "" if none is shown. */
  shown_move: string;
  /** What is outlined. */
  points: { piles: string[]; cards: string[] };
  highlights: boolean;
  demo: null | { place: number; of: number; sentence: string; can_forward: boolean; can_back: boolean };
  mastery: null | { place: number; of: number; need: number; passed: number };
  /** What was tried stays marked: cards, piles and choices. */
  marks: Record<string, "right" | "wrong">;
  message: LessonMessage;
  /** What was explained before, and stays in view. */
  kept: string[];
  help: { left: number; label: string };
  progress: { done: boolean }[];
  /** What to do when all is done: sentences, and lines of Python for a new cell. */
  ending?: null | { text: string; onward: { label: string; code: string }[] };
}

export interface LessonQuestion {
  /** With "cards" and "piles" several are clicked, one after the other. */
  asks: "card" | "cards" | "pile" | "piles" | "number" | "text" | "choice";
  text: string;
  choices: string[];
  /** How it is answered on the board, "" where it isn't. */
  how: string;
}

export interface LessonMessage {
  kind: "" | "told" | "right" | "wrong" | "refused" | "failed" | "help";
  text: string;
  rule: string;
  piles: string[];
  cards: string[];
}
