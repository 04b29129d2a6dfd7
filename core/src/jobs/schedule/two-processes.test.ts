import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { select, text } from "../../contract/define-query.js";
import { openPostgres } from "../../storage/postgres.js";
import { openSqlite } from "../../storage/sqlite.js";
import { newCampaign } from "../../testing/fixtures.js";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { openFileStore, openPostgresStore } from "../../testing/stores.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";

const day = 86_400;

/** Every donation of a recurring donation, as `id date`. */
const madeQuery = select({
  name: "test-made-donations",
  text: `select recurring_donation_id, created_at from donations where recurring_donation_id is not null
    order by recurring_donation_id, created_at`,
  parameters: {},
  row: { recurringDonationId: text, createdAt: text },
});

/** Two stores on one database, like those of two processes. */
async function openTwice(database: "sqlite" | "postgres") {
  if (database === "sqlite") {
    const first = await openFileStore();
    return { stores: [first.store, openSqlite(first.path)] as const, dispose: first.dispose };
  }
  const first = await openPostgresStore();
  return { stores: [first.store, await openPostgres(first.url)] as const, dispose: first.dispose };
}

describe.each(databases.filter(isAvailable))("two processes on one %s", (database) => {
  let worlds: readonly [World, World];
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    const opened = await openTwice(database);
    dispose = opened.dispose;
    const [one, other] = opened.stores;
    worlds = [
      await openWorld(database, { store: one }),
      await openWorld(database, { store: other }),
    ];
  });
  afterEach(async () => {
    for (const world of worlds) await world.close();
    await dispose();
  });

  test("share the due jobs, and run none twice", async () => {
    const [here, there] = worlds;
    const campaign = await recurringCampaignOf(here, await here.account());
    const ids: string[] = [];
    for (let count = 0; count < 30; count++) {
      const charityId = campaign.charityIds[count % 3];
      ids.push((await recurringOf(here, campaign, { charityId })).recurringDonationId);
    }
    for (const world of worlds) world.clock.advance(100 * day);
    await Promise.all([here.runDue(), there.runDue()]);

    const dates = ["2026-04-02", "2026-05-02", "2026-06-02"].map((date) => `${date}T09:00:00.000Z`);
    expect(await here.store.read((tx) => tx.all(madeQuery, {}))).toEqual(
      ids.flatMap((recurringDonationId) =>
        dates.map((createdAt) => ({ recurringDonationId, createdAt })),
      ),
    );
    const { data } = await here.ok<{ data: { donations: { DONE: object } }[] }>(
      "get-all-campaigns-metrics",
      { as: campaign.account, query: { accountId: campaign.account.accountId } },
    );
    expect(data[0]?.donations.DONE).toEqual({ count: 90, cents: 90_000 });
  });

  test("use the same clock after an advance in either of them", async () => {
    const [here, there] = worlds;
    await here.ok("turn-clock", { as: "operator", body: { advanceSeconds: 10 * day } });
    await there.runDue();
    const { account, campaignId } = await newCampaign(there);
    expect(await there.ok("get-campaign", { as: account, path: { campaignId } })).toMatchObject({
      createdAt: "2026-03-12T09:00:00.000Z",
    });
    await there.ok("turn-clock", { as: "operator", body: { reset: true } });
    await here.runDue();
    expect(await here.ok("turn-clock", { as: "operator", body: { advanceSeconds: 0 } })).toEqual({
      now: "2026-03-02T09:00:00.000Z",
    });
  });
});
