import type { InvoiceContent } from "../../domain/invoice-content.js";
import { drawInvoice } from "../pdf/invoice-pdf.js";
import { isInstalled, printed } from "./poppler.js";
import { readPdf } from "./read-pdf.js";
import { facturXValidator } from "./validate-factur-x.js";

const hasQpdf = isInstalled("qpdf");

/**
 * Draws an invoice and finds what is wrong with its PDF, by qpdf where that is installed, and with the Factur-X that it
 * carries; nothing if both are valid. Skip tests that use it if `whyNotValidated` is not null, and await
 * `facturXValidator` before them, with a time limit of minutes.
 */
export async function invoiceProblems(content: InvoiceContent): Promise<readonly string[]> {
  const { bytes } = drawInvoice(content);
  const xml = readPdf(bytes).attachments.find(({ name }) => name === "factur-x.xml")?.text;
  if (xml === undefined) return ["the PDF has no factur-x.xml"];
  const validate = await facturXValidator();
  return [...(hasQpdf ? syntaxProblems(bytes) : []), ...validate(xml)];
}

function syntaxProblems(bytes: Uint8Array): string[] {
  try {
    printed(bytes, "qpdf", "--check", "FILE");
    return [];
  } catch (error) {
    return [`qpdf: ${error instanceof Error ? error.message : String(error)}`];
  }
}
