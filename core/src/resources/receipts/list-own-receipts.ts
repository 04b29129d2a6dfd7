import { findDonorFiscalReceipts } from "../donors/find-donor-fiscal-receipts.js";
import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { receiptView } from "./receipt-view.js";

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
