/** The entry of a board to learn on, called once for each model. */

import { GameInPlace } from "./lesson/game_in_place";
import { Learner } from "./lesson/learner";
import { boardWidget } from "./view";

export default () => {
  const widget = boardWidget((view, hands) => new Learner(view, hands));
  return {
    ...widget,
    render: (props: Parameters<typeof widget.render>[0]) => {
      const end = widget.render(props);
      const ending = new AbortController();
      new GameInPlace(props.model, props.el, ending.signal);
      return () => {
        ending.abort();
        end();
      };
    },
  };
};
