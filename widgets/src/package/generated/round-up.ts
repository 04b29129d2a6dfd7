// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../round-up/define.js";

export { OboleRoundUp } from "../../round-up/round-up.js";
export type * from "../../core/events.js";
export type * from "../../round-up/round-up.events.js";
