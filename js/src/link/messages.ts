/** The requests of the page, and the replies of the kernel beside its boards. */

import type { MarkedText } from "../board/lesson_state";
import type { Board } from "../board/state";
import type { Refusal } from "../board/view_state";

/** A request of the player. The revision is added when it is sent. */
export type Intent =
  | { kind: "move"; source: string; target: string; count: number }
  | { kind: "send"; source: string; count?: number }
  | { kind: "action"; move: string }
  | { kind: "why_not"; source: string }
  | { kind: "undo"; count: number }
  | { kind: "redo"; count: number }
  | { kind: "restart" }
  | { kind: "stop" }
  | { kind: "finish" }
  /** Resumes the game that was left on this deal, or the last one of a game, or one by its number in the journal. */
  | { kind: "go_on"; game?: string; number?: number }
  | { kind: "line"; at?: number }
  | { kind: "goto"; node: number }
  | { kind: "hint" }
  | { kind: ToldLater }
  | { kind: "show_me" }
  /** Of the game on the board, or of another one. */
  | { kind: "rules"; game?: string }
  | { kind: "games" }
  | { kind: "known" }
  /** This one, or another one. */
  | { kind: "month"; month?: string }
  | { kind: "daily"; game: string; day: string }
  /** Of the game on the board, or of another one. */
  | { kind: "statistics"; game?: string }
  /** Lets programs try the deals of a game that were played. */
  | { kind: "compare"; game: string }
  /** Where games are kept; `on` turns that on or off. */
  | { kind: "journal"; on?: boolean }
  /** Begins the review of the game, or goes on with it; `look` says what was true of a game that isn't over. */
  | { kind: "review"; look?: true }
  | { kind: "review_stop" }
  /** Shows the position before a move, or some moves along the better line. */
  | { kind: "review_at"; number: number; steps: number }
  | { kind: "play_from"; number: number }
  /** Shows a game of the journal and reviews it. */
  | { kind: "review_game"; number: number }
  /** Makes a puzzle of a mistake that was found. */
  | { kind: "review_puzzle"; number: number }
  | { kind: "command"; text: string }
  | { kind: "code" }
  | { kind: "picture" }
  /** What the panel of a lesson asks for. */
  | { kind: "lesson"; verb: string; value?: string | number }
  | { kind: "play_on" }
  /** Goes back to the last position of a lost game from which it can be won; only where no card is hidden. */
  | { kind: "go_back" }
  | { kind: "new"; deal: string; winnable?: true; level?: string; game?: string };

/** Whether a lost deal could have been won; how many games were won so far; whether the expert wins this deal. */
export type ToldLater = "could_win" | "so_far" | "expert";

/** All that the kernel sends beside its boards. */
export type Reply = Refusal | Answer | Code | Hint | Rules | Games | Known | Month | MovesLine | Statistics | Journal | EndTold | ReviewCame | ReviewAt;

/** `revision` is that of the board that the request was made on. */
interface Told<Kind> {
  kind: Kind;
  revision: number;
}

/** The answer to a typed line; "" if the board says it all. */
export interface Answer extends Told<"answer"> {
  input: string;
  text: string;
  ok: boolean;
}

/** A sentence on how a game has ended, sent when it is found; "" if there is none. */
export interface EndTold extends Told<ToldLater> {
  text: string;
}

/** How far a review has come: the moves after the first ones, which the page knows, and what all come to. */
export interface ReviewCame extends Told<"review"> {
  of: number;
  done: number;
  first: number;
  moves: ReviewedMove[];
  running: boolean;
  outcome: "" | "won" | "lost";
  heading: string;
  summary: string;
  /** The chance after the last move, in hundredths; null if nobody knows it. */
  end: number | null;
  truth: string;
  /** It could still be won where it ended. */
  could_win: boolean;
  /** What was true of the game is said, or will be. */
  looked: boolean;
  /** How often a good player wins the deal; "" if that isn't known. */
  good: string;
  /** The kernel has shown the game, and the panel is to open. */
  opens: boolean;
}

/** A move with the chance before it in hundredths; if it cost something, with what it cost and what was better. */
export interface ReviewedMove {
  number: number;
  chance: number;
  low: number;
  high: number;
  move: string;
  cost?: number;
  /** How far the chance fell with it, as a sentence. */
  fall?: string;
  sure?: boolean;
  better?: string;
  why?: string;
  /** The number of moves of the better line. */
  steps?: number;
}

