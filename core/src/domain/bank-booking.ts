/**
 * The bookings of bank statements, and the rules for whether two statements contain the same booking
 * (core/decisions/009).
 */

/** The ids that banks and payers give a transfer, by their names in ISO 20022. */
export const referenceNames = [
  "accountServicerReference",
  "endToEndId",
  "transactionId",
  "instructionId",
  "messageId",
  "paymentInformationId",
  "mandateId",
  "uetr",
] as const;
export type ReferenceName = (typeof referenceNames)[number];

/** The reason of a transfer that came back if the bank does not tell why. */
export const unknownReason = "UNKNOWN";

/** One transfer of a booking. */
export interface BankTransfer {
  readonly amountCents: number;
  /** Without placeholders such as `NOTPROVIDED`. */
  readonly references: Readonly<Partial<Record<ReferenceName, string>>>;
  /** As the payer sent it, of any kind. */
  readonly creditorReference: string | null;
  /** The free text of the payer and of the bank. */
  readonly remittance: string | null;
  /** The name of the other side. */
  readonly counterparty: string | null;
  /** The IBAN of the other side. */
  readonly counterpartyIban: string | null;
  /** The reason code of a returned transfer, such as `AC04`, or {@link unknownReason}; null for any other transfer. */
  readonly returnReason: string | null;
}

/** A booked entry of a statement. */
export interface BankBooking {
  readonly direction: "CREDIT" | "DEBIT";
  /** Whether it takes an earlier booking back. */
  readonly isReversal: boolean;
  /** The sum of its transfers. */
  readonly amountCents: number;
  /** A date; null if the bank says only the other. */
  readonly bookedOn: string | null;
  readonly valueOn: string | null;
  /** The bank's own id of the booking. */
  readonly reference: string | null;
  /** At least one. Several for a batch whose transfers the bank lists with amounts that add up. */
  readonly transfers: readonly BankTransfer[];
}

/** A statement (camt.053) or a notification (camt.054) of one bank account. */
export interface BankStatement {
  /** Such as `camt.053.001.08`. */
  readonly message: string;
  readonly messageId: string;
  /** The bank's id of the statement. */
  readonly bankStatementId: string;
  /** The IBAN or another number of the account, without spaces. */
  readonly accountNumber: string;
  readonly bookings: readonly BankBooking[];
}

/** The date by which a booking is found: its booking date if the bank says it. */
export const dateOf = ({ bookedOn, valueOn }: Pick<BankBooking, "bookedOn" | "valueOn">) =>
  bookedOn ?? valueOn;

/** The details that statements are compared by. Of the IBAN, only the stored part. */
export type KnownTransfer = Omit<BankTransfer, "counterpartyIban"> & {
  readonly counterpartyLast4: string | null;
};
export type KnownBooking = Omit<BankBooking, "transfers"> & {
  readonly transfers: readonly KnownTransfer[];
};

/** The booking with what is stored of it. */
export function knownBooking({ transfers, ...booking }: BankBooking): KnownBooking {
  return {
    ...booking,
    transfers: transfers.map(({ counterpartyIban, ...transfer }) => ({
      ...transfer,
      counterpartyLast4: counterpartyIban?.slice(-4) ?? null,
    })),
  };
}

/** The references of a whole batch, which do not identify its transfers. */
const ofBatches: readonly string[] = [
  "messageId",
  "paymentInformationId",
] satisfies ReferenceName[];

/** Whether the bank says of a booking only that it happened; another message may bring the details. */
export function isBare({ transfers: [only, ...others] }: KnownBooking): boolean {
  return (
    only !== undefined &&
    others.length === 0 &&
    Object.keys(only.references).every((name) => ofBatches.includes(name)) &&
    only.creditorReference === null &&
    only.counterparty === null &&
    only.counterpartyLast4 === null &&
    only.returnReason === null
  );
}

/** A booking date and a value date of one booking can be this many days apart. */
export const datesApartDays = 5;
const dayMs = 24 * 60 * 60 * 1_000;

