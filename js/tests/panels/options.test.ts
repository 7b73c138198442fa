/** The options on the board: what they change, the panel, and what a page remembers of them. */

import type { AnyModel } from "@anywidget/types";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Options } from "../../src/board/view_state";
import { board, FakeModel, key, pile, show, type Shown } from "../fake";

const KEY = "patience-widget-options";
const page = globalThis as { patienceWidgetOptions?: Partial<Options> };

let shown: Shown;
beforeEach(() => {
  delete page.patienceWidgetOptions;
  localStorage.clear();
  shown = show();
});

function control<T extends HTMLElement>(label: string): T {
  const found = [...shown.root.querySelectorAll("label.pw-option")].find(({ textContent }) => textContent?.includes(label));
  const element = found?.querySelector<T>("input, select");
  if (!element) throw new Error(`no option ${label}`);
  return element;
}
const set = (change: Partial<Options>): void => {
  shown.model.traits.options = { ...shown.model.traits.options, ...change };
  shown.model.fire("change:options");
};
const left = (id: string): number => parseFloat(shown.pile(id).style.left);

describe("the panel", () => {
  beforeEach(() => shown.menu("Options").click());

  it("shows each option as it is, with a label, and writes what is chosen to the kernel", () => {
    expect([...shown.root.querySelectorAll(".pw-option")].map(({ textContent }) => textContent?.slice(0, 14))).toHaveLength(19);
    expect(shown.root.querySelector<HTMLInputElement>('[aria-label="Size"] input:checked')?.value).toBe("75");
    const four = control<HTMLInputElement>("Four colours");
    expect([four.checked, control<HTMLInputElement>("Light up").checked]).toEqual([false, true]);
    four.click();
    expect(shown.model.traits.options.four_colours).toBe(true);
    expect(shown.model.saved).toBe(1);
    expect(shown.root.classList.contains("pw-four")).toBe(true);
    expect(shown.root.querySelector(".pw-question")).not.toBeNull();
  });

  it("changes the size of the cards", () => {
    const sizes = [...shown.root.querySelectorAll<HTMLInputElement>('[aria-label="Size"] input')];
    expect(sizes.map(({ ariaLabel }) => ariaLabel).slice(0, 2)).toEqual(["as large as fits", "48 pixels wide"]);
    sizes[0]?.click();
    expect(shown.model.traits.options.card_size).toBe(0);
  });

  it.each([
    ["Table", "cloth", "none", () => shown.root.querySelector<HTMLElement>("[data-cloth]")?.dataset["cloth"]],
    ["Cards", "faces", "large", () => shown.root.dataset["faces"]],
    ["Backs", "card_back", "red", () => shown.root.dataset["back"]],
  ] as const)("changes the look: %s", (label, name, word, seen) => {
    expect(seen()).toBe({ cloth: "green", faces: "classic", card_back: "blue" }[name]);
    shown.root.querySelector<HTMLInputElement>(`[aria-label="${label}"] input[value="${word}"]`)?.click();
    expect([shown.model.traits.options[name], seen()]).toEqual([word, word]);
  });

  it("says where games are kept, and lets them be kept or not", () => {
    const group = (): HTMLElement | null => shown.root.querySelector('[aria-label="Your games"]');
    const told = (on: boolean | null, ...says: string[]): void => shown.model.fire("msg:custom", { kind: "journal", revision: 1, on, says });
    expect([shown.model.sent, group()]).toEqual([[{ kind: "journal", revision: 1 }], null]);
    told(true, "They are kept in a file.");
    expect([group()?.textContent, control<HTMLInputElement>("Keep my games").checked]).toEqual(["Your gamesKeep my gamesThey are kept in a file.", true]);
    control("Keep my games").focus();
    control<HTMLInputElement>("Keep my games").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "journal", on: false, revision: 1 });
    told(false, "They are not kept.");
    expect([group()?.textContent, document.activeElement]).toEqual(["Your gamesKeep my gamesThey are not kept.", control("Keep my games")]);
    told(null, "There is nothing to keep them with.");
    expect(group()?.querySelector("input")).toBeNull();
  });

  it("gets the focus and gives it back, closed by Escape", () => {
    const focused = document.activeElement as HTMLInputElement;
    expect([focused.value, focused.closest("[role=radiogroup]")?.getAttribute("aria-label")]).toEqual(["green", "Table"]);
    key(focused, "Escape");
    expect(shown.root.querySelector(".pw-question")).toBeNull();
  });
});

