/** The board as the kernel hands it over, and small questions about it. */

import type { Lesson } from "./lesson_state";

export interface Board {
  schema: 2;
  revision: number;
  /** `next` is the game to go on with, where this one is over; `undecided` says why it has no light, where it has none. */
  game: { name: string; title: string; next?: { name: string; title: string }; undecided?: string };
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
  /** Whether part of another pile's place lies on its own; not sent where none does. */
  overlaps?: boolean;
  /** Whether its cards lie sideways; not sent where they stand upright. */
  sideways?: boolean;
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

/** Whether two boards show the same deal of the same game. */
export function isSameDeal(one: Board, other: Board): boolean {
  return one.deal === other.deal && one.game.name === other.game.name;
}

/** A deal that is to be seen: nothing has been played yet. */
export function isFresh({ status, lesson }: Board): boolean {
  return status.moves === 0 && status.redo === 0 && !lesson;
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
