import { flows } from "../../domain/ledger.js";
import { paidAtIssue } from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { type Method, type PaymentSteps, requestCharge } from "../payments/charge.js";
import { type Collecting, followInvoicePayment } from "../payments/collect-invoice.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { newPayment, paymentRows } from "../payments/payment-rows.js";
import { requestRefund } from "../payments/request-refund.js";
import { issueBudgetInvoice } from "./budget-invoice.js";
import { anyCampaignById, type CampaignRow } from "./campaign-queries.js";
import { campaignRows } from "./campaign-rows.js";

/**
 * The payment of a budget by card at a provider that is called by a worker. It is stored before the provider is called, so
 * that no crash loses it, and has no invoice until the charge succeeds: a refused one leaves the campaign as it was.
 */
export async function chargeForActivation(
  context: Collecting,
  { campaignId, name: description }: CampaignRow,
  { accountId, amountCents }: { readonly accountId: string; readonly amountCents: number },
  method: Method,
): Promise<PaymentRow> {
  if (method.provider === null) throw new Error("a budget is charged to no provider");
  const { provider } = method;
  const asked = { accountId, campaignId, provider, amountCents, retries: false };
  const payment = await requestCharge(context, newPayment(context, asked), method, {
    description,
    isClaimed: true,
  });
  await paymentRows.add(context, payment);
  return payment;
}

/** The steps of a payment that activates a campaign. Once it has an invoice, it is a payment of that. */
export function activationSteps(
  context: Collecting,
  before: PaymentRow & { readonly campaignId: string },
): PaymentSteps {
  return {
    async record(changes) {
      const payment = await paymentRows.change(context, before, changes);
      const { tx } = context;
      const { campaignId } = before;
      if (payment.status === "SUCCEEDED" || payment.status === "PROCESSING")
        await activate(context, payment, await tx.one(anyCampaignById, { campaignId }));
    },
    async retry() {
      throw new Error("the payment of an activation is tried again by its caller alone");
    },
    async takeBack() {
      throw new Error("a payment without an invoice is disputed");
    },
  };
}

/** Issues the invoice of the budget and activates the campaign. What the invoice does not need is refunded. */
async function activate(
  context: Collecting,
  payment: PaymentRow,
  campaign: CampaignRow | undefined,
): Promise<void> {
  const { now } = context;
  if (campaign?.status !== "DRAFT") {
    if (payment.status === "SUCCEEDED") await refundWhole(context, payment);
    return;
  }
  const invoice = await issueBudgetInvoice(context, campaign);
  const { invoiceId } = invoice;
  const fundedAt = invoice.status === "PAID" ? now : null;
  const activated = { status: "ACTIVE", activatedAt: now, invoiceId, fundedAt } as const;
  await campaignRows.change(context, campaign, activated);
  const paid = await paymentRows.change(context, payment, { invoiceId, campaignId: null });
  const isPaid = payment.status === "SUCCEEDED" && invoice.amountDueCents <= payment.amountCents;
  await followInvoicePayment(context, paid, invoice, isPaid ? paidAtIssue(invoice) : {});
}

/** The campaign was deleted or closed while the charge was on its way. */
async function refundWhole(context: Collecting, payment: PaymentRow): Promise<void> {
  const { accountId, paymentId, provider, amountCents } = payment;
  const received = flows.invoicePaid(accountId, provider, amountCents);
  await postTransfers(context, received, { accountId, paymentId });
  const kept = await paymentRows.change(context, payment, { campaignId: null });
  await requestRefund(context, kept, amountCents);
}
