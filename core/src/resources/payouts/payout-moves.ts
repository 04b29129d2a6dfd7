import { aDayLater } from "../../domain/calendar.js";
import { flows } from "../../domain/ledger.js";
import { payoutTransitions } from "../../domain/payout-status.js";
import { nextState } from "../../domain/state-table.js";
import { sandboxPayoutReturn } from "../../providers/sandbox/sandbox-provider.js";
import { postTransfers } from "../ledger/post-transfers.js";
import type { Queueing } from "../mails/queue-mail.js";
import { queuePayoutMail } from "../mails/queue-payout-mail.js";
import { markBankAccountReturned } from "./bank-account-queries.js";
import { accountsOf } from "./charity-bank-account.js";
import { isSameAccount } from "./is-same-account.js";
import {
  type PayoutRow,
  payoutChanges,
  redirectedDeductionsOfPayout,
  redirectedOfPayout,
  releaseDonations,
  takeDonationsOut,
  undoDeductions,
} from "./payout-queries.js";

/** The capabilities that paying charities needs. The scope must contain `"ledger"`. */
export type Paying = Queueing;

const moneyOf = ({ charityId, provider, amountCents: cents }: PayoutRow) => ({
  ...{ charityId, provider, cents },
});

/** Records that the bank has booked a payout, and tells its charity. Its donations show it soon after. */
export async function payoutIsPaid(
  context: Paying,
  before: PayoutRow,
  changes: Partial<PayoutRow> = {},
): Promise<PayoutRow> {
  const paid = await changePayout(context, before, "pay", {
    ...{ paidAt: context.now, isShown: false },
    ...changes,
  });
  await postTransfers(context, flows.payoutPaid(moneyOf(paid)), { payoutId: paid.payoutId });
  await queuePayoutMail(context, paid);
  return paid;
}

/** Why a payout came to nothing. */
export interface PayoutEnd {
  readonly returnReason: string;
  /** The bank entry that tells it; null if the bank refused the transfer without booking anything. */
  readonly returnEntryId?: string | null;
  /** What a bank kept of the money. */
  readonly feeCents?: number;
  /** Whether the charity's bank account stays in use. */
  readonly keepsBankAccount?: boolean;
}

/**
 * Records that the money of a payout came back, or that the bank refused to transfer it. Unless its bank account stays in
 * use, the charity gets no payouts until it is entered again, and then a later run pays the donations.
 */
export async function payoutIsReturned(
  context: Paying,
  before: PayoutRow,
  { returnReason, returnEntryId = null, feeCents = 0, keepsBankAccount = false }: PayoutEnd,
): Promise<PayoutRow> {
  const { tx, now } = context;
  const { payoutId, charityId, status } = before;
  const returned = await changePayout(context, before, "return", {
    ...{ returnedAt: now, returnReason, returnEntryId, feeCents },
    ...{ nextStepAt: null, isShown: status !== "PAID" },
  });
  if (status === "PAID")
    await postTransfers(context, flows.payoutReturned(moneyOf(returned)), { payoutId });
  await undoRedirects(context, { payoutId, charityId });
  await tx.run(releaseDonations, { payoutId });
  await tx.run(undoDeductions, { payoutId });
  if (!keepsBankAccount) await holdBankAccount(context, returned);
  return returned;
}

/** Marks the bank account that a payout went to, unless another one has replaced it. */
async function holdBankAccount({ tx, now, vault }: Paying, payout: PayoutRow): Promise<void> {
  const { charityId } = payout;
  const { approved } = await accountsOf(tx, charityId);
  if (approved !== null && isSameAccount(vault, payout, approved))
    await tx.run(markBankAccountReturned, { charityId, now });
}

/** Withdraws a payout that the bank was not asked for: the donations wait for a later run as if it had never been made. */
export async function withdrawPayout(
  context: Paying,
  before: PayoutRow,
  returnReason: string,
): Promise<void> {
  const { tx, now } = context;
  const { payoutId } = before;
  await changePayout(context, before, "withdraw", { returnedAt: now, returnReason });
  await tx.run(takeDonationsOut, { payoutId });
  await tx.run(undoDeductions, { payoutId });
}

/** Gives back what a redirect moved because of a payout whose money came back: it has paid and deducted nothing. */
async function undoRedirects(
  context: Paying,
  { payoutId, charityId }: Pick<PayoutRow, "payoutId" | "charityId">,
): Promise<void> {
  const { tx } = context;
  const ofPayout = { payoutId, charityId };
  // The other charity bears donations as if they had been paid to this one.
  for (const { payeeId, cents } of await tx.all(redirectedOfPayout, ofPayout)) {
    const moved = { charityId, toCharityId: payeeId, cents };
    await postTransfers(context, flows.balanceRedirected(moved), { payoutId });
  }
  // It was given what this one seemed to have been short of.
  for (const { payeeId, cents } of await tx.all(redirectedDeductionsOfPayout, ofPayout)) {
    const moved = { charityId: payeeId, toCharityId: charityId, cents };
    await postTransfers(context, flows.balanceRedirected(moved), { payoutId });
  }
}

/** Lets the sandbox's bank book a payout and, to its test account, return it a day later. */
export async function takeSandboxStep(context: Paying, payout: PayoutRow): Promise<void> {
  const returnReason = sandboxPayoutReturn(payout.last4);
  if (payout.status === "PAID") {
    await payoutIsReturned(context, payout, { returnReason: returnReason ?? "" });
    return;
  }
  const nextStepAt = returnReason === null ? null : aDayLater(context.now);
  await payoutIsPaid(context, payout, { nextStepAt });
}

async function changePayout(
  { tx, now }: Paying,
  before: PayoutRow,
  trigger: (typeof payoutTransitions)[number]["trigger"],
  changes: Partial<PayoutRow>,
): Promise<PayoutRow> {
  const status = nextState(payoutTransitions, before.status, trigger);
  if (status === null) throw new Error(`a ${before.status} payout cannot ${trigger}`);
  const after = { ...before, ...changes, status, updatedAt: now };
  const update = payoutChanges.of(before, after);
  if (update !== null) await tx.run(update, after);
  return after;
}
