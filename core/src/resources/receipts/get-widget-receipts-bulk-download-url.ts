import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { generateFiscalReceiptsBulkDownloadUrl } from "./generate-fiscal-receipts-bulk-download-url.js";

/** Shares the rate limit of the account's own calls: the ZIP is the same. */
export const getWidgetReceiptsBulkDownloadUrl = adminWidgetOperation(
  generateFiscalReceiptsBulkDownloadUrl,
  {
    id: "get-widget-receipts-bulk-download-url",
    path: "/v1/widgets/admin/receipts/bulk-download-url",
    widget: "receipts",
  },
);
