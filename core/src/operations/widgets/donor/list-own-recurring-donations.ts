import { listRecurringDonations } from "../../recurring-donations/list-recurring-donations.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnRecurringDonations = donorWidgetOperation(listRecurringDonations, {
  id: "list-own-recurring-donations",
  path: "/v1/widgets/donor/recurring-donations",
});
