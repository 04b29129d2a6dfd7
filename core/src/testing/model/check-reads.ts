import { expect } from "vitest";
import { donationStatuses } from "../../domain/donation-status.js";
import { voteStatuses } from "../../domain/vote-status.js";
import type { TestAccount, World } from "../world.js";
import type { Row } from "./check-rows.js";
import { idOf, type Kind, type Model, view } from "./state.js";

const lists = {
  campaigns: "list-campaigns",
  selections: "list-charities-selections",
  donors: "list-donors",
  donations: "list-donations",
  votes: "list-votes",
  recurringDonations: "list-recurring-donations",
  invoices: "list-invoices",
} satisfies Partial<Record<Kind, string>>;
const gets = {
  campaigns: "get-campaign",
  donors: "get-donor",
  donations: "get-donation",
  votes: "get-vote",
  invoices: "get-invoice",
} as const;

/** Asserts that every list, and what can be had by its id, is the model's. */
export async function assertReads(world: World, as: TestAccount, model: Model): Promise<void> {
  for (const kind of Object.keys(lists) as (keyof typeof lists)[]) {
    const objects = model[kind].filter((one) => kind !== "donors" || isAccountWide(one));
    const shown = objects
      .toSorted((one, other) => (idOf(kind, one) < idOf(kind, other) ? 1 : -1))
      .map((one) => view(model, kind, one));
    const answer = await world.call(lists[kind], { as });
    expect(answer, lists[kind]).toEqual({ status: 200, body: { data: shown, nextCursor: null } });
    if (!(kind in gets)) continue;
    const operation = gets[kind as keyof typeof gets];
    for (const [index, body] of shown.entries()) {
      const idName = `${kind.slice(0, -1)}Id`;
      const path = { [idName]: String(shown[index]?.[idName]) };
      expect(await world.call(operation, { as, path }), operation).toEqual({ status: 200, body });
    }
  }
}

const isAccountWide = (one: object) => "campaignId" in one && one.campaignId === null;

const totalOf = (rows: readonly Row[]) => ({
  count: rows.length,
  cents: rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
});

function grouped<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Asserts that the metrics, which come from running totals, are what a recount of the rows gives. */
export async function assertMetrics(
  world: World,
  as: TestAccount,
  rows: readonly Row[],
): Promise<void> {
  const campaigns = rows.filter(({ kind }) => kind === "campaign").toReversed();
  const answer = await world.call("get-all-campaigns-metrics", { as });
  const data = campaigns.map((campaign) => recount(campaign, as.accountId, rows, world));
  expect(answer, "metrics against the rows").toEqual({
    status: 200,
    body: { data, nextCursor: null },
  });
}

function recount(campaign: Row, accountId: string, rows: readonly Row[], world: World) {
  const its = rows.filter(({ campaignId }) => campaignId === campaign.id);
  const donations = its.filter(({ kind }) => kind === "donation");
  const votes = its.filter(({ kind }) => kind === "vote");
  const standing = donations.filter(({ status }) => status !== "CANCELED");
  const isVoted = campaign.choice === "DISTRIBUTION";
  const choices = isVoted ? votes : standing;
  const chosen = choices.filter(({ status, choice }) => status !== "CANCELED" && choice !== null);
  const centsByCharity = grouped(standing, ({ choice }) => choice);
  const topCharities = Array.from(
    grouped(chosen, ({ choice }) => choice),
    ([charityId, by]) => ({
      charityId,
      count: by.length,
      cents: totalOf(centsByCharity.get(charityId) ?? []).cents,
    }),
  ).sort(
    (one, other) =>
      other.count - one.count ||
      other.cents - one.cents ||
      (String(one.charityId) < String(other.charityId) ? -1 : 1),
  );
  const since = new Date(world.clock.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const daily = Array.from(
    grouped(standing, ({ createdAt }) => createdAt.slice(0, 10)),
    ([date, by]) => ({ date, ...totalOf(by) }),
  ).filter(({ date }) => date >= since);
  return {
    campaignId: campaign.id,
    accountId,
    budget: campaign.cents,
    donations: Object.fromEntries(
      donationStatuses.map((status) => [
        status,
        totalOf(donations.filter((row) => row.status === status)),
      ]),
    ),
    votes: Object.fromEntries(
      voteStatuses.map((status) => [status, votes.filter((row) => row.status === status).length]),
    ),
    claimRate: choices.length === 0 ? 0 : chosen.length / choices.length,
    topCharities: topCharities.slice(0, 10),
    daily: daily.sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
}
