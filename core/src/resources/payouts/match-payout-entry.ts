import { limits } from "../../contract/limits.js";
import type { ReadTransaction } from "../../contract/store.js";
import { unknownReason } from "../../domain/bank-booking.js";
import { flows } from "../../domain/ledger.js";
import { payoutFileId, payoutFileOf } from "../../domain/payout-file.js";
import { decideEntry } from "../bank/apply-entry.js";
import { isReceived, type NamedTransfer } from "../bank/bank-entry.js";
import type { BankEntryRow } from "../bank/bank-queries.js";
import type { InvoiceContext } from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { payoutIsPaid, payoutIsReturned } from "./payout-moves.js";
import {
  type PayoutRow,
  payoutByReference,
  payoutChanges,
  payoutsOfFile,
} from "./payout-queries.js";

/** What became of an entry that names payouts of the service. */
export interface PayoutMatch {
  readonly entry: BankEntryRow;
  /** Of how many payouts it told the end. */
  readonly payouts: number;
}

/**
 * Records what a bank entry says of payouts: the bank has booked one, or all of a file as one amount, or one came back.
 * What is not certain changes nothing: another amount, an unknown reference, a payout whose end is known already.
 *
 * @returns null if it is not about a payout of the service
 */
export async function matchPayoutEntry(
  context: InvoiceContext,
  entry: BankEntryRow,
): Promise<PayoutMatch | null> {
  const { tx } = context;
  const { direction, isReversal, returnReason, amountCents } = entry;
  // The bank takes a return back, or its fee: nothing that a payout has a status for.
  if (direction === "DEBIT" && (isReversal || returnReason !== null)) return null;
  const named = await findNamed(tx, entry.referenceIds);
  if (named === null) return null;
  if (direction === "DEBIT") {
    const open = named.filter((payout) => canBeBooked(payout) && payout.debitEntryId === null);
    const isSum = open.length > 0 && sumOf(open) === amountCents;
    return isSum ? await recordBooked(context, entry, open) : { entry, payouts: 0 };
  }
  const [payout, ...others] = named;
  const isWhole = payout?.amountCents === amountCents && others.length === 0;
  return payout !== undefined &&
    isWhole &&
    canReturn(payout) &&
    entry.referenceIds.endToEndId !== undefined
    ? await recordReturned(context, entry, payout, { status: "MATCHED" })
    : { entry, payouts: 0 };
}

/**
 * Records that an entry brings a payout back, as the operator says. A bank may have kept a fee.
 *
 * @returns the entry; null if the payout cannot have come back by it
 */
export async function assignReturn(
  context: InvoiceContext,
  entry: BankEntryRow,
  payout: PayoutRow,
): Promise<BankEntryRow | null> {
  const feeCents = payout.amountCents - entry.amountCents;
  if (payout.provider !== "bank" || !canReturn(payout)) return null;
  if (feeCents < 0 || feeCents > limits.returnFeeCents) return null;
  return (await recordReturned(context, entry, payout, { status: "ASSIGNED", feeCents })).entry;
}

/** Whether the bank was asked for it, and it has not come to nothing yet. */
const canReturn = ({ status }: PayoutRow) => status === "SENT" || status === "PAID";

/** What says of each payout that a booking names which entries are about it. */
export async function payoutsNamedBy(
  tx: ReadTransaction,
  references: BankEntryRow["referenceIds"],
): Promise<NamedTransfer[]> {
  const named = (await findNamed(tx, references)) ?? [];
  return named.map(({ payoutRunId, fileNumber, reference, debitEntryId, returnEntryId }) => ({
    ids: [reference, ...(fileNumber === null ? [] : [payoutFileId({ payoutRunId, fileNumber })])],
    entryIds: [debitEntryId, returnEntryId],
  }));
}

const sumOf = (payouts: readonly PayoutRow[]) =>
  payouts.reduce((cents, { amountCents }) => cents + amountCents, 0);

/**
 * Whether the bank was asked for it and has not refused it. One that is recorded as paid by hand, or that an entry brought
 * back early, is booked later.
 */
const canBeBooked = ({ sentAt, status, returnEntryId }: PayoutRow) =>
  sentAt !== null && (status !== "RETURNED" || returnEntryId !== null);

/**
 * The payouts that a transfer's references name: one by its own reference, or else all of one file. Null: they name none
 * that goes through the service's own bank.
 */
async function findNamed(
  tx: ReadTransaction,
  { endToEndId, paymentInformationId, messageId }: BankEntryRow["referenceIds"],
): Promise<PayoutRow[] | null> {
  if (endToEndId !== undefined) {
    const payout = await tx.one(payoutByReference, { reference: endToEndId.toLowerCase() });
    return payout?.provider === "bank" ? [payout] : null;
  }
  for (const id of [paymentInformationId, messageId]) {
    const file = id === undefined ? null : payoutFileOf(id);
    const payouts = file === null ? [] : await tx.all(payoutsOfFile, file);
    if (payouts.length > 0) return payouts;
  }
  return null;
}

/** The bank has booked payouts. One that came back before moves no money: its return and this are as much. */
async function recordBooked(
  context: InvoiceContext,
  entry: BankEntryRow,
  payouts: readonly PayoutRow[],
): Promise<PayoutMatch> {
  const { tx, now } = context;
  const { entryId: debitEntryId } = entry;
  for (const payout of payouts) {
    if (payout.status === "SENT") {
      await payoutIsPaid(context, payout, { debitEntryId });
      continue;
    }
    const booked = { ...payout, debitEntryId, updatedAt: now };
    const update = payoutChanges.of(payout, booked);
    if (update !== null) await tx.run(update, booked);
  }
  return await matchedWith(context, entry, payouts);
}

/** A payout came back. Some banks tell it as a transfer that came in: then its money leaves `suspense` again. */
async function recordReturned(
  context: InvoiceContext,
  entry: BankEntryRow,
  payout: PayoutRow,
  { status, feeCents = 0 }: { readonly status: "MATCHED" | "ASSIGNED"; readonly feeCents?: number },
): Promise<PayoutMatch> {
  const { entryId, amountCents, returnReason } = entry;
  const { payoutId } = payout;
  if (isReceived(entry))
    await postTransfers(context, flows.transferRecordedBefore(amountCents), { payoutId, entryId });
  await payoutIsReturned(context, payout, {
    ...{ returnReason: returnReason ?? unknownReason, returnEntryId: entryId, feeCents },
  });
  await postTransfers(context, flows.bankFee(feeCents), { payoutId, entryId });
  return await matchedWith(context, entry, [payout], status);
}

async function matchedWith(
  context: InvoiceContext,
  entry: BankEntryRow,
  payouts: readonly PayoutRow[],
  status: "MATCHED" | "ASSIGNED" = "MATCHED",
): Promise<PayoutMatch> {
  const [only, ...others] = payouts;
  const payoutId = others.length === 0 ? (only?.payoutId ?? null) : null;
  context.announce("clock");
  return {
    entry: await decideEntry(context, entry, { status, payoutId }),
    payouts: payouts.length,
  };
}
