import { updateDonor } from "../../donors/update-donor.js";
import { donorView } from "../views/donor-view.js";
import { withDisplay } from "../with-display.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const updateOwnDonor = donorWidgetOperation(withDisplay(updateDonor, donorView), {
  id: "update-own-donor",
  path: "/v1/widgets/donor",
  summary: "Update oneself",
  description:
    "`null` clears a field. What the client server tells donors apart by is not theirs to change.",
  refusals: ["invalid_fields"],
});
