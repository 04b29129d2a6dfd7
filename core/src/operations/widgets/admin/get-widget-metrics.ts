import { getAllCampaignsMetrics } from "../../campaigns/get-all-campaigns-metrics.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const getWidgetMetrics = adminWidgetOperation(getAllCampaignsMetrics, {
  id: "get-widget-metrics",
  path: "/v1/widgets/admin/metrics",
  widget: "metrics",
});
