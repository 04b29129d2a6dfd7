import { limits } from "../../contract/limits.js";
import type { ReadTransaction } from "../../contract/store.js";
import { creditorReferencesIn } from "../../domain/creditor-reference.js";
import { foldText } from "../../domain/fold-text.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import { type InvoiceRow, invoiceById } from "../invoices/invoice-queries.js";
import { type BankEntryRow, invoicesByReference, openInvoicesOfAmount } from "./bank-queries.js";

/**
 * The invoice that a transfer pays, if it is certain. A transfer with a creditor reference pays the invoice with that
 * reference, or none. Without one, it pays the only OPEN invoice over its amount of a payer of its sender's name.
 */
export async function findInvoice(
  tx: ReadTransaction,
  entry: BankEntryRow,
): Promise<InvoiceRow | undefined> {
  const { creditorReference, remittance, referenceIds, counterparty, amountCents } = entry;
  const texts = [creditorReference, remittance, referenceIds.endToEndId];
  const references = [...new Set(texts.flatMap((text) => creditorReferencesIn(text ?? "")))];
  if (references.length > 0) {
    const [only, ...others] = await tx.all(invoicesByReference, { references });
    return others.length === 0 ? only : undefined;
  }
  const sender = foldText(counterparty ?? "");
  if (sender === "") return undefined;
  const open = await tx.all(openInvoicesOfAmount, {
    amountDueCents: amountCents,
    limit: limits.comparedInvoices + 1,
  });
  if (open.length > limits.comparedInvoices) return undefined;
  const [only, ...others] = open.filter(
    (invoice) => foldText(legalEntityOf(invoice).legalName) === sender,
  );
  return only === undefined || others.length > 0
    ? undefined
    : await tx.one(invoiceById, { invoiceId: only.invoiceId });
}
