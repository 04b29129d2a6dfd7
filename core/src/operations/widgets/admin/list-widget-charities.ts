import { listCharities } from "../../charities/list-charities.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const listWidgetCharities = adminWidgetOperation(listCharities, {
  id: "list-widget-charities",
  path: "/v1/widgets/admin/charities",
  widget: "selection",
});
