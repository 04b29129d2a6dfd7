import { beforeAll, expect, test } from "vitest";
import type { Operation } from "../../contract/operation.js";
import { sessionOf } from "../../testing/derived/people.js";
import {
  campaignOf,
  donationOf,
  type TestCampaign,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { assertProblems, assertRefused, observe, onEveryDatabase } from "../../testing/scenario.js";
import type { TestAccount } from "../../testing/world.js";
import { getAllCampaignsMetrics } from "../campaigns/get-all-campaigns-metrics.js";
import { getCampaign } from "../campaigns/get-campaign.js";
import { listCampaigns } from "../campaigns/list-campaigns.js";
import { getDonation, getVote } from "../gifts/get-gift.js";
import { listDonations, listVotes } from "../gifts/list-gifts.js";

/** A MEMBER sees its own campaigns and the gifts on them. Lists omit the others; reading one by id is forbidden. */

interface Page {
  readonly data: readonly Record<string, unknown>[];
  readonly nextCursor: string | null;
}

onEveryDatabase("a member", (world) => {
  let account: TestAccount;
  let member: { readonly token: string };
  let own: { readonly giving: TestCampaign; readonly voting: TestCampaign };
  let others: typeof own;
  const donations: string[] = [];
  const votes: string[] = [];
  let othersDonation: string;
  let othersVote: string;

  beforeAll(async () => {
    account = await world().account();
    const pair = async () => ({
      giving: await campaignOf(world(), account),
      voting: await campaignOf(world(), account, voteCampaign),
    });
    own = await pair();
    others = await pair();
    // Alternate own and other campaigns, so that each page must omit some.
    for (let count = 0; count < 5; count++) {
      donations.unshift((await donationOf(world(), own.giving)).donationId);
      othersDonation = (await donationOf(world(), others.giving)).donationId;
      votes.unshift((await voteOf(world(), own.voting)).voteId);
      othersVote = (await voteOf(world(), others.voting)).voteId;
    }
    member = await sessionOf(world(), account, "MEMBER", [
      own.giving.campaignId,
      own.voting.campaignId,
    ]);
  });

  async function walk(operation: Operation, limit: string, idField: string): Promise<unknown[][]> {
    const pages: unknown[][] = [];
    let query: Record<string, string> = { limit };
    for (;;) {
      const page: Page = await world().ok<Page>(operation.id, { as: member, query });
      pages.push(page.data.map((item) => item[idField]));
      if (page.nextCursor === null) return pages;
      query = { limit, cursor: page.nextCursor };
    }
  }

  test("reads full pages of donations, votes and campaigns of its own", async () => {
    const inPages = (ids: readonly string[]) => [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)];
    expect(await walk(listDonations, "2", "donationId")).toEqual(inPages(donations));
    expect(await walk(listVotes, "2", "voteId")).toEqual(inPages(votes));
    const campaigns = [own.voting.campaignId, own.giving.campaignId];
    expect(await walk(listCampaigns, "1", "campaignId")).toEqual(campaigns.map((id) => [id]));
    expect(await walk(getAllCampaignsMetrics, "1", "campaignId")).toEqual(
      campaigns.map((id) => [id]),
    );
  });

  test("sees nothing of another campaign through a filter", async () => {
    for (const [operation, { campaignId }] of [
      [listDonations, others.giving],
      [listVotes, others.voting],
    ] as const) {
      const page = await world().ok<Page>(operation.id, { as: member, query: { campaignId } });
      expect(page).toEqual({ data: [], nextCursor: null });
      const unknown = { as: member, query: { campaignId: unknownId } };
      assertRefused(await observe(world(), operation, unknown), "bad_request");
    }
    const query = { slug: others.giving.slug };
    const page = await world().ok<Page>("list-campaigns", { as: member, query });
    expect(page).toEqual({ data: [], nextCursor: null });
  });

  test("gets no metrics of child accounts", async () => {
    const query = { includeChildAccountsCampaigns: "true" };
    const page = await world().ok<Page>("get-all-campaigns-metrics", { as: member, query });
    expect(page.data.map(({ campaignId }) => campaignId)).toEqual([
      own.voting.campaignId,
      own.giving.campaignId,
    ]);
  });

  test("reads its own by id; others are forbidden, and foreign or unknown ones not found", async () => {
    const cases = [
      [getCampaign, "campaignId", own.giving.campaignId, others.giving.campaignId],
      [getDonation, "donationId", donations[0], othersDonation],
      [getVote, "voteId", votes[0], othersVote],
    ] as const;
    const stranger = await donationOf(world(), await campaignOf(world(), await world().account()));
    for (const [operation, field, ownId, otherId] of cases) {
      const read = (id: unknown) =>
        observe(world(), operation, { as: member, path: { [field]: String(id) } });
      expect((await read(ownId)).answer).toMatchObject({ status: 200, body: { [field]: ownId } });
      assertRefused(await read(otherId), "forbidden");
      assertRefused(await read(stranger[field as "donationId"] ?? unknownId), "not_found");
      assertRefused(await read(unknownId), "not_found");
    }
  });

  test("may send its own account's id only to an operation with that field", async () => {
    const query = { accountId: account.accountId };
    assertProblems(await observe(world(), listDonations, { as: member, query }), ["accountId"]);
    const { answer } = await observe(world(), getAllCampaignsMetrics, { as: member, query });
    expect(answer.status).toBe(200);
    const stranger = { accountId: (await world().account()).accountId };
    assertRefused(
      await observe(world(), getAllCampaignsMetrics, { as: member, query: stranger }),
      "bad_request",
    );
  });

  test("without campaigns sees empty lists", async () => {
    const campaign = await campaignOf(world(), account);
    const lone = await sessionOf(world(), account, "MEMBER", [campaign.campaignId]);
    const path = { userId: lone.userId };
    await world().ok("update-user", { as: account, path, body: { campaignIds: [] } });
    for (const { id } of [listCampaigns, listDonations, listVotes, getAllCampaignsMetrics]) {
      expect(await world().ok(id, { as: lone })).toEqual({ data: [], nextCursor: null });
    }
  });
});
