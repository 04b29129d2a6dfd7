import { listDonations } from "../../donations/list-donations.js";
import { donationView } from "../views/donation-view.js";
import { withDisplay } from "../with-display.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnDonations = donorWidgetOperation(withDisplay(listDonations, donationView), {
  id: "list-own-donations",
  path: "/v1/widgets/donor/donations",
  summary: "List one's own donations",
  description: "Newest first.",
});
