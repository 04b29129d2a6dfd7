import { addCharity } from "../../charities-selections/add-charity.js";
import { selectionView } from "../views/selection-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const addWidgetCharity = adminWidgetOperation(withDisplay(addCharity, selectionView), {
  id: "add-widget-charity",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}/charities",
  widget: "selection",
});
