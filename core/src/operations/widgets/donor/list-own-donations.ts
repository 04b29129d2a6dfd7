import { listDonations } from "../../donations/list-donations.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnDonations = donorWidgetOperation(listDonations, {
  id: "list-own-donations",
  path: "/v1/widgets/donor/donations",
});
