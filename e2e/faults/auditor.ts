import type { Donation } from "../support/giving.js";
import { monthsAfter } from "../support/months-after.js";
import type { HeldDonation, Holdings, Told } from "./holdings.js";
import type { Ledger } from "./ledger.js";
import type { Scene } from "./scene.js";

/** Violations that no fault may cause. */
export const findingKinds = [
  "acknowledged change lost",
  "change present twice",
  "change that nobody asked for",
  "event lost",
  "event doubled or made up",
  "webhook lost",
  "webhook doubled or made up",
  "receipt lost",
  "receipt number skipped or repeated",
  "recurring donation not made exactly once",
  "total that does not add up",
  "donation not billed exactly once",
  "donation not settled exactly once",
  "charged twice",
  "charge forgotten",
  "bank entry not recorded exactly once",
  "charity not paid exactly once",
  "invoice number skipped or repeated",
  "ledger that does not verify",
  "answer that no sound call should get",
  "not well again in time",
] as const;

export interface Finding {
  readonly kind: (typeof findingKinds)[number];
  /** The details. */
  readonly what: string;
}

/** Compares what clients were told with the stored state. */
export function audit(
  { ledger, giving, falling }: Pick<Scene, "ledger" | "giving" | "falling">,
  holdings: Holdings,
): Finding[] {
  return [
    ...auditDonations(ledger, holdings),
    ...auditRecurring(ledger, falling, holdings),
    ...auditReceipts(ledger, giving.charityId, holdings),
    ...auditEvents(falling, holdings),
    ...auditTotals(holdings),
    ...auditMoney(holdings),
    ...ledger.oddAnswers.map(
      (what): Finding => ({
        kind: "answer that no sound call should get",
        what,
      }),
    ),
  ];
}

const statusOrder = ["PENDING", "DONE", "PROCESSED"];

/** Whether a donation has at least the acknowledged state: a settlement or an unanswered claim may have followed. */
function isAtLeast(held: HeldDonation | undefined, told: Donation): boolean {
  return (
    held !== undefined &&
    held.amount === told.amount &&
    held.uniqueExternalId === told.uniqueExternalId &&
    (told.charityId === null || held.charityId === told.charityId) &&
    statusOrder.indexOf(held.status) >= statusOrder.indexOf(told.status)
  );
}

function* auditDonations(ledger: Ledger, { donations }: Holdings): Generator<Finding> {
  const byId = new Map(donations.map((donation) => [donation.donationId, donation]));
  for (const [donationId, told] of ledger.donations) {
    const held = byId.get(donationId);
    if (isAtLeast(held, told)) continue;
    const what = `told ${JSON.stringify(told)}, there is ${JSON.stringify(held ?? null)}`;
    yield { kind: "acknowledged change lost", what };
  }
  const asked = donations.filter(({ recurringDonationId }) => recurringDonationId === null);
  for (const what of repeated(asked.map(({ uniqueExternalId }) => String(uniqueExternalId))))
    yield { kind: "change present twice", what };
  for (const { uniqueExternalId, donationId } of asked)
    if (uniqueExternalId === null || !ledger.asked.has(uniqueExternalId))
      yield { kind: "change that nobody asked for", what: donationId };
  // Writes without a response must be complete.
  for (const { donationId, status, charityId } of asked)
    if ((status === "PENDING") !== (charityId === null))
      yield { kind: "change that nobody asked for", what: `${donationId}: half a claim` };
}

function* auditRecurring(
  ledger: Ledger,
  falling: Scene["falling"],
  { recurring, donations, now }: Holdings,
): Generator<Finding> {
  const held = new Set(recurring.map(({ recurringDonationId }) => recurringDonationId));
  for (const recurringDonationId of ledger.recurring.keys())
    if (!held.has(recurringDonationId))
      yield { kind: "acknowledged change lost", what: `recurring ${recurringDonationId}` };
  const known = new Set(falling.map(({ recurringDonationId }) => recurringDonationId));
  for (const { recurringDonationId, uniqueExternalId } of recurring)
    if (!known.has(recurringDonationId) && !ledger.askedRecurring.has(uniqueExternalId))
      yield { kind: "change that nobody asked for", what: `recurring ${recurringDonationId}` };
  for (const what of repeated(recurring.map(({ uniqueExternalId }) => uniqueExternalId)))
    yield { kind: "change present twice", what };

  const due = recurring.flatMap(({ recurringDonationId, createdAt }) =>
    monthsAfter(createdAt, now).map((date) => `${recurringDonationId} ${date}`),
  );
  const made = donations
    .filter(({ recurringDonationId }) => recurringDonationId !== null)
    .map(({ recurringDonationId, createdAt }) => `${recurringDonationId} ${createdAt}`);
  const { missing, surplus } = difference(due, made);
  for (const what of missing)
    yield { kind: "recurring donation not made exactly once", what: `not made: ${what}` };
  for (const what of surplus)
    yield { kind: "recurring donation not made exactly once", what: `too much: ${what}` };
}

function* auditReceipts(
  ledger: Ledger,
  charityId: string,
  { donations, receipts }: Holdings,
): Generator<Finding> {
  const settled = donations
    .filter((donation) => donation.status === "PROCESSED" && donation.charityId === charityId)
    .map(({ donationId }) => donationId);
  const { missing, surplus } = difference(
    settled,
    receipts.map(({ donationId }) => donationId),
  );
  for (const what of missing) yield { kind: "receipt lost", what };
  for (const what of surplus) yield { kind: "change present twice", what: `receipt of ${what}` };

  const numberOf = new Map(receipts.map(({ donationId, number }) => [donationId, number]));
  for (const [donationId, number] of ledger.numbers)
    if (numberOf.get(donationId) !== number)
      yield {
        kind: "receipt number skipped or repeated",
        what: `told ${number}, there is ${numberOf.get(donationId) ?? "none"}`,
      };
  for (const what of brokenSeries(receipts))
    yield { kind: "receipt number skipped or repeated", what };
}

