import { expect, test } from "vitest";
import { inWords, movesTakenBack, the } from "../../src/board/words";

test("numbers up to twelve are written in words", () => {
  expect([1, 12, 13].map(inWords)).toEqual(["one", "twelve", "13"]);
  expect([1, 2].map(movesTakenBack)).toEqual(["One move taken back.", "Two moves taken back."]);
});

test("a numbered pile has no article, and a rank at the end is no number", () => {
  expect(["reserve 1", "waste", "clubs foundation that starts with the 5"].map(the)).toEqual([
    "reserve 1",
    "the waste",
    "the clubs foundation that starts with the 5",
  ]);
});