describe("what was chosen", () => {
  const begin = (given: string[] = []): Options => {
    const model = new FakeModel(board());
    model.traits.given = given;
    model.entry.initialize({ model: model as unknown as AnyModel } as unknown as Parameters<typeof model.entry.initialize>[0]);
    return model.traits.options;
  };
  const fresh = new FakeModel(board()).traits.options;

  it("is remembered in the browser for new boards, but not against Python", () => {
    shown.menu("Options").click();
    control<HTMLInputElement>("High contrast").click();
    control<HTMLInputElement>("For the left hand").click();
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toEqual({ high_contrast: true, mirror: true });
    delete page.patienceWidgetOptions;
    expect(begin()).toMatchObject({ high_contrast: true, mirror: true });
    expect(begin(["mirror"]).mirror).not.toBe(true);
    localStorage.clear();
    expect(begin().high_contrast).not.toBe(true);
  });

  it.each(["{", "null", "5", "[true]", '"cloth"', '{"colour": 1, "toString": "x"}', '{"cloth": "pink", "faces": 1, "card_size": "60", "mirror": 1}'])(
    "is nothing where the browser holds %s",
    (kept) => {
      localStorage.setItem(KEY, kept);
      expect(begin()).toEqual(fresh);
    },
  );

  it.each([-1, 1, 37, 201, 60.5, 1e9, null])("has no card size %s", (card_size) => {
    localStorage.setItem(KEY, JSON.stringify({ card_size, cloth: "red" }));
    expect(begin()).toEqual({ ...fresh, cloth: "red" });
  });

  it("is remembered by the page where the browser keeps nothing", () => {
    const shut = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: shut, setItem: shut });
    shown.menu("Options").click();
    control<HTMLInputElement>("High contrast").click();
    expect(begin().high_contrast).toBe(true);
    vi.unstubAllGlobals();
  });
});

it("shows high contrast", () => {
  set({ high_contrast: true });
  expect(shown.root.classList.contains("pw-contrast")).toBe(true);
});

describe("left and right exchanged", () => {
  it("stands the piles the other way round, and arrows follow what is seen", () => {
    expect(left("reserve1")).toBeLessThan(left("stock"));
    set({ mirror: true });
    expect(left("reserve1")).toBeGreaterThan(left("foundation1"));
    expect(left("foundation1")).toBeGreaterThan(left("stock"));
    shown.pile("reserve1").focus();
    key(shown.pile("reserve1"), "ArrowLeft");
    expect(document.activeElement).toBe(shown.pile("foundation1"));
    shown.model.publish();
    expect(left("reserve1")).toBeGreaterThan(left("stock"));
    set({ mirror: false });
    expect(left("reserve1")).toBeLessThan(left("stock"));
  });

  it("moves no kernel truth: what is asked for is the same", () => {
    set({ mirror: true });
    shown.click("reserve1");
    shown.click("foundation1");
    expect(shown.model.sent).toEqual([{ kind: "move", source: "reserve1", target: "foundation1", count: 1, revision: 1 }]);
  });

  it("keeps fans to the right inside the room that all of their column have", () => {
    const fan = { fan: "right" as const, cards: ["7H"] };
    const piles = [
      pile("foundation1", { ...fan, place: [1, 0], room: 1 }),
      pile("stock", { place: [3, 0] }),
      pile("foundation2", { ...fan, place: [1, 1], room: 2 }),
    ];
    shown.model.publish({ piles });
    set({ mirror: true });
    expect(left("foundation1")).toBe(left("foundation2"));
    expect(left("stock")).toBeLessThan(left("foundation1"));
  });
});
