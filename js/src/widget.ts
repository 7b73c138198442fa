/** The entry: joins one view of the model to a board, and takes everything away again when the view goes. */

import type { InitializeProps, RenderProps } from "@anywidget/types";
import type { Traits } from "./listen";
import { recall } from "./options";
import { BoardView } from "./view";

function render({ model, el }: RenderProps<Traits>): () => void {
  const view = new BoardView(model, el);
  return () => view.end();
}

function initialize({ model }: InitializeProps<Traits>): void {
  recall(model);
}

export default { initialize, render };
