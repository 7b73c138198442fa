/** All that is seen and heard of one view: puts the parts together, measures and paints them. */

import { motionAllowed } from "../board/animate";
import { type Layout, layout, type Point, type Size } from "../board/geometry";
import type { LessonPart } from "../board/lesson_part";
import { message } from "../board/message";
import { BoardPainter } from "../board/render";
import { pileOf } from "../board/state";
import { coachOf, hush, type View } from "../board/view_state";
import { button, focusIn, focusInUse, make, setAttribute, setClasses, setDisabled, setText, setTip, showsFocus, showTips } from "../dom";
import type { Link } from "../link/link";
import { CommandLine } from "./command_line";
import { Copier } from "./copy_as_code";
import { keyButton } from "./icons";
import { LiveRegions } from "./live_region";
import { MessageLine, ruleOf } from "./message_line";
import { DealNumber } from "./questions";
import { heightBeside, isNarrow, roomOf, WholeScreen } from "./room";
import { Toolbar, type ToolbarHands } from "./toolbar";

/** What all parts that act at one view of the board share. */
export interface Context {
  view: View;
  link: Link;
  stage: Stage;
  /** Aborted when the view ends. */
  signal: AbortSignal;
}

interface StageHands extends Omit<ToolbarHands, "lost"> {
  /** A typed line. False: it was not taken. */
  type(text: string): boolean;
  painted(): void;
}

/** The usual height of a lesson, in pixels, and the least height of a board below it, in hundredths of the room. */
const [LESSON, LEAST_BELOW_LESSON] = [294, 67];

export class Stage {
  readonly root = make("div", "pw-root");
  readonly painter = new BoardPainter();
  /** The cloth: the board, and the empty table around it. */
  readonly table = make("div", "pw-table");
  readonly toolbar: Toolbar;
  readonly line: CommandLine;
  readonly copier: Copier;
  readonly liveRegions = new LiveRegions();
  readonly keys: HTMLButtonElement;
  readonly whole: WholeScreen;
  readonly dealNumber = new DealNumber();
  readonly lesson: LessonPart | undefined;
  #painted: () => void;
  #status = make("div", "pw-status");
  #resume: HTMLButtonElement;
  /** What can be done about a move that the coach speaks of. */
  #coached: HTMLButtonElement[];
  #takeBack: HTMLButtonElement;
  #messageLine = new MessageLine();
  #view: View;
  #room: Size;
  #layout: Layout;
  /** The greatest height of the board with the same deal and room. */
  #tallest = { same: "", height: 0 };
  #toDeal = false;

