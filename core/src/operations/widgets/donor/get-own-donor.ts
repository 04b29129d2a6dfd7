import { getDonor } from "../../donors/get-donor.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const getOwnDonor = donorWidgetOperation(getDonor, {
  id: "get-own-donor",
  path: "/v1/widgets/donor",
});
