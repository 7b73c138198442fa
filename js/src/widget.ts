/** The entry: joins one view of the model to a board, and takes everything away again when the view goes. */

import type { RenderProps } from "@anywidget/types";
import type { Traits } from "./listen";
import { BoardView } from "./view";

function render({ model, el }: RenderProps<Traits>): () => void {
  const view = new BoardView(model, el);
  return () => view.end();
}

export default { render };
