import type { ReceiptDrawing } from "../../../documents/renderer.js";
import { frenchDrawings } from "./fr/pdf/draw-receipt.js";

/** The drawings of all forms in `receipt-forms.ts`. */
export const receiptDrawings: readonly ReceiptDrawing[] = [...frenchDrawings];
