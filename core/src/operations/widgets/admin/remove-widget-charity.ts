import { removeCharity } from "../../charities-selections/remove-charity.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const removeWidgetCharity = adminWidgetOperation(removeCharity, {
  id: "remove-widget-charity",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}/charities/{charityId}",
  widget: "selection",
});
