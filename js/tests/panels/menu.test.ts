/** The menu of the bar: what it offers and when, and that it is handled as menus are. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { board, key, pointer, show, type Shown } from "../fake";

let shown: Shown;
beforeEach(() => {
  shown = show();
});

const menu = (): Element | null => shown.root.querySelector('[role="menu"]');
const labels = (of: ParentNode = shown.root): (string | null | undefined)[] =>
  [...of.querySelectorAll('[role="menuitem"]')].map(({ firstChild }) => firstChild?.textContent);
const focused = (): string | null | undefined => document.activeElement?.firstChild?.textContent;
const press = (name: string): KeyboardEvent => key(document.activeElement as HTMLElement, name);

describe("the menu", () => {
  it("opens and closes by its button, and tells so", () => {
    const more = shown.button("More");
    expect([menu(), more.getAttribute("aria-haspopup"), more.getAttribute("aria-expanded")]).toEqual([null, "menu", "false"]);
    more.click();
    expect([labels(), more.getAttribute("aria-expanded")]).toEqual([
      ["Restart", "Deal number …", "New winnable deal", "Choose a game", "List of moves", "Review this game", "Statistics", "What can move", "To a foundation", "Why it can't go", "Read the pile", "Rules", "Options", "Copy as code", "Fill the window", "Full screen", "Keys"],
      "true",
    ]);
    more.click();
    expect([menu(), more.getAttribute("aria-expanded")]).toEqual([null, "false"]);
  });

  it("says first which deal it is and how it goes, for a narrow cell whose row has no room for that", () => {
    const line = (): string | null | undefined => shown.root.querySelector(".pw-menu > :first-child.pw-menu-facts")?.textContent;
    shown.model.publish({ deal: "511740", status: { ...board().status, moves: 1, points: 499 } });
    shown.button("More").click();
    expect(line()).toBe("Deal 511740 · 1 move · 499 points");
    shown.model.publish({ deal: "511740", status: { ...board().status, moves: 2, points: 498 } });
    expect(line()).toBe("Deal 511740 · 2 moves · 498 points");
  });

  it("offers a winnable deal where the solver can tell one", () => {
    expect(shown.menu("New winnable deal").textContent).toBe("New winnable dealy");
    shown.menu("New winnable deal").click();
    expect(shown.message()).toBe("Leave this game?");
    shown.button("Any that can be won").click();
    expect(shown.model.sent).toMatchObject([{ kind: "new", winnable: true }]);
    shown.model.publish({ game: { name: "osmosis", title: "Osmosis", undecided: "It can't tell." } });
    shown.button("More").click();
    expect(labels()).not.toContain("New winnable deal");
  });

  it("is gone through by arrows, Home and End, round and round", () => {
    shown.button("More").focus();
    shown.button("More").click();
    const way = [focused()];
    for (const name of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"]) {
      expect(press(name).defaultPrevented).toBe(true);
      way.push(focused());
    }
    expect(way).toEqual(["Restart", "Deal number …", "Restart", "Keys", "Restart", "Keys", "Restart"]);
  });

  it("gives the focus back on Escape, and nothing of it reaches the notebook", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    shown.button("More").focus();
    shown.button("More").click();
    press("Escape");
    expect([menu(), document.activeElement, heard.mock.calls]).toEqual([null, shown.button("More"), []]);
    document.removeEventListener("keydown", heard);
  });

  it("closes on a press elsewhere, and goes on from its button on Tab", () => {
    shown.menu("Rules");
    pointer(shown.root, "pointerdown", 5, 5);
    expect(menu()).toBeNull();
    shown.menu("Rules").focus();
    expect(press("Tab").defaultPrevented).toBe(false);
    expect([menu(), document.activeElement]).toEqual([null, shown.button("More")]);
  });

  it("does what is chosen, and what its letters say", () => {
    shown.menu("Restart").click();
    expect([menu(), shown.model.sent]).toEqual([null, [{ kind: "restart", revision: 1 }]]);
    shown.model.publish();
    shown.menu("Restart").focus();
    press("g");
    expect([menu(), shown.model.sent.at(-1)]).toEqual([null, { kind: "rules", revision: 2 }]);
  });

  it("in a kernel that is gone offers what needs none", () => {
    shown.menu("Restart");
    shown.model.fire("comm_live_update");
    const off = ["Restart", "Deal number …", "Rules", "Options", "Keys"].map((label) => shown.menu(label).getAttribute("aria-disabled"));
    expect(off).toEqual(["true", "true", "true", "false", "false"]);
    shown.menu("Restart").click();
    expect([shown.model.sent, menu() === null]).toEqual([[], false]);
  });
});

describe("finishing", () => {
  const seen = (): boolean => shown.root.querySelector<HTMLElement>(".pw-finish")?.hidden === false;
  const finish = (possible: boolean): void => shown.model.publish({ status: { ...board().status, finish: possible } });

  it.each(["the button", "the menu", "the key e"])("is asked for by %s while the board says that it can be done", (how) => {
    expect(seen()).toBe(false);
    finish(true);
    expect(seen()).toBe(true);
    if (how === "the button") shown.button("Finish").click();
    else if (how === "the menu") shown.menu("Finish").click();
    else key(shown.pile("reserve1"), "e");
    expect(shown.model.sent).toEqual([{ kind: "finish", revision: 2 }]);
    finish(false);
    expect(seen()).toBe(false);
  });

  it("leaves the keyboard on the board when its button goes", () => {
    finish(true);
    shown.button("Finish").focus();
    finish(false);
    expect(document.activeElement).toBe(shown.pile("reserve1"));
  });
});
