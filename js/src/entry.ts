/** The entry of a board to play on, called once for each model. */

import { boardWidget } from "./view";

export default () => boardWidget();
