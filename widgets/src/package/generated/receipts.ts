// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../receipts/define.js";

export { OboleReceipts } from "../../receipts/receipts.js";
export type * from "../../core/denied/denied.events.js";
export type * from "../../core/events.js";
export type * from "../../receipts/receipts.events.js";
