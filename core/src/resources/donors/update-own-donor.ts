import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { donorView } from "./donor-view.js";
import { updateDonor } from "./update-donor.js";

export const updateOwnDonor = donorWidgetOperation(withDisplay(updateDonor, donorView), {
  id: "update-own-donor",
  path: "/v1/widgets/donor",
  summary: "Update oneself",
  description:
    "`null` clears a field. What the client server tells donors apart by is not theirs to change.",
  refusals: ["invalid_fields"],
});
