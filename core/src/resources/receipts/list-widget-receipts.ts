import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { listFiscalReceipts } from "./list-fiscal-receipts.js";
import { receiptView } from "./receipt-view.js";

export const listWidgetReceipts = adminWidgetOperation(
  withDisplay(listFiscalReceipts, receiptView),
  {
    id: "list-widget-receipts",
    path: "/v1/widgets/admin/receipts",
    widget: "receipts",
    summary: "List the account's fiscal receipts",
  },
);
