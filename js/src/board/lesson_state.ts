/** What comes with the board of a lesson: what its panel shows. */

export interface Lesson {
  lesson: { name: string; title: string; about: string };
  step: number;
  steps: number;
  kind: string;
  text: string;
  goal: string;
  avoid: string;
  finished: boolean;
  complete: boolean;
  stars: number;
  most_stars: number;
  moves: number;
  /** 0: there is none. */
  par: number;
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
  message: LessonMessage;
  help: { left: number };
  progress: { done: boolean }[];
  /** What to do when all is done: sentences, and lines of Python for a new cell. */
  ending?: null | { text: string; onward: { label: string; code: string }[] };
}

export interface LessonQuestion {
  asks: "card" | "pile" | "number" | "text" | "choice";
  text: string;
  choices: string[];
  /** The right answer that was given, "" before. */
  given?: string;
}

export interface LessonMessage {
  kind: "" | "told" | "right" | "wrong" | "refused" | "failed" | "help";
  text: string;
  rule: string;
  piles: string[];
  cards: string[];
}
