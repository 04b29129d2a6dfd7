import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { generateFiscalReceiptDownloadUrl } from "./generate-fiscal-receipt-download-url.js";

export const getWidgetReceiptDownloadUrl = adminWidgetOperation(generateFiscalReceiptDownloadUrl, {
  id: "get-widget-receipt-download-url",
  path: "/v1/widgets/admin/receipts/{fiscalReceiptId}/download-url",
  widget: "receipts",
});
