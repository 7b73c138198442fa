/** What anywidget is given for each model: joins a view of it to a board, and takes everything away again when the view goes. */

import type { InitializeProps, RenderProps } from "@anywidget/types";
import type { Teach } from "./board/lesson_part";
import { KeptRecord } from "./link/kept_record";
import type { Traits } from "./link/model_events";
import { recall } from "./panels/remembered_options";
import { BoardView } from "./view";
import { SpeakingView } from "./panels/speaking_view";

interface Widget {
  initialize(props: InitializeProps<Traits>): void;
  render(props: RenderProps<Traits>): () => void;
}

/** `teach` puts a lesson on the board. */
export function boardWidget(teach?: Teach): Widget {
  const speaking = new SpeakingView();
  const kept = new KeptRecord();
  return {
    initialize: ({ model }) => {
      recall(model);
      // A model opens before its first board has come; and moves are made while no view is on the page, too.
      const take = (): void => {
        const board = model.get("board");
        if (board.revision) kept.take(board);
      };
      take();
      model.on("change:board", take);
    },
    render: ({ model, el }) => {
      const view = new BoardView(model, el, speaking, kept, teach);
      return () => view.end();
    },
  };
}
