import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { getAllCampaignsMetrics } from "./get-all-campaigns-metrics.js";
import { metricsView } from "./metrics-view.js";

export const getWidgetMetrics = adminWidgetOperation(
  withDisplay(getAllCampaignsMetrics, metricsView),
  {
    id: "get-widget-metrics",
    path: "/v1/widgets/admin/metrics",
    widget: "metrics",
    summary: "Get the metrics of the account's campaigns",
    description:
      "One entry per campaign, newest campaign first; with `includeChildAccountsCampaigns=true`, including the campaigns of all child accounts.",
    // The widget's token determines the account, so a call cannot name one as well as its children.
    refusals: ["bad_request"],
  },
);
