/** One view of the model, and what anywidget gets for each model. Connects what is seen with the player and the kernel. */

import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import { useCourts } from "./board/faces";
import { mirrored, type Size } from "./board/geometry";
import type { LessonPart, Teach } from "./board/lesson_part";
import { type Board, isFresh } from "./board/state";
import { coachOf, type View } from "./board/view_state";
import { chanceOf, coachWordOf, hasGone, lightOf, listen, onPage, type Traits, watchConnection } from "./link/connection";
import { fetchCourts, type Figures } from "./link/court_figures";
import { KeptRecord } from "./link/kept_record";
import { Link } from "./link/link";
import type { Reply } from "./link/messages";
import { SpeakingView } from "./panels/live_region";
import { showMeanings } from "./panels/meanings";
import { MovesStrip } from "./panels/moves_strip";
import { choose, recall } from "./panels/options";
import { comeIntoSight, watchRoom } from "./panels/room";
import { darkened } from "./panels/signs";
import { Stage } from "./panels/stage";
import { watchTheme } from "./panels/theme";

import { GameChoice, OtherGame } from "./play/choose_game";
import { Commands } from "./play/commands";
import { GameEnd } from "./play/game_end";
import { listenHands } from "./play/hands";
import { Peek, SameRank } from "./play/hover";
import { keepFocus, keepPicture, letSave } from "./play/keyboard";
import { NewBoard } from "./play/new_board";
import { cardFound } from "./play/overview";
import { Player } from "./play/player";
import { type BoardPointer, pileAt } from "./play/pointer";
import { Replies } from "./play/requests";
import { Reviewing } from "./play/reviewing";

class BoardView {
  #model: AnyModel<Traits>;
  #ending = new AbortController();
  #view: View;
  #link: Link;
  #stage: Stage;
  #player: Player;
  #input: BoardPointer;
  #choice: GameChoice;
  #gameEnd: GameEnd;
  #moves: MovesStrip;
  #newBoard: NewBoard;
  #replies: Replies;
  #speaking: SpeakingView;
  #kept: KeptRecord;
  #review: Reviewing;

