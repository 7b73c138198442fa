/** Connects the pointer and the keys with the player: clicks, drags and commands. */

import type { Point } from "../board/geometry";
import { goesTo, pickable, pileOf, startsRun } from "../board/state";
import type { View } from "../board/view_state";
import type { Link } from "../link/link";
import { columnOf, commandOf, meansCells, undoLetter } from "../panels/letters";
import type { Context, Stage } from "../panels/stage";
import type { Commands } from "./commands";
import type { GameEnd } from "./game_end";
import type { Peek } from "./hover";
import { move } from "./intents";
import { isArrow, isGoing, isSave, neighbour } from "./keyboard";
import type { Player } from "./player";
import { BoardPointer, pileAt, type PointerHands } from "./pointer";

/** Where keys have a meaning of their own. */
const ELSEWHERE = "input, textarea, .pw-question, .pw-games";

interface Others {
  commands: Commands;
  gameEnd: GameEnd;
  peek: Peek;
}

export function listenHands(context: Context, player: Player, { commands, gameEnd, peek }: Others): BoardPointer {
  const { view, stage, signal } = context;
  const { root, painter, table, lesson, whole } = stage;
  const input = new BoardPointer(table, new OnBoard(context, player, peek), signal);
  const escape = (): void => {
    if (input.cancel()) return;
    if (player.panel.isOpen || !gameEnd.close()) player.escape();
  };
  /** What a key does; null: nothing. */
  const meant = (event: KeyboardEvent): (() => void) | null => {
    const { target } = event;
    const undo = undoLetter(event);
    const [key, shiftKey] = undo ? [undo, false] : [event.key, event.shiftKey];
    const pile = pileAt(event);
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return null;
    const taught = lesson?.onKey(key);
    if (taught) return taught;
    const command = commandOf({ key, shiftKey });
    if (command) return () => commands.do(command, pile);
    const column = shiftKey ? undefined : columnOf(view.board, key);
    if (column !== undefined) return () => player.column(column);
    if (!shiftKey && meansCells(view.board, key)) return () => player.cells();
    if (pile === null) return null;
    if (shiftKey) return isArrow(key) ? () => player.deepen(pile, key) : null;
    if (isGoing(key)) return () => painter.focus(neighbour(view.board.piles, pile, key) ?? pile);
    return key === "Enter" || key === " " ? () => player.click(pile, null, view.depth) : null;
  };
  // The notebook hears only the key that saves.
  const hear = (event: KeyboardEvent): void => {
    if (isSave(event)) return;
    event.stopPropagation();
    if (event.key === "Tab" && whole.fills) return whole.holdFocus(event);
    if (event.key === "Escape") return escape();
    const ends = event.ctrlKey && ["Home", "End"].includes(event.key) && pileAt(event) !== null;
    const first = (): void => painter.focus(view.board.piles.at(event.key === "Home" ? 0 : -1)?.id ?? "");
    const held = event.ctrlKey || event.metaKey || event.altKey;
    const act = ends ? first : held && undoLetter(event) === null ? null : meant(event);
    if (act === null) return;
    event.preventDefault();
    if (!event.repeat || isGoing(event.key)) act();
  };
  // A player who acts has seen enough: animations end at once.
  const settle = (): void => {
    painter.settle();
    gameEnd.settle();
  };
  for (const press of ["pointerdown", "keydown"]) root.addEventListener(press, settle, { capture: true, signal });
  root.addEventListener("keydown", hear, { signal });
  root.addEventListener("contextmenu", (event) => (whole.fills || table.contains(event.target as Node)) && keepMenu(event), { signal });
  return input;
}

/**
 * The menu of the notebook doesn't open, which may be behind the board and would take the keys; fields keep the browser's
 * own. With Shift, a notebook leaves the menu to the browser.
 */
function keepMenu(event: MouseEvent): void {
  if (event.shiftKey) return;
  event.stopPropagation();
  if (!(event.target as Element).closest("input, textarea")) event.preventDefault();
}

/** What the pointer does on the board. */
class OnBoard implements PointerHands {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #peek: Peek;

  constructor(context: Context, player: Player, peek: Peek) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
    this.#peek = peek;
  }

  click(pile: string, card: Element | null): void {
    this.#player.click(pile, card);
  }

  clickBeside(): void {
    this.#player.clickBeside();
  }

  doubleClick(pile: string): void {
    this.#player.doubleClick(pile);
  }

  liftable(id: string, pressed: Element | null): HTMLElement[] {
    const { painter } = this.#stage;
    const pile = pileOf(this.#view.board, id);
    const index = painter.indexOf(pressed);
    if (!pile || index === undefined || this.#link.state === "dead") return [];
    if (this.#tryAt(id, index) > 0) return painter.cardsFrom(id, index).slice(0, 1);
    return pickable(pile) && startsRun(pile, index) ? painter.cardsFrom(id, index) : [];
  }

  /** Asks why a pile never gives its cards. If a click does something there, as on the stock, it still does. */
  pulled(id: string): boolean {
    const { board } = this.#view;
    const pile = pileOf(board, id);
    if (pile && !this.#player.requests.expected.isAhead && this.#stage.lesson?.saysHowToGoOn()) return true;
    if (!pile || pile.picks || board.lesson || this.#link.state === "dead" || board.actions.some((action) => action.pile === id)) return false;
    this.#player.requests.wonder(id);
    return true;
  }

  lifted(id: string, cards: HTMLElement[]): void {
    const tried = this.#tryAt(id, this.#stage.painter.indexOf(cards[0] ?? null));
    this.#peek.end();
    this.#player.clicks.forget();
    this.#player.pick(id, tried || cards.length, tried > 0);
  }

  dropped(source: string, cards: HTMLElement[], pointer: Point): boolean {
    const [lowest] = cards;
    const { board, count } = this.#view;
    const target = lowest ? this.#stage.pileUnder(lowest, pointer, source, goesTo(pileOf(board, source), count)) : null;
    if (target === null || target === source) return false;
    const intent = move(source, target, count);
    this.#player.requests.expected.hold(cards, intent);
    const taken = this.#player.requests.ask(intent);
    if (!taken) this.#player.requests.expected.letGo(cards);
    return taken;
  }

  looked(): boolean {
    return this.#peek.looked;
  }

  returned(id: string, cards: HTMLElement[]): void {
    this.#player.requests.takeHome(cards);
    if (this.#view.picked !== id) return;
    this.#view.picked = null;
    this.#stage.paint();
  }

  #tryAt(id: string, index: number | undefined): number {
    return this.#stage.lesson?.forbiddenTryAt(id, index) ?? 0;
  }
}
