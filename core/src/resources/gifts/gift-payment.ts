import type { Refuse, SavingContext, WorkContext } from "../../contract/operation.js";
import { type Billed, billOf } from "../../domain/billing.js";
import { homeCalendar } from "../../domain/calendar.js";
import { type FeeType, feeTypeOf, type GiftMoney, giftMoney } from "../../domain/fees.js";
import { coverOf } from "../../domain/gift-cover.js";
import { type Charge, chargeCents, flows, type PaymentProvider } from "../../domain/ledger.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import { vatOfFee } from "../../domain/vat.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { existingAccount, payerOf } from "../invoices/issue-invoice.js";
import { planSettlement } from "../ledger/job-times.js";
import { transfersOfPayment } from "../ledger/ledger-queries.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { paymentById } from "../payments/payment-queries.js";
import { paymentRows, succeededPayment } from "../payments/payment-rows.js";
import type { DonationRow } from "./donation-queries.js";

type Money = Pick<WorkContext, "tx" | "now" | "newId" | "settings">;

/** The gift's gross and net amounts, and how its fee is charged. */
export interface PricedGift extends GiftMoney {
  readonly feeType: FeeType;
}

/**
 * The gross and net amounts of a gift: as billed, or computed with the current fee. The fee on a gift out of a budget is
 * always added to it, as on the budget.
 */
export async function priceOf(
  tx: Money["tx"],
  gift: DonationRow,
  campaign: CampaignRow,
): Promise<PricedGift> {
  const isOfFund =
    campaign.invoiceId !== null && gift.paymentId === null && gift.invoiceId === null;
  const feeType = isOfFund ? "EXCLUDED" : feeTypeOf(gift, campaign.defaultFeeType);
  const { grossCents, netCents } = gift;
  if (grossCents !== null && netCents !== null) return { feeType, grossCents, netCents };
  const { feeBasisPoints } = await existingAccount(tx, gift.accountId);
  return { feeType, ...giftMoney(gift.amountCents, feeType, feeBasisPoints) };
}

/** What is asked for one gift. */
export function billedGift(
  { hasBeenCharged }: Pick<DonationRow, "hasBeenCharged">,
  { campaignId, name }: CampaignRow,
  { feeType, grossCents, netCents }: PricedGift,
): Billed {
  return {
    kind: hasBeenCharged ? "COLLECTED_DONATIONS" : "DONATIONS",
    campaignId,
    campaignName: name,
    netCents,
    feeCents: grossCents - netCents,
    feeType,
  };
}

/** How the ledger divides what is asked for one gift. */
async function chargeOfGift(
  { tx, now, settings }: Money,
  gift: DonationRow,
  campaign: CampaignRow,
  price: PricedGift,
): Promise<Charge> {
  const payer = legalEntityOf(await payerOf(tx, gift.accountId));
  const vat = vatOfFee(settings.issuer, payer, homeCalendar.dateOf(now));
  return billOf([billedGift(gift, campaign, price)], vat, campaign.language).charge;
}

/**
 * Records the payment of one gift that nothing else pays for.
 *
 * @returns the columns of the gift that change
 */
export async function payForGift(
  context: Money & SavingContext<"payment_create">,
  gift: DonationRow,
  campaign: CampaignRow,
  provider: PaymentProvider,
): Promise<Pick<DonationRow, "paymentId" | "grossCents" | "netCents">> {
  const { tx } = context;
  const { accountId } = await payerOf(tx, gift.accountId);
  const price = await priceOf(tx, gift, campaign);
  const charge = await chargeOfGift(context, gift, campaign, price);
  const payment = succeededPayment(context, {
    ...{ accountId, provider, donationId: gift.donationId },
    ...{ amountCents: chargeCents(charge), vatCents: charge.vatCents },
  });
  await paymentRows.add(context, payment);
  const { paymentId } = payment;
  await postTransfers(context, flows.giftPaid(provider, charge), {
    ...{ accountId, paymentId },
    donationId: gift.donationId,
  });
  await planSettlement(context);
  const { grossCents, netCents } = price;
  return { paymentId, grossCents, netCents };
}

/** Gives the payment of one gift back, completely. */
export async function refundGift(
  context: Money & SavingContext<"payment_update">,
  { donationId }: DonationRow,
  paymentId: string,
): Promise<void> {
  const { tx } = context;
  const payment = await tx.one(paymentById, { paymentId });
  if (payment === undefined) throw new Error("a donation's payment is missing");
  const { accountId, amountCents } = payment;
  const paid = (await tx.all(transfersOfPayment, { paymentId })).map(
    ({ kind, debitAccount: debit, creditAccount: credit, amountCents: cents }) => ({
      ...{ kind, debit, credit, cents },
    }),
  );
  await paymentRows.change(context, payment, { refundedCents: amountCents });
  await postTransfers(context, flows.giftRefunded(paid), { accountId, paymentId, donationId });
}

interface Billing extends Pick<WorkContext, "tx" | "settings"> {
  readonly refuse: Refuse<"donation_already_billed">;
}

/** Refuses a gift that an invoice bills or that its campaign's budget pays for (contract, section 11, "Paid for"). */
export async function assertNotBilled(
  context: Billing,
  gift: DonationRow,
  campaign: CampaignRow,
): Promise<void> {
  if (gift.invoiceId !== null) context.refuse("donation_already_billed");
  await assertNotOfBudget(context, gift, campaign);
}

/**
 * Refuses a DONE gift that its campaign's budget pays for. In the sandbox, the operator may still bill or pay a gift on
 * its own if the budget was charged at activation: then it takes nothing from the budget.
 */
export async function assertNotOfBudget(
  { tx, settings, refuse }: Billing,
  gift: DonationRow,
  campaign: CampaignRow,
): Promise<void> {
  const cover = coverOf(gift, campaign);
  if (cover?.by !== "FUND" || gift.status === "PENDING") return;
  const account = await existingAccount(tx, gift.accountId);
  const isFinal =
    settings.environment === "live" || account.invoiceFixedBudgets || gift.status === "PROCESSED";
  if (isFinal) refuse("donation_already_billed");
}
