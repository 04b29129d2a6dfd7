import { receiptDrawings } from "../resources/receipts/forms/receipt-drawings.js";
import { drawCards } from "./pdf/cards-pdf.js";
import { drawCharityMandate } from "./pdf/charity-mandate-pdf.js";
import { drawInvoice } from "./pdf/invoice-pdf.js";
import { drawMandate } from "./pdf/mandate-pdf.js";
import { drawRemittance } from "./pdf/remittance-pdf.js";
import { drawStatement } from "./pdf/statement-pdf.js";
import type { DocumentToRender, ReceiptDrawing, RenderedDocument } from "./renderer.js";

/** Renders a document synchronously, which blocks its thread. */
export function renderDocument(
  document: DocumentToRender,
  drawings: readonly ReceiptDrawing[] = receiptDrawings,
): RenderedDocument {
  switch (document.kind) {
    case "receipt": {
      const { name } = document.content.form;
      const drawing = drawings.find(({ form }) => form === name);
      if (drawing === undefined) throw new Error(`no renderer for receipts of form ${name}`);
      return drawing.draw(document.content);
    }
    case "invoice":
      return drawInvoice(document.content);
    case "mandate":
      return drawMandate(document.content);
    case "statement":
      return drawStatement(document.content);
    case "remittance":
      return drawRemittance(document.content);
    case "charityMandate":
      return drawCharityMandate(document.content);
    case "cards":
      return drawCards(document.content);
    default:
      return document satisfies never;
  }
}
