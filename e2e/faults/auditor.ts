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
  "webhook that is not signed, or is not the event",
  "mail not sent exactly once",
  "file not whole",
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
    ...auditVotes(ledger, holdings),
    ...auditWebhookCalls(holdings),
    ...auditFiles(holdings),
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
function expectedEvents({ donations, recurring, receipts, votes }: Holdings): string[] {
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
    ...votes.flatMap(({ voteId, status }) => [
      `vote_create ${voteId}`,
      ...(status === "PENDING" ? [] : [`vote_update ${voteId} ${status}`]),
    ]),
  ];
}

function keyOf({ event, payload }: Told): string {
  switch (event) {
    case "donation_create":
      return `${event} ${payload.donationId}`;
    case "donation_update":
      return `${event} ${payload.donationId} ${payload.status}`;
    case "vote_create":
      return `${event} ${payload.voteId}`;
    case "vote_update":
      return `${event} ${payload.voteId} ${payload.status}`;
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

/** Each acknowledged vote is there as it was told, each requested one at most once, with one mail. */
function* auditVotes(ledger: Ledger, { votes }: Holdings): Generator<Finding> {
  const byId = new Map(votes.map((vote) => [vote.voteId, vote]));
  for (const [voteId, told] of ledger.votes) {
    const held = byId.get(voteId);
    // A cast without an answer may have followed.
    const isKept =
      told.charityId === null ? held !== undefined : held?.charityId === told.charityId;
    if (!isKept) yield { kind: "acknowledged change lost", what: `vote ${voteId}` };
  }
  const ids = votes.map(({ uniqueExternalId }) => String(uniqueExternalId));
  for (const what of repeated(ids)) yield { kind: "change present twice", what: `vote ${what}` };
  for (const { voteId, uniqueExternalId, status, charityId, mails, accepted } of votes) {
    if (uniqueExternalId === null || !ledger.askedVotes.has(uniqueExternalId))
      yield { kind: "change that nobody asked for", what: `vote ${voteId}` };
    if ((status === "PENDING") !== (charityId === null))
      yield { kind: "change that nobody asked for", what: `vote ${voteId}: half a cast` };
    if (mails !== 1 || (accepted !== null && accepted !== mails))
      yield {
        kind: "mail not sent exactly once",
        what: `${voteId}: ${mails}${accepted === null ? "" : `, ${accepted} arrived`}`,
      };
  }
}

/** Every call is signed, and says what the list of events says under the same key. */
function* auditWebhookCalls({ events, received }: Holdings): Generator<Finding> {
  const kind = "webhook that is not signed, or is not the event";
  const contentOf = ({ payload, diff }: Told) => JSON.stringify({ payload, diff: diff ?? null });
  const listed = new Map<string, string[]>();
  for (const event of events) {
    const key = keyOf(event);
    listed.set(key, [...(listed.get(key) ?? []), contentOf(event)]);
  }
  for (const call of received) {
    if (!call.isSigned) yield { kind, what: `${call.webhookId}: its signature` };
    const contents = listed.get(keyOf(call));
    // One that is not listed at all is reported as made up.
    if (contents !== undefined && !contents.includes(contentOf(call)))
      yield {
        kind,
        what: `${call.webhookId}: ${contentOf(call)}, listed ${contents.join(" or ")}`,
      };
  }
}

/** Each receipt's PDF is whole, and the same each time it is read. */
function* auditFiles({ files }: Holdings): Generator<Finding> {
  for (const { receiptId, isWhole, isSame } of files)
    if (!isWhole || !isSame)
      yield {
        kind: "file not whole",
        what: `${receiptId}: ${isWhole ? "differs" : "refused or cut off"}`,
      };
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
