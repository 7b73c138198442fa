/** Joins the pointer and the keys to the player: clicks, drags, and keys. */

import type { Point } from "../board/geometry";
import type { LessonPart } from "../board/lesson_state";
import { pickable, pileOf, startsRun } from "../board/state";
import type { View } from "../board/view_state";
import type { Link } from "../link/link";
import type { Command } from "../panels/letters";
import type { Context, Stage } from "../panels/stage";
import type { GameEnd } from "./game_end";
import type { Commands } from "./commands";
import type { Peek } from "./hover";
import { move } from "./intents";
import { listenKeys, neighbour } from "./keyboard";
import type { Player } from "./player";
import { BoardPointer } from "./pointer";

interface Others {
  commands: Commands;
  gameEnd: GameEnd;
  peek: Peek;
}

export function listenHands(context: Context, player: Player, { commands, gameEnd, peek }: Others): BoardPointer {
  const { view, stage, signal } = context;
  const { root, painter, table, lesson } = stage;
  const dragging = new Dragging(context, player);
  const input = new BoardPointer(
    table,
    {
      click: (pile, card) => player.click(pile, card),
      clickBeside: () => player.clickBeside(),
      doubleClick: (pile) => player.doubleClick(pile),
      liftable: (pile, pressed) => dragging.liftable(pile, pressed),
      pulled: (pile) => dragging.pulled(pile),
      lifted: (pile, cards) => {
        peek.end();
        dragging.lifted(pile, cards);
      },
      dropped: (pile, cards, pointer) => dragging.dropped(pile, cards, pointer),
      returned: (pile, cards) => dragging.returned(pile, cards),
    },
    signal,
  );
  const keyHands = {
    press: (pile: string) => player.click(pile, null, view.depth),
    deepen: (pile: string, key: string) => player.deepen(pile, key),
    go: (pile: string, key: string) => painter.focus(neighbour(view.board.piles, pile, key) ?? pile),
    escape: () => {
      if (input.cancel()) return;
      if (player.panel.isOpen || !gameEnd.close()) player.escape();
    },
    taught: (key: string) => lesson?.onKey(key) ?? null,
    command: (command: Command, pile: string | null) => commands.do(command, pile),
  };
  // Whoever acts has seen enough: what is under way is finished at once.
  const settle = (): void => {
    painter.settle();
    gameEnd.settle();
  };
  for (const press of ["pointerdown", "keydown"]) root.addEventListener(press, settle, { capture: true, signal });
  listenKeys(root, keyHands, signal);
  return input;
}

export class Dragging {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #lesson: LessonPart | undefined;

  constructor(context: Context, player: Player) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#player = player;
    this.#lesson = context.stage.lesson;
  }

  liftable(id: string, pressed: Element | null): HTMLElement[] {
    const { painter } = this.#stage;
    const pile = pileOf(this.#view.board, id);
    const index = painter.indexOf(pressed);
    if (!pile || index === undefined || this.#link.state === "dead") return [];
    if (this.#tryAt(id, index) > 0) return painter.cardsFrom(id, index).slice(0, 1);
    return pickable(pile) && startsRun(pile, index) ? painter.cardsFrom(id, index) : [];
  }

  /** A pile that never gives its cards is asked why. Where a click does something, as on the stock, it still does. */
  pulled(id: string): boolean {
    const { board } = this.#view;
    const pile = pileOf(board, id);
    if (pile && !this.#player.requests.expected.isAhead && this.#lesson?.saysHowToGoOn()) return true;
    if (!pile || pile.picks || board.lesson || this.#link.state === "dead" || board.actions.some((action) => action.pile === id)) return false;
    this.#player.requests.wonder(id);
    return true;
  }

  lifted(id: string, cards: HTMLElement[]): void {
    const tried = this.#tryAt(id, this.#stage.painter.indexOf(cards[0] ?? null));
    this.#player.clicks.forget();
    this.#player.pick(id, tried || cards.length, tried > 0);
  }

  dropped(source: string, cards: HTMLElement[], pointer: Point): boolean {
    const [lowest] = cards;
    const target = lowest ? this.#stage.pileUnder(lowest, pointer) : null;
    const { count } = this.#view;
    if (target === null || target === source) return false;
    const intent = move(source, target, count);
    this.#player.requests.expected.hold(cards, intent);
    const taken = this.#player.requests.ask(intent);
    if (!taken) this.#player.requests.expected.letGo(cards);
    return taken;
  }

  returned(id: string, cards: HTMLElement[]): void {
    this.#player.requests.takeHome(cards);
    if (this.#view.picked !== id) return;
    this.#view.picked = null;
    this.#stage.paint();
  }

  #tryAt(id: string, index: number | undefined): number {
    return this.#lesson?.forbiddenTryAt(id, index) ?? 0;
  }
}
