/** The letters that are commands: what they do, in words, and which of them a board has. Pure. */

import type { LessonPart } from "../board/lesson_part";
import type { Action, Board, Pile } from "../board/state";

/** Commands about the board; see `onCommand`. */
export type BoardCommand = "turn" | "undo" | "redo" | "moves" | "send" | "why";
export type Command = BoardCommand | OtherCommand;
type OtherCommand =
  | "copy" | "deal" | "type" | "keys" | "fill" | "screen" | "hint" | "show" | "winnable" | "rules" | "options" | "peek" | "restart" | "fresh" | "stop"
  | "goOn" | "takeBack" | "goBack" | "playOn" | "chance" | "review" | "statistics" | "finish" | "chooseGame" | "listMoves" | "read" | "section";

/** Does a command. `pile` is the pile with the focus, if any; `opener` is the button that was pressed. */
export type Do = (command: Command, pile?: string | null, opener?: HTMLElement) => void;

const USES_HIDDEN = " (uses hidden cards)";

/** What `d` does depends on the game. */
const LETTERS: Record<string, [command: Command, does: string]> = {
  d: ["turn", ""],
  u: ["undo", "undo; Ctrl+Z or Cmd+Z, too"],
  r: ["redo", "redo; Ctrl+Y or Cmd+Shift+Z, too"],
  h: ["hint", "hint: which card; press again for where, why, and to play it"],
  v: ["show", `view a way to win${USES_HIDDEN}`],
  m: ["moves", "what can move"],
  f: ["send", "send the card to a foundation"],
  w: ["why", "why a card can't go to a foundation"],
  p: ["peek", "hold to see the covered card under the pointer, or read out the pile"],
  g: ["rules", "rules of the game"],
  o: ["options", "options"],
  c: ["copy", "copy as code"],
  b: ["restart", "back to the start"],
  a: ["fresh", "new deal"],
  n: ["deal", "new deal, by number"],
  y: ["winnable", `new winnable deal${USES_HIDDEN}`],
  e: ["finish", "finish: play the rest to the foundations"],
  t: ["chooseGame", "choose a game"],
  l: ["listMoves", "list of moves"],
  k: ["goOn", "resume the unfinished game"],
  i: ["statistics", "statistics: how you play"],
  ".": ["review", "review of this game"],
  s: ["stop", "stop the program that plays"],
  q: ["read", "read the table"],
  x: ["chance", "read out your chance"],
  j: ["section", "jump to the next part of the table"],
  z: ["fill", "fill the window, or go back"],
  "/": ["type", "type a move or command"],
  "?": ["keys", "this list"],
};

/** All keys of this board and what they do, in words. */
export function keysIn(board: Board, lesson: Pick<LessonPart, "keys" | "letters"> = { keys: [], letters: [] }): [key: string, does: string][] {
  const idle = [...lesson.letters, ...(board.actions.length > 0 ? [] : ["d"]), ...(board.left ? [] : ["k"]), ...(board.game.undecided ? ["y"] : [])];
  const letters = Object.entries(LETTERS).filter(([letter]) => !idle.includes(letter));
  return [
    ["Arrows, Home, End", "from pile to pile; with Ctrl, to the first or last one"],
    ["Enter or Space", "pick up, put down"],
    ...numbers(board),
    ...(board.piles.some(({ several }) => several) ? [["Shift and arrows", "more cards to pick up, or fewer"] as [string, string]] : []),
    ["Esc", "put back, close, or go back to the board"],
    ["Press and hold", "see a covered card whole; the right button shows it at once"],
    ...lesson.keys,
    ...letters.map(([key, [, does]]): [string, string] => [key, (board.game.open ? does.replace(USES_HIDDEN, "") : does) || chosenActions(board).map(({ label }) => label.toLowerCase()).join(", or ")]),
  ];
}

/** Ten number keys choose no more columns than this. */
const COLUMNS = 10;

/** The column of a number key; 0 is the tenth. Where there are more than ten, as in a pyramid, numbers choose none. */
export function columnOf({ piles }: Board, key: string): string | undefined {
  const columns = piles.filter(({ role }) => role === "tableau");
  const number = /^\d$/.test(key) ? Number(key) || COLUMNS : 0;
  return columns.length <= COLUMNS ? columns.find(({ id }) => id === `tableau${number}`)?.id : undefined;
}

/** The cells where the player puts cards. */
export function cellsOf({ piles }: Board): Pile[] {
  return piles.filter(({ role, takes }) => role === "cell" && takes);
}

/** Whether this key picks up from the cells and puts down there: 0, or - where 0 is a column. */
export function meansCells(board: Board, key: string): boolean {
  return cellsOf(board).length > 0 && key === (columnOf(board, "0") ? "-" : "0");
}

function numbers(board: Board): [key: string, does: string][] {
  const last = [..."1234567890"].findLast((key) => columnOf(board, key));
  const columns: [string, string][] = last ? [[`1 to ${last}`, "pick up from this column of the tableau, or put down there as many cards as can go"]] : [];
  return [...columns, ...[..."0-"].filter((key) => meansCells(board, key)).map((key): [string, string] => [key, forCells(cellsOf(board))])];
}

function forCells([first, ...others]: Pile[]): string {
  const name = first?.label.replace(/ \d+$/, "") ?? "";
  return others.length > 0 ? `pick up from the first ${name} with a card, again for the next one, or put down on the first empty ${name}` : `pick up from the ${name}, or put down there`;
}

/** Signs may need the shift key; with a letter, Shift means something else. */
export function commandOf({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Command | undefined {
  const letter = key.toLowerCase();
  return shiftKey && letter !== key.toUpperCase() ? undefined : LETTERS[letter]?.[0];
}

/** The letter for the keys by which other programs undo and redo; null: the event is none of them. */
export function undoLetter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const letter = key.toLowerCase();
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (letter === "z") return shiftKey ? "r" : "u";
  return letter === "y" && !shiftKey ? "r" : null;
}

/** The actions of the key `d`: those of one pile, or those of buttons. */
export function chosenActions({ actions }: Board): Action[] {
  return actions.filter(({ pile }) => pile === actions[0]?.pile);
}
