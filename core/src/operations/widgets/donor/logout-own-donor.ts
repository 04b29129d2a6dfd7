import { logoutDonor } from "../../sessions/logout-donor.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const logoutOwnDonor = donorWidgetOperation(logoutDonor, {
  id: "logout-own-donor",
  path: "/v1/widgets/donor/logout",
  summary: "Log oneself out",
  description: "Ends every session and widget token of the token's donor, this one too.",
  refusals: [],
});
