import { generateFiscalReceiptDownloadUrl } from "../../fiscal-receipts/generate-fiscal-receipt-download-url.js";
import { donorWidgetOperation } from "./donor-widget-operation.js";

export const getOwnReceiptDownloadUrl = donorWidgetOperation(generateFiscalReceiptDownloadUrl, {
  id: "get-own-receipt-download-url",
  path: "/v1/widgets/donor/receipts/{fiscalReceiptId}/download-url",
});
