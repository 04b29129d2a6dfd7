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

/** A transfer of the service's own that a booking names, with what tells its entries. */
export interface NamedTransfer {
  /** Its own ids, and that of its batch. */
  readonly ids: readonly string[];
  /** The entries that have shown its outcome. */
  readonly entryIds: readonly (string | null)[];
}

/** The ids of an entry by which transfers of the service's own are recognized. */
const namingIdsOf = ({ referenceIds }: BankEntryRow): string[] => {
  const { endToEndId, paymentInformationId, messageId } = referenceIds;
  return [endToEndId, paymentInformationId, messageId].filter((id) => id !== undefined);
};

/**
 * Whether an entry does not tell whose transfers it is: it is the only one of its booking, without ids, and the import has
 * matched it with nothing.
 */
export function isUnnamed([only, ...others]: readonly BankEntryRow[]): boolean {
  return (
    only !== undefined &&
    others.length === 0 &&
    only.status !== "MATCHED" &&
    namingIdsOf(only).length === 0
  );
}

/**
 * Whether the transfers that a booking names are others than those of the recorded entries, although date and amount are
 * the same. Their ids say more than these do: a transfer knows its batch, and the entries that told its end. An entry
 * without ids can be theirs.
 */
export function areOfOthers(
  named: readonly NamedTransfer[],
  rows: readonly BankEntryRow[],
): boolean {
  const entryIds = new Set(rows.map(({ entryId }) => entryId));
  const ids = new Set(rows.flatMap(namingIdsOf));
  const isKnown = named.some(
    (transfer) =>
      transfer.entryIds.some((entryId) => entryIds.has(entryId ?? "")) ||
      transfer.ids.some((id) => ids.has(id)),
  );
  return named.length > 0 && !isKnown && !isUnnamed(rows);
}

/** The booking of its entries, as statements are compared. */
export function bookingOf(rows: readonly [BankEntryRow, ...BankEntryRow[]]): KnownBooking {
  const [{ direction, isReversal, bookingCents, bookedOn, valueOn, bookingReference }] = rows;
  return {
    direction,
    isReversal,
    bookedOn,
    valueOn,
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
