import type { BankEntry } from "../../contract/resources/bank-entry.js";
import type { KnownBooking } from "../../domain/bank-booking.js";
import { maskIbans, maskNumbers } from "../../domain/mask-numbers.js";
import type { BankEntryRow } from "./bank-queries.js";

/** Converts an entry to its form in responses. */
export function presentBankEntry(row: BankEntryRow): BankEntry {
  const { amountCents: amount, creditedCents: credited, referenceIds: references } = row;
  return { ...row, amount, credited, references };
}

/**
 * Whether an entry is money that a payer sent: a credit that neither takes a debit back nor is a returned transfer. Only
 * these are in the ledger.
 */
export function isReceived({
  direction,
  isReversal,
  returnReason,
}: Pick<BankEntryRow, "direction" | "isReversal" | "returnReason">): boolean {
  return direction === "CREDIT" && !isReversal && returnReason === null;
}

/** The booking of its entries, as statements are compared. */
export function bookingOf(rows: readonly [BankEntryRow, ...BankEntryRow[]]): KnownBooking {
  const [{ direction, isReversal, bookingCents, bookedOn, valueOn, bookingReference }] = rows;
  return {
    ...{ direction, isReversal, bookedOn, valueOn },
    amountCents: bookingCents,
    reference: bookingReference,
    transfers: rows.map(transferOf),
  };
}

/** Masked like the transfers of a new statement: earlier releases stored the texts as the bank wrote them. */
function transferOf({ referenceIds, counterparty, remittance, ...row }: BankEntryRow) {
  const masked = Object.entries(referenceIds).map(([name, id]) => [name, maskIbans(id)]);
  return {
    ...row,
    references: Object.fromEntries(masked) as BankEntryRow["referenceIds"],
    counterparty: counterparty === null ? null : maskNumbers(counterparty),
    remittance: remittance === null ? null : maskNumbers(remittance),
  };
}
