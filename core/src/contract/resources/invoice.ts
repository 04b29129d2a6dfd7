import { z } from "zod";
import { invoiceKinds, invoiceLineKinds } from "../../domain/invoice-content.js";
import { Id, Timestamp } from "../fields.js";

export const invoiceStatuses = ["OPEN", "PAID", "VOID"] as const;

const InvoiceLine = z
  .object({
    kind: z.enum(invoiceLineKinds),
    description: z.string(),
    campaignId: Id.nullable(),
    amount: z.int().meta({ description: "Without VAT, in cents. Negative for a credit." }),
    vatRate: z
      .number()
      .nullable()
      .meta({ description: "In percent; null for gifts, which are outside the scope of VAT." }),
    vat: z.int().meta({ description: "In cents." }),
  })
  .meta({ id: "InvoiceLine" });

export const Invoice = z
  .object({
    invoiceId: Id,
    accountId: Id,
    kind: z.enum(invoiceKinds),
    number: z.string(),
    reference: z.string().nullable().meta({
      description: "The creditor reference for a bank transfer (ISO 11649), such as RF18….",
    }),
    status: z.enum(invoiceStatuses).meta({
      description:
        "OPEN: to be paid, or a credit note that is not fully applied. PAID: nothing is left to pay, or the credit note is fully applied. VOID: canceled by a credit note.",
    }),
    amount: z.int().meta({
      description: "The sum of the lines with their VAT, in cents. Negative for a credit note.",
    }),
    amountDue: z.int().meta({
      description:
        "The amount still to be paid, in cents. On a credit note it is negative: the credit that is left for the next invoices.",
    }),
    campaignId: Id.nullable(),
    correctsInvoiceId: Id.nullable().meta({
      description: "The invoice that a credit note corrects.",
    }),
    lines: z.array(InvoiceLine),
    issuedAt: Timestamp,
    dueAt: Timestamp.nullable().meta({
      description: "The due date; null on a credit note and if nothing was to be paid.",
    }),
    paidAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Invoice" });
export type Invoice = z.input<typeof Invoice>;
