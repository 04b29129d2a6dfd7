import type { Refuse, SavingContext, WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type Billed, billOf } from "../../domain/billing.js";
import { homeCalendar } from "../../domain/calendar.js";
import { type FeeType, feeCents, feeTypeOf, type GiftMoney, giftMoney } from "../../domain/fees.js";
import { coverOf, isBeingPaid } from "../../domain/gift-cover.js";
import { type Charge, chargeCents, flows, type PaymentProvider } from "../../domain/ledger.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import { type FeeVat, vatCents, vatOfFee } from "../../domain/vat.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { existingAccount, payerOf } from "../invoices/issue-invoice.js";
import { planSettlement } from "../ledger/job-times.js";
import { transfersOfPayment } from "../ledger/ledger-queries.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { withdrawCharge } from "../payments/charge.js";
import { type PaymentRow, paymentById } from "../payments/payment-queries.js";
import { newPayment, paymentRows } from "../payments/payment-rows.js";
import type { Charging } from "../payments/provider-jobs.js";
import { refundableCents, requestRefund } from "../payments/request-refund.js";
import type { DonationRow } from "./donation-queries.js";

type Pricing = Pick<WorkContext, "tx" | "now" | "newId" | "settings">;
type Money = Pricing & Charging;

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

/** The billed amounts of one gift. */
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

/** How the ledger divides the billed amounts of one gift. */
async function chargeOfGift(
  { tx, now, settings }: Pricing,
  gift: DonationRow,
  campaign: CampaignRow,
  price: PricedGift,
): Promise<Charge> {
  const payer = legalEntityOf(await payerOf(tx, gift.accountId));
  const vat = vatOfFee(settings.issuer, payer, homeCalendar.dateOf(now));
  return billOf([billedGift(gift, campaign, price)], vat, campaign.language).charge;
}

/** What decides the fee on a donor's gift. */
export interface FeeTerms {
  readonly feeBasisPoints: number;
  readonly vat: FeeVat;
}

/** The fee terms of an account now. */
export async function feeTermsOf(
  { tx, now, settings }: Pick<WorkContext, "now" | "settings"> & { readonly tx: ReadTransaction },
  accountId: string,
): Promise<FeeTerms> {
  const { feeBasisPoints } = await existingAccount(tx, accountId);
  const payer = legalEntityOf(await payerOf(tx, accountId));
  return { feeBasisPoints, vat: vatOfFee(settings.issuer, payer, homeCalendar.dateOf(now)) };
}

/** What a donor adds to a gift so that its charity gets all of it: the fee and its VAT. */
export function feeToCover(amountCents: number, { feeBasisPoints, vat }: FeeTerms): number {
  const fee = feeCents(amountCents, feeBasisPoints);
  return fee + vatCents(fee, vat);
}

/** The new payment of one gift, and the columns of the gift that change with it. */
interface AskedForGift {
  /** Not charged yet. */
  readonly payment: PaymentRow;
  readonly price: Pick<DonationRow, "grossCents" | "netCents">;
}

/**
 * What is to be paid for one gift.
 *
 * @param gift with `hasBeenCharged` if its donor pays: then the campaign says whether the fee is added
 */
export async function askForGift(
  context: Pricing,
  gift: DonationRow,
  campaign: CampaignRow,
  given: Pick<PaymentRow, "provider"> & Partial<PaymentRow>,
): Promise<AskedForGift> {
  const { tx } = context;
  const { accountId } = await payerOf(tx, gift.accountId);
  const price = await priceOf(tx, gift, campaign);
  const charge = await chargeOfGift(context, gift, campaign, price);
  const { grossCents, netCents } = price;
  const payment = newPayment(context, {
    accountId,
    donationId: gift.donationId,
    amountCents: chargeCents(charge),
    vatCents: charge.vatCents,
    ...given,
  });
  return { payment, price: { grossCents, netCents } };
}

/**
 * Records in the ledger that the money of a gift's payment has come in, divided as it was asked for: the account's VAT can be
 * another one by now.
 */
export async function recordGiftPaid(
  context: Pricing,
  payment: PaymentRow,
  gift: DonationRow,
  campaign: CampaignRow,
): Promise<void> {
  const { accountId, paymentId, provider, amountCents, vatCents } = payment;
  const { campaignId } = campaign;
  const { netCents } = await priceOf(context.tx, gift, campaign);
  const feeCents = amountCents - netCents - vatCents;
  const charge = { funds: [{ campaignId, netCents }], feeCents, vatCents };
  await postTransfers(context, flows.giftPaid(provider, charge), {
    accountId,
    paymentId,
    donationId: gift.donationId,
  });
  await planSettlement(context);
}

/**
 * Records the payment of one gift that nothing else pays for.
 *
 * @returns the columns of the gift that change
 */
export async function payForGift(
  context: Pricing & SavingContext<"payment_create">,
  gift: DonationRow,
  campaign: CampaignRow,
  provider: PaymentProvider,
): Promise<Pick<DonationRow, "paymentId" | "grossCents" | "netCents">> {
  const { now } = context;
  const succeeded = { provider, status: "SUCCEEDED", succeededAt: now } as const;
  const { payment, price } = await askForGift(context, gift, campaign, succeeded);
  await paymentRows.add(context, payment);
  await recordGiftPaid(context, payment, { ...gift, ...price }, campaign);
  return { paymentId: payment.paymentId, ...price };
}

/**
 * Gives the payment of one gift back, completely: refunded, or taken back by a dispute that was lost. A payment that has
 * not succeeded is given up; what its provider still works on is refunded when it comes in.
 *
 * @param lostCents what the dispute took; all of it by default
 */
export async function giveGiftMoneyBack(
  context: Money & SavingContext<"payment_update">,
  { donationId }: DonationRow,
  paymentId: string,
  kind: "REFUND" | "DISPUTE" = "REFUND",
  lostCents?: number,
): Promise<void> {
  const { tx } = context;
  const payment = await tx.one(paymentById, { paymentId });
  if (payment === undefined) throw new Error("a donation's payment is missing");
  const { accountId, amountCents, status, provider } = payment;
  if (await withdrawCharge(context, payment))
    await paymentRows.change(context, payment, { status: "CANCELED", nextStepAt: null });
  if (status !== "SUCCEEDED") return;
  if (kind === "REFUND") {
    await requestRefund(context, payment, refundableCents(payment));
    return;
  }
  const paid = (await tx.all(transfersOfPayment, { paymentId })).map(
    ({ kind, debitAccount: debit, creditAccount: credit, amountCents: cents }) => ({
      kind,
      debit,
      credit,
      cents,
    }),
  );
  // What the payer has not disputed is given back: there is no gift of a part.
  const lost = lostCents ?? amountCents;
  const restCents = amountCents - lost;
  const transfers = flows.giftMoneyBack(kind, paid);
  const rest = flows.surplusReceived(provider, restCents);
  await postTransfers(context, [...transfers, ...rest], { accountId, paymentId, donationId });
  const isSurplus = restCents > 0;
  const after = await paymentRows.change(context, payment, { lostCents: lost, isSurplus });
  await requestRefund(context, after, restCents);
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
  if (gift.invoiceId !== null || isBeingPaid(gift)) context.refuse("donation_already_billed");
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
