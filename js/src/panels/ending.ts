/**
 * The card at the end of a game: how it went, and what to do next. It lies over the cloth; the board can still be used. While
 * a lost game can be played on, the card stands below the cloth, so that it covers no card.
 */

import { type Box, common, leastCovering, type Shown } from "../board/geometry";
import { type Board, possible } from "../board/state";
import type { View } from "../board/view_state";
import { counted } from "../board/words";
import { boxesFrom, button, make, setPixels, setText, windowFrom, withRole } from "../dom";
import type { Command, Do } from "./letters";
import { fills } from "./room";
import { boundsOf } from "./seen";

export interface EndingHands {
  do: Do;
  /** The game to play next; null: none is known. */
  next(): { title: string; act(): void } | null;
}

/** How bad it is to cover foundations, other cards and empty places. After a win, empty places don't count. */
const [FOUNDATION, CARDS, PLACE] = [10, 3, 0.2];
/** The distance of the card from the edge of the cloth and from piles. */
const EDGE = 8;

type Help = Pick<View["options"], "chance" | "coach">;

export class EndingCard {
  #root: HTMLElement;
  #table: HTMLElement;
  #hands: EndingHands;
  #element: HTMLElement | null = null;
  #more = make("div", "pw-ending-more");

  constructor(root: HTMLElement, table: HTMLElement, hands: EndingHands) {
    this.#root = root;
    this.#table = table;
    this.#hands = hands;
  }

  /** `byHand`: the player has won, not a program. `more`: a sentence. `focus`: whether the first button takes the focus if no move is left. */
  open({ board, options }: View, byHand: boolean, more: string, focus: boolean): void {
    this.close();
    const { outcome, why } = board.status;
    const element = withRole(make("section", outcome === "won" && board.kept ? "pw-ending pw-ending-kept" : "pw-ending"), "dialog");
    const title = make("div", "pw-ending-title", outcome === "lost" ? "This game is lost" : byHand ? `You won ${board.game.title}` : `${board.game.title} is won`);
    element.setAttribute("aria-label", title.textContent);
    // The line doesn't say then what the last move did, such as which card it turned up.
    const said = [outcome === "lost" ? (board.last?.text ?? "") : "", why ?? ""].filter(Boolean).join(" ");
    const below = outcome === "lost" && possible(board).flat().length > 0;
    element.classList.toggle("pw-ending-below", below);
    setText(this.#more, more);
    const buttons = make("div", "pw-ending-buttons");
    buttons.append(...this.#buttons(board));
    element.append(title, make("div", "pw-ending-why", said), make("div", "pw-ending-facts", facts(board, options)), this.#more, buttons);
    this.#root.append(element);
    this.#element = element;
    this.place(board);
    if (focus && !below) element.querySelector("button")?.focus({ preventScroll: true });
    if (focus || (below && this.#isInSight) || element.matches(".pw-narrow > .pw-ending")) element.scrollIntoView({ block: "nearest" });
    // Who has lost looks at the cards to see why.
    if (below) this.#table.scrollIntoView({ block: "nearest" });
  }

  /** A part of the cloth is in the window: somebody may be watching a program play. */
  get #isInSight(): boolean {
    const { top, bottom } = this.#table.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  }

  /** Places it where it covers least; in a narrow cell it stands below the cloth. */
  place({ piles, status }: Board): void {
    const element = this.#element;
    if (!element) return;
    const box = boxesFrom(this.#root);
    const size = box(element);
    const cloth = box(this.#table);
    const seen = (fills(this.#root) ? [] : boundsOf(this.#root).elements).map(box).reduce(common, common(cloth, windowFrom(this.#root)));
    // If too little of the cloth is in view, the page scrolls to the card.
    const room = grown(seen.height < size.height + 2 * EDGE ? cloth : seen, -EDGE);
    const things = piles.flatMap(({ id, role, cards }): Shown[] => {
      const pile = this.#table.querySelector(`[data-pile="${id}"]`);
      if (!pile || (cards.length === 0 && status.outcome === "won")) return [];
      return [{ box: grown(box(pile), EDGE), weight: cards.length === 0 ? PLACE : role === "foundation" ? FOUNDATION : CARDS }];
    });
    const at = leastCovering(size, room, things);
    setPixels(element, { left: at.x, top: at.y });
  }

  /** Replaces the sentence. False: the card is closed. */
  tell(text: string): boolean {
    setText(this.#more, text);
    return this.#element !== null;
  }

  /** False: it was not open. */
  close(): boolean {
    const element = this.#element;
    this.#element = null;
    element?.remove();
    return element !== null;
  }

  #buttons({ status, game }: Board): HTMLButtonElement[] {
    const press = (label: string, command: Command): HTMLButtonElement => button(label, () => this.#hands.do(command));
    // Where cards are hidden, the solver would know more than the player.
    const back = game.open ? [press("Back to where it could be won", "goBack")] : [];
    if (status.outcome !== "won") return [press("Undo", "undo"), ...back, press("Restart", "restart"), press("New deal", "fresh"), press("Review", "review")];
    const onward = this.#hands.next();
    const next = onward ? [button(`Next: ${onward.title}`, onward.act)] : [];
    return [press("New deal", "fresh"), press("Same deal again", "restart"), ...next, press("Review", "review"), press("Copy", "copy")];
  }
}

/** A box enlarged on every side. */
function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** How a game went, in a few words: "Deal 17 · 94 moves · 6 min 12 s · no hints". */
export function facts(board: Board, options: Help = {}): string {
  const { status: { seconds, hints }, metered } = board;
  const all = [
    standing(board),
    ...(seconds === undefined ? [] : [duration(seconds)]),
    ...(hints === undefined ? [] : [(hints === 0 ? "no hints" : counted(hints, "hint")) + (metered ? `, ${played(options)}` : "")]),
  ];
  return all.join(" · ");
}

/** Which deal it is, and the moves and points so far. */
export function standing({ deal, status: { moves, points } }: Board): string {
  const all = [/^\d/.test(deal) ? `Deal ${deal}` : deal, counted(moves, "move"), ...(points === undefined ? [] : [counted(points, "point")])];
  return all.join(" · ");
}

/** What was on. Options that were turned off meanwhile don't tell which of the two it was. */
function played({ chance, coach }: Help): string {
  if (Boolean(chance) === Boolean(coach)) return `with the meter ${chance ? "and" : "or"} the coach`;
  return chance ? "with the meter" : "with the coach";
}

/** A time as people say it: "48 s", "6 min 12 s", "1 h 4 min"; no line ends within it. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
  return (hours > 0 ? `${hours} h ${minutes} min` : rest).replaceAll(" ", "\u00a0");
}
