import { updateDonor } from "../../donors/update-donor.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const updateOwnDonor = donorWidgetOperation(updateDonor, {
  id: "update-own-donor",
  path: "/v1/widgets/donor",
});
