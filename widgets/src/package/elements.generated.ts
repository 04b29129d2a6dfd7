// Generated from the elements: `npm run generate -w @obole/widgets`.
export type * from "./generated/campaign-metrics.js";
export type * from "./generated/charity-selection.js";
export type * from "./generated/donor-platform.js";
export type * from "./generated/gift-journey.js";
export type * from "./generated/give.js";
export type * from "./generated/receipts.js";
export type * from "./generated/round-up.js";
export type * from "./generated/selection-editor.js";
