import { define } from "../core/define.js";
import { OboleCharitySelection } from "./charity-selection.js";

define("obole-charity-selection", OboleCharitySelection);
