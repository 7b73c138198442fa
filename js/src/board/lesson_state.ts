/** The lesson that comes with a board: what its panel shows. */

export interface Lesson {
  lesson: { name: string; title: string };
  step: number;
  kind: string;
  /** The line at the top; `said` is what stands on its right, in words, and `up` leads to all lessons. */
  head: { title: string; place: string; right: string; said: string; up?: Way | null };
  /** The heading of the step, "" if it has none. */
  title: string;
  text: string;
  /** The same text, if words in it have a meaning to show. */
  marked?: MarkedText;
  /** What to reach and to avoid. */
  aims: string;
  /** The progress within the step. */
  pace: string;
  finished: boolean;
  /** Why no move can be made now, "" if one can; older kernels don't tell. */
  not_now?: string;
  question: LessonQuestion | null;
  /** The move to make, or to try; "" if none is shown. */
  shown_move: string;
  /** Code to be read and copied: what an author has made. */
  codes?: LessonCode[];
  /** Any card can be put on any pile: an author sets up a position. */
  loose?: boolean;
  /** What is outlined. */
  points: { piles: string[]; cards: string[] };
  highlights: boolean;
  mastery: null | { place: number };
  /** What was tried stays marked: cards, piles and choices; a card also by its place, as in "reserve1.0". */
  marks: Record<string, "right" | "wrong" | "down">;
  /** Said beside the cards of an illegal move. */
  refusal: LessonRefusal | null | undefined;
  /** The piles that the last help speaks of. */
  hinted: string[];
  /** What stays in view, oldest first. */
  notes: LessonNote[];
  buttons: LessonButton[];
  dots: LessonDot[];
  map: LessonMap | null | undefined;
  /** A celebration: a solved puzzle or a passed check, what it brought, and more words. */
  cheer?: LessonCheer | null;
  /** A quiet line at the bottom. */
  foot: string;
  /** The model of the board on which a whole game is played in place of the lesson. */
  plays?: string;
  /** What the learner can make of that game. */
  from_play?: Way;
  /** What to say when the kernel has stopped, if it isn't about the learner's progress. */
  gone?: string;
  /** The winnable deal of that game, and what to say of it. */
  winnable?: { origin: string; text: string } | null;
}

export interface LessonCheer {
  title: string;
  gain: string;
  text: string;
}

export interface LessonCode {
  label: string;
  text: string;
}

/** What the panel asks for. */
interface Way {
  verb: string;
  value: string | number | null;
  label: string;
}

export interface LessonButton extends Way {
  /** What it costs, in a few words. */
  price?: string;
  key: string;
  main: boolean;
  /** Why it can't be pressed now, "" if it can. */
  off: string;
}

export interface LessonNote {
  kind: "wrong" | "right" | "told" | "help";
  /** The bold beginning. */
  lead: string;
  text: string;
  /** The same text, if words in it have a meaning to show. */
  marked?: MarkedText;
  links: Way[];
  /** Whether its beginning folds the text away, as where the panel has no room for it. */
  folds?: boolean;
}

/** A dot without a state can't be opened yet. */
export interface LessonDot {
  title: string;
  state: "here" | "done" | "open" | "";
  stars: number;
  most: number;
}

/** What there is to learn. */
export interface LessonMap {
  title: string;
  text: string;
  /** What comes next; its title says what a button for it does. */
  onward: { title: string; value: string } | null;
  groups: { title: string; rows: MapRow[]; folded?: boolean }[];
}

/** What says nothing is left out. */
export interface MapRow {
  title: string;
  /** What it opens. */
  value: string;
  about?: string;
  stars?: number;
  most?: number;
  state?: "done" | "begun" | "next";
  note?: string;
  /** Other names of the game. */
  also?: string[];
  /** The words of patience that the lesson is the first to use. */
  words?: string[];
  /** Of the puzzles of a game a letter each, the easiest one first: solved, due, missed, or "." for not tried. */
  marks?: string;
  /** A picture of the table of its game: see `Thumbnail` in link/messages. */
  thumb?: { width: number; height: number; places: string; backs: string; faces: string; red: string; black: string };
}

export interface LessonQuestion {
  /** For "cards" and "piles" the learner clicks several, one after the other. */
  asks: "card" | "cards" | "pile" | "piles" | "number" | "text" | "choice";
  text: string;
  choices: string[];
  /** How it is answered on the board, "" where it isn't. */
  how: string;
  /** Whether a card can be typed as well, because it may not be in sight. */
  typed?: boolean;
  /** What stands on the button beside a field, if it isn't "Answer", and whether the field takes the focus. */
  send?: string;
  focus?: boolean;
  /** What is in the field at first. */
  value?: string;
  /** Whether one line is enough for the text. */
  short?: boolean;
}

interface LessonRefusal {
  text: string;
  rule: string;
  piles: string[];
  cards: string[];
}

/** Parts of a text: plain text, or a word and its meaning. */
export type MarkedText = (string | [word: string, meaning: string])[];