  constructor(el: HTMLElement, view: View, hands: StageHands, signal: AbortSignal, lesson?: LessonPart) {
    this.#view = view;
    this.lesson = lesson;
    this.#painted = hands.painted;
    this.toolbar = new Toolbar(this.root, { ...hands, lost: () => this.focusBoard() });
    this.copier = new Copier((text) => this.note(text), () => this.focusBoard());
    this.keys = keyButton("?", "keys", () => hands.do("keys"));
    this.line = new CommandLine((text) => hands.type(text), () => this.focusBoard());
    this.table.append(this.painter.element);
    this.#resume = button("Resume", () => hands.do("goOn"));
    this.#resume.classList.add("pw-go-on");
    setAttribute(this.#resume, "aria-keyshortcuts", "k");
    setTip(this.#resume, "Resume the unfinished game (k)");
    this.#takeBack = button("Take back", () => hands.do("takeBack"));
    this.#coached = [this.#takeBack, button("Why?", () => this.note(coachOf(this.#view)?.why ?? ""))];
    for (const element of this.#coached) element.classList.add("pw-coached");
    const { form, opener, log } = this.line;
    this.#status.append(form, this.#messageLine.element, ...this.#coached, this.#resume, opener, this.keys);
    const panel = lesson ? [lesson.element] : [];
    this.root.append(this.toolbar.element, ...panel, this.table, this.#status, this.copier.element, log, this.liveRegions.element);
    el.append(this.root);
    showTips(this.root, signal);
    this.whole = new WholeScreen(this.root, el, signal);
    // The cloth has its width only when the panel of a lesson stands beside it.
    this.root.classList.toggle("pw-in-lesson", lesson !== undefined);
    lesson?.paint();
    this.#room = roomOf(this.root, this.table);
    this.#placeTools();
    this.#layout = this.#measure();
  }

  /** Cards glide at this speed, 0 for not at all; `held` are cards that waited where they were let go. */
  paint(speed = 0, held: HTMLElement[] = []): void {
    const { options, kernel } = this.#view;
    const before = speed > 0 ? this.painter.seen() : null;
    const focused = this.#focused();
    const shown = focused !== null && showsFocus(focused);
    setClasses(this.root, {
      "pw-four": options.four_colours,
      "pw-contrast": options.high_contrast === true,
      "pw-dead": kernel === "dead",
    });
    setClasses(this.table, {
      "pw-wide": this.#room.width > 0 && this.#layout.metrics.board.width > this.#room.width,
      "pw-grows": this.#layout.grows,
    });
    setAttribute(this.root, "data-faces", options.faces ?? "classic");
    setAttribute(this.root, "data-back", options.card_back ?? "blue");
    setAttribute(this.table, "data-cloth", options.cloth ?? "green");
    this.showPanel();
    this.line.paint(this.#view);
    this.dealNumber.paint(kernel === "dead");
    this.#keepPlace();
    this.painter.paint(this.#view, this.#layout, before, speed, held);
    this.#placeTelling();
    // The focused element may be gone or hidden, such as a button that another game doesn't have. And the root may have the
    // focus after the map: there was no pile yet to hand it to.
    const now = this.#focused();
    if (focused && (now === null || now === this.root)) this.focusBoard(false, shown);
    this.#painted();
    if (this.#toDeal) this.deal();
  }

  /** Shows the deal, as soon as the board is laid out. */
  deal(): void {
    this.#toDeal = this.#room.width === 0;
    if (this.moving && !this.#toDeal) this.painter.deal(this.#view.board, this.#layout);
  }

  /** Paints what is around the board, and the message line. */
  showPanel(): void {
    this.toolbar.paint(this.#view);
    this.#resume.hidden = this.#view.board.left === undefined;
    setDisabled(this.#resume, this.#view.kernel === "dead");
    const coach = coachOf(this.#view);
    for (const element of this.#coached) element.hidden = coach?.cost === undefined || this.#view.kernel === "dead";
    setText(this.#takeBack, coach?.back && coach.back > 1 ? `Take ${coach.back} moves back` : "Take back");
    this.lesson?.paint();
    this.lesson?.fit(this.table.clientWidth < this.root.clientWidth, heightBeside(this.root, this.table));
    this.#messageLine.paint(this.#view, this.lesson?.says(this.#view));
  }

  /** The board, an option or the room has changed. */
  remeasure(room = this.#room): void {
    this.#room = room;
    this.#placeTools();
    this.#layout = this.#measure();
  }

  /** In a narrow cell the tools stand at the thumb; a focused one keeps the focus. */
  #placeTools(): void {
    const { tools, element } = this.toolbar;
    const narrow = isNarrow(this.root);
    this.root.classList.toggle("pw-narrow", narrow);
    const place = narrow ? this.root : element;
    if (tools.parentElement === place) return;
    const focused = focusIn(tools);
    if (narrow) this.#status.after(tools);
    else element.insertBefore(tools, element.lastChild);
    focused?.focus({ preventScroll: true });
    // A button that is only seen in a narrow cell may have had the focus.
    if (focusIn(this.root)?.getClientRects().length === 0) this.focusBoard(false);
  }

  /** The pile that is meant by letting go of a card here. */
  pileUnder(card: HTMLElement, pointer: Point, source: string, legal: string[]): string | null {
    return this.painter.pileUnder(card, pointer, this.#layout, source, legal);
  }

  /** Whether the choice of a game covers the board. */
  get isCovered(): boolean {
    return this.root.classList.contains("pw-choosing");
  }

  get moving(): boolean {
    return motionAllowed(this.#view.options.animation);
  }

  /** `scroll`: whether the page scrolls to it, which it shouldn't if the player has just pressed something else. */
  focusBoard(scroll = true, shown?: boolean): void {
    this.painter.focus(this.#view.at, scroll, shown);
  }

  /** Shows a sentence that the player asked for, and says it aloud, whatever the message line shows. */
  note(text: string, piles: string[] = [], count = 1): void {
    hush(this.#view);
    this.#view.notice = { text, piles, count };
    this.paint();
    this.announce();
  }

  /** Says aloud what the message line shows. `repeats`: also if that was said last. */
  announce(repeats = true): void {
    const { kind, text } = message(this.#view);
    const rule = kind === "refused" ? ruleOf(this.#view) : "";
    this.liveRegions.say({ kind, text: rule === "" ? text : `${text} ${rule}` }, repeats);
  }

  end(): void {
    this.toolbar.end();
    this.#messageLine.end();
    this.root.remove();
  }

  /** A browser takes the focus from a hidden element a moment later. */
  #focused(): HTMLElement | null {
    const focused = focusInUse(this.root);
    return focused?.closest("[hidden]") ? null : focused;
  }

  #placeTelling(): void {
    const keep = [this.toolbar.element, this.toolbar.tools, ...(this.lesson ? [this.lesson.element] : []), this.#status];
    const placed = this.#messageLine.place(this.root, this.table, this.#view, (id) => this.painter.pile(id), keep);
    if (placed || !this.#view.refusal) return;
    this.#view.refusal = { ...this.#view.refusal, inPanel: true };
    this.showPanel();
  }

  /** The one tab stop of the board: the pile that had the focus last, or the first pile. */
  #keepPlace(): void {
    const { board, at } = this.#view;
    if (!pileOf(board, at)) this.#view.at = board.piles[0]?.id ?? "";
  }

  /**
   * Until its width is known, a board has the wanted size. During a deal the cloth grows with its columns and doesn't shrink
   * again, so that what is below it doesn't move.
   */
  #measure(): Layout {
    const { board, options } = this.#view;
    const { width } = this.#room;
    const below = this.lesson && !this.whole.fills && width === this.root.clientWidth;
    const height = below ? belowLesson(this.#room.height) : this.#room.height;
    const found = layout(board, width || Infinity, options.card_size, height, options.faces, this.whole.fills);
    const { metrics } = found;
    const same = [board.game.name, board.deal, width, height, metrics.width, options.faces].join();
    this.#tallest = { same, height: Math.max(metrics.board.height, this.#tallest.same === same ? this.#tallest.height : 0) };
    return { ...found, metrics: { ...metrics, board: { ...metrics.board, height: this.#tallest.height } } };
  }
}

/** A lesson above the board needs room, too, but cards stay large enough to play with. */
function belowLesson(height: number): number {
  return Math.max(height - LESSON, (height * LEAST_BELOW_LESSON) / 100);
}
