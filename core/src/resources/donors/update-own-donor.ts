import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { donorView } from "./donor-view.js";
import { updateDonor } from "./update-donor.js";

export const updateOwnDonor = donorWidgetOperation(withDisplay(updateDonor, donorView), {
  id: "update-own-donor",
  path: "/v1/widgets/donor",
  summary: "Update oneself",
  description:
    "`null` clears a field. Donors cannot change the identifiers that the client's server gave them.",
  refusals: ["invalid_fields"],
});
