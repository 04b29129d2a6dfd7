import { define } from "../core/define.js";
import { OboleRoundUp } from "./round-up.js";

define("obole-round-up", OboleRoundUp);
