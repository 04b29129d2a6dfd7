import { listCharitiesSelections } from "../../charities-selections/list-charities-selections.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const listWidgetSelections = adminWidgetOperation(listCharitiesSelections, {
  id: "list-widget-selections",
  path: "/v1/widgets/admin/selections",
  widget: "selection",
});
