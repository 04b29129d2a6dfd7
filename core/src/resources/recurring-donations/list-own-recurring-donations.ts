import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { listRecurringDonations } from "./list-recurring-donations.js";
import { recurringDonationView } from "./recurring-donation-view.js";

export const listOwnRecurringDonations = donorWidgetOperation(
  withDisplay(listRecurringDonations, recurringDonationView),
  {
    id: "list-own-recurring-donations",
    path: "/v1/widgets/donor/recurring-donations",
    summary: "List one's own recurring donations",
  },
);
