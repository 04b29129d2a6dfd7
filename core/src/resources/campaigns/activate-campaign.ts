import { type Context, defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { check, refusalsOf } from "../../contract/rules.js";
import type { InvoiceRow } from "../invoices/invoice-queries.js";
import { planSettlement } from "../ledger/job-times.js";
import { answersLater, isChargeable, type Method } from "../payments/charge.js";
import { chargeInvoice } from "../payments/collect-invoice.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { activationOfCampaign, paymentById } from "../payments/payment-queries.js";
import { chargeJobOf } from "../payments/provider-jobs.js";
import { chargeForActivation } from "./activation-payment.js";
import { activationFacts, activationRules } from "./activation-rules.js";
import { issueBudgetInvoice } from "./budget-invoice.js";
import type { CampaignRow } from "./campaign-queries.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const activateCampaign = defineOperation({
  id: "activate-campaign",
  summary: "Activate a campaign",
  description:
    "A FIXED_AMOUNT campaign's budget is invoiced. If the account pays fixed budgets by invoice, the campaign is PENDING until it is paid; otherwise the payment method is charged at once: a card before the campaign is ACTIVE, so that a refused charge returns 402 and changes nothing. The paid budget pays for the campaign's donations; what they leave of it when the campaign has ended is credited to the account. Activating an ACTIVE campaign changes nothing. The campaign's selection must contain a published charity.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/{campaignId}/activate",
  callers: "account",
  output: Campaign,
  refusals: ["not_found", ...refusalsOf(activationRules), "payment_in_progress", "payment_refused"],
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  scope: ({ campaignId }) => [{ campaignId }, "ledger"],
  async handle(context, { campaignId }) {
    const { account, now, refuse } = context;
    const before = await loadCampaign(context, campaignId);
    await check(context, activationRules, await activationFacts(context, before));
    if (before.status === "ACTIVE") return presentCampaign(before);
    await assertNotBeingPaid(context, campaignId);
    const activated = { status: "ACTIVE", activatedAt: now } as const;
    if (before.amountType !== "FIXED_AMOUNT")
      return presentCampaign(await campaignRows.change(context, before, activated));
    const invoice = await issueBudgetInvoice(context, before);
    const { invoiceId } = invoice;
    if (invoice.status === "PAID") {
      // By credit notes.
      await planSettlement(context);
      return presentCampaign(
        await campaignRows.change(context, before, { ...activated, invoiceId, fundedAt: now }),
      );
    }
    if (account.invoiceFixedBudgets)
      return presentCampaign(
        await campaignRows.change(context, before, { status: "PENDING", invoiceId }),
      );
    const method = await payingPaymentMethod(context.tx, account);
    if (isChargeable(context, method) && answersLater(method.provider) && method.type === "CARD")
      return await chargeFirst(context, before, invoice, method);
    const active = await campaignRows.change(context, before, { ...activated, invoiceId });
    // The campaign is funded when its invoice is paid, by transfer.
    if (!isChargeable(context, method)) return presentCampaign(active);
    const { failure } = await chargeInvoice(context, invoice, method, { isAtIssue: true });
    if (failure !== null) return refuse("payment_refused", { reason: failure.message });
    return presentCampaign(await loadCampaign(context, campaignId));
  },
});

type Activating = Pick<
  Context<"payment_in_progress" | "payment_refused">,
  "tx" | "doOutside" | "refuse"
>;

const pieceOf = (campaignId: string) => `charge for ${campaignId}`;

/** Refuses while the campaign's budget is being charged, and after the charge that this call has made was refused. */
async function assertNotBeingPaid(
  { tx, doOutside, refuse }: Activating,
  campaignId: string,
): Promise<void> {
  const paymentId = doOutside.result<string | null>(pieceOf(campaignId)) ?? null;
  const made = paymentId === null ? undefined : await tx.one(paymentById, { paymentId });
  if (made?.failure != null) refuse("payment_refused", { reason: made.failure.message });
  const open = await tx.one(activationOfCampaign, { campaignId });
  if (open !== undefined || made !== undefined) refuse("payment_in_progress");
}

/**
 * Has a card charged outside of the transaction, which is rolled back with the invoice that it has issued. Once the charge
 * has succeeded, the campaign is ACTIVE, with an invoice, also if this process does not live to see it.
 */
async function chargeFirst(
  { doOutside, refuse }: Activating,
  campaign: CampaignRow,
  { accountId, amountDueCents: amountCents }: InvoiceRow,
  method: Method,
): Promise<never> {
  const { campaignId } = campaign;
  doOutside(pieceOf(campaignId), ({ askProvider }) =>
    askProvider([{ campaignId }, "ledger"], async (context) => {
      const open = await context.tx.one(activationOfCampaign, { campaignId });
      if (open !== undefined) return { job: null, result: null };
      const due = { accountId, amountCents };
      const payment = await chargeForActivation(context, campaign, due, method);
      return { job: chargeJobOf(payment), result: payment.paymentId };
    }),
  );
  return refuse("payment_in_progress");
}