  constructor(model: AnyModel<Traits>, el: HTMLElement, speaking: SpeakingView, kept: KeptRecord, teach?: Teach) {
    this.#model = model;
    this.#speaking = speaking;
    this.#kept = kept;
    kept.take(model.get("board"));
    const { signal } = this.#ending;
    const { comm_live, model_id } = onPage(model);
    const [board, options, saved] = [this.#board(), model.get("options"), comm_live === false];
    const link = (this.#link = new Link(model, () => this.#view.board.revision, () => this.#kernelChanged()));
    const own = { at: "", picked: null, count: 1, tried: false, depth: 1, refusal: null, note: board.note ?? "", told: "", notice: null };
    this.#view = { board, options, light: lightOf(model), chance: chanceOf(model), coach: coachWordOf(model), ...own, kept, saved, get kernel() { return link.state; } };
    this.#stage = new Stage(el, this.#view, {
      do: (command, pile, opener) => commands.do(command, pile, opener),
      act: (action, anchor) => this.#player.act(action, anchor),
      form: (name, anchor) => otherGame.takeGame(name, anchor),
      type: (text) => this.#find(text) || this.#player.requests.ask({ kind: "command", text }),
      painted: () => {
        this.#input.repainted();
        sameRank.paint();
      },
    }, signal, teach && this.#teach(teach));
    const { root } = this.#stage;
    const context = { view: this.#view, link: this.#link, stage: this.#stage, signal };
    speaking.enter(root, signal);
    const sameRank = new SameRank(context);
    const peek = new Peek(context);
    const player = (this.#player = new Player(context));
    const otherGame = new OtherGame(context, player);
    const choice = (this.#choice = new GameChoice(context, player, otherGame));
    const moves = (this.#moves = new MovesStrip(root, {
      ask: (at) => this.#link.urge(at === undefined ? { kind: "line" } : { kind: "line", at }),
      go: (node) => void player.requests.ask({ kind: "goto", node }),
      left: () => this.#stage.focusBoard(),
    }));
    const review = (this.#review = new Reviewing(context, player, () => this.#board(), (command) => commands.do(command)));
    const commands = new Commands(context, player, { otherGame, choice, moves, peek, review: () => this.#openReview(), reviewGame: (number) => review.openGame(number), choose: (option) => choose(model, option) });
    const gameEnd = (this.#gameEnd = new GameEnd(context, { do: (command) => commands.do(command), next: () => choice.next() }));
    this.#newBoard = new NewBoard(context, player, { gameEnd, moves, speaking });
    this.#replies = new Replies(context, player.requests, { player, commands, choice, gameEnd, moves, review });
    this.#input = listenHands(context, player, { commands, gameEnd, peek });
    this.#listen(model_id);
    fetchCourts(model, (figures) => this.#courtsCame(figures), signal);
    if (saved) this.#link.die();
    else this.#stage.paint();
    if (saved || board.lesson) return;
    const fresh = isFresh(board);
    if (fresh) this.#stage.deal();
    // The board of a game that is begun may be new, too, as of a record; later ones are there when a page is loaded again.
    if (fresh || board.revision === 1) comeIntoSight(root, signal);
  }

  /** Goes to a card that is asked for by name. False: the line means something else. */
  #find(text: string): boolean {
    const found = cardFound(this.#view.board, text);
    if (found?.pile) this.#stage.painter.focus(found.pile);
    if (found) this.#stage.note(found.said, found.pile ? [found.pile] : []);
    return found !== null;
  }

  #teach(teach: Teach): LessonPart {
    const lesson = teach(this.#view, {
      carryOn: (verb, value) => {
        if (this.#link.state !== "dead") this.#player.requests.ask({ kind: "lesson", verb, ...(value != null && { value }) });
      },
      inTurn: (act) => {
        if (!this.#player.requests.defers(act)) act();
      },
      note: (text) => this.#stage.note(text),
      say: (message) => this.#stage.liveRegions.say(message),
    });
    this.#view.refusal = lesson.refusal(this.#view.board);
    return lesson;
  }

  end(): void {
    this.#ending.abort();
    this.#player.panel.close(false);
    this.#choice.close();
    this.#moves.close(false);
    this.#link.dispose();
    this.#stage.end();
  }

  #listen(id: string | undefined): void {
    const { signal } = this.#ending;
    const { root, painter, table } = this.#stage;
    const link = this.#link;
    listen(this.#model, {
      "change:board": () => this.#boardCame(),
      "change:options": () => this.#optionsCame(),
      "change:light_says": () => this.#lightCame(),
      "change:chance_says": () => this.#chanceCame(),
      "change:coach_says": () => this.#coachCame(),
      "msg:custom": (reply) => {
        link.heard();
        this.#replies.came(reply as Reply);
      },
      comm_live_update: function () {
        if (hasGone(this)) link.die();
      },
    }, signal);
    const way = { cut: () => link.cut(), back: () => link.back(), gone: () => link.die() };
    link.connection = watchConnection(this.#model, id, way, signal);
    letSave(root, signal);
    keepPicture(root, () => (this.#link.state === "live" ? this.#view.board.revision : null), () => this.#link.urge({ kind: "picture" }), signal);
    keepFocus(root, (shown) => this.#stage.focusBoard(false, shown), signal);
    showMeanings(root, signal);
    watchTheme(root, signal);
    watchRoom(root, table, (room) => this.#resized(room), signal);
    painter.element.addEventListener("focusin", (event) => this.#focused(pileAt(event)), { signal });
  }

  #openReview(): void {
    this.#gameEnd.settle();
    this.#gameEnd.close();
    this.#moves.close(false);
    this.#review.open();
  }

  #boardCame(): void {
    this.#kept.take(this.#model.get("board"));
    if (this.#review.isOpen && this.#model.get("board").again !== true) this.#review.close();
    this.#newBoard.came(this.#board());
    this.#link.heard();
  }

  /** The board to show. */
  #board(): Board {
    const board = this.#review?.shown ?? this.#model.get("board");
    return this.#model.get("options").mirror ? mirrored(board) : board;
  }

  #courtsCame(figures: Figures): void {
    useCourts(figures);
    this.#stage.painter.redraw(Object.keys(figures));
  }

  #optionsCame(): void {
    this.#view.options = this.#model.get("options");
    this.#player.requests.expected.take(this.#board());
    this.#player.requests.expected.look();
    this.#stage.remeasure();
    this.#stage.paint();
  }

  #lightCame(): void {
    const { light: before, options } = this.#view;
    this.#view.light = lightOf(this.#model);
    const text = options.light === true ? darkened(before, this.#view.light) : "";
    if (text !== "" && this.#speaking.speaks(this.#stage.root)) this.#stage.liveRegions.say({ kind: "said", text });
    this.#stage.showPanel();
  }

  #chanceCame(): void {
    this.#view.chance = chanceOf(this.#model);
    this.#stage.showPanel();
  }

  #coachCame(): void {
    this.#view.coach = coachWordOf(this.#model);
    const word = coachOf(this.#view);
    this.#stage.showPanel();
    if (word && this.#speaking.speaks(this.#stage.root)) this.#stage.liveRegions.say({ kind: "said", text: word.text });
  }

  #kernelChanged(): void {
    if (!this.#link.isLive) {
      this.#player.panel.close();
      this.#choice.close();
      this.#moves.close();
      this.#gameEnd.kernelGone();
      this.#review.close();
    }
    this.#player.requests.kernelChanged();
  }

  /** The tab stop of the board follows the focus. */
  #focused(pile: string | null): void {
    if (pile === null || pile === this.#view.at) return;
    Object.assign(this.#view, { at: pile, depth: 1 });
    this.#stage.paint();
  }

  #resized(room: Size): void {
    this.#stage.remeasure(room);
    this.#stage.paint();
    this.#gameEnd.place();
    this.#player.panel.place();
    this.#stage.toolbar.place();
  }
}

interface Widget {
  initialize(props: InitializeProps<Traits>): void;
  render(props: RenderProps<Traits>): () => void;
}

/** `teach` puts a lesson on the board. */
export function boardWidget(teach?: Teach): Widget {
  const speaking = new SpeakingView();
  const kept = new KeptRecord();
  return {
    initialize: ({ model }) => {
      recall(model);
      // A model opens before its first board comes, and moves are also made while no view is on the page.
      const take = (): void => {
        const board = model.get("board");
        if (board.revision) kept.take(board);
      };
      take();
      model.on("change:board", take);
    },
    render: ({ model, el }) => {
      const view = new BoardView(model, el, speaking, kept, teach);
      return () => view.end();
    },
  };
}
