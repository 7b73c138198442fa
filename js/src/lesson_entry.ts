/** The entry of a board to learn on, called once for each model. */

import { boardWidget } from "./board_widget";
import { Learner } from "./lesson/learner";

export default () => boardWidget((view, hands) => new Learner(view, hands));