/**
 * The numbers that are skipped or repeated. A series is what precedes the last dash: the year, and for receipts the
 * charity's code.
 */
export function* brokenSeries(numbered: readonly { readonly number: string }[]): Generator<string> {
  const series = new Map<string, string[]>();
  for (const { number } of numbered) {
    const dash = number.lastIndexOf("-");
    const name = number.slice(0, dash);
    series.set(name, [...(series.get(name) ?? []), String(Number(number.slice(dash + 1)))]);
  }
  for (const [name, sequence] of series) {
    const numbers = difference(
      sequence.map((_, index) => String(index + 1)),
      sequence,
    );
    for (const what of [...numbers.missing, ...numbers.surplus]) yield `${name}: ${what}`;
  }
}

/** The expected events of the stored state, each once, by a unique key. */
function expectedEvents({ donations, recurring, receipts }: Holdings): string[] {
  return [
    ...donations.flatMap(({ donationId, recurringDonationId, status }) => [
      `donation_create ${donationId}`,
      ...(recurringDonationId === null && status !== "PENDING"
        ? [`donation_update ${donationId} DONE`]
        : []),
      ...(status === "PROCESSED" ? [`donation_update ${donationId} PROCESSED`] : []),
      ...(recurringDonationId === null ? [] : [`recurringdonation_update ${recurringDonationId}`]),
    ]),
    ...recurring.map(
      ({ recurringDonationId }) => `recurringdonation_create ${recurringDonationId}`,
    ),
    ...receipts.map(({ fiscalReceiptId }) => `fiscalreceipt_generated ${fiscalReceiptId}`),
  ];
}

function keyOf({ event, payload }: Told): string {
  switch (event) {
    case "donation_create":
      return `${event} ${payload.donationId}`;
    case "donation_update":
      return `${event} ${payload.donationId} ${payload.status}`;
    case "fiscalreceipt_generated":
      return `${event} ${payload.fiscalReceiptId}`;
    default:
      return `${event} ${payload.recurringDonationId}`;
  }
}

/** Not counted: what bills or pays a donation, whose status it leaves as it is. How often depends on the clock. */
const isCounted = ({ event, diff }: Told) =>
  event !== "donation_update" || "status" in (diff ?? {});

function* auditEvents(falling: Scene["falling"], holdings: Holdings): Generator<Finding> {
  // Events that are more than a month older than the rest: created before the webhook, and no longer listed.
  const before = new Set(
    falling.map(({ recurringDonationId }) => `recurringdonation_create ${recurringDonationId}`),
  );
  const ofLoad = (keys: readonly string[]) => keys.filter((key) => !before.has(key));
  const expected = ofLoad(expectedEvents(holdings));
  const events = difference(expected, ofLoad(holdings.events.filter(isCounted).map(keyOf)));
  for (const what of events.missing) yield { kind: "event lost", what };
  for (const what of events.surplus) yield { kind: "event doubled or made up", what };

  // A webhook may be repeated with the same ID; another ID is another change.
  const keys = new Map<string, string>();
  for (const call of holdings.received.filter(isCounted)) {
    const key = keyOf(call);
    const earlier = keys.get(call.webhookId) ?? key;
    if (earlier !== key)
      yield { kind: "webhook doubled or made up", what: `${call.webhookId}: ${earlier}, ${key}` };
    keys.set(call.webhookId, key);
  }
  const webhooks = difference(expected, ofLoad([...keys.values()]));
  for (const what of webhooks.missing) yield { kind: "webhook lost", what };
  for (const what of webhooks.surplus) yield { kind: "webhook doubled or made up", what };
}

function* auditTotals({ donations, metrics, isBudgetExact }: Holdings): Generator<Finding> {
  for (const { campaignId, donations: counted } of metrics) {
    const ofCampaign = donations.filter((donation) => donation.campaignId === campaignId);
    for (const [status, { count, cents }] of Object.entries(counted)) {
      const held = ofCampaign.filter((donation) => donation.status === status);
      const heldCents = held.reduce((sum, { amount }) => sum + amount, 0);
      if (count === held.length && cents === heldCents) continue;
      const what = `${campaignId} ${status}: told ${count} of ${cents}, there are ${held.length} of ${heldCents}`;
      yield { kind: "total that does not add up", what };
    }
  }
  if (!isBudgetExact)
    yield { kind: "total that does not add up", what: "budget left and donations on it" };
}

/** What the service's own audit of its ledger found. */
export function* auditMoney({ differences }: Pick<Holdings, "differences">): Generator<Finding> {
  for (const { rule, subject, expected, actual } of differences)
    yield {
      kind: "ledger that does not verify",
      what: `${rule} of ${subject}: ${expected} cents expected, ${actual} found`,
    };
}

/** The duplicates in a list. */
function repeated(items: readonly string[]): string[] {
  return difference([...new Set(items)], items).surplus;
}

/** Compares two lists as multisets. */
export function difference(expected: readonly string[], found: readonly string[]) {
  const open = new Map<string, number>();
  for (const item of expected) open.set(item, (open.get(item) ?? 0) + 1);
  const surplus: string[] = [];
  for (const item of found) {
    const left = open.get(item) ?? 0;
    if (left === 0) surplus.push(item);
    else open.set(item, left - 1);
  }
  const missing = [...open].flatMap(([item, left]) => Array<string>(left).fill(item));
  return { missing, surplus };
}
