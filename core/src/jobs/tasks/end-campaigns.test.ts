import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Campaign } from "../../contract/resources/campaign.js";
import type { Donation } from "../../contract/resources/donation.js";
import type { Vote } from "../../contract/resources/vote.js";
import {
  campaignOf,
  cast,
  claimed,
  closeCampaign,
  donationOf,
  draftOf,
  fixedCampaign,
  newCampaign,
  type TestCampaign,
  unique,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import {
  databases,
  isAvailable,
  openWorld,
  type World,
  type WorldCall,
} from "../../testing/world.js";

const day = 86_400;
const endsAt = "2026-03-20T18:00:00.000Z";

describe.each(databases.filter(isAvailable))("the end of a campaign on %s", (database) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(database);
  });
  afterEach(() => world.close());

  const stateOf = ({ account, campaignId }: TestCampaign) =>
    world.ok<Campaign>("get-campaign", { as: account, path: { campaignId } });
  const donationsOf = async ({ account, campaignId }: TestCampaign) =>
    (
      await world.ok<{ data: Donation[] }>("list-donations", {
        as: account,
        query: { campaignId },
      })
    ).data.reverse();

  test("an ACTIVE campaign becomes COMPLETE at endsAt and not before", async () => {
    const campaign = await newCampaign(world, { endsAt });
    await passTimeTo(world, "2026-03-20T17:59:59.999Z");
    expect(await stateOf(campaign)).toMatchObject({ status: "ACTIVE" });
    const before = await world.lastEventId();
    await passTimeTo(world, endsAt);
    expect(await stateOf(campaign)).toMatchObject({ status: "COMPLETE" });
    expect(await world.eventsAfter(before)).toMatchObject([
      { event: "campaign_update", diff: { status: "COMPLETE" } },
    ]);
  });

  test("from endsAt on, no gift is created, claimed or cast, even before the campaign is completed", async () => {
    const account = await world.account();
    const donation = await donationOf(world, await campaignOf(world, account, { endsAt }));
    const vote = await voteOf(world, await campaignOf(world, account, { ...voteCampaign, endsAt }));
    const recurring = await recurringOf(
      world,
      await recurringCampaignOf(world, account, { endsAt }),
    );
    const [charityId] = donation.charityIds;
    const body = { amount: 1, uniqueExternalId: unique("late") };
    const calls: [string, Omit<WorldCall, "as">][] = [
      ["create-donation", { body: { ...body, campaignId: donation.campaignId } }],
      ["claim-donation", { path: { donationId: donation.donationId }, body: { charityId } }],
      ["create-vote", { body: { campaignId: vote.campaignId } }],
      ["cast-vote", { path: { voteId: vote.voteId }, body: { charityId } }],
      [
        "create-recurring-donation",
        { body: { ...body, frequency: "MONTHLY", campaignId: recurring.campaignId } },
      ],
      [
        "claim-recurring-donation",
        { path: { recurringDonationId: recurring.recurringDonationId }, body: { charityId } },
      ],
    ];
    world.clock.advance((Date.parse(endsAt) - world.clock.now()) / 1_000);
    expect(await stateOf(donation)).toMatchObject({ status: "ACTIVE" });
    for (const [operationId, call] of calls)
      expect(await world.call(operationId, { as: account, ...call }), operationId).toMatchObject({
        status: 403,
        body: { message: "Campaign has ended." },
      });
  });

  test("a late run completes the campaign and its donations as of endsAt", async () => {
    const campaign = await newCampaign(world, { endsAt });
    await claimed(world, await donationOf(world, campaign), 1);
    await donationOf(world, campaign);
    await passTime(world, 25 * day);
    expect(await stateOf(campaign)).toMatchObject({ status: "COMPLETE", updatedAt: endsAt });
    expect(await donationsOf(campaign)).toMatchObject([
      { status: "DONE" },
      { status: "DONE", charityId: campaign.charityIds[1], updatedAt: endsAt },
    ]);
  });

  test("a campaign ends even if none of its fixed budget was given", async () => {
    const campaign = await newCampaign(world, { ...fixedCampaign, endsAt });
    await passTimeTo(world, endsAt);
    expect(await stateOf(campaign)).toMatchObject({ status: "COMPLETE" });
    expect(await donationsOf(campaign)).toEqual([]);
  });

  test("a DISTRIBUTION campaign divides its budget among the votes, and cancels the uncast ones", async () => {
    const campaign = await newCampaign(world, { ...voteCampaign, endsAt });
    await cast(world, await voteOf(world, campaign), 1);
    await cast(world, await voteOf(world, campaign), 1);
    await cast(world, await voteOf(world, campaign), 2);
    await voteOf(world, campaign);
    await passTime(world, 25 * day);
    const { data } = await world.ok<{ data: Vote[] }>("list-votes", { as: campaign.account });
    expect(data.reverse().map(({ status }) => status)).toEqual([
      "DONE",
      "DONE",
      "DONE",
      "CANCELED",
    ]);
    expect(
      (await donationsOf(campaign)).map(({ amount, createdAt }) => [amount, createdAt]),
    ).toEqual([
      [6_667, endsAt],
      [3_333, endsAt],
    ]);
  });

  test("without votes, the first featured charity gets the whole budget", async () => {
    const campaign = await newCampaign(world, { ...voteCampaign, endsAt });
    await passTimeTo(world, endsAt);
    expect(await donationsOf(campaign)).toMatchObject([
      { amount: 10_000, charityId: campaign.charityIds[0], status: "DONE" },
    ]);
  });

  test("a campaign does not end at an endsAt that was postponed or cleared", async () => {
    const account = await world.account();
    const [later, never] = [
      await campaignOf(world, account, { endsAt }),
      await campaignOf(world, account, { endsAt }),
    ];
    const change = (campaign: TestCampaign, end: string | null) =>
      world.ok("update-campaign", {
        as: account,
        path: { campaignId: campaign.campaignId },
        body: { endsAt: end },
      });
    await change(later, "2026-03-25T18:00:00.000Z");
    await change(never, null);
    await passTimeTo(world, "2026-03-24T00:00:00.000Z");
    expect(await stateOf(later)).toMatchObject({ status: "ACTIVE" });
    await passTime(world, 100 * day);
    expect(await stateOf(later)).toMatchObject({ status: "COMPLETE" });
    expect(await stateOf(never)).toMatchObject({ status: "ACTIVE" });
  });

  test("a campaign that was closed earlier is unchanged", async () => {
    const campaign = await newCampaign(world, { endsAt });
    await donationOf(world, campaign);
    await closeCampaign(world, campaign);
    const rows = async () => (await world.snapshot()).filter((row) => !row.startsWith("job_times"));
    const before = await rows();
    await passTime(world, 25 * day);
    expect(await rows()).toEqual(before);
  });

  test("a draft does not end; if it is activated after its endsAt, it ends at once", async () => {
    const account = await world.account();
    const draft = await draftOf(world, account, { endsAt });
    await passTime(world, 25 * day);
    expect(await stateOf(draft)).toMatchObject({ status: "DRAFT" });
    await world.ok("activate-campaign", { as: account, path: { campaignId: draft.campaignId } });
    await passTime(world, day);
    expect(await stateOf(draft)).toMatchObject({
      status: "COMPLETE",
      updatedAt: "2026-03-27T09:00:00.000Z",
    });
  });
});
