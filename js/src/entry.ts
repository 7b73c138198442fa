/** The entry of a board to play on, called once for each model. */

import { boardWidget } from "./board_widget";

export default () => boardWidget();
