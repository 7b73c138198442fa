/** The record the kernel hands over, and what one view of it holds beside. */

export interface Board {
  schema: 2;
  revision: number;
  /** `next` is the game to go on with, where this one is over. */
  game: { name: string; title: string; next?: { name: string; title: string } };
  deal: string;
  grid: { columns: number; rows: number };
  piles: Pile[];
  actions: Action[];
  status: Status;
  /** Where the moves begin: a numbered deal of a known game, such as "osmosis#17"; "" for any other beginning. */
  origin: string;
  /** Nothing has changed on the table, and nothing that was asked for is answered; otherwise not sent. */
  again?: true;
  /** A sentence to say with this board; boards of older kernels have none. */
  note?: string;
  last: null | Last;
  /** After so many moves the player stopped a game, and can go on with it until this one is begun; otherwise not sent. */
  left?: number;
  /** What is done here outlives the kernel; otherwise not sent. */
  kept?: true;
  /** The lesson that the board belongs to, if it belongs to one. */
  lesson?: Lesson;
}

/** The last move, or several that were made as one. */
export interface Last {
  move: string;
  text: string;
  events: Event[];
  /** What the kernel knows the position after it by, and the one before it; older kernels do not tell. */
  node?: number;
  before?: number;
}

/** What the panel of a lesson shows. */
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

/** What the panel of a lesson asks for. */
export type Verb = "next" | "back" | "retry" | "help" | "answer" | "forward" | "backward";

export interface Pile {
  id: string;
  label: string;
  role: string;
  place: [column: number, row: number];
  fan: "" | "right" | "left" | "down";
  last: number;
  room: number;
  cards: string[];
  count: boolean;
  empty: { symbol: string; text: string };
  /** A short sign for what a foundation takes next, "" for none; boards of older kernels have none. */
  next?: string;
  /** How many cards can be picked up from here at once, ascending; cards that nothing takes can be picked up, too. */
  lifts: Lift[];
  /** Whether its cards are ever picked up. */
  picks: boolean;
  /** Whether several are ever picked up at once; not sent where they aren't. */
  several?: boolean;
  /** Whether cards are ever put here by hand; not sent where they aren't. */
  takes?: boolean;
}

/** So many cards from the top can be picked up together, and go to these piles. */
export interface Lift {
  count: number;
  to: string[];
}

export interface Action {
  name: string;
  label: string;
  /** What to ask when there are several moves; boards of older kernels have none. */
  prompt?: string;
  /** The pile that is clicked for it; null: none, a button does it. */
  pile: string | null;
  moves: Choice[];
  reason: string;
}

export interface Choice {
  move: string;
  label: string;
}

export interface Status {
  moves: number;
  undo: number;
  redo: number;
  redeals: number | null;
  redeals_text: string;
  built: number;
  goal: number;
  outcome: "" | "won" | "lost";
  text: string;
  /** Why a lost game is lost, in a sentence. */
  why?: string;
  /** The hints asked for in this game, and the seconds at play up to this board; older kernels do not tell. */
  hints?: number;
  seconds?: number;
  /** A player program plays by itself; boards of older kernels do not tell. */
  playing?: boolean;
  /** The rest can be played home without a choice; not sent where it can't, or is not known yet. */
  finish?: boolean;
}

export interface Event {
  kind: "move" | "turn" | "refill" | "turn_up" | "redeal" | "rotate" | "deal" | "gather" | "pair";
  card: string;
  source: string;
  target: string;
}

export interface Options {
  /** Width in pixels; 0: as large as the cell and the window allow. */
  card_size: number;
  four_colours: boolean;
  animation: boolean;
  destinations: boolean;
  high_contrast?: boolean;
  mirror?: boolean;
  ranks?: boolean;
  light?: boolean;
  cloth?: "green" | "blue" | "red" | "slate" | "none";
  faces?: "classic" | "large";
  card_back?: "blue" | "red" | "green";
  /** What the foundations take next is always seen. */
  show_next?: boolean;
  /** Cards that nothing else can need go to the foundations by themselves. */
  play_safe?: boolean;
}

/** What the light says: whether the game can still be won. */
export interface Light {
  revision: number;
  state: "winnable" | "no longer" | "lost" | "unknown";
  text: string;
  why: string;
}

/** What the player asks for; the revision is added when it is sent. */
export type Intent =
  | { kind: "move"; source: string; target: string; count: number }
  | { kind: "send"; source: string }
  | { kind: "action"; move: string }
  | { kind: "why_not"; source: string }
  | { kind: "undo"; count: number }
  | { kind: "redo"; count: number }
  | { kind: "restart" }
  | { kind: "stop" }
  | { kind: "finish" }
  | { kind: "go_on" }
  | { kind: "line"; at?: number }
  | { kind: "goto"; node: number }
  | { kind: "hint" }
  | { kind: "show_me" }
  /** Of the game on the board, or of another one. */
  | { kind: "rules"; game?: string }
  | { kind: "games" }
  | { kind: "command"; text: string }
  | { kind: "code" }
  | { kind: "picture" }
  | { kind: "lesson"; verb: Verb; value?: string | number }
  | { kind: "new"; deal: string; winnable?: true; game?: string };

/** What the kernel says where it publishes no board: that a request is refused, or why a card can go nowhere. */
export interface Reply {
  kind: "refused" | "why";
  revision: number;
  message: string;
  rule: string;
  piles: string[];
  cards: string[];
}

/** What the kernel says to a typed line; "" where the board says it all. */
export interface Answer {
  kind: "answer";
  revision: number;
  input: string;
  text: string;
  ok: boolean;
}

/** A move worth making, told in steps; without a move one sentence. */
export interface Hint {
  kind: "hint";
  revision: number;
  move: string;
  source: string;
  target: string;
  steps: string[];
}

