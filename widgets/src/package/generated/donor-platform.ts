// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../donor-platform/define.js";

export { OboleDonorPlatform } from "../../donor-platform/donor-platform.js";
export type * from "../../core/denied/denied.events.js";
export type * from "../../core/events.js";
export type * from "../../donor-platform/donor-platform.events.js";
export type * from "../../receipts/receipts.events.js";
