import { generateFiscalReceiptsBulkDownloadUrl } from "../../fiscal-receipts/generate-fiscal-receipts-bulk-download-url.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

/** Counted together with the account's own calls: one limit for one ZIP, whoever asks for it. */
export const getWidgetReceiptsBulkDownloadUrl = adminWidgetOperation(
  generateFiscalReceiptsBulkDownloadUrl,
  {
    id: "get-widget-receipts-bulk-download-url",
    path: "/v1/widgets/admin/receipts/bulk-download-url",
    widget: "receipts",
  },
);
