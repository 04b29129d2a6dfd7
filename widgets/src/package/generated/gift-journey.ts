// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../gift-journey/define.js";

export { OboleGiftJourney } from "../../gift-journey/gift-journey.js";
export type * from "../../core/denied/denied.events.js";
export type * from "../../core/events.js";
