/** The letters that are commands: what each is called for people, and which of them a board has. Pure. */

import type { LessonPart } from "../board/lesson_state";
import type { Action, Board } from "../board/state";

/** What other parts of the board do, as far as they are there: what is missing is offered nowhere. */
export interface Offers {
  /** All games, to choose one from. The name of the game is then a button. */
  chooseGame?(anchor: HTMLElement): void;
  /** The moves made so far, to go back to one of them. */
  listMoves?(anchor: HTMLElement): void;
  /** Plays the rest home, where nothing can go wrong any more. */
  finish?(): void;
  /** The board as large as the window, and back. */
  fillWindow?(): void;
  fullScreen?(): void;
  /** The keys of a lesson. */
  lesson?: Pick<LessonPart, "keys" | "letters"> | undefined;
}

/** What the board answers by itself, and what belongs to its surroundings. */
export type BoardCommand = "turn" | "undo" | "redo" | "moves" | "send" | "why";
export type Command = BoardCommand | "copy" | "deal" | "type" | "keys" | "fill";
/** What other parts of the board do, and is offered only where they are there. */
type Offered = Exclude<keyof Offers, "fillWindow" | "fullScreen" | "lesson">;
/** What helps beside the play itself, and what the toolbar does with the game as a whole. */
export type HelpCommand = "hint" | "show" | "winnable" | "rules" | "options" | "peek" | "restart" | "fresh" | "stop" | "goOn" | "statistics" | Offered;

/** What `d` does depends on the game. */
const LETTERS: Record<string, [command: Command | HelpCommand, does: string]> = {
  d: ["turn", ""],
  u: ["undo", "undo"],
  r: ["redo", "redo"],
  h: ["hint", "hint: which card; again for where, again for why"],
  v: ["show", "view a way to win (looks under the cards)"],
  m: ["moves", "what can move"],
  f: ["send", "send the card to a foundation"],
  w: ["why", "why a card can't go to a foundation"],
  p: ["peek", "hold it to see the whole card under the pointer, or to read out the pile"],
  g: ["rules", "rules of the game"],
  o: ["options", "options"],
  c: ["copy", "copy as code"],
  b: ["restart", "back to the start"],
  a: ["fresh", "new deal"],
  n: ["deal", "new deal, by number"],
  y: ["winnable", "new deal that can be won (looks under the cards)"],
  e: ["finish", "finish: play the rest to the foundations"],
  t: ["chooseGame", "choose a game"],
  l: ["listMoves", "list of moves"],
  k: ["goOn", "go on with the game that you stopped"],
  i: ["statistics", "statistics: how you play"],
  s: ["stop", "stop the program that plays"],
  z: ["fill", "fill the window, or go back"],
  "/": ["type", "type a move or command"],
  "?": ["keys", "this list"],
};

const OFFERED: Record<string, Offered> = { e: "finish", t: "chooseGame", l: "listMoves" };

/** All keys and what they do on this board, for people. */
export function keysIn(board: Board, offers: Offers = {}): [key: string, does: string][] {
  const { piles } = board;
  const { keys = [], letters: taken = [] } = offers.lesson ?? {};
  const missing = Object.keys(OFFERED).filter((letter) => !offers[OFFERED[letter] as Offered]);
  const idle = [...taken, ...(board.actions.length > 0 ? [] : ["d"]), ...(board.left ? [] : ["k"]), ...(board.game.undecided ? ["y"] : []), ...missing];
  const letters = Object.entries(LETTERS).filter(([letter]) => !idle.includes(letter));
  return [
    ["Arrows, Home, End", "from pile to pile"],
    ["Enter or Space", "pick up, put down"],
    ...(piles.some(({ several }) => several) ? [["Shift and arrows", "more cards to pick up, or fewer"] as [string, string]] : []),
    ["Esc", "drop, close, or back to the board"],
    ["Press and hold", "see a covered card whole"],
    ...keys,
    ...letters.map(([key, [, does]]): [string, string] => [key, does || chosenActions(board).map(({ label }) => label.toLowerCase()).join(", or ")]),
  ];
}

const HELP = ["hint", "show", "winnable", "rules", "options", "peek", "restart", "fresh", "stop", "goOn", "statistics", ...Object.values(OFFERED)];

export function isHelp(command: Command | HelpCommand): command is HelpCommand {
  return HELP.includes(command);
}

/** Signs may need the shift key; with a letter it means something else. */
export function commandOf({ key, shiftKey }: KeyboardEvent): Command | HelpCommand | undefined {
  const letter = key.toLowerCase();
  return shiftKey && letter !== key.toUpperCase() ? undefined : LETTERS[letter]?.[0];
}

/** The actions of the key `d`: those of one pile, or those that buttons do. */
export function chosenActions({ actions }: Board): Action[] {
  return actions.filter(({ pile }) => pile === actions[0]?.pile);
}
