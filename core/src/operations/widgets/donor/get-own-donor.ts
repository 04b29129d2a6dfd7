import { getDonor } from "../../donors/get-donor.js";
import { donorView } from "../views/donor-view.js";
import { withDisplay } from "../with-display.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const getOwnDonor = donorWidgetOperation(withDisplay(getDonor, donorView), {
  id: "get-own-donor",
  path: "/v1/widgets/donor",
  summary: "Get oneself",
  description: "The token's donor, also one whom a donation brought.",
  refusals: [],
});
