import type { ReadTransaction } from "../../contract/store.js";
import {
  type BankBooking,
  type BankStatement,
  dateOf,
  datesApartDays,
  isBare,
  type KnownBooking,
  knownBooking,
} from "../../domain/bank-booking.js";
import { flows } from "../../domain/ledger.js";
import type { InvoiceContext } from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { bookingOf, isReceived, isUnnamed, type NamedTransfer } from "./bank-entry.js";
import {
  type BankEntryRow,
  bankEntriesOnDates,
  insertBankEntry,
  updateBankEntry,
} from "./bank-queries.js";

/** A booking that is recorded. */
export interface RecordedBooking {
  readonly booking: KnownBooking;
  readonly rows: readonly [BankEntryRow, ...BankEntryRow[]];
}

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The recorded bookings that a statement may contain again: those around its dates. First those that nothing was decided
 * of: they are the likelier ones to be told again with details.
 */
export async function recordedBookings(
  tx: ReadTransaction,
  { accountNumber, bookings }: BankStatement,
): Promise<RecordedBooking[]> {
  const dates = new Set<string>();
  for (const own of new Set(bookings.map(dateOf)))
    for (let days = -datesApartDays; days <= datesApartDays; days++)
      dates.add(new Date(Date.parse(String(own)) + days * dayMs).toISOString().slice(0, 10));
  const rows = await tx.all(bankEntriesOnDates, { accountNumber, dates: [...dates] });
  const byBooking = new Map<string, [BankEntryRow, ...BankEntryRow[]]>();
  for (const row of rows) {
    const others = byBooking.get(row.bookingId);
    if (others === undefined) byBooking.set(row.bookingId, [row]);
    else others.push(row);
  }
  const isDecided = ([{ status }]: readonly [BankEntryRow, ...BankEntryRow[]]) =>
    Number(status !== "UNMATCHED");
  return Array.from(byBooking.values())
    .sort((one, other) => isDecided(one) - isDecided(other))
    .map((its) => ({ booking: bookingOf(its), rows: its }));
}

/**
 * Whether a message brings the transfers of a recorded booking of which the bank had said no more than the amount, or did
 * not say that they are the service's own, and which pays nothing yet.
 *
 * @param named the transfers of the service that the message names
 */
export function bringsDetails(
  booking: BankBooking,
  { booking: known, rows }: RecordedBooking,
  named: readonly NamedTransfer[],
): boolean {
  if (rows[0].status !== "UNMATCHED") return false;
  const isListed = isBare(known) && !isBare(knownBooking(booking));
  return isListed || (named.length > 0 && isUnnamed(rows));
}

/**
 * Records the transfers of a booking as UNMATCHED entries. Money that came in goes to the ledger's account `suspense`.
 *
 * @param replaced the entry that held the whole booking: its money is in the ledger already, also that of transfers which
 * turn out to have come back
 */
export async function recordBooking(
  context: InvoiceContext,
  booking: BankBooking,
  { accountNumber, statementId }: Pick<BankEntryRow, "accountNumber" | "statementId">,
  replaced: BankEntryRow | undefined,
): Promise<BankEntryRow[]> {
  const { tx, now, newId } = context;
  const bookingId = replaced?.bookingId ?? newId();
  if (replaced !== undefined)
    await tx.run(updateBankEntry, { ...replaced, status: "REPLACED", updatedAt: now });
  const { direction, isReversal, amountCents: bookingCents, bookedOn, valueOn } = booking;
  const rows: BankEntryRow[] = [];
  for (const [index, transfer] of knownBooking(booking).transfers.entries()) {
    const { references: referenceIds, ...told } = transfer;
    const row: BankEntryRow = {
      ...told,
      statementId,
      bookingId,
      accountNumber,
      referenceIds,
      direction,
      isReversal,
      bookingCents,
      bookedOn,
      valueOn,
      entryId: newId(),
      // The replaced entry is the first.
      part: (replaced?.part ?? 0) + index + 1,
      datedOn: String(dateOf(booking)),
      bookingReference: booking.reference,
      status: "UNMATCHED",
      accountId: null,
      invoiceId: null,
      paymentId: null,
      payoutId: null,
      provider: null,
      creditedCents: 0,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertBankEntry, row);
    const isInLedger = replaced !== undefined && isReceived(replaced);
    if (isReceived(row) !== isInLedger) {
      const flow = isInLedger ? flows.transferRecordedBefore : flows.transferReceived;
      await postTransfers(context, flow(row.amountCents), { entryId: row.entryId });
    }
    rows.push(row);
  }
  return rows;
}
