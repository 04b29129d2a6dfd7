import { listCharitiesSelections } from "../../charities-selections/list-charities-selections.js";
import { selectionView } from "../views/selection-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const listWidgetSelections = adminWidgetOperation(
  withDisplay(listCharitiesSelections, selectionView),
  {
    id: "list-widget-selections",
    path: "/v1/widgets/admin/selections",
    widget: "selection",
    summary: "List the account's selections",
  },
);