/** Letters and digits alone: messages break and shorten the same text differently. */
const compact = (text: string | null) =>
  (text ?? "").toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, "");

/** The references that a bank repeats unchanged in each message about a transfer. */
const comparedReferences = [
  "accountServicerReference",
  "endToEndId",
  "transactionId",
  "uetr",
  "paymentInformationId",
] as const satisfies readonly ReferenceName[];

/** The details of a transfer that are compared. Null and an empty text agree with everything. */
interface ComparedTransfer {
  readonly amountCents: number;
  readonly ids: readonly (string | null)[];
  /** Of two texts that agree, one can be a part of the other. */
  readonly texts: readonly string[];
}

interface Compared {
  readonly booking: KnownBooking;
  readonly isBare: boolean;
  /** In an order that does not depend on the message. */
  readonly transfers: readonly ComparedTransfer[];
}

function compared(booking: KnownBooking): Compared {
  const transfers = inOrder(booking).map((transfer) => ({
    amountCents: transfer.amountCents,
    ids: [
      ...comparedReferences.map((name) => transfer.references[name] ?? null),
      transfer.counterpartyLast4,
    ],
    texts: [transfer.creditorReference, transfer.counterparty, transfer.remittance].map(compact),
  }));
  return { booking, isBare: isBare(booking), transfers };
}

const inOrder = ({ transfers }: KnownBooking) =>
  transfers.toSorted(
    (one, other) =>
      one.amountCents - other.amountCents ||
      (sortKey(one) < sortKey(other) ? -1 : sortKey(one) > sortKey(other) ? 1 : 0),
  );
const sortKey = ({ references: { endToEndId = "", transactionId = "" } }: KnownTransfer) =>
  `${endToEndId} ${transactionId}`;

function datesAgree(one: KnownBooking, other: KnownBooking): boolean {
  if (one.bookedOn !== null && other.bookedOn !== null) return one.bookedOn === other.bookedOn;
  if (one.valueOn !== null && other.valueOn !== null) return one.valueOn === other.valueOn;
  const apartMs = Date.parse(String(dateOf(one))) - Date.parse(String(dateOf(other)));
  return Math.abs(apartMs) <= datesApartDays * dayMs;
}

/** How many ids and texts two transfers share; null if one differs. */
function shared(one: ComparedTransfer, other: ComparedTransfer | undefined): number | null {
  if (one.amountCents !== other?.amountCents) return null;
  let count = 0;
  for (const [index, id] of one.ids.entries()) {
    const otherId = other.ids[index] ?? null;
    if (id === null || otherId === null) continue;
    if (id !== otherId) return null;
    count += 1;
  }
  for (const [index, text] of one.texts.entries()) {
    const otherText = other.texts[index] ?? "";
    if (text === "" || otherText === "") continue;
    if (!text.includes(otherText) && !otherText.includes(text)) return null;
    count += 1;
  }
  return count;
}

/** Whether two bookings can be of one batch of direct debits: the bank repeats the batch's id, or leaves it out. */
function batchesAgree(one: KnownBooking, other: KnownBooking): boolean {
  const [first, second] = [one, other].map(
    ({ transfers }) => transfers[0]?.references.paymentInformationId,
  );
  return first === undefined || second === undefined || first === second;
}

/**
 * Scores whether two bookings of one amount are the same; null if they cannot be. They can be if direction and date agree
 * and no detail in both messages differs: counting a transfer twice is worse than asking the operator.
 */
