import { donorWidgetOperation } from "../shared/donor-widget-operation.js";
import { generateFiscalReceiptDownloadUrl } from "./generate-fiscal-receipt-download-url.js";

export const getOwnReceiptDownloadUrl = donorWidgetOperation(generateFiscalReceiptDownloadUrl, {
  id: "get-own-receipt-download-url",
  path: "/v1/widgets/donor/receipts/{fiscalReceiptId}/download-url",
});
