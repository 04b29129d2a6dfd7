import type { PayoutStatus } from "../../../domain/payout-status.js";
import type { Hold } from "../../../resources/payouts/hold.js";

/**
 * What the model knows of charities that are paid. It keeps no balances: a charity is owed what the gifts to it are worth,
 * less what the bank has paid for them.
 */

/** What payouts must reach in tests, in cents. */
const thresholdCents = 1_000;

export interface ModelGift {
  readonly donationId: string;
  readonly cents: number;
  /** The charity that it is owed to, or that bears it once it is reversed: a redirect changes it. */
  payee: ModelCharity;
  redirectedTo: ModelCharity | null;
  isReversed: boolean;
  /** The last payout that paid it, and that deducted it. */
  payout: ModelPayout | null;
  deducted: ModelPayout | null;
}

export interface ModelPayout {
  readonly charity: ModelCharity;
  readonly run: ModelRun;
  readonly cents: number;
  readonly donations: number;
  readonly account: ModelAccount | null;
  status: PayoutStatus;
  /** Whether the bank was asked for it. */
  isSent: boolean;
  /** Whether an entry has told that it was booked, and that it came back. */
  isBooked: boolean;
  isBroughtBack: boolean;
  /** When the sandbox's bank says what becomes of it, in milliseconds; null: no more. */
  nextStepMs: number | null;
}

export interface ModelRun {
  readonly payoutRunId: string;
  readonly isPaidByHand: boolean;
}

export interface ModelAccount {
  /** Whether the sandbox's bank returns what goes to it. */
  readonly returns: boolean;
  isReturned: boolean;
}

export interface ModelCharity {
  readonly charityId: string;
  isPublished: boolean;
  isPaused: boolean;
  account: ModelAccount | null;
  /** Waits for another operator. */
  proposed: ModelAccount | null;
}

export interface PayoutModel {
  readonly isLive: boolean;
  readonly charities: readonly ModelCharity[];
  gifts: ModelGift[];
  payouts: ModelPayout[];
  runs: ModelRun[];
  /** The statements that were imported. */
  statements: string[];
}

/** Whether a gift is in a payout that still counts: one that came to nothing has paid and deducted nothing. */
const counts = (payout: ModelPayout | null): payout is ModelPayout =>
  payout !== null && payout.status !== "RETURNED";
const isPaid = (payout: ModelPayout | null) => payout?.status === "PAID";
export const isInTransit = ({ status }: ModelPayout) => status === "CREATED" || status === "SENT";
export const receivesGifts = ({ isPublished, isPaused }: ModelCharity) => isPublished && !isPaused;
export const isPaidOut = ({ payout }: ModelGift) => isPaid(payout);

const sum = (amounts: readonly number[]) => amounts.reduce((cents, one) => cents + one, 0);

const giftsOf = ({ gifts }: PayoutModel, charity: ModelCharity) =>
  gifts.filter(({ payee }) => payee === charity);

/** What a charity is owed: what its gifts are worth, less what was paid for them. */
export function balanceOf(model: PayoutModel, charity: ModelCharity): number {
  return sum(
    giftsOf(model, charity).map(({ cents, isReversed, payout, deducted }) => {
      const worth = isReversed ? 0 : 1;
      const paid = (isPaid(payout) ? 1 : 0) - (isPaid(deducted) ? 1 : 0);
      return (worth - paid) * cents;
    }),
  );
}

export function inTransitOf({ payouts }: PayoutModel, charity: ModelCharity): number {
  return sum(
    payouts.filter((one) => one.charity === charity && isInTransit(one)).map(({ cents }) => cents),
  );
}

export function holdOf(
  { isLive }: PayoutModel,
  { account, proposed, isPublished }: ModelCharity,
): Hold | null {
  if (proposed !== null) return "NOT_APPROVED";
  if (account === null && isLive) return "NO_BANK_ACCOUNT";
  if (account?.isReturned === true) return "RETURNED";
  return isPublished ? null : "NOT_PUBLISHED";
}

/** Makes a run's payouts. */
export function makePayouts(model: PayoutModel, run: ModelRun, nowMs: number): void {
  model.runs.push(run);
  for (const charity of model.charities) {
    const cents = balanceOf(model, charity) - inTransitOf(model, charity);
    if (cents < thresholdCents) continue;
    if (!run.isPaidByHand && holdOf(model, charity) !== null) continue;
    payCharity(model, { charity, run, cents, nowMs });
  }
}

