/** A model without a kernel, and small boards to put into it. */

import type { AnyModel } from "@anywidget/types";
import { afterEach } from "vitest";
import type { Board, Lift, Pile } from "../src/board/state";
import type { Chance, CoachWord, Light, Options } from "../src/board/view_state";
import widget from "../src/entry";
import lessonWidget from "../src/lesson_entry";

type Handler = (...args: unknown[]) => void;
type Entry = ReturnType<typeof widget>;

/** What the kernel knows the board by. */
export const ID = "b0a4d";

export class FakeModel {
  /** What anywidget makes of the module, once for each model. */
  readonly entry: Entry;
  handlers: [name: string, act: Handler][] = [];
  sent: Record<string, unknown>[] = [];
  /** How often it was asked for the figures of courts, which is no part of the play. */
  courtsAsked = 0;
  dead = false;
  /** What the notebook knows of the kernel; other hosts have nothing of the kind. */
  widget_manager: { kernel?: FakeKernel } = {};
  /** How often what a page wrote was sent to the kernel. */
  saved = 0;
  traits: { board: Board; options: Options; given?: string[]; light_says?: Light; chance_says?: Chance; coach_says?: Partial<CoachWord> };
  constructor(board: Board) {
    this.entry = board.lesson ? lessonWidget() : widget();
    this.traits = { board, options: { card_size: 75, four_colours: false, animation: true, destinations: true } };
  }
  get = (name: "board" | "options" | "given" | "light_says" | "chance_says" | "coach_says"): unknown => this.traits[name];
  set = (_: "options", options: Options): unknown => {
    this.traits.options = options;
    this.fire("change:options");
    return { model_id: ID };
  };
  save_changes = (): void => void (this.saved += 1);
  on = (name: string, act: Handler): void => void this.handlers.push([name, act]);
  off = (name: string, act: Handler): void => {
    this.handlers = this.handlers.filter(([known, handler]) => known !== name || handler !== act);
  };
  send = (content: Record<string, unknown>): void => {
    if (this.dead) throw new Error("Cannot send");
    if (content["kind"] === "courts") this.courtsAsked += 1;
    else this.sent.push(content);
  };
  fire(name: string, ...args: unknown[]): void {
    for (const [known, act] of [...this.handlers]) if (known === name) act(...args);
  }
  /** The kernel publishes the board, changed in some respects. */
  publish(change: Partial<Board> = {}): void {
    this.traits.board = { ...this.traits.board, revision: this.traits.board.revision + 1, ...change };
    this.fire("change:board");
  }
  refuse(message: string, piles: string[] = []): void {
    this.#reply("refused", message, piles);
  }
  explain(message: string): void {
    this.#reply("why", message, []);
  }
  answer(input: string, text: string, ok = true): void {
    this.fire("msg:custom", { kind: "answer", revision: this.traits.board.revision, input, text, ok });
  }
  #reply(kind: "refused" | "why", message: string, piles: string[]): void {
    const { revision } = this.traits.board;
    this.fire("msg:custom", { kind, revision, message, rule: "", piles, cards: [], instead: [] });
  }
}

/** Jupyter's connection to a kernel, as far as the board looks at it. */
export class FakeKernel {
  status = "idle";
  connectionStatus = "connected";
  isDisposed = false;
  tries = 0;
  /** The widgets that the kernel knows; null: it is busy, and doesn't say. */
  comms: string[] | null = [ID];
  /** How often it was asked which they are. */
  checks = 0;
  #changed = new FakeSignal<void>();
  statusChanged = this.#changed;
  connectionStatusChanged = this.#changed;
  disposed = this.#changed;
  iopubMessage = new FakeSignal<object>();
  reconnect = (): Promise<void> => {
    this.tries += 1;
    return Promise.reject(new Error("Canceled"));
  };
  requestCommInfo = (): Promise<{ content: { comms: Record<string, object> } }> => {
    this.checks += 1;
    const comms = this.comms?.map((id) => [id, { target_name: "jupyter.widget" }] as const);
    return comms ? Promise.resolve({ content: { comms: Object.fromEntries(comms) } }) : new Promise(() => undefined);
  };
  get isWatched(): boolean {
    return this.#changed.slots.size + this.iopubMessage.slots.size > 0;
  }
  become(change: Partial<Pick<FakeKernel, "status" | "connectionStatus" | "isDisposed">>): void {
    Object.assign(this, change);
    this.#changed.emit();
  }
  /** It has begun with a request, or done with it; the status is what was told last. */
  tell(status: "busy" | "idle", request: string): void {
    this.become({ status });
    this.iopubMessage.emit({ header: { msg_type: "status" }, parent_header: { msg_id: request }, content: { execution_state: status } });
  }
}

class FakeSignal<Told> {
  slots = new Set<(sender: unknown, told: Told) => void>();
  connect = (slot: (sender: unknown, told: Told) => void): void => void this.slots.add(slot);
  disconnect = (slot: (sender: unknown, told: Told) => void): void => void this.slots.delete(slot);
  emit(told: Told): void {
    for (const slot of [...this.slots]) slot(this, told);
  }
}

export function pile(id: string, change: Partial<Pile> = {}): Pile {
  return {
    id,
    label: id.replace(/(\d)/, " $1"),
    role: "reserve",
    place: [0, 0],
    fan: "",
    last: 0,
    room: 0,
    cards: [],
    count: false,
    empty: { symbol: "", text: "" },
    lifts: [],
    picks: true,
    ...change,
  };
}

