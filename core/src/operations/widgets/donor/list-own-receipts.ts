import { findDonorFiscalReceipts } from "../../donors/find-donor-fiscal-receipts.js";
import { receiptView } from "../views/receipt-view.js";
import { withDisplay } from "../with-display.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const listOwnReceipts = donorWidgetOperation(
  withDisplay(findDonorFiscalReceipts, receiptView),
  {
    id: "list-own-receipts",
    path: "/v1/widgets/donor/receipts",
    summary: "List one's own fiscal receipts",
    description: "Newest first.",
    refusals: [],
  },
);
