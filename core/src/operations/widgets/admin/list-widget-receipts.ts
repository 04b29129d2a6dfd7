import { listFiscalReceipts } from "../../fiscal-receipts/list-fiscal-receipts.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const listWidgetReceipts = adminWidgetOperation(listFiscalReceipts, {
  id: "list-widget-receipts",
  path: "/v1/widgets/admin/receipts",
  widget: "receipts",
});
