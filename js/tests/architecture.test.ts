/** What imports what: the folders stand in an order, and each knows only those before it. */
/// <reference types="vite/types/importMeta.d.ts" />

import { expect, it } from "vitest";

/** What draws the board, what reaches the kernel, the panels, what the player does; a plain board has no lesson in it. */
const FOLDERS = ["dom", "board", "link", "panels", "play", "view", "entry", "lesson", "lesson_entry"];
const SOURCES = import.meta.glob("../src/**/*.ts", { query: "?raw", import: "default", eager: true }) as Record<string, string>;

const folderOf = (path: string): string => /src\/(\w+)/.exec(path)?.[1] ?? "";

function imported(path: string, text: string): string[] {
  return [...text.matchAll(/from "(\.[^"]+)";/g)]
    .map(([, target = ""]) => new URL(target, `file:///js/${path.slice(3)}`).pathname)
    .filter((target) => target.startsWith("/js/src/"));
}

it.each(Object.entries(SOURCES).map(([path, text]) => [path.slice(7), path, text] as const))("%s imports from folders before its own", (_, path, text) => {
  const own = FOLDERS.indexOf(folderOf(path));
  expect(own).not.toBe(-1);
  expect(imported(path, text).filter((target) => FOLDERS.indexOf(folderOf(target)) > own)).toEqual([]);
});

it.each(Object.entries(SOURCES).filter(([path]) => !path.endsWith("/dom.ts")))("%s asks the root that the board lives in what has the focus", (_, text) => {
  expect(text.match(/activeElement|:focus(?!-visible)/g)).toBeNull();
});

it("has no circle of imports, not even of types", () => {
  const nameOf = (path: string): string => path.replace(/^.*src\//, "").replace(/\.ts$/, "");
  const graph = new Map(Object.entries(SOURCES).map(([path, text]) => [nameOf(path), imported(path, text).map(nameOf)]));
  // Files that import none of those that are left can't be on a circle.
  for (let size = -1; size !== graph.size; ) {
    size = graph.size;
    for (const [file, targets] of [...graph]) if (!targets.some((target) => graph.has(target))) graph.delete(file);
  }
  expect([...graph.keys()]).toEqual([]);
});
