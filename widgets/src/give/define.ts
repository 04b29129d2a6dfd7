import { define } from "../core/define.js";
import { OboleGive } from "./give.js";

define("obole-give", OboleGive);
