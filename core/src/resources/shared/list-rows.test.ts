import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import type { CursorKeys } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignOf, donationOf, type TestCampaign } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { donationQueries } from "../gifts/donation-queries.js";
import { aboveEveryId, listRows } from "./list-rows.js";

describe.each(databases.filter(isAvailable))("a list over all accounts on %s", (database) => {
  let world: World;
  let campaigns: TestCampaign[];
  let canceled: string;
  beforeAll(async () => {
    world = await openWorld(database);
    campaigns = [
      await campaignOf(world, await world.account()),
      await campaignOf(world, await world.account()),
    ];
    const [first] = campaigns as [TestCampaign, TestCampaign];
    canceled = (await moved(world, await donationOf(world, first), "cancel")).donationId;
    for (let count = 0; count < 5; count++)
      for (const campaign of campaigns) await donationOf(world, campaign);
  });
  afterAll(() => world.close());

  /** The pages of a list that examines four rows for each, until the last. */
  async function pagesOf(filters: { status?: DonationRow["status"]; campaignId?: string }) {
    const pages: string[][] = [];
    let after: CursorKeys | null = null;
    do {
      const next: { ids: string[]; after: CursorKeys | null } = await world.store.read(
        async (tx) => {
          let rest: CursorKeys | null = null;
          const { data } = await listRows(
            {
              tx,
              after,
              account: null,
              caller: { kind: "operator", name: "operator" },
              page(rows, limit, keys, present, from = null) {
                const shown = rows.slice(0, limit);
                const last = shown.at(-1);
                rest = rows.length > limit && last !== undefined ? keys(last) : from;
                return { data: shown.map(present), nextCursor: null };
              },
            },
            donationQueries.list,
            { filters, limit: 3, present: ({ donationId }) => donationId, examined: 4 },
          );
          return { ids: data, after: rest };
        },
      );
      pages.push(next.ids);
      after = next.after;
    } while (after !== null);
    return pages;
  }

  test("examines a limited number of rows for a page, and the pages find every row once", async () => {
    const pages = await pagesOf({ status: "CANCELED" });
    expect(pages).toEqual([[], [], [canceled]]);
    const pending = (await pagesOf({ status: "PENDING" })).flat();
    expect(new Set(pending).size).toBe(10);
    expect(pending).toEqual(pending.toSorted().toReversed());
  });

  test("examines no other rows where an index finds them", async () => {
    const [, second] = campaigns as [TestCampaign, TestCampaign];
    const pages = await pagesOf({ campaignId: second.campaignId });
    expect(pages.map((page) => page.length)).toEqual([3, 2]);
    expect((await pagesOf({})).map((page) => page.length)).toEqual([3, 3, 3, 2]);
  });
});

test("a list over all accounts examines limits.examinedRows for a page", async () => {
  const queried: Record<string, unknown>[] = [];
  const tx = {
    one: async (_query: unknown, parameters: Record<string, unknown>) => {
      queried.push(parameters);
      return undefined;
    },
    all: async () => [],
  } as unknown as ReadTransaction;
  const context = {
    tx,
    after: null,
    account: null,
    caller: { kind: "operator", name: "operator" },
    page: () => ({ data: [], nextCursor: null }),
  } as const;
  const filters = { status: "DONE" } as const;
  await listRows(context, donationQueries.list, { filters, limit: 3, present: (row) => row });
  expect(queried).toEqual([{ after: aboveEveryId, examined: limits.examinedRows }]);
});
