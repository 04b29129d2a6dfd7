// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../charity-selection/define.js";

export { OboleCharitySelection } from "../../charity-selection/charity-selection.js";
export type * from "../../charity-selection/charity-selection.events.js";
export type * from "../../charity-selection/giving/giving.events.js";
export type * from "../../core/events.js";
