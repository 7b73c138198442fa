import { expect, test } from "vitest";
import { message } from "../../src/board/message";
import type { Board } from "../../src/board/state";
import type { View } from "../../src/board/view_state";

const CHOICE = "You choose the rank.";

function said(last: string | null, note = ""): string {
  const board = { status: { outcome: "", text: "", choice: CHOICE }, last: last && { text: last } } as unknown as Board;
  return message({ board, kernel: "live", note, told: "", notice: null, refusal: null } as unknown as View).text;
}

test("what the first card decides stands in the line until something else is to be said", () => {
  expect(said(null)).toBe(CHOICE);
  expect(said(null, "Resume?")).toBe("Resume?");
  expect(said("The stock is turned.")).toBe("The stock is turned.");
});
