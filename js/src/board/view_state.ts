/** What one view of a board holds: the board, the options, and what the player does and reads here. */

import { type Board, cardsOf, pickable, pileOf } from "./state";

/** What one view holds: two views of one model share the board and nothing else. */
export interface View {
  board: Board;
  options: Options;
  /** Nothing yet, or from an older kernel. */
  light: Light | null;
  /** Nothing yet, or from an older kernel. */
  chance: Chance | null;
  /** What the coach says of a move; nothing most of the time. */
  coach: CoachWord | null;
  /** The pile where the focus is, or would be on coming to the board. */
  at: string;
  /** The pile whose cards are picked up. */
  picked: string | null;
  /** How many cards are picked up. */
  count: number;
  /** In a lesson: they may not be picked up, but are picked up for a try. */
  tried: boolean;
  /** How many cards of the pile with the focus the keyboard picks up next. */
  depth: number;
  refusal: Refusal | null;
  /** What happened, if the kernel has no sentence for it. */
  note: string;
  /** A sentence about the last click, until the next one. */
  told: string;
  notice: Notice | null;
  readonly kernel: KernelState;
  /** The moves so far, as the page knows them. */
  kept: Kept;
  /** The page is a saved one: there was never a kernel. */
  saved: boolean;
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
  /** A meter shows how good the chance to win is, from what the player can see. */
  chance?: boolean;
  /** The line below says when the chance surely fell by more than so much, of 100, with a move. */
  coach?: boolean;
  coach_points?: number;
  cloth?: "green" | "blue" | "red" | "slate" | "none";
  faces?: "classic" | "large";
  card_back?: "blue" | "red" | "green";
  /** The foundations always show what they take next. */
  show_next?: boolean;
  /** Cards that no other card can need go to the foundations by themselves. */
  play_safe?: boolean;
  /** One click sends a card to a foundation, or to the only place where it can go. */
  one_click?: boolean;
  /** A hint tells all its steps at once. */
  whole_hints?: boolean;
  /** The row above the board shows how long the player has played. */
  timer?: boolean;
}

/** What the light says: whether the game can still be won. */
export interface Light {
  revision: number;
  state: "winnable" | "no longer" | "lost" | "unknown" | "none";
  text: string;
  why: string;
}

/** How good the chance to win is: in hundredths, with what it is at least and at most. */
export interface Chance {
  revision: number;
  state: "told" | "early" | "won" | "lost" | "unready";
  share: number;
  low: number;
  high: number;
  text: string;
  why: string;
}

/**
 * What the coach says where the board stands, by the kernel's number for the position: of the last move, or of an earlier one,
 * with how many moves to take back. No cost if it can't judge the move yet.
 */
export interface CoachWord {
  /** Where the board stands; none while the coach has nothing to say. */
  node?: number;
  text: string;
  cost?: number;
  why?: string;
  back?: number;
  /** How many moves of this line it has judged. */
  judged?: number;
}

/** What the coach says, as long as nobody has moved on. */
export function coachOf({ coach, board, options }: View): CoachWord | null {
  return options.coach === true && coach?.node !== undefined && coach.node === board.last?.node ? coach : null;
}

/** A refusal, or the reason why a card can go nowhere. The kernel publishes no board then. */
export interface Refusal {
  kind: "refused" | "why";
  revision: number;
  message: string;
  rule: string;
  piles: string[];
  cards: string[];
  /** There is no room beside its cards, so the panel of the lesson shows it. */
  inPanel?: boolean;
}

/** The page's answer to what the player asked; it stays until something else happens. */
interface Notice {
  text: string;
  piles: string[];
  /** How many cards of the first pile are meant; by default its top card. */
  count?: number;
}

/**
 * Late: the answer takes long, and why is not known. Silent: it takes so long that the kernel may have been restarted.
 * Busy: the kernel does something else. Cut: the server can't be reached. In all four the board goes on, but for what
 * waits for an answer. Dead: the kernel is gone.
 */
export type KernelState = "live" | "late" | "silent" | "busy" | "cut" | "dead";

export interface Kept {
  readonly isKnown: boolean;
  /** A line of Python that rebuilds the position; "" if it is not known. */
  code(): string;
}

/** The picked-up cards and their place, to tell them from equal cards that come later; undefined: none. */
export function pickedCards({ board, picked, count }: View): string | undefined {
  const pile = pileOf(board, picked);
  return pile && pickable(pile) ? `${pile.cards.length} ${cardsOf(pile, count).join(" ")}` : undefined;
}

/** A new request ends what was said about the last one. */
export function hush(view: View): void {
  Object.assign(view, { refusal: null, told: "", notice: null });
}
