// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../give/define.js";

export { OboleGive } from "../../give/give.js";
export type * from "../../charity-selection/charity-selection.events.js";
export type * from "../../core/events.js";
export type * from "../../give/details/details.events.js";