/** A position of the game that is reviewed. */
export interface ReviewAt extends Told<"review_at"> {
  number: number;
  steps: number;
  board: Board;
  said: string;
}

/** The code of a position. */
export interface Code extends Told<"code"> {
  code: string;
}

/** A hint in steps. Without a move it is one sentence. */
export interface Hint extends Told<"hint"> {
  move: string;
  source: string;
  target: string;
  steps: string[];
}

/** The moves around a place of the current line, each followed by the lines that were left there. */
export interface MovesLine extends Told<"line"> {
  /** The node where the board stands. */
  here: number;
  rows: MoveRow[];
  /** The number of moves of the current line before the rows, and after them. */
  before: number;
  after: number;
}

export interface MoveRow {
  node: number;
  /** The number of moves up to it. */
  depth: number;
  text: string;
  marks?: string;
  comment?: string;
  /** It lies on a line that was left. */
  left?: true;
  /** The number of further moves of a line that was left, and the node where it ends. */
  more?: number;
  end?: number;
}

export interface Rules extends Told<"rules"> {
  /** The title of the game. */
  title?: string;
  /** Each with its heading, and its paragraphs below. */
  sections: [heading: string, text: MarkedText[]][];
}

/** How well a game is played, and all games together. */
export interface Statistics extends Told<"statistics"> {
  game: string;
  title: string;
  /** What to say beside the numbers, "" for nothing. */
  say: string;
  rows: [what: string, words: string][];
  /** SVG path data by what it shows, and words at their places. */
  plot: null | { box: string; text: string; paths: Record<string, string>; words: [x: number, y: number, word: string][] };
  /** Programs have not tried all of its deals. */
  untried: boolean;
  /** The last games of this kind: the number of each in the journal, what it was, how it ended, its score, and whether it can be resumed. */
  last: [number: number, what: string, how: string, score: string, resumes: boolean][];
  together: string;
  games: [name: string, title: string, played: string, won: string, share: string][];
}

/** Where games are kept, in sentences. */
export interface Journal extends Told<"journal"> {
  /** Whether they are kept; null: the player can't choose that here. */
  on: boolean | null;
  says: string[];
}

/** The games to choose from, by family. */
export interface Games extends Told<"games"> {
  games: GameToChoose[];
}

/** What is known of a game; "" or 0 if unknown. */
export interface GameToChoose {
  name: string;
  title: string;
  /** Other names. */
  also: string[];
  family: string;
  /** Whether nearly everybody knows it by name. */
  wellKnown: boolean;
  about: string;
  choice: "luck" | "both" | "skill" | "";
  level: "easy" | "medium" | "hard" | "";
  /** How often it can be won, as "3 in 10". */
  won: string;
  /** How often good players win it, who see no hidden cards, as "2 in 5"; left out if that isn't known or is as often. */
  good?: string;
  minutes: number;
  packs: number;
  thumb: Thumbnail;
  variants: GameVariant[];
  lesson: string;
}

/** A picture of the table of a game: its size, and SVG path data of what lies on it. */
export interface Thumbnail {
  width: number;
  height: number;
  places: string;
  backs: string;
  faces: string;
  red: string;
  black: string;
}

export interface GameVariant {
  name: string;
  title: string;
  /** What differs from the game: "One card a turn". */
  label: string;
  also: string[];
}

/** What the journal knows at the moment. */
export interface Known extends Told<"known"> {
  /** By name: for each game with its variants, and for each variant alone. Unknown ones are left out. */
  cards: Record<string, KnownGame>;
  variants: Record<string, KnownGame>;
  /** In UTC, as "2026-11-22", and in words. */
  today: string;
  day: string;
  /** The games of which today's deal is won. */
  won: string[];
  /** "your streak: 4 days"; "" for none. */
  streak: string;
}

/** `go` is the unfinished game to resume, the last one that was left. */
export interface KnownGame {
  lines: string[];
  go: null | { name: string; title: string };
}

/** A month of deals of the day. */
export interface Month extends Told<"month"> {
  title: string;
  /** The months beside it; "" for none. */
  earlier: string;
  later: string;
  /** Of the first day, from 1 for a Monday. */
  column: number;
  days: { day: string; text: string; state: "won" | "played" | "missed" | "later" }[];
  /** The number of today; 0 in another month. */
  today: number;
  told: string;
}
