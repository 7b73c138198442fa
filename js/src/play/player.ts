/** The player at one view of the board: picks up and puts down, asks, and reads. */

import type { LessonPart } from "../board/lesson_part";
import { message } from "../board/message";
import { type Action, type Choice, goesTo, isPlaying, liftOf, pickable, type Pile, pileOf } from "../board/state";
import { hush, type View } from "../board/view_state";
import { capitalised, cardName, the } from "../board/words";
import { focusIn } from "../dom";
import type { Link } from "../link/link";
import { type BoardCommand, cellsOf, chosenActions } from "../panels/letters";
import { type Question, QuestionPanel, whichWay } from "../panels/questions";
import type { Context, Stage } from "../panels/stage";
import { BACK_IN_CELL } from "../panels/room";
import { aboutPicked, aboutRun, type Act, move, onCommand, onPile, perform, sent, spokenOf } from "./intents";
import { deeper } from "./keyboard";
import { Requests } from "./requests";

export class Player {
  readonly panel: QuestionPanel;
  readonly requests: Requests;
  /** The clicks that may become a double click. */
  readonly clicks = new DoubleClick();
  #view: View;
  #link: Link;
  #stage: Stage;
  #lesson: LessonPart | undefined;
  /** The orders that an open question leaves, and the piles of it that were clicked. */
  #gathering: { choices: Choice[]; chosen: string[] } | null = null;

