import { homeCalendar } from "./calendar.js";
import { addDays, addTargetDays, targetDayFrom } from "./target-calendar.js";

/** The rules of SEPA Core direct debits that do not depend on a bank (core/decisions/010). */

/**
 * What became of one attempt to collect a payment. REFUSED: it came back before the bank had booked its money. RETURNED:
 * afterwards.
 */
export const directDebitStatuses = ["COLLECTING", "COLLECTED", "REFUSED", "RETURNED"] as const;
export type DirectDebitStatus = (typeof directDebitStatuses)[number];

/** Months without a collection after which a mandate lapses (SEPA Core rulebook, section 4.1). */
const lapseMonths = 36;

/**
 * TARGET days between a run and its collection date. The scheme takes a file one day before; banks ask for theirs in the
 * morning of that day. Two leave the operator the whole day of the run.
 */
export const submissionDays = 2;

/** When a payment is collected, and when its run is made. */
export interface CollectionPlan {
  /** The collection date, `YYYY-MM-DD`. */
  readonly collectOn: string;
  /** When the run is made, ISO 8601 UTC. */
  readonly runAt: string;
}

/**
 * The first collection that leaves a payer some days of notice, and the operator the time to hand the file in.
 *
 * @param noticeDays calendar days
 */
export function planCollection(now: string, noticeDays: number): CollectionPlan {
  const today = homeCalendar.dateOf(now);
  const noticed = targetDayFrom(addDays(today, noticeDays));
  const soonest = addTargetDays(today, submissionDays + 1);
  const collectOn = noticed > soonest ? noticed : soonest;
  return { collectOn, runAt: homeCalendar.midnight(addTargetDays(collectOn, -submissionDays)) };
}

/** The collection date of a run: the planned one or, if the run is late, the first that the bank still takes. */
export function collectionDate(plannedOn: string, now: string): string {
  const soonest = addTargetDays(homeCalendar.dateOf(now), submissionDays);
  return plannedOn > soonest ? plannedOn : soonest;
}

/**
 * TARGET days after the collection date within which a statement shows what became of a debit. The bank books it on the
 * day itself, and the payer's bank sends it back within five days if it does not execute it (SEPA Core rulebook, section
 * 4.3.2).
 */
const outcomeDays = 5;

/** From when on a debit of which no statement has shown anything is overdue, ISO 8601 UTC. */
export const debitOverdueAt = (collectOn: string) =>
  homeCalendar.midnight(addTargetDays(collectOn, outcomeDays));

/** When a mandate lapses unless it is used before, ISO 8601 UTC. */
export function lapseOf(lastUsedAt: string): string {
  const [year = 0, month = 0, day = 0] = homeCalendar.dateOf(lastUsedAt).split("-").map(Number);
  // The 29 February ends on the first of March.
  const date = new Date(Date.UTC(year, month - 1 + lapseMonths, day)).toISOString();
  return homeCalendar.midnight(date.slice(0, "YYYY-MM-DD".length));
}

/** The unique reference of a mandate (UMR): at most 35 characters of the SEPA character set, without spaces. */
export const mandateReference = (mandateId: string) => `OB-${compactId(mandateId)}`;

/** The end-to-end id of a payment's attempt: at most 35 characters. */
export const endToEndIdOf = (paymentId: string, attempt: number) =>
  `${compactId(paymentId)}-${attempt}`;

/** The id of the payment that an end-to-end id names. Any other text is returned in lower case. */
export const paymentIdOf = (endToEndId: string) =>
  endToEndId
    .replace(/-\d+$/, "")
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** An id of 32 letters and digits. */
export const compactId = (id: string) => id.replaceAll("-", "").toUpperCase();

/** What becomes of a mandate and a payment when the payer's bank refuses or returns a debit. */
interface Refusal {
  /** Whether the same account may be debited again. */
  readonly mayRetry: boolean;
  /** Whether the mandate can be used no more. */
  readonly endsMandate: boolean;
  /** In English, without personal data. */
  readonly message: string;
}

const mayRetry = { mayRetry: true, endsMandate: false } as const;
const stop = { mayRetry: false, endsMandate: false } as const;
const end = { mayRetry: false, endsMandate: true } as const;

/** By the reason code of ISO 20022 (EPC 173-14, "Guidance on reason codes for SDD R-transactions"). */
const refusals: Readonly<Record<string, Refusal>> = {
  AC01: { ...end, message: "The account number is incorrect" },
  AC04: { ...end, message: "The account is closed" },
  AC06: { ...stop, message: "The account is blocked" },
  AC13: { ...end, message: "The account is a consumer's" },
  AG01: { ...end, message: "Direct debits are not allowed on the account" },
  AG02: { ...stop, message: "The bank rejected the kind of transaction" },
  AM04: { ...mayRetry, message: "There is not enough money on the account" },
  AM05: { ...stop, message: "The bank takes the debit for a duplicate" },
  BE05: { ...stop, message: "The bank does not know the creditor's identifier" },
  CNOR: { ...stop, message: "The creditor's bank is not registered" },
  DNOR: { ...stop, message: "The payer's bank does not take direct debits" },
  ED05: { ...mayRetry, message: "The settlement between the banks failed" },
  FF01: { ...stop, message: "The bank could not read the file" },
  MD01: { ...end, message: "The payer's bank has no valid mandate" },
  MD02: { ...stop, message: "The mandate's data are missing or incorrect" },
  MD06: { ...stop, message: "The payer asked for the money back" },
  MD07: { ...end, message: "The account holder has died" },
  MS02: { ...stop, message: "The payer refused the debit" },
  MS03: { ...mayRetry, message: "The payer's bank gave no reason" },
  RC01: { ...end, message: "The bank's identifier is incorrect" },
  RR01: { ...stop, message: "The payer's account is missing, as regulation requires it" },
  RR02: { ...stop, message: "The payer's name or address is missing, as regulation requires it" },
  RR03: {
    ...stop,
    message: "The creditor's name or address is missing, as regulation requires it",
  },
  RR04: { ...stop, message: "The bank refused for a regulatory reason" },
  SL01: { ...stop, message: "The payer limits direct debits on the account" },
  TM01: { ...mayRetry, message: "The file came too late for the bank" },
};

/** What a reason code means. A code that is not known is not tried again. */
export function refusalOf(code: string): Refusal & { readonly code: string } {
  const known = (Object.hasOwn(refusals, code) && refusals[code]) || {
    ...stop,
    message: "The bank returned the debit",
  };
  return { code, ...known };
}
