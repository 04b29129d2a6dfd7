import { listFiscalReceipts } from "../../fiscal-receipts/list-fiscal-receipts.js";
import { receiptView } from "../views/receipt-view.js";
import { withDisplay } from "../with-display.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const listWidgetReceipts = adminWidgetOperation(
  withDisplay(listFiscalReceipts, receiptView),
  {
    id: "list-widget-receipts",
    path: "/v1/widgets/admin/receipts",
    widget: "receipts",
    summary: "List the account's fiscal receipts",
  },
);
