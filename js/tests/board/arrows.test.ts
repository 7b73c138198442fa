import { describe, expect, it } from "vitest";
import { neighbour } from "../../src/play/keyboard";

/** Each letter is a pile, a point an empty cell. */
function piles(...rows: string[]): { id: string; place: [number, number] }[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((id, x) => (id === "." ? [] : [{ id, place: [x, y] as [number, number] }])),
  );
}

describe("the arrows", () => {
  const osmosis = piles("a..e..s", "b..f..w", "c..g...", "d..h...");
  it.each([
    ["a", "ArrowRight", "e"],
    ["e", "ArrowRight", "s"],
    ["s", "ArrowLeft", "e"],
    ["s", "ArrowDown", "w"],
    ["b", "ArrowUp", "a"],
    ["g", "ArrowRight", "w"],
    ["w", "ArrowDown", "g"],
    ["a", "ArrowUp", null],
    ["a", "ArrowLeft", null],
  ])("from %s, %s goes to %s", (from, key, to) => {
    expect(neighbour(osmosis, from, key)).toBe(to);
  });

  it("go straight on over a gap sooner than a row aside", () => {
    expect(neighbour(piles("a..b", ".c.."), "a", "ArrowRight")).toBe("b");
    expect(neighbour(piles("a....b", ".c...."), "a", "ArrowRight")).toBe("c");
  });

  it.each([["osmosis", osmosis], ["a cross", piles("..a..", "..b..", "cd.ef", "..g..", "h....")]])(
    "reach every pile of %s from every other",
    (_, all) => {
      for (const { id } of all) {
        const reached = new Set([id]);
        for (const at of reached) {
          for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(neighbour(all, at, key) ?? at);
        }
        expect(reached.size).toBe(all.length);
      }
    },
  );

  it("with Home and End go to the ends of the row", () => {
    expect([neighbour(osmosis, "f", "Home"), neighbour(osmosis, "f", "End")]).toEqual(["b", "w"]);
  });
});
