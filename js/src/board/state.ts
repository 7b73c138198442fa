/** The board as the kernel hands it over, and small questions about it. */

import type { Lesson } from "./lesson_state";

export interface Board {
  schema: 2;
  revision: number;
  /**
   * `next` is the game to play after this one; `undecided` says why this game has no light, if it has none; `odd`: its
   * foundations are built in an order that isn't simply up or down; `levels`: how hard its rated deals are;
   * `forms`: the forms that are one choice, such as how many suits; `deals`: what deal numbers mean, where players share them; `open`: no card of it is ever hidden;
   * `known_deals`: winnable deals of it are known, so that one is found soon.
   */
  game: { name: string; title: string; next?: { name: string; title: string }; undecided?: string; odd?: true; levels?: string[]; forms?: { name: string; label: string }[]; deals?: string; open?: true; known_deals?: true };
  deal: string;
  grid: { columns: number; rows: number };
  piles: Pile[];
  actions: Action[];
  status: Status;
  /** The beginning of the record, such as "osmosis#17"; "" if the game begins with no numbered deal of a known game. */
  origin: string;
  /** The board is only shown again: nothing has changed on the table, and no request is answered. */
  again?: true;
  /** A sentence to say with this board. */
  note?: string;
  last: null | Last;
  /** The player left a game on this deal after this many moves, and can resume it until this one is begun. */
  left?: number;
  /** What is done here outlives the kernel. */
  kept?: true;
  /** The chance was shown in this game, or the coach was on. */
  metered?: true;
  /** The lesson of the board, if it has one. */
  lesson?: Lesson;
}

/** The last move, or several made as one. */
export interface Last {
  move: string;
  text: string;
  events: Event[];
  /** The kernel's numbers for the position after it and the one before. */
  node?: number;
  before?: number;
}

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
  /** A short sign for what a foundation takes next, "" for none. */
  next?: string;
  /** How many cards can be picked up together, ascending. Cards with no destination can be picked up, too. */
  lifts: Lift[];
  /** Whether its cards are ever picked up. */
  picks: boolean;
  /** Whether several cards are ever picked up at once; not sent if not. */
  several?: boolean;
  /** Whether another pile's place overlaps its own; not sent if not. */
  overlaps?: boolean;
  /** Whether its cards lie sideways; not sent if not. */
  sideways?: boolean;
  /** Whether cards are ever put here by hand; not sent if not. */
  takes?: boolean;
  /** How often the stock can still be dealt from, such as "5 rows", where it is dealt by the row. */
  left?: string;
  /** Where a click sends the top card at once, since it could never go elsewhere; not sent if nowhere. */
  sends?: string;
}

/**
 * A number of cards from the top that can be picked up together, and where they can go; `click` and `double` say where one
 * click sends them, with the option for it, and where a double click does. They are not sent if nowhere.
 */
export interface Lift {
  count: number;
  to: string[];
  click?: string;
  double?: string;
}

export interface Action {
  name: string;
  label: string;
  /** The question to ask when there are several moves. */
  prompt?: string;
  /** The pile to click for it; null: a button does it. */
  pile: string | null;
  moves: Choice[];
  reason: string;
}

export interface Choice {
  move: string;
  label: string;
}

export interface Status {
  /** The player's moves, without those that the board made by itself. */
  moves: number;
  /** All moves that led here. */
  undo: number;
  redo: number;
  redeals: number | null;
  redeals_text: string;
  built: number;
  /** What is done with the cards that are counted: built, or cleared. */
  done?: string;
  goal: number;
  outcome: "" | "won" | "lost";
  text: string;
  /** Why a lost game is lost, in a sentence. */
  why?: string;
  /** The hints asked for in this game, and its seconds of play up to this board. */
  hints?: number;
  seconds?: number;
  /** What the first card on the foundations decides, while the player has still to choose it. */
  choice?: string;
  /** A player program is playing. */
  playing?: boolean;
  /** The player's points; not sent if none are counted. */
  points?: number;
  /** The rest of the game needs no more choices; not sent if it does, or if that is not known yet. */
  finish?: boolean;
}

export interface Event {
  kind: "move" | "turn" | "refill" | "turn_up" | "redeal" | "rotate" | "deal" | "gather" | "pair";
  card: string;
  source: string;
  target: string;
}

/** How the solver searches: where the game hides nothing, nothing is said of it. */
export function withHidden({ game }: Board): string {
  return game.open ? "" : " with the help of hidden cards";
}

export function pileOf(board: Board, id: string | null): Pile | undefined {
  return board.piles.find((pile) => pile.id === id);
}

export function topCard(pile: Pile): string | undefined {
  return pile.cards.at(-1);
}

/** Whether its top card can be picked up, even with nowhere to go: the player then learns why. */
export function pickable(pile: Pile): boolean {
  return pile.picks && Boolean(topCard(pile));
}

/** The top cards of a pile, lowest first. */
export function cardsOf({ cards }: Pile, count: number): string[] {
  return cards.slice(Math.max(0, cards.length - count));
}

export function liftOf(pile: Pile | undefined, count: number): Lift | undefined {
  return pile?.lifts.find((lift) => lift.count === count);
}

/** Where the top cards of a pile can go together. */
export function goesTo(pile: Pile | undefined, count: number): string[] {
  return liftOf(pile, count)?.to ?? [];
}

/** What can be done: the piles some of whose cards can go somewhere, and the actions that can be taken. */
export function possible({ piles, actions }: Board): [Pile[], Action[]] {
  return [piles.filter(({ lifts }) => lifts.some(({ to }) => to.length > 0)), actions.filter(({ moves }) => moves.length > 0)];
}

/** Whether a card, counted from the bottom, is picked up together with all cards on it. */
export function startsRun({ several, cards }: Pile, index: number): boolean {
  return index === cards.length - 1 || (several === true && Boolean(cards[index]));
}

/** Whether two boards show the same deal of the same game. */
export function isSameDeal(one: Board, other: Board): boolean {
  return one.deal === other.deal && one.game.name === other.game.name;
}

/** A new deal, to be shown with an animation. */
export function isFresh({ status, lesson }: Board): boolean {
  return status.moves === 0 && status.redo === 0 && !lesson;
}

/** A game that would be lost by leaving it: begun, and not over. Undone moves count, because they can be redone. */
export function underWay({ status }: Board): boolean {
  return status.moves + status.redo > 0 && status.outcome === "";
}

/** Where the last move itself ended, without its consequences. */
export function lastTarget(board: Board): string | null {
  const event = board.last?.events.find(({ kind }) => kind === "move" || kind === "turn");
  return event?.target ?? null;
}

export function isPlaying({ status }: Board): boolean {
  return status.playing === true;
}
