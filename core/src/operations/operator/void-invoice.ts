import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Invoice } from "../../contract/resources/invoice.js";
import { presentInvoice } from "../invoices/present-invoice.js";
import { settleInvoice } from "../invoices/settle-invoice.js";

export const voidInvoice = defineOperation({
  id: "void-invoice",
  summary: "Void an invoice",
  description:
    "The campaign that waits for it becomes CANCELED; a donation that it bills is billed no longer. Voiding one that is VOID changes nothing.",
  tag: "Operator",
  method: "POST",
  path: "/operator/invoices/{invoiceId}/void",
  callers: operatorCallers,
  input: z.strictObject({ invoiceId: Id }),
  output: Invoice,
  status: 200,
  refusals: ["not_found", "invoice_already_paid"],
  emits: ["campaign_update", "donation_update"],
  example: { invoiceId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { invoiceId }) {
    return presentInvoice(await settleInvoice(context, invoiceId, "VOID"));
  },
});
