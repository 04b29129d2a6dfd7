import { updateCharitiesSelection } from "../../charities-selections/update-charities-selection.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const updateWidgetSelection = adminWidgetOperation(updateCharitiesSelection, {
  id: "update-widget-selection",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}",
  widget: "selection",
});
