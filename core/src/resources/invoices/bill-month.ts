import { limits } from "../../contract/limits.js";
import type { SavingContext } from "../../contract/operation.js";
import type { Billed } from "../../domain/billing.js";
import { feeTypeOf } from "../../domain/fees.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { donationsToBill } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { priceOf } from "../gifts/gift-payment.js";
import { isChargeable } from "../payments/charge.js";
import { chargeInvoice } from "../payments/collect-invoice.js";
import { paymentMethodsOfAccount } from "../payments/payment-method-queries.js";
import { deleteDraft, draftOfAccount, giftsOfInvoice, insertDraft } from "./invoice-queries.js";
import { existingAccount, issueInvoice } from "./issue-invoice.js";
import { type InvoiceContext, invoiceIsPaid } from "./pay-invoice.js";

/** What a part of an account's billing did. */
interface BilledPart {
  /** The gifts that it put on the invoice. */
  readonly gifts: number;
  /** Whether none are left for the next part. */
  readonly isDone: boolean;
  /** Whether it issued the invoice. There is none if its gifts were canceled or paid before its last part. */
  readonly isIssued: boolean;
}

/**
 * Bills an account for its unbilled `DONE` gifts and those of its children that it pays for: one invoice with a line for
 * each campaign. Each call bills a part of the gifts; the last one issues the invoice, so that a crash in between loses
 * nothing and bills nothing twice. Until it is issued, a gift that is
 * canceled or settled leaves it.
 *
 * @param until gifts created before this moment are billed
 * @param limit gifts billed by this call, at most
 */
export async function billMonth(
  context: InvoiceContext,
  accountId: string,
  until: string,
  limit: number = limits.donationsBilledPerCall,
): Promise<BilledPart> {
  const { tx, now, newId } = context;
  const found = await tx.one(draftOfAccount, { accountId });
  const draft = found ?? { accountId, invoiceId: newId(), until };
  if (found === undefined) await tx.run(insertDraft, draft);
  const { invoiceId } = draft;
  const gifts = await tx.all(donationsToBill, { ...draft, limit });
  for (const gift of gifts) {
    const campaign = await existingCampaign(tx, gift.campaignId);
    const { grossCents, netCents } = await priceOf(tx, gift, campaign);
    await donationRows.change(context, gift, { billedAt: now, invoiceId, grossCents, netCents });
  }
  if (gifts.length === limit) return { gifts: limit, isDone: false, isIssued: false };
  await tx.run(deleteDraft, { accountId });
  const isIssued = await issueMonthly(context, accountId, invoiceId);
  return { gifts: gifts.length, isDone: true, isIssued };
}

/**
 * Issues the invoice for the gifts that were assigned to it, and charges it to the account's payment method.
 *
 * @returns false if no gift is on it
 */
async function issueMonthly(
  context: InvoiceContext & SavingContext<"payment_create">,
  accountId: string,
  invoiceId: string,
): Promise<boolean> {
  const { tx } = context;
  const gifts = await tx.all(giftsOfInvoice, { invoiceId });
  const [first] = gifts;
  if (first === undefined) return false;
  const billed = gifts.map(
    ({
      campaignId,
      campaignName,
      hasBeenCharged,
      defaultFeeType,
      grossCents,
      netCents,
    }): Billed => ({
      kind: hasBeenCharged ? "COLLECTED_DONATIONS" : "DONATIONS",
      campaignId,
      campaignName,
      netCents,
      feeCents: grossCents - netCents,
      feeType: feeTypeOf({ hasBeenCharged }, defaultFeeType),
    }),
  );
  const payer = await existingAccount(tx, accountId);
  const { language } = first;
  const invoice = await issueInvoice(context, {
    payer,
    billed,
    language,
    campaignId: null,
    invoiceId,
  });
  if (invoice.status === "PAID") {
    await invoiceIsPaid(context, invoice);
    return true;
  }
  // Accounts that pay budgets by invoice pay this one by transfer as well.
  if (payer.invoiceFixedBudgets) return true;
  const method = await tx.one(paymentMethodsOfAccount, { accountId });
  if (isChargeable(context, method))
    await chargeInvoice(context, invoice, method, { isAtIssue: true });
  return true;
}
