import { addCharity } from "../../charities-selections/add-charity.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const addWidgetCharity = adminWidgetOperation(addCharity, {
  id: "add-widget-charity",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}/charities",
  widget: "selection",
});
