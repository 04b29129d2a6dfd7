import { removeCharity } from "../../charities-selections/remove-charity.js";
import { selectionView } from "../views/selection-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const removeWidgetCharity = adminWidgetOperation(withDisplay(removeCharity, selectionView), {
  id: "remove-widget-charity",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}/charities/{charityId}",
  widget: "selection",
});
