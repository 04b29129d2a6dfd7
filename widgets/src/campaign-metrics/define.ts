import { define } from "../core/define.js";
import { OboleCampaignMetrics } from "./campaign-metrics.js";

define("obole-campaign-metrics", OboleCampaignMetrics);