  constructor(context: Context) {
    ({ view: this.#view, link: this.#link, stage: this.#stage } = context);
    this.#lesson = context.stage.lesson;
    this.requests = new Requests(context);
    this.panel = new QuestionPanel(context.stage.root, () => this.#tell(""));
  }

  /** By keyboard no card is clicked, and `depth` is the number of cards. */
  click(pile: string, card: Element | null, depth = 1): void {
    if (this.#gathers(pile)) return;
    this.#turnsTo();
    this.#click(pile, card, depth);
  }

  #click(pile: string, card: Element | null, depth: number): void {
    // In a lesson the meaning of a click depends on the step, and the kernel may be about to send another one.
    if (this.#lesson && this.requests.defers(() => this.#click(pile, card, depth))) return;
    const { painter } = this.#stage;
    const index = painter.indexOf(card);
    const reached = depth > 1 && card === null ? (pileOf(this.#view.board, pile)?.cards.length ?? 0) - depth : index;
    if (this.#lesson?.answers(pile, reached)) return;
    if (this.#tries(pile, index)) return;
    const act = onPile(this.#view, pile, index, depth);
    if (this.requests.defers(() => this.#click(pile, card, depth), act)) return;
    if (card !== null && act?.act === "pick" && this.#sends(act.pile, act.count)) return;
    this.clicks.clicked(pile, this.#meant(act, pile, index));
    this.#do(act, painter.pile(pile));
    if (card === null && !this.#lesson) this.#heard(act);
  }

  /** A column was chosen by its number: what is picked up goes there, as many cards as can if no more than one was chosen. */
  column(id: string): void {
    if (this.requests.defers(() => this.column(id), onPile(this.#view, id))) return;
    const { board, picked, count } = this.#view;
    const lifts = pileOf(board, picked)?.lifts.filter(({ to }) => to.includes(id)) ?? [];
    if (count === 1 || !lifts.some((lift) => lift.count === count)) this.#view.count = lifts.at(-1)?.count ?? count;
    this.#stage.painter.focus(id);
    this.click(id, null);
  }

  /** The key for the cells: what is picked up goes to the first empty one that takes it. Else their cards are picked up in turn. */
  cells(): void {
    if (this.requests.defers(() => this.cells())) return;
    const { board, picked } = this.#view;
    const held = pileOf(board, picked);
    const cells = cellsOf(board);
    const [first] = cells;
    const takes = ({ id }: Pile): boolean => held?.lifts.some(({ to }) => to.includes(id)) === true;
    const filled = cells.filter(pickable);
    const at = filled.findIndex(({ id }) => id === picked);
    const free = cells.find((cell) => cell.cards.length === 0 && takes(cell)) ?? cells.find(takes);
    // After the last cell, its card is put back.
    const next = held && at < 0 ? (free ?? first) : (filled[at + 1] ?? held ?? first);
    if (at >= 0 && next !== held) this.pick(null);
    if (next) this.column(next.id);
  }

  /** Who plays by keys hears what was picked up and where it can go, or that it was put back. */
  #heard(act: Act | null): void {
    const { board, picked, count } = this.#view;
    if (act?.act === "drop") this.say("Put back.");
    else if (act?.act === "pick" && picked !== null && goesTo(pileOf(board, picked), count).length > 0) this.say(aboutPicked(board, picked, count));
  }

  /** Changes the number of cards that are picked up, or chosen by keyboard. */
  deepen(id: string, key: string): void {
    const { board, picked, count, depth } = this.#view;
    const pile = pileOf(board, id);
    const by = pile ? deeper(pile.fan, key) : 0;
    const isPicked = picked === id;
    if (pile && by !== 0 && this.#lesson?.asksCard) {
      this.#view.depth = Math.max(1, Math.min(pile.cards.length, depth + by));
      return this.#stage.note(`${capitalised(the(cardName(pile.cards.at(-this.#view.depth) ?? "")))}.`);
    }
    if (!pile || by === 0 || !pickable(pile) || this.#link.state === "dead") return;
    if (this.requests.defers(() => this.deepen(id, key), isPicked ? null : { act: "pick", pile: id, count: 1 })) return;
    const most = pile.several ? pile.cards.length - 1 - pile.cards.lastIndexOf("") : 1;
    const now = Math.max(1, Math.min(most, (isPicked ? count : depth) + by));
    Object.assign(this.#view, isPicked ? { count: now, tried: false } : { depth: now });
    this.#stage.note(aboutRun(board, pile, now));
  }

  doubleClick(pile: string): void {
    if (this.requests.defers(() => this.doubleClick(pile), { act: "drop" })) return;
    const count = this.clicks.both(pile);
    if (count === 0 || (this.#lesson && count > 1)) return;
    this.requests.ask(this.#lesson ? { kind: "send", source: pile } : sent(this.#view.board, pile, count));
  }

  /** How many cards are meant by a click that picks them up or puts them back, or is told why it can't; 0: it does something else. */
  #meant(act: Act | null, id: string, index: number | undefined): number {
    if (act?.act === "pick") return act.count;
    if (act?.act === "drop") return this.#view.picked === id ? this.#view.count : 0;
    return act?.act === "tell" && index !== undefined ? (pileOf(this.#view.board, id)?.cards.length ?? 0) - index : 0;
  }

  /** Closes a question; otherwise puts cards back, leaves a field, and hides an empty line. */
  escape(): void {
    if (this.panel.isOpen) return this.panel.close();
    const { root, line, whole, copier } = this.#stage;
    const typing = focusIn(root)?.matches("input, textarea") === true;
    const idle = !typing && this.#view.picked === null;
    const left = (typing || idle) && line.leave();
    if (idle && !left && whole.fills) {
      whole.leave();
      this.#stage.liveRegions.say({ kind: "said", text: BACK_IN_CELL });
    }
    copier.close();
    const held = this.#view.picked !== null;
    this.#putBack();
    if (held && this.#view.picked === null && !this.#lesson) this.say("Put back.");
    if (typing) this.#stage.focusBoard();
  }

  /** A click on the empty table puts back the cards that are picked up, or about to be. */
  clickBeside(): void {
    if (this.#view.picked !== null || this.requests.expected.isUnsure) this.#putBack();
  }

  /** `pile` is the pile with the focus, if any. */
  command(command: BoardCommand, pile: string | null): void {
    this.#turnsTo();
    this.#onBoard(command, pile);
  }

  #onBoard(command: BoardCommand, pile: string | null): void {
    const act = onCommand(this.#view, command, pile);
    if (this.requests.defers(() => this.#onBoard(command, pile), act)) return;
    const about = command === "turn" ? chosenActions(this.#view.board)[0]?.pile : pile;
    this.#do(act, this.#stage.painter.pile(about ?? this.#view.at));
  }

  act(action: Action, anchor: HTMLElement): void {
    this.#turnsTo();
    this.#act(action, anchor);
  }

  #act(action: Action, anchor: HTMLElement): void {
    const { name } = action;
    if (this.requests.defers(() => this.#act(this.#view.board.actions.find((now) => now.name === name) ?? action, anchor))) return;
    this.#do(perform([action]), anchor);
  }

  pick(id: string | null, count = 1, tried = false): void {
    hush(this.#view);
    Object.assign(this.#view, { picked: id, count, tried, depth: 1 });
    this.#stage.paint();
    if (id === null) return;
    const { board } = this.#view;
    const run = count > 1 && !tried && !board.lesson ? pileOf(board, id) : undefined;
    if (!run) this.requests.explain(id);
    else if (goesTo(run, count).length === 0) this.say(aboutRun(board, run, count));
  }

  /** Asks for the rules of a game; by default, of the game on the board. */
  askRules(game?: string): void {
    this.panel.close(false);
    this.requests.inTurn({ kind: "rules", ...(game && { game }) });
  }

  /**
   * A player program stops before a question. A question that had to wait is not opened over the choice of a game, where
   * the player is by then.
   */
  question(anchor: HTMLElement, question: Question): void {
    if (anchor.closest("[inert]") || (this.#stage.isCovered && !anchor.closest(".pw-games"))) return;
    this.pick(null);
    const playing = isPlaying(this.#view.board);
    if (playing) this.#link.urge({ kind: "stop" });
    const prompt = playing ? `The program has stopped. ${question.prompt}` : question.prompt;
    this.panel.open(anchor, { ...question, prompt });
    this.#tell(prompt);
  }

  /** Shows a sentence, and says it aloud unless the message line shows something more pressing. */
  say(text: string): void {
    this.#tell(text);
    if (message(this.#view).kind === "said") this.#stage.announce();
  }

  /** With the option for it, one click sends cards to a foundation, or to the only place where they can go. */
  #sends(id: string, count: number): boolean {
    const { board, options, picked } = this.#view;
    if (options.one_click !== true || this.#lesson || picked !== null) return false;
    const to = liftOf(pileOf(board, id), count)?.click;
    if (to === undefined) return false;
    this.clicks.forget();
    this.requests.ask(move(id, to, count));
    return true;
  }

  /** Picks up what a lesson wants tried, or tries it. False: this is an ordinary click. */
  #tries(id: string, index: number | undefined): boolean {
    const { picked, count, tried } = this.#view;
    if (picked !== null && (tried || this.#lesson?.wants(picked, id))) {
      if (picked === id) this.pick(null);
      else this.requests.ask(move(picked, id, count));
      return true;
    }
    const lies = picked === null ? this.#tryAt(id, index) : 0;
    if (lies > 0) this.pick(id, lies, true);
    return lies > 0;
  }

  #tryAt(id: string, index: number | undefined): number {
    return this.#lesson?.forbiddenTryAt(id, index) ?? 0;
  }

  /** The player turns to the board: open panels close. Panels that are opened while this waits stay open. */
  #turnsTo(): void {
    if (this.#link.isLive) this.panel.close(false);
  }

  #do(act: Act | null, anchor: HTMLElement | undefined): void {
    if (act === null || this.#link.state === "dead") return;
    switch (act.act) {
      case "pick":
        return this.pick(act.pile, act.count);
      case "drop":
        return this.pick(null);
      case "ask":
        this.requests.ask(act.intent);
        return;
      case "choose":
        if (anchor && !this.panel.isOpen) this.#choose(anchor, act.prompt, act.choices);
        return;
      case "note":
        return this.#stage.note(act.text, act.piles);
      case "wonder":
        return this.requests.wonder(act.pile);
      case "tell":
        hush(this.#view);
        this.say(act.text);
        this.#stage.paint();
    }
  }

  #putBack(): void {
    if (!this.requests.defers(() => this.pick(null), { act: "drop" })) this.pick(null);
  }

  /** While a question asks for an order of piles, they can be clicked in that order instead. */
  #gathers(id: string): boolean {
    if (!this.panel.isOpen || !this.#gathering) return false;
    const chosen = [...this.#gathering.chosen, id];
    const choices = this.#gathering.choices.filter(({ move }) => String(orderIn(move).slice(0, chosen.length)) === String(chosen));
    const [only] = choices;
    if (only && choices.length === 1) {
      this.panel.close();
      this.requests.ask({ kind: "action", move: only.move });
    } else if (only) {
      this.#gathering = { choices, chosen };
      this.say(`${capitalised(chosen.map((one) => the(pileOf(this.#view.board, one)?.label ?? one)).join(", then "))}. Which comes next?`);
    }
    return only !== undefined;
  }

  #choose(anchor: HTMLElement, prompt: string, choices: Choice[]): void {
    const clear = spokenOf(choices, this.#view.board).flatMap((id) => this.#stage.painter.pile(id) ?? []);
    this.#gathering = choices.every(({ move }) => orderIn(move).length > 1) ? { choices, chosen: [] } : null;
    this.question(anchor, whichWay(prompt, choices, this.#view.board, (intent) => this.requests.ask(intent), clear));
  }

  #tell(text: string): void {
    this.#view.told = text;
    this.#stage.showPanel();
  }
}

/** The piles that a move names in their order, as in "redeal heap2+heap1+heap3". */
function orderIn(move: string): string[] {
  return (move.split(" ")[1] ?? "").split("+");
}

class DoubleClick {
  /** How many cards of which pile each of the last two clicks meant; null: it did something else. */
  #last: ({ pile: string; count: number } | null)[] = [];

  clicked(pile: string, count: number): void {
    this.#last = [...this.#last.slice(-1), count > 0 ? { pile, count } : null];
  }

  forget(): void {
    this.#last = [];
  }

  /** How many cards of this pile both clicks of a double click meant; 0: they did something else. */
  both(pile: string): number {
    const [first, second] = this.#last;
    if (!first || !second || first.pile !== pile || second.pile !== pile || first.count !== second.count) return 0;
    this.forget();
    return first.count;
  }
}
