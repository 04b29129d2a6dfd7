// Generated from the elements: `npm run generate -w @obole/widgets`.
import "../../campaign-metrics/define.js";

export { OboleCampaignMetrics } from "../../campaign-metrics/campaign-metrics.js";
export type * from "../../core/denied/denied.events.js";
export type * from "../../core/events.js";
