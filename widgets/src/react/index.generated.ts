"use client";
// Generated from the elements: `npm run generate -w @obole/widgets`.
export * from "./generated/campaign-metrics.js";
export * from "./generated/charity-selection.js";
export * from "./generated/donor-platform.js";
export * from "./generated/gift-journey.js";
export * from "./generated/give.js";
export * from "./generated/receipts.js";
export * from "./generated/round-up.js";
export * from "./generated/selection-editor.js";
