import { defineTask } from "../../contract/task.js";
import { invoiceById, unfinishedInvoices } from "../../resources/invoices/invoice-queries.js";
import { invoiceRows } from "../../resources/invoices/invoice-rows.js";
import { changeGifts } from "../../resources/invoices/pay-invoice.js";

/** Marks the gifts of an invoice that were too many for the transaction in which it was paid, voided or credited. */
export const finishInvoices = defineTask({
  id: "finish-invoices",
  emits: ["donation_update", "invoice_update"],
  async due(tx, now, limit) {
    const rows = await tx.all(unfinishedInvoices, { now, limit });
    return rows.map(({ invoiceId, updatedAt }) => ({ dueAt: updatedAt, key: invoiceId }));
  },
  scope: ({ key: invoiceId }) => [{ invoiceId }, "ledger"],
  async run(context, { key: invoiceId }) {
    const { tx } = context;
    const invoice = await tx.one(invoiceById, { invoiceId });
    if (invoice === undefined || invoice.giftsTo === null) return;
    const { changed, giftsTo } = await changeGifts(context, invoice, invoice.giftsTo);
    if (giftsTo === null) await invoiceRows.change(context, invoice, { giftsTo });
    return changed;
  },
});
