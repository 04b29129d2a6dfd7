import type { World } from "./calls.js";

/**
 * Half a year of a client's donations, as the service would have stored them. Everything is derived from a donation's
 * index, so that both databases are equal and no list of IDs must be stored.
 */
export interface GiftMix {
  readonly world: Pick<World, "accountId" | "campaignIds" | "charityIds">;
  readonly donations: number;
  readonly nowMs: number;
}

const dayMs = 86_400_000;
const historyDays = 200;
/** How long the service keeps events. */
const eventDays = 30;
/** The days until a paid donation is settled. */
const settledAfterDays = 30;
const claimedWithinDays = 3;
/** Each donor has five donations; every second donation names its donor. */
const donationsPerDonor = 10;

/** Percentages of donations. */
const shares = { unclaimed: 15, canceled: 2, charged: 30 };

type Row = Readonly<Record<string, string | number | null>>;

/** A donation with its donor's index, and its events that have not expired. */
export interface Gift {
  readonly row: Row;
  readonly events: readonly Row[];
}

export const donorsOf = ({ donations }: Pick<GiftMix, "donations">) =>
  Math.ceil(donations / donationsPerDonor);

/** An account-wide donor, in the columns of `donors`. */
export function donorAt(mix: GiftMix, index: number): Row {
  const at = momentOf(mix, index * donationsPerDonor);
  return {
    donor_id: idAt(at, index, 1),
    account_id: mix.world.accountId,
    unique_external_id: `customer-${index}`,
    email: `customer.${index}@example.org`,
    first_name: `Camille${index % 97}`,
    last_name: `Martin${index % 7_919}`,
    city: "Lyon",
    country: "FR",
    created_at: iso(at),
    updated_at: iso(at),
  };
}

/** A donation and its events, in the columns of their tables. */
export function giftAt(mix: GiftMix, index: number): Gift {
  const { world, nowMs } = mix;
  const { accountId, campaignIds, charityIds } = world;
  const createdMs = momentOf(mix, index);
  const donationId = idAt(createdMs, index, 0);
  const share = scatter(index, 1) % 100;
  const claimedMs = createdMs + (scatter(index, 2) % (claimedWithinDays * dayMs));
  const processedMs = createdMs + settledAfterDays * dayMs;
  const isCanceled = share < shares.canceled;
  const isClaimed = share >= shares.canceled + shares.unclaimed && claimedMs < nowMs;
  const isCharged = scatter(index, 3) % 100 < shares.charged;
  const isProcessed = isClaimed && isCharged && processedMs < nowMs;
  const amount = 100 + (scatter(index, 4) % 10_000);
  const charityId = isClaimed ? at(charityIds, scatter(index, 5)) : null;
  const donor = index % 2 === 0 ? donorAt(mix, scatter(index, 6) % donorsOf(mix)) : null;

  const created = {
    donationId,
    accountId,
    campaignId: at(campaignIds, scatter(index, 7)),
    status: "PENDING",
    charityId: null,
    amount,
    uniqueExternalId: uniqueExternalIdAt(index),
    externalId: null,
    donor: donor && shownDonor(donor),
    hasBeenCharged: isCharged,
    withFiscalReceipt: false,
    parentDonationId: null,
    recurringDonationId: null,
    lead: null,
    claimedAt: null,
    validatedAt: null,
    processedAt: null,
    billedAt: null,
    paidAt: null,
    cardPostedAt: null,
    cardReturnedAt: null,
    cardBatchId: null,
    invoiceId: null,
    createdAt: iso(createdMs),
    updatedAt: iso(createdMs),
  };
  const changes: Change[] = [];
  if (isCanceled) changes.push({ atMs: createdMs + 1, diff: { status: "CANCELED" } });
  if (isClaimed)
    changes.push({
      atMs: claimedMs,
      diff: { status: "DONE", charityId, claimedAt: iso(claimedMs) },
    });
  if (isProcessed)
    changes.push({
      atMs: processedMs,
      diff: { status: "PROCESSED", processedAt: iso(processedMs) },
    });

  const { shown, events } = history(mix, index, { created, createdMs, changes });
  const row = {
    donation_id: donationId,
    account_id: accountId,
    campaign_id: shown.campaignId,
    donor_id: donor?.donor_id ?? null,
    status: shown.status,
    charity_id: shown.charityId,
    amount_cents: amount,
    unique_external_id: shown.uniqueExternalId,
    has_been_charged: Number(isCharged),
    with_fiscal_receipt: 0,
    claimed_at: shown.claimedAt,
    processed_at: shown.processedAt,
    // The account of the bench pays no fee.
    gross_cents: isProcessed ? amount : null,
    net_cents: isProcessed ? amount : null,
    created_at: shown.createdAt,
    updated_at: shown.updatedAt,
  };
  return { row, events };
}

/** A change of a donation after its creation. */
interface Change {
  readonly atMs: number;
  readonly diff: object;
}

/** Applies changes to a donation; returns its final state and its unexpired events. */
function history<Shown extends object>(
  { world, nowMs }: GiftMix,
  index: number,
  { created, createdMs, changes }: { created: Shown; createdMs: number; changes: Change[] },
): { shown: Shown; events: Row[] } {
  const keptSinceMs = nowMs - eventDays * dayMs;
  const events: Row[] = [];
  const record = (event: string, atMs: number, payload: object, diff: object) => {
    if (atMs < keptSinceMs) return;
    events.push({
      event_id: idAt(atMs, index, 2 + events.length),
      account_id: world.accountId,
      event,
      payload: JSON.stringify(payload),
      diff: JSON.stringify(diff),
      created_at: iso(atMs),
    });
  };
  record("donation_create", createdMs, created, created);
  let shown = created;
  for (const { atMs, diff } of changes) {
    shown = { ...shown, ...diff, updatedAt: iso(atMs) };
    record("donation_update", atMs, shown, diff);
  }
  return { shown, events };
}

export const donationIdAt = (mix: GiftMix, index: number) => idAt(momentOf(mix, index), index, 0);
export const uniqueExternalIdAt = (index: number) => `order-${String(index).padStart(9, "0")}`;

function shownDonor(donor: Row) {
  return {
    donorId: donor.donor_id,
    email: donor.email,
    slackId: null,
    firstName: donor.first_name,
    lastName: donor.last_name,
    phone: null,
    street: null,
    zip: null,
    city: donor.city,
    country: donor.country,
  };
}

/** Creation times, distributed evenly over the history; the last one is a minute ago. */
function momentOf({ donations, nowMs }: GiftMix, index: number): number {
  const historyMs = historyDays * dayMs;
  return nowMs - 60_000 - historyMs + Math.floor(((index + 1) / donations) * historyMs);
}

export const iso = (ms: number) => new Date(ms).toISOString();

/** A UUID version 7 of that time, with a number instead of random bits. */
export function idAt(ms: number, index: number, kind: number): string {
  const time = ms.toString(16).padStart(12, "0");
  const low = index.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, "0")}-8${hex(scatter(index, kind + 8))}-${low}`;
}

const hex = (value: number) => (value & 0xfff).toString(16).padStart(3, "0");

export function at<Item>(items: readonly Item[], value: number): Item {
  return items[value % items.length] as Item;
}

/** A scattered number (the finalizer of MurmurHash3). */
export function scatter(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
