/** What a lesson says, aloud and beside its cards. Pure. */

import type { Lesson, LessonCheer, LessonNote, LessonQuestion } from "../board/lesson_state";
import type { Message } from "../board/message";
import type { Board } from "../board/state";
import type { Refusal, View } from "../board/view_state";
import { movesTakenBack } from "../board/words";

/** What the panel says about the last request, unless it is about cards; null: nothing. */
export function noteOf({ board, notice, refusal }: View): LessonNote | null {
  if (!board.lesson) return null;
  if (notice) return { kind: "told", lead: "", text: notice.text, links: [] };
  if (!refusal || (refusal.piles.length > 0 && !refusal.inPanel)) return null;
  return { kind: "wrong", lead: "", text: [refusal.message, refusal.rule && `Rule: ${refusal.rule}`].filter(Boolean).join("\n"), links: [] };
}

/** The notes of a step with this one at the end; a refusal that was asked for comes before praise. */
export function withNote(notes: LessonNote[], note: LessonNote | null): LessonNote[] {
  if (!note) return notes;
  const asked = note.kind === "wrong" && notes.at(-1)?.kind === "right";
  return asked ? [{ ...note, kind: "told" }, ...notes] : [...notes, note];
}

/** The refusal of a lesson, to be shown beside its cards. */
export function refusalOf({ lesson, revision }: Board): Refusal | null {
  const refusal = lesson?.refusal;
  return refusal ? { kind: "refused", revision, message: refusal.text, rule: refusal.rule, piles: refusal.piles, cards: refusal.cards } : null;
}

/** Whether two boards belong to the same step, and the same position of it. */
export function sameStep({ lesson: before }: Board, { lesson: now }: Board): boolean {
  return before?.lesson.name === now?.lesson.name && before?.step === now?.step && before?.mastery?.place === now?.mastery?.place;
}

/** What was taken back between two boards of the same step; "" for nothing. */
export function takenBack(before: Board, board: Board): string {
  const back = before.status.moves - board.status.moves;
  if (back <= 0 || !sameStep(before, board)) return "";
  return movesTakenBack(back);
}

/** What is said aloud of a new board: a new step, or the result of the last request. */
export function lessonSpoken(before: Board, board: Board): Message {
  const { lesson } = board;
  if (!lesson) return { kind: "said", text: "" };
  if (!sameStep(before, board)) return { kind: "said", text: stepAloud(lesson) };
  const { refusal, question } = lesson;
  const moved = board.status.moves > before.status.moves ? board.last?.text : undefined;
  const text = [takenBack(before, board), refusal?.text ?? (newest(lesson) || moved), refusal?.rule && `Rule: ${refusal.rule}`];
  if (refusal && lesson.notes.at(-1)?.kind === "right") text.push(newest(lesson));
  if (lesson.cheer && !before.lesson?.cheer) text.push(cheerAloud(lesson.cheer));
  if (question && !before.lesson?.question) text.push(question.text, numbered(question));
  const urgent = refusal || lesson.notes.at(-1)?.kind === "wrong";
  return { kind: urgent ? "refused" : "said", text: text.filter(Boolean).join(" ") };
}

function cheerAloud({ title, gain, text }: LessonCheer): string {
  return [title, gain && `${gain}.`, text && `${text.replaceAll(" \u00b7 ", ", ")}.`].filter(Boolean).join(" ");
}

/** A step as it is read aloud. */
export function stepAloud(lesson: Lesson): string {
  if (lesson.map) return [lesson.map.title, lesson.map.text].map(ended).join(" ");
  const { head, title, text, aims, pace, question } = lesson;
  const asked = question && ![title, text].includes(question.text) ? question.text : "";
  return [ended(head.place), ended(title), text, aims, pace, asked, question && numbered(question), newest(lesson)].filter(Boolean).join(" ");
}

/** With a full stop, unless the text is empty or already has an end. */
function ended(said: string): string {
  return said.replace(/(?<=[^.!?:…])$/, ".");
}

/** The last note of the panel. */
function newest({ notes }: Lesson): string {
  const note = notes.at(-1);
  return note ? `${note.lead} ${note.text}`.replace("\n", " ").trim() : "";
}

function numbered({ choices }: LessonQuestion): string {
  return choices.map((choice, i) => `${i + 1}: ${choice}`).join(" ");
}
