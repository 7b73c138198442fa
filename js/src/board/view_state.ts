/** What one view of a board holds: the board, the options, and what the player does and reads here. */

import { type Board, cardsOf, pickable, pileOf } from "./state";

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
  refusal: Refusal | null;
  /** What happened to the board, where the kernel has no sentence for it. */
  note: string;
  /** A sentence about the last click, said until the next one. */
  told: string;
  notice: Notice | null;
  readonly kernel: KernelState;
  /** What the page itself knows of the moves made so far. */
  kept: Kept;
  /** There was no kernel from the beginning. */
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
  state: "winnable" | "no longer" | "lost" | "unknown" | "none";
  text: string;
  why: string;
}

/** What the kernel says where it publishes no board: that a request is refused, or why a card can go nowhere. */
export interface Refusal {
  kind: "refused" | "why";
  revision: number;
  message: string;
  rule: string;
  piles: string[];
  cards: string[];
  /** There is no room for it beside its cards, and so a lesson tells it in its panel. */
  inPanel?: boolean;
}

/** What the player asked this page itself, and was answered; it stands until something else happens. */
interface Notice {
  text: string;
  piles: string[];
  /** So many cards of the first pile are meant: those of a run; without this its top card. */
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
  /** A line of Python that rebuilds the position; "" where it is not known. */
  code(): string;
}

/** The cards that are picked up, told apart from equal ones that later lie in their place; undefined: none. */
export function pickedCards({ board, picked, count }: View): string | undefined {
  const pile = pileOf(board, picked);
  return pile && pickable(pile) ? `${pile.cards.length} ${cardsOf(pile, count).join(" ")}` : undefined;
}

/** What is asked for ends what was said about the last thing that was. */
export function hush(view: View): void {
  Object.assign(view, { refusal: null, told: "", notice: null });
}