function likeness(one: Compared, other: Compared): number | null {
  const [{ direction, isReversal, reference }, told] = [one.booking, other.booking];
  if (direction !== told.direction || isReversal !== told.isReversal) return null;
  if (!datesAgree(one.booking, told)) return null;
  if (reference !== null && told.reference !== null)
    return reference === told.reference ? Number.MAX_SAFE_INTEGER : null;
  if (!batchesAgree(one.booking, told)) return null;
  // The bank's own text on a booking without details is not that of the transfer.
  if (one.isBare !== other.isBare) return 0;
  if (one.transfers.length !== other.transfers.length) return null;
  let sum = 0;
  for (const [index, transfer] of one.transfers.entries()) {
    const count = shared(transfer, other.transfers[index]);
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/**
 * Finds which bookings of one statement are known already. Each known booking is found at most once, so two equal
 * transfers on one statement stay two; the best pairs are found first.
 *
 * @returns for each booking the index of the known one, or null
 */
export function findKnown(
  bookings: readonly KnownBooking[],
  known: readonly KnownBooking[],
): (number | null)[] {
  const found = exactPairs(bookings, known);
  const taken = new Set(found);
  const leftByAmount = new Map<number, { other: Compared; otherIndex: number }[]>();
  for (const [otherIndex, other] of known.entries()) {
    if (taken.has(otherIndex)) continue;
    const alike = leftByAmount.get(other.amountCents) ?? [];
    leftByAmount.set(other.amountCents, alike);
    alike.push({ other: compared(other), otherIndex });
  }
  const pairs = bookings.flatMap((booking, index) => {
    const alike = leftByAmount.get(booking.amountCents);
    if (found[index] !== null || alike === undefined) return [];
    const one = compared(booking);
    return alike.flatMap(({ other, otherIndex }) => {
      const like = likeness(one, other);
      return like === null ? [] : [{ index, otherIndex, like }];
    });
  });
  for (const { index, otherIndex } of pairs.sort((one, other) => other.like - one.like)) {
    if (found[index] !== null || taken.has(otherIndex)) continue;
    found[index] = otherIndex;
    taken.add(otherIndex);
  }
  return found;
}

/** How much a return reason tells: that a transfer came back, and why. */
const toldBy = (reason: string | null) => (reason === null ? 0 : reason === unknownReason ? 1 : 2);

/**
 * What a message about a known booking adds of why its transfers came back.
 *
 * @returns for each known transfer the reason, if it tells more than the known one; else null
 */
export function addedReasons(booking: KnownBooking, known: KnownBooking): (string | null)[] {
  const nothing = known.transfers.map(() => null);
  // A sum without details may be known as anything.
  if (isBare(known) || booking.transfers.length !== known.transfers.length) return nothing;
  if (booking.transfers.every(({ returnReason }) => returnReason === null)) return nothing;
  const told = inOrder(booking);
  const reasons = new Map(
    inOrder(known).map((transfer, index) => [transfer, told[index]?.returnReason ?? null]),
  );
  return known.transfers.map((transfer) => {
    const reason = reasons.get(transfer) ?? null;
    return toldBy(reason) > toldBy(transfer.returnReason) ? reason : null;
  });
}

/** A statement is often imported again, and long. Its bookings are then found without comparing every pair. */
function exactPairs(
  bookings: readonly KnownBooking[],
  known: readonly KnownBooking[],
): (number | null)[] {
  const keyOf = (booking: KnownBooking) => {
    const { direction, isReversal, amountCents, bookedOn, valueOn, reference } = booking;
    const transfers = inOrder(booking).map((transfer) => [
      transfer.amountCents,
      referenceNames.map((name) => transfer.references[name] ?? null),
      transfer.creditorReference,
      transfer.remittance,
      transfer.counterparty,
      transfer.counterpartyLast4,
      transfer.returnReason,
    ]);
    return JSON.stringify([
      ...[direction, isReversal, amountCents, bookedOn, valueOn, reference, transfers],
    ]);
  };
  const byKey = new Map<string, number[]>();
  for (const [index, booking] of known.entries()) {
    const key = keyOf(booking);
    const equal = byKey.get(key) ?? [];
    byKey.set(key, equal);
    equal.push(index);
  }
  return bookings.map((booking) => byKey.get(keyOf(booking))?.shift() ?? null);
}
