/** All that is seen and said of one view, put together, measured and painted. */

import { motionAllowed } from "../board/animate";
import { type Layout, layout, type Point, type Size } from "../board/geometry";
import type { LessonPart } from "../board/lesson_part";
import { message } from "../board/message";
import { BoardPainter } from "../board/render";
import { pileOf } from "../board/state";
import { hush, type View } from "../board/view_state";
import { button, focusInUse, make, setAttribute, setClasses, setDisabled, showsFocus } from "../dom";
import type { Link } from "../link/link";
import { CommandLine } from "./command_line";
import { Copier } from "./copy_as_code";
import { keyButton } from "./icons";
import { LiveRegions } from "./live_region";
import { MessageLine, ruleOf } from "./message_line";
import { DealNumber } from "./questions";
import { heightBeside, roomOf, WholeScreen } from "./room";
import { Toolbar, type ToolbarHands } from "./toolbar";

/** What those share who act at one view of the board. */
export interface Context {
  view: View;
  link: Link;
  stage: Stage;
  /** Aborted when the view ends. */
  signal: AbortSignal;
}

interface StageHands extends Omit<ToolbarHands, "lost"> {
  /** A line was typed. False: it was not taken. */
  type(text: string): boolean;
  painted(): void;
}

/** The height of most lessons, in pixels, and how many hundredths of the room a board below them has at the least. */
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
  #messageLine = new MessageLine();
  #view: View;
  #room: Size;
  #layout: Layout;
  /** The height that the board has had with the same deal and room. */
  #tallest = { same: "", height: 0 };
  #toDeal = false;

  constructor(el: HTMLElement, view: View, hands: StageHands, signal: AbortSignal, lesson?: LessonPart) {
    this.#view = view;
    this.lesson = lesson;
    this.#painted = hands.painted;
    this.toolbar = new Toolbar(this.root, { ...hands, lost: () => this.focusBoard() });
    this.copier = new Copier((text) => this.note(text), () => this.focusBoard());
    this.keys = keyButton("?", "keys", () => hands.do("keys"));
    this.line = new CommandLine({ send: (text) => hands.type(text), hidden: () => this.focusBoard() });
    this.table.append(this.painter.element);
    this.#resume = button("Go on", () => hands.do("goOn"));
    this.#resume.classList.add("pw-go-on");
    setAttribute(this.#resume, "aria-keyshortcuts", "k");
    this.#resume.title = "Go on with the game that you stopped (k)";
    const { form, opener, log } = this.line;
    this.#status.append(form, this.#messageLine.element, this.#resume, opener, this.keys);
    const panel = lesson ? [lesson.element] : [];
    this.root.append(this.toolbar.element, ...panel, this.table, this.#status, this.copier.element, log, this.liveRegions.element);
    el.append(this.root);
    this.whole = new WholeScreen(this.root, el, signal);
    this.#room = roomOf(this.root, this.table);
    this.#layout = this.#measure();
  }

  /** Cards glide at this speed, at 0 not at all; `held` are cards that waited where they were let go. */
  paint(speed = 0, held: HTMLElement[] = []): void {
    const { options, kernel } = this.#view;
    const before = speed > 0 ? this.painter.seen() : null;
    const focused = this.#focused();
    const shown = focused !== null && showsFocus(focused);
    setClasses(this.root, {
      "pw-four": options.four_colours,
      "pw-contrast": options.high_contrast === true,
      "pw-dead": kernel === "dead",
      "pw-in-lesson": this.lesson !== undefined,
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
    // What had the focus may be gone, as a button is that another game does not have, or hidden, as "Finish" is once it is done.
    // And the root has it where the map is left: there was no pile yet to hand it on to.
    const now = this.#focused();
    if (focused && (now === null || now === this.root)) this.focusBoard(false, shown);
    this.#painted();
    if (this.#toDeal) this.deal();
  }

  /** A new deal is seen to be dealt, as soon as the board is laid out. */
  deal(): void {
    this.#toDeal = this.#room.width === 0;
    if (this.moving && !this.#toDeal) this.painter.deal(this.#view.board, this.#layout);
  }

  /** What stands around the board, and what is told. */
  showPanel(): void {
    this.toolbar.paint(this.#view);
    this.#resume.hidden = this.#view.board.left === undefined;
    setDisabled(this.#resume, this.#view.kernel === "dead");
    this.lesson?.paint();
    this.lesson?.fit(this.table.clientWidth < this.root.clientWidth, heightBeside(this.root, this.table));
    this.#messageLine.paint(this.#view, this.lesson?.says(this.#view));
  }

  /** The board, an option or the room has changed. */
  remeasure(room = this.#room): void {
    this.#room = room;
    this.#layout = this.#measure();
  }

  /** The pile meant by letting go of a card here. */
  pileUnder(card: HTMLElement, pointer: Point): string | null {
    return this.painter.pileUnder(card, pointer, this.#layout);
  }

  /** Whether the choice of a game lies over it. */
  get isCovered(): boolean {
    return this.toolbar.element.inert;
  }

  get moving(): boolean {
    return motionAllowed(this.#view.options.animation);
  }

  /** Where the player has just pressed something else, the page stays as it is scrolled. */
  focusBoard(scroll = true, shown?: boolean): void {
    this.painter.focus(this.#view.at, scroll, shown);
  }

  /** Tells, and aloud, whatever stands in the message line: the player has asked for it. */
  note(text: string, piles: string[] = [], count = 1): void {
    hush(this.#view);
    this.#view.notice = { text, piles, count };
    this.paint();
    this.announce();
  }

  /** What the message line shows is said aloud. */
  announce(): void {
    const { kind, text } = message(this.#view);
    const rule = kind === "refused" ? ruleOf(this.#view) : "";
    this.liveRegions.say({ kind, text: rule === "" ? text : `${text} ${rule}` });
  }

  end(): void {
    this.toolbar.end();
    this.#messageLine.end();
    this.root.remove();
  }

  /** A browser takes the focus from what is hidden only a moment later, and then the page has it. */
  #focused(): HTMLElement | null {
    const focused = focusInUse(this.root);
    return focused?.closest("[hidden]") ? null : focused;
  }

  #placeTelling(): void {
    const keep = [this.toolbar.element, ...(this.lesson ? [this.lesson.element] : []), this.#status];
    const placed = this.#messageLine.place(this.root, this.table, this.#view, (id) => this.painter.pile(id), keep);
    if (placed || !this.#view.refusal) return;
    this.#view.refusal = { ...this.#view.refusal, inPanel: true };
    this.showPanel();
  }

  /** The board has one tab stop: the pile where the focus was last, the first one where that is gone. */
  #keepPlace(): void {
    const { board, at } = this.#view;
    if (!pileOf(board, at)) this.#view.at = board.piles[0]?.id ?? "";
  }

  /**
   * A view that is not laid out yet is drawn at the wanted size until its width is known. While the same deal is played the
   * cloth grows with its columns and does not shrink again: what lies below it stays in its place.
   */
  #measure(): Layout {
    const { board, options } = this.#view;
    const { width } = this.#room;
    const below = this.lesson && !this.whole.fills && width === this.root.clientWidth;
    const height = below ? belowLesson(this.#room.height) : this.#room.height;
    const found = layout(board, width || Infinity, options.card_size, height, options.faces);
    const { metrics } = found;
    const same = [board.game.name, board.deal, width, height, metrics.width, options.faces].join();
    this.#tallest = { same, height: Math.max(metrics.board.height, this.#tallest.same === same ? this.#tallest.height : 0) };
    return { ...found, metrics: { ...metrics, board: { ...metrics.board, height: this.#tallest.height } } };
  }
}

/** Where a lesson stands above the board it needs room, too; but cards stay large enough to play with. */
function belowLesson(height: number): number {
  return Math.max(height - LESSON, (height * LEAST_BELOW_LESSON) / 100);
}