/** The moves around a place of the present line, and after a move the lines that left the present one there. */
export interface MovesLine {
  kind: "line";
  revision: number;
  /** The node where the board stands. */
  here: number;
  rows: MoveRow[];
  /** So many moves of the present line come before the rows, and after them. */
  before: number;
  after: number;
}

export interface MoveRow {
  node: number;
  /** How many moves lead there. */
  depth: number;
  text: string;
  marks?: string;
  comment?: string;
  /** It lies on a line that was left. */
  left?: true;
  /** So many further moves has the line that was left, and there it ends. */
  more?: number;
  end?: number;
}

export interface Rules {
  kind: "rules";
  revision: number;
  /** The game that they are the rules of; older kernels do not tell. */
  title?: string;
  text: string;
}

/** The games to choose from, by family. */
export interface Games {
  kind: "games";
  revision: number;
  games: GameToChoose[];
}

/** What is known of a game; "" or 0 where nobody knows it. */
export interface GameToChoose {
  name: string;
  title: string;
  /** Other names. */
  also: string[];
  family: string;
  about: string;
  choice: "luck" | "both" | "skill" | "";
  level: "easy" | "medium" | "hard" | "";
  /** How often it can be won, as "3 in 10". */
  won: string;
  minutes: number;
  packs: number;
  /** A picture of its table: its size, and SVG path data of what lies on it. */
  thumb: { width: number; height: number; places: string; backs: string; faces: string; red: string; black: string };
  variants: GameVariant[];
  lesson: string;
}

export interface GameVariant {
  name: string;
  title: string;
  also: string[];
}

/** Whatever the kernel says beside its boards. */
export type AnyReply = Reply | Answer | Code | Hint | Rules | Games | MovesLine;

/** The code of a position, where it was asked for. */
export interface Code {
  kind: "code";
  revision: number;
  code: string;
}

/** What the player asked this page itself, and was answered; it stands until something else happens. */
export interface Notice {
  text: string;
  piles: string[];
  /** So many cards of the first pile are meant: those of a run; without this its top card. */
  count?: number;
}

/**
 * Late: the answer takes long, and why is not known. Busy: the kernel does something else. Cut: the server can't be
 * reached. In all three the board goes on, but for what waits for an answer. Dead: the kernel is gone.
 */
export type KernelState = "live" | "late" | "busy" | "cut" | "dead";

export interface Kept {
  readonly isKnown: boolean;
  /** A line of Python that rebuilds the position; "" where it is not known. */
  code(): string;
}

/** What one view holds: two views of one model share the board and nothing else. */
export interface View {
  board: Board;
  options: Options;
  /** Nothing yet, or from an older kernel. */
  light: Light | null;
  /** The pile where the focus is, or would be on coming to the board. */
  at: string;
  /** The pile whose cards are picked up. */
  picked: string | null;
  /** So many of them. */
  count: number;
  /** In a lesson: they are picked up to be tried, though they may not be. */
  tried: boolean;
  /** So many cards of the pile with the focus are picked up next by the keyboard. */
  depth: number;
  refusal: Reply | null;
  /** What happened to the board, where the kernel has no sentence for it. */
  note: string;
  /** A sentence about the last click, said until the next one. */
  told: string;
  notice: Notice | null;
  kernel: KernelState;
  /** What the page itself knows of the moves made so far. */
  kept: Kept;
  /** There was no kernel from the beginning. */
  saved: boolean;
}

export function pileOf(board: Board, id: string | null): Pile | undefined {
  return board.piles.find((pile) => pile.id === id);
}

export function topCard(pile: Pile): string | undefined {
  return pile.cards.at(-1);
}

/** May be picked up, even with nowhere to go: the player then learns why by trying. */
export function pickable(pile: Pile): boolean {
  return pile.picks && Boolean(topCard(pile));
}

/** The top cards of a pile, so many, from the lowest of them. */
export function cardsOf({ cards }: Pile, count: number): string[] {
  return cards.slice(Math.max(0, cards.length - count));
}

/** Where so many cards of a pile can go. */
export function goesTo(pile: Pile | undefined, count: number): string[] {
  return pile?.lifts.find((lift) => lift.count === count)?.to ?? [];
}

/** Whether some of its cards can go anywhere. */
export function movable({ lifts }: Pile): boolean {
  return lifts.some(({ to }) => to.length > 0);
}

/** Whether this card of a pile, counted from the bottom, is picked up with all that lie on it. */
export function startsRun({ several, cards }: Pile, index: number): boolean {
  return index === cards.length - 1 || (several === true && Boolean(cards[index]));
}

/** The cards that are picked up, told apart from equal ones that later lie in their place; undefined: none. */
export function pickedCards({ board, picked, count }: View): string | undefined {
  const pile = pileOf(board, picked);
  return pile && pickable(pile) ? `${pile.cards.length} ${cardsOf(pile, count).join(" ")}` : undefined;
}

/** Whether two boards show the same deal of the same game. */
export function isSameDeal(one: Board, other: Board): boolean {
  return one.deal === other.deal && one.game.name === other.game.name;
}

/** A game that would be lost by leaving it: begun, and not over. What is undone can be done again, and counts. */
export function underWay({ status }: Board): boolean {
  return status.moves + status.redo > 0 && status.outcome === "";
}

/** The pile where the last move itself ended, its consequences left aside. */
export function lastTarget(board: Board): string | null {
  const event = board.last?.events.find(({ kind }) => kind === "move" || kind === "turn");
  return event?.target ?? null;
}

export function isPlaying({ status }: Board): boolean {
  return status.playing === true;
}

/** What is asked for ends what was said about the last thing that was. */
export function hush(view: View): void {
  Object.assign(view, { refusal: null, told: "", notice: null });
}
