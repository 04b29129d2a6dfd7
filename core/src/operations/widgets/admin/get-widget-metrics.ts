import { getAllCampaignsMetrics } from "../../campaigns/get-all-campaigns-metrics.js";
import { metricsView } from "../views/metrics-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const getWidgetMetrics = adminWidgetOperation(
  withDisplay(getAllCampaignsMetrics, metricsView),
  {
    id: "get-widget-metrics",
    path: "/v1/widgets/admin/metrics",
    widget: "metrics",
    summary: "Get the metrics of the account's campaigns",
    description:
      "One entry per campaign, newest campaign first; with `includeChildAccountsCampaigns=true` also of the campaigns of all child accounts.",
    // The widget's token names the account, so no call can name it as well.
    refusals: [],
  },
);