/** The top card goes to these piles. */
export function top(...to: string[]): Lift[] {
  return [{ count: 1, to }];
}

/** Reserve 1 can go to foundation 1 only; reserve 2 has nowhere to go; the stock can be turned. */
export function board(change: Partial<Board> = {}): Board {
  return {
    schema: 2,
    revision: 1,
    game: { name: "osmosis", title: "Osmosis" },
    deal: "17",
    origin: "osmosis#17",
    grid: { columns: 4, rows: 2 },
    piles: [
      pile("reserve1", { cards: ["", "", "TH"], lifts: top("foundation1"), place: [0, 0] }),
      pile("foundation1", { role: "foundation", cards: ["7H"], picks: false, place: [2, 0] }),
      pile("stock", { role: "stock", cards: ["", "", ""], count: true, picks: false, place: [3, 0] }),
      pile("reserve2", { cards: ["4S"], place: [0, 1] }),
      pile("foundation2", {
        role: "foundation",
        picks: false,
        place: [2, 1],
        empty: { symbol: "7♠", text: "takes the 7 of spades" },
      }),
      pile("waste", { role: "waste", place: [3, 1] }),
    ],
    actions: [{ name: "turn", label: "Turn a card", pile: "stock", moves: [{ move: "turn", label: "Turn a card" }], reason: "" }],
    status: {
      moves: 3,
      undo: 3,
      redo: 0,
      redeals: 0,
      redeals_text: "no redeal",
      built: 1,
      goal: 52,
      outcome: "",
      text: "",
    },
    last: null,
    ...change,
  };
}

/** A board with some of its piles changed. */
export function withPiles(changes: Record<string, Partial<Pile>>, base = board()): Pile[] {
  return base.piles.map((old) => ({ ...old, ...changes[old.id] }));
}

export interface Shown {
  model: FakeModel;
  root: HTMLElement;
  end: () => void;
  pile(id: string): HTMLElement;
  /** The element a mouse would meet: the top card, or the empty place. */
  top(id: string): HTMLElement;
  /** A card by its place in the pile, counted from the bottom. */
  card(id: string, index: number): HTMLElement;
  /** The piles that look so. */
  piles(selector: string): (string | undefined)[];
  click(id: string): void;
  doubleClick(id: string): void;
  button(label: string): HTMLButtonElement;
  /** An item of the menu, which is opened for it. */
  menu(label: string): HTMLButtonElement;
  /** The field for a deal number, which is opened for it. */
  dealField(): HTMLInputElement;
  message(): string;
  spoken(live: "polite" | "assertive"): string;
}

const onThePage: Shown[] = [];
afterEach(() => {
  for (const shown of onThePage.splice(0)) shown.end();
  document.body.replaceChildren();
});

/** Shows a board until its test is over. */
export function show(given: Board | FakeModel = board(), page: Node = document.body): Shown {
  const model = given instanceof FakeModel ? given : new FakeModel(given);
  const el = document.createElement("div");
  page.appendChild(el);
  const props = { model: model as unknown as AnyModel, el } as unknown as Parameters<Entry["render"]>[0];
  const end = model.entry.render(props);
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = el.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const shown: Shown = {
    model,
    root: find(".pw-root"),
    end,
    pile: (id) => find(`[data-pile="${id}"]`),
    top: (id) => shown.pile(id).querySelector<HTMLElement>(".pw-top") ?? shown.pile(id),
    card: (id, index) => {
      const found = shown.pile(id).querySelectorAll<HTMLElement>(".pw-card")[index];
      if (!found) throw new Error(`no card ${index} in ${id}`);
      return found;
    },
    piles: (selector) => [...el.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset["pile"]),
    click: (id) => shown.top(id).dispatchEvent(new MouseEvent("click", { bubbles: true })),
    doubleClick: (id) => {
      for (const type of ["click", "click", "dblclick"]) shown.top(id).dispatchEvent(new MouseEvent(type, { bubbles: true }));
    },
    button: (label) => {
      const found = [...el.querySelectorAll("button")].find((button) => (button.getAttribute("aria-label") ?? button.textContent) === label);
      if (!found) throw new Error(`no button ${label}`);
      return found;
    },
    menu: (label) => {
      if (!el.querySelector(".pw-menu")) shown.button("More").click();
      const found = [...el.querySelectorAll<HTMLButtonElement>(".pw-item")].find(({ firstChild }) => firstChild?.textContent === label);
      if (!found) throw new Error(`no ${label} in the menu`);
      return found;
    },
    dealField: () => {
      if (!el.querySelector(".pw-deal-form")) shown.menu("Deal number …").click();
      return find(".pw-deal-form input");
    },
    message: () => find(".pw-message").textContent ?? "",
    spoken: (live) => find(`[aria-live="${live}"]`).textContent?.trim() ?? "",
  };
  onThePage.push(shown);
  return shown;
}

export function key(target: HTMLElement, name: string, held: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true, cancelable: true, ...held });
  target.dispatchEvent(event);
  return event;
}

export function pointer(target: HTMLElement, type: string, x: number, y: number, button = 0): void {
  const at = { bubbles: true, composed: true, pointerId: 1, button, buttons: type === "pointerup" ? 0 : 1, clientX: x, clientY: y };
  target.dispatchEvent(new PointerEvent(type, at));
}
