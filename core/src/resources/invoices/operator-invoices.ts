import { z } from "zod";
import { Id, Remark } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Invoice } from "../../contract/resources/invoice.js";
import type { ReadTransaction } from "../../contract/store.js";
import { ledgerAccount } from "../../domain/ledger.js";
import { anyCampaignById } from "../campaigns/campaign-queries.js";
import { campaignRows } from "../campaigns/campaign-rows.js";
import { anySettledOfBudget, anySettledOfInvoice } from "../gifts/donation-queries.js";
import { creditBalance } from "../ledger/post-transfers.js";
import { assertReasonInLive, Reason } from "../operator/reason.js";
import { operatorsProvider } from "../payments/payment-rows.js";
import { creditNoteOfInvoice, type InvoiceRow, invoiceById } from "./invoice-queries.js";
import { invoiceRows, presentInvoice } from "./invoice-rows.js";
import { chargeOf, creditWholeInvoice } from "./issue-invoice.js";
import { changeGifts, isRecorded, payInvoice, voidInvoiceRow } from "./pay-invoice.js";

/** The part of the definition that the operator's operations on an invoice share. */
const invoiceAction = {
  tag: "Operator",
  method: "POST",
  callers: "operator",
  output: Invoice,
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
} as const;

const withReason = z.strictObject({ invoiceId: Id, reason: Reason });

export const payInvoiceByHand = defineOperation({
  ...invoiceAction,
  id: "pay-operator-invoice",
  summary: "Mark an invoice as paid",
  description:
    "Records a payment of all that is due: in the sandbox by its provider, in live on the bank account. Activates and funds the campaign whose budget it bills, and marks its donations as paid. Paying a PAID invoice changes nothing.",
  path: "/operator/invoices/{invoiceId}/pay",
  input: withReason,
  refusals: ["not_found", "invoice_already_void"],
  scope: ({ invoiceId }) => [{ invoiceId }, "ledger"],
  async handle(context, { invoiceId, reason }) {
    const { tx, settings, refuse } = context;
    const before = (await tx.one(invoiceById, { invoiceId })) ?? refuse("not_found");
    assertReasonInLive(context, reason);
    if (before.status === "PAID" || before.kind === "CREDIT_NOTE") return presentInvoice(before);
    if (before.status === "VOID") return refuse("invoice_already_void");
    const provider = operatorsProvider(settings);
    return presentInvoice(await payInvoice(context, before, { provider }));
  },
});

export const voidInvoice = defineOperation({
  ...invoiceAction,
  id: "void-invoice",
  summary: "Void an invoice",
  description:
    "Issues a credit note that takes an OPEN invoice back. Cancels the campaign that waits for it, or unbills its donations. Voiding a VOID invoice changes nothing. Refused once a donation of it was credited, and while one is settled, also one out of a budget whose payment was returned: reverse it first.",
  path: "/operator/invoices/{invoiceId}/void",
  input: withReason,
  refusals: ["not_found", "invoice_already_paid", "invoice_already_credited", "invoice_in_use"],
  scope: ({ invoiceId }) => [{ invoiceId }, "ledger"],
  async handle(context, { invoiceId, reason }) {
    const { tx, refuse } = context;
    const before = (await tx.one(invoiceById, { invoiceId })) ?? refuse("not_found");
    assertReasonInLive(context, reason);
    if (before.status === "VOID") return presentInvoice(before);
    if (before.status === "PAID" || before.kind === "CREDIT_NOTE")
      return refuse("invoice_already_paid");
    if (await tx.one(creditNoteOfInvoice, { correctsInvoiceId: invoiceId }))
      return refuse("invoice_already_credited");
    if (await isGiven(tx, before)) return refuse("invoice_in_use");
    return presentInvoice(await voidInvoiceRow(context, before, reason));
  },
});

export const creditInvoice = defineOperation({
  ...invoiceAction,
  id: "credit-invoice",
  summary: "Credit a paid invoice",
  description:
    "Issues a credit note for the whole PAID invoice, which becomes VOID. The credit reduces the account's next invoices. Its donations are unbilled and unpaid; a campaign's budget is no longer paid for. Refused while donations that it paid for are settled: reverse them first.",
  path: "/operator/invoices/{invoiceId}/credit",
  input: z.strictObject({
    invoiceId: Id,
    reason: Remark.meta({ description: "Why. The credit note and the audit log keep it." }),
  }),
  status: 201,
  refusals: ["not_found", "invoice_not_paid", "invoice_already_credited", "invoice_in_use"],
  example: {
    invoiceId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reason: "The campaign was invoiced to the wrong company",
  },
  scope: ({ invoiceId }) => [{ invoiceId }, "ledger"],
  async handle(context, { invoiceId, reason }) {
    const { tx, refuse } = context;
    const before = (await tx.one(invoiceById, { invoiceId })) ?? refuse("not_found");
    const isCreditable =
      before.status === "PAID" && before.kind === "INVOICE" && before.giftPaymentId === null;
    if (!isCreditable) return refuse("invoice_not_paid");
    if (await tx.one(creditNoteOfInvoice, { correctsInvoiceId: invoiceId }))
      return refuse("invoice_already_credited");
    if (await isGiven(tx, before)) return refuse("invoice_in_use");
    const credited = await creditWholeInvoice(context, before, reason);
    const { giftsTo } = await changeGifts(context, credited, "UNBILL");
    await closeFund(context, before.campaignId, invoiceId);
    return presentInvoice(await invoiceRows.change(context, credited, { giftsTo, status: "VOID" }));
  },
});

/** Whether charities were already given something of what an invoice asks for. */
async function isGiven(tx: ReadTransaction, invoice: InvoiceRow): Promise<boolean> {
  const { invoiceId, status } = invoice;
  if (await tx.one(anySettledOfInvoice, { invoiceId })) return true;
  if (await hasGivenBudget(tx, invoice)) return true;
  // The fund has nothing of an OPEN invoice from before the ledger.
  if (status === "OPEN" && !isRecorded(invoice)) return false;
  for (const { campaignId, netCents } of chargeOf(invoice).funds)
    if ((await creditBalance(tx, ledgerAccount.fund(campaignId))) < netCents) return true;
  return false;
}

/** Whether a gift was settled out of the budget that an invoice asks for. */
async function hasGivenBudget(
  tx: ReadTransaction,
  { campaignId, invoiceId }: InvoiceRow,
): Promise<boolean> {
  if (campaignId === null) return false;
  const campaign = await tx.one(anyCampaignById, { campaignId });
  if (campaign?.invoiceId !== invoiceId) return false;
  return (await tx.one(anySettledOfBudget, { campaignId })) !== undefined;
}

/** A campaign whose budget is credited gives no more out of it. */
async function closeFund(
  context: Parameters<typeof campaignRows.change>[0],
  campaignId: string | null,
  invoiceId: string,
): Promise<void> {
  const campaign =
    campaignId === null ? undefined : await context.tx.one(anyCampaignById, { campaignId });
  if (campaign?.invoiceId === invoiceId)
    await campaignRows.change(context, campaign, { fundedAt: null, invoiceId: null });
}
