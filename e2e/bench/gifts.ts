import type { World } from "./calls.js";

/**
 * The donations that a client made in half a year, as the service would have left them. Everything follows
 * from a donation's index, so that both databases hold the same and nothing has to be kept to find it again.
 */
export interface GiftMix {
  readonly world: Pick<World, "accountId" | "campaignIds" | "charityIds">;
  readonly donations: number;
  readonly nowMs: number;
}

const dayMs = 86_400_000;
const historyDays = 200;
/** What the service keeps events for. */
const eventDays = 30;
/** When a donation that its donor has paid is settled. */
const settledAfterDays = 30;
const claimedWithinDays = 3;
/** Each donor gives five times; every second donation names its donor. */
const donationsPerDonor = 10;

/** Of a hundred donations. */
const shares = { unclaimed: 15, canceled: 2, charged: 30 };

type Row = Readonly<Record<string, string | number | null>>;

/** A donation with its donor's index, and the events of it that are still kept. */
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
    ...{ parentDonationId: null, recurringDonationId: null, lead: null },
    ...{ claimedAt: null, validatedAt: null, processedAt: null, billedAt: null },
    ...{ paidAt: null, cardPostedAt: null, invoiceId: null },
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

/** What became of a donation after it was made. */
interface Change {
  readonly atMs: number;
  readonly diff: object;
}

/** A donation as its changes have left it, and those of its events that are still kept. */
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
    ...{ phone: null, street: null, zip: null, city: donor.city, country: donor.country },
  };
}

/** Evenly over the history, the last one a minute ago. */
function momentOf({ donations, nowMs }: GiftMix, index: number): number {
  const historyMs = historyDays * dayMs;
  return nowMs - 60_000 - historyMs + Math.floor(((index + 1) / donations) * historyMs);
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A UUID version 7 of that moment, in which a number stands where randomness would. */
function idAt(ms: number, index: number, kind: number): string {
  const time = ms.toString(16).padStart(12, "0");
  const low = index.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, "0")}-8${hex(scatter(index, kind + 8))}-${low}`;
}

const hex = (value: number) => (value & 0xfff).toString(16).padStart(3, "0");

function at<Item>(items: readonly Item[], value: number): Item {
  return items[value % items.length] as Item;
}

/** A number without a visible pattern (the finalizer of MurmurHash3). */
function scatter(index: number, salt: number): number {
  let value = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
