/** What the pointer and the keys do on a board: joins both to the player. */

import { neighbour } from "../board/arrows";
import type { LessonPart } from "../board/lesson_part";
import type { View } from "../board/view_state";
import type { Link } from "../link/link";
import { type Command, type HelpCommand, isHelp } from "../panels/letters";
import type { Stage } from "../panels/stage";
import type { Peek } from "./covered_card";
import { Dragging } from "./dragging";
import type { GameEnd } from "./game_end";
import type { Help } from "./help";
import { listenKeys } from "./keyboard";
import type { Player } from "./player";
import { BoardPointer } from "./pointer";

interface Others {
  help: Help;
  gameEnd: GameEnd;
  peek: Peek;
  lesson: LessonPart | undefined;
}

export function listenHands(view: View, link: Link, stage: Stage, player: Player, { help, gameEnd, peek, lesson }: Others, signal: AbortSignal): BoardPointer {
  const { root, painter, table } = stage;
  const dragging = new Dragging(view, link, stage, player, lesson);
  const input = new BoardPointer(
    table,
    {
      click: (pile, card) => player.click(pile, card),
      clickBeside: () => player.clickBeside(),
      doubleClick: (pile) => player.doubleClick(pile),
      liftable: (pile, pressed) => dragging.liftable(pile, pressed),
      pulled: (pile) => dragging.pulled(pile),
      lifted: (pile, cards) => {
        peek.end();
        dragging.lifted(pile, cards);
      },
      dropped: (pile, cards, pointer) => dragging.dropped(pile, cards, pointer),
      returned: (pile, cards) => dragging.returned(pile, cards),
    },
    signal,
  );
  const keyHands = {
    press: (pile: string) => player.click(pile, null, view.depth),
    deepen: (pile: string, key: string) => player.deepen(pile, key),
    go: (pile: string, key: string) => painter.focus(neighbour(view.board.piles, pile, key) ?? pile),
    escape: () => {
      if (input.cancel()) return;
      if (player.panel.isOpen || !gameEnd.close()) player.escape();
    },
    taught: (key: string) => lesson?.onKey(key) ?? null,
    command: (command: Command | HelpCommand, pile: string | null) =>
      isHelp(command) ? help.do(command, pile) : player.command(command, pile),
  };
  // Whoever acts has seen enough: what is under way is finished at once.
  const settle = (): void => {
    painter.settle();
    gameEnd.settle();
  };
  for (const press of ["pointerdown", "keydown"]) root.addEventListener(press, settle, { capture: true, signal });
  listenKeys(root, keyHands, signal);
  return input;
}
