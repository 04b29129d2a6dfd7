import { updateCharitiesSelection } from "../../charities-selections/update-charities-selection.js";
import { selectionView } from "../views/selection-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const updateWidgetSelection = adminWidgetOperation(
  withDisplay(updateCharitiesSelection, selectionView),
  {
    id: "update-widget-selection",
    path: "/v1/widgets/admin/selections/{charitiesSelectionId}",
    widget: "selection",
  },
);