const dayMs = 24 * 60 * 60 * 1_000;

function payCharity(
  model: PayoutModel,
  given: { charity: ModelCharity; run: ModelRun; cents: number; nowMs: number },
): void {
  const { charity, run, cents, nowMs } = given;
  const { isPaidByHand } = run;
  const gifts = giftsOf(model, charity);
  const paid = gifts.filter(({ isReversed, payout }) => !isReversed && !counts(payout));
  const asked = model.isLive ? "CREATED" : "SENT";
  const payout: ModelPayout = {
    ...{ charity, run, cents, donations: paid.length, account: charity.account },
    ...{ status: isPaidByHand ? "PAID" : asked, isSent: isPaidByHand || !model.isLive },
    ...{ isBooked: false, isBroughtBack: false },
    nextStepMs: isPaidByHand || model.isLive ? null : nowMs + dayMs,
  };
  model.payouts.push(payout);
  for (const gift of gifts) {
    if (gift.isReversed) deductOrRestore(gift, payout);
    else if (!counts(gift.payout)) gift.payout = payout;
  }
}

/** A reversed gift that was paid is deducted, once; one that was deducted and never paid is given back. */
function deductOrRestore(gift: ModelGift, payout: ModelPayout): void {
  if (counts(gift.payout) && !counts(gift.deducted)) gift.deducted = payout;
  else if (!counts(gift.payout) && counts(gift.deducted)) gift.payout = payout;
}

/** Also if another one was in use in between: what counts is its IBAN. */
const isSameAccount = (one: ModelAccount | null, other: ModelAccount | null) =>
  one?.returns === other?.returns;

/** The money of a payout came back, or was never sent. */
export function endPayout(payout: ModelPayout, keepsAccount = false): void {
  payout.status = "RETURNED";
  payout.nextStepMs = null;
  const { account } = payout;
  const current = payout.charity.account;
  if (current !== null && isSameAccount(account, current) && !keepsAccount)
    current.isReturned = true;
}

/** Moves a charity's balance to another one, with the gifts that it is for. */
export function redirect(model: PayoutModel, from: ModelCharity, to: ModelCharity): void {
  for (const gift of giftsOf(model, from)) {
    const isOwed = !gift.isReversed && !counts(gift.payout);
    const isBorne = gift.isReversed && counts(gift.payout) !== counts(gift.deducted);
    if (isOwed) gift.redirectedTo = to;
    if (isOwed || isBorne) gift.payee = to;
  }
}

/** Sends the payouts of a run's file, but for those of charities that are not to be paid as they say any more. */
export function exportFile(model: PayoutModel, run: ModelRun): void {
  for (const payout of model.payouts) {
    if (payout.run !== run || payout.status !== "CREATED") continue;
    const { charity, account } = payout;
    if (holdOf(model, charity) !== null || !isSameAccount(charity.account, account))
      endPayout(payout, true);
    else Object.assign(payout, { status: "SENT", isSent: true });
  }
}

/** The payouts among some that an entry can book: the bank was asked for them, has not refused them, and told it of none. */
export const bookable = (payouts: readonly ModelPayout[]) =>
  payouts.filter(
    ({ isSent, isBooked, status, isBroughtBack }) =>
      isSent && !isBooked && (status !== "RETURNED" || isBroughtBack),
  );

/** The bank has booked payouts. */
export function book(payouts: readonly ModelPayout[]): void {
  for (const payout of payouts) {
    payout.isBooked = true;
    if (payout.status === "SENT") payout.status = "PAID";
  }
}

/** Lets the sandbox's bank say what is due, in the order of time. */
export function takeSteps({ payouts }: PayoutModel, untilMs: number): void {
  for (const payout of payouts) {
    while (payout.nextStepMs !== null && payout.nextStepMs <= untilMs) {
      const returns = payout.account?.returns === true;
      if (payout.status === "PAID") {
        endPayout(payout);
        continue;
      }
      payout.status = "PAID";
      payout.nextStepMs = returns ? payout.nextStepMs + dayMs : null;
    }
  }
}
