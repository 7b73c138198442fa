/** Cards that are lifted by the pointer, carried and put down. */

import type { Player } from "./player";
import { move } from "./intents";
import type { Point } from "../board/geometry";
import type { LessonPart } from "../board/lesson_part";
import type { Link } from "../link/link";
import type { Stage } from "../panels/stage";
import { pickable, pileOf, startsRun } from "../board/state";
import type { View } from "../board/view_state";

export class Dragging {
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #lesson: LessonPart | undefined;

  constructor(view: View, link: Link, stage: Stage, player: Player, lesson?: LessonPart) {
    this.#view = view;
    this.#link = link;
    this.#stage = stage;
    this.#player = player;
    this.#lesson = lesson;
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
