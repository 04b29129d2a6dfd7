import type { SavingContext } from "../../contract/operation.js";
import type { Billed } from "../../domain/billing.js";
import { feeTypeOf } from "../../domain/fees.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { donationsToBill } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { priceOf } from "../gifts/gift-payment.js";
import { chargeInvoice } from "../payments/collect-payment.js";
import { paymentMethodsOfAccount } from "../payments/payment-method-queries.js";
import { deleteDraft, draftOfAccount, giftsOfInvoice, insertDraft } from "./invoice-queries.js";
import { existingAccount, issueInvoice } from "./issue-invoice.js";
import { type InvoiceContext, invoiceIsPaid } from "./pay-invoice.js";

/** Gifts billed in one transaction. */
const partRows = 500;

/**
 * Bills an account for its unbilled `DONE` gifts and those of its children that it pays for: one invoice with a line for
 * each campaign. Each call bills a part of the gifts; the last one issues the invoice, so that a crash in between loses
 * nothing and bills nothing twice.
 *
 * @param until gifts created before this moment are billed
 * @returns whether the invoice is issued, or gifts are left for the next call
 */
export async function billMonth(
  context: InvoiceContext,
  accountId: string,
  until: string,
): Promise<boolean> {
  const { tx, now, newId } = context;
  const found = await tx.one(draftOfAccount, { accountId });
  const draft = found ?? { accountId, invoiceId: newId(), until };
  if (found === undefined) await tx.run(insertDraft, draft);
  const { invoiceId } = draft;
  const gifts = await tx.all(donationsToBill, { ...draft, limit: partRows });
  for (const gift of gifts) {
    const campaign = await existingCampaign(tx, gift.campaignId);
    const { grossCents, netCents } = await priceOf(tx, gift, campaign);
    await donationRows.change(context, gift, { billedAt: now, invoiceId, grossCents, netCents });
  }
  if (gifts.length === partRows) return false;
  await tx.run(deleteDraft, { accountId });
  await issueMonthly(context, accountId, invoiceId);
  return true;
}

/** Issues the invoice for the gifts that were assigned to it, and charges it to the account's payment method. */
async function issueMonthly(
  context: InvoiceContext & SavingContext<"payment_create">,
  accountId: string,
  invoiceId: string,
): Promise<void> {
  const { tx, settings } = context;
  const gifts = await tx.all(giftsOfInvoice, { invoiceId });
  const [first] = gifts;
  if (first === undefined) return;
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
      ...{ campaignId, campaignName, netCents },
      feeCents: grossCents - netCents,
      feeType: feeTypeOf({ hasBeenCharged }, defaultFeeType),
    }),
  );
  const payer = await existingAccount(tx, accountId);
  const { language } = first;
  const invoice = await issueInvoice(context, {
    ...{ payer, billed, language, campaignId: null, invoiceId },
  });
  if (invoice.status === "PAID") {
    await invoiceIsPaid(context, invoice);
    return;
  }
  // In live the provider charges it; accounts that pay budgets by invoice pay this one by transfer as well.
  if (settings.environment !== "sandbox" || payer.invoiceFixedBudgets) return;
  const method = await tx.one(paymentMethodsOfAccount, { accountId });
  if (method !== undefined) await chargeInvoice(context, invoice, method);
}
