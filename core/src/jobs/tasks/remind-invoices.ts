import { defineTask } from "../../contract/task.js";
import {
  invoiceById,
  invoicesToRemind,
  updateInvoiceReminders,
} from "../../resources/invoices/invoice-queries.js";
import { nextReminderAt } from "../../resources/invoices/issue-invoice.js";
import { queueInvoiceMails } from "../../resources/mails/queue-invoice-mail.js";

/** Reminds the administrators of an account of its overdue invoices. */
export const remindInvoices = defineTask({
  id: "remind-invoices",
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(invoicesToRemind, { now, limit });
    return rows.map(({ invoiceId, remindAt }) => ({ dueAt: remindAt, key: invoiceId }));
  },
  scope: ({ key: invoiceId }) => [{ invoiceId }, "ledger"],
  async run(context, { key: invoiceId }) {
    const { tx, now } = context;
    const invoice = await tx.one(invoiceById, { invoiceId });
    // `now` is the time when the task fell due. Since then, the invoice may have been paid or another process was faster.
    if (invoice?.status !== "OPEN" || invoice.remindAt !== now) return;
    const reminders = invoice.reminders + 1;
    const remindAt = nextReminderAt({ ...invoice, reminders });
    await tx.run(updateInvoiceReminders, { invoiceId, reminders, remindAt });
    await queueInvoiceMails(context, { ...invoice, reminders, remindAt }, "INVOICE_OVERDUE");
  },
});
