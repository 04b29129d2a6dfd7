import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { donorView } from "./donor-view.js";
import { getDonor } from "./get-donor.js";

export const getOwnDonor = donorWidgetOperation(withDisplay(getDonor, donorView), {
  id: "get-own-donor",
  path: "/v1/widgets/donor",
  summary: "Get oneself",
  description: "The token's donor, account-wide or created with a donation.",
  refusals: [],
});
