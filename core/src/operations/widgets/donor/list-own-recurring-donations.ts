import { listRecurringDonations } from "../../recurring-donations/list-recurring-donations.js";
import { recurringDonationView } from "../views/recurring-donation-view.js";
import { withDisplay } from "../with-display.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnRecurringDonations = donorWidgetOperation(
  withDisplay(listRecurringDonations, recurringDonationView),
  {
    id: "list-own-recurring-donations",
    path: "/v1/widgets/donor/recurring-donations",
    summary: "List one's own recurring donations",
  },
);
