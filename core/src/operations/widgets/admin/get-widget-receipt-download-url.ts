import { generateFiscalReceiptDownloadUrl } from "../../fiscal-receipts/generate-fiscal-receipt-download-url.js";
import { adminWidgetOperation } from "./admin-widget-operation.js";

export const getWidgetReceiptDownloadUrl = adminWidgetOperation(generateFiscalReceiptDownloadUrl, {
  id: "get-widget-receipt-download-url",
  path: "/v1/widgets/admin/receipts/{fiscalReceiptId}/download-url",
  widget: "receipts",
});
