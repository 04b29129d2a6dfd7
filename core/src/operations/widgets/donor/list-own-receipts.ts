import { findDonorFiscalReceipts } from "../../donors/find-donor-fiscal-receipts.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnReceipts = donorWidgetOperation(findDonorFiscalReceipts, {
  id: "list-own-receipts",
  path: "/v1/widgets/donor/receipts",
});
