import { define } from "../core/define.js";
import { OboleGiftJourney } from "./gift-journey.js";

define("obole-gift-journey", OboleGiftJourney);
