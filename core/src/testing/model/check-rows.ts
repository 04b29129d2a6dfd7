import { expect } from "vitest";
import { integer, nullable, select, text } from "../../contract/define-query.js";
import { campaignTransitions } from "../../domain/campaign-status.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { recurringDonationTransitions } from "../../domain/recurring-donation-status.js";
import type { Transition } from "../../domain/state-table.js";
import { voteTransitions } from "../../domain/vote-status.js";
import type { World } from "../world.js";
import type { Model } from "./state.js";

const rowsOfAccount = select({
  name: "test-model-rows",
  text: `select 'campaign' as kind, campaign_id as id, campaign_id, status, donation_type as choice,
      budget_cents as cents, slug as external_id, created_at from campaigns where account_id = :accountId
    union all select 'donation', donation_id, campaign_id, status, charity_id, amount_cents, unique_external_id,
      created_at from donations where account_id = :accountId
    union all select 'vote', vote_id, campaign_id, status, charity_id, null, unique_external_id, created_at
      from votes where account_id = :accountId
    union all select 'recurring', recurring_donation_id, campaign_id, status, charity_id, amount_cents,
      unique_external_id, created_at from recurring_donations where account_id = :accountId`,
  parameters: { accountId: text },
  row: {
    kind: text,
    id: text,
    campaignId: text,
    status: text,
    /** The charity, and of a campaign the way in which it is chosen. */
    choice: nullable(text),
    cents: nullable(integer),
    externalId: nullable(text),
    createdAt: text,
  },
});

/** What stands in the database, as far as the invariants ask. */
export interface Row {
  readonly kind: string;
  readonly id: string;
  readonly campaignId: string;
  readonly status: string;
  readonly choice: string | null;
  readonly cents: number | null;
  readonly externalId: string | null;
  readonly createdAt: string;
}

export async function readRows(world: World, accountId: string): Promise<Row[]> {
  const rows = await world.store.read((tx) => tx.all(rowsOfAccount, { accountId }));
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const tables: Record<string, readonly Transition<string, string>[]> = {
  campaign: campaignTransitions,
  donation: donationTransitions,
  vote: voteTransitions,
  recurring: recurringDonationTransitions,
};

const keys = (rows: readonly Row[]) =>
  rows.filter((row) => row.externalId !== null).map((row) => `${row.kind} ${row.externalId}`);

/** Asserts what holds whatever was called, from the rows alone. */
export function assertInvariants(before: readonly Row[], rows: readonly Row[]): void {
  expect(keys(rows), "a uniqueExternalId, or slug, that two have").toEqual([
    ...new Set(keys(rows)),
  ]);
  const former = new Map(before.map((row) => [row.id, row]));
  for (const { kind, id, status } of rows) {
    const from = former.get(id)?.status;
    if (from === undefined || from === status) continue;
    const isMove = tables[kind]!.some((move) => move.from === from && move.to === status);
    expect(isMove, `${kind} from ${from} to ${status} is no move of its table`).toBe(true);
  }
  for (const campaign of rows) {
    if (campaign.kind === "campaign") assertCampaign(campaign, rows, former.get(campaign.id));
  }
}

function assertCampaign(
  { id, status, choice, cents: budget }: Row,
  rows: readonly Row[],
  former: Row | undefined,
): void {
  const its = rows.filter(({ campaignId }) => campaignId === id);
  const committedCents = its
    .filter((row) => row.kind === "donation" && row.status !== "CANCELED")
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  if (budget !== null)
    expect(committedCents, "donations against the budget").toBeLessThanOrEqual(budget);
  if (status !== "COMPLETE") return;
  const open = its.filter(
    (row) => row.status === "PENDING" && (row.kind === "donation" || row.kind === "vote"),
  );
  expect(open, "donations and votes that a closed campaign left open").toEqual([]);
  const closesNow = former?.status === "ACTIVE";
  if (closesNow && choice === "DISTRIBUTION")
    expect(committedCents, "the parts of a distributed budget").toBe(budget);
}

/** Asserts that the rows are the model's objects and no others. */
export function assertSameRows(rows: readonly Row[], model: Model): void {
  const external = ({ uniqueExternalId: externalId }: { uniqueExternalId: string | null }) => ({
    externalId,
  });
  const expected: Row[] = [
    ...model.campaigns.map((one) => ({
      ...pick(one, "campaign", one.campaignId),
      ...{ choice: one.donationType, cents: one.budget, externalId: one.slug },
    })),
    ...model.donations.map((one) => ({
      ...pick(one, "donation", one.donationId),
      ...{ choice: one.charityId, cents: one.amount, ...external(one) },
    })),
    ...model.votes.map((one) => ({
      ...pick(one, "vote", one.voteId),
      ...{ choice: one.charityId, cents: null, ...external(one) },
    })),
    ...model.recurringDonations.map((one) => ({
      ...pick(one, "recurring", one.recurringDonationId),
      ...{ choice: one.charityId, cents: one.amount, ...external(one) },
    })),
  ];
  expect(rows).toEqual(expected.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
}

function pick(
  one: { readonly campaignId: string; readonly status: string; readonly createdAt: string },
  kind: string,
  id: string,
) {
  const { campaignId, status, createdAt } = one;
  return { kind, id, campaignId, status, createdAt };
}
