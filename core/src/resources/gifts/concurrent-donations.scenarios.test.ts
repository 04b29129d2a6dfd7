import { expect, test } from "vitest";
import type { Answer } from "../../engine/engine.js";
import {
  campaignOf,
  donationOf,
  fixedCampaign,
  newCampaign,
  type TestCampaign,
  unique,
} from "../../testing/fixtures.js";
import { callsAtOnce, refusalAnswer } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The number of responses by status. */
function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const create = (
  world: World,
  { account, campaignId }: TestCampaign,
  uniqueExternalId: string,
  amount = 500,
) => world.call("create-donation", { as: account, body: { campaignId, uniqueExternalId, amount } });

async function donations(world: World, { account, campaignId }: TestCampaign) {
  const query = { campaignId };
  const page = await world.ok<{ data: { status: string; amount: number }[] }>("list-donations", {
    as: account,
    query,
  });
  return page.data;
}

callsAtOnce("donations at once", (world) => {
  test("of 60 creates with one uniqueExternalId, one succeeds and 59 are refused as duplicates", async () => {
    const campaign = await newCampaign(world());
    const before = await world().lastEventId();
    const answers = await Promise.all(times(60, () => create(world(), campaign, "the-order")));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 59 });
    expect(answers.filter(({ status }) => status === 409)).toEqual(
      times(59, () => refusalAnswer("unique_external_id_taken")),
    );
    expect(await donations(world(), campaign)).toHaveLength(1);
    expect((await world().eventsAfter(before)).map(({ event }) => event)).toEqual([
      "donation_create",
    ]);
  });

  test("one uniqueExternalId creates one donation across all campaigns of the account", async () => {
    const account = await world().account();
    const campaigns: TestCampaign[] = [];
    for (let count = 0; count < 6; count++) campaigns.push(await campaignOf(world(), account));
    const answers = await Promise.all(
      times(60, (index) => create(world(), campaigns[index % 6] as TestCampaign, "the-order")),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 59 });
  });

  test("of 60 donations on a budget for 20, exactly 20 succeed", async () => {
    const campaign = await newCampaign(world(), fixedCampaign);
    const before = await world().lastEventId();
    const answers = await Promise.all(times(60, () => create(world(), campaign, unique("order"))));
    expect(statuses(answers)).toEqual({ 201: 20, 400: 40 });
    const given = await donations(world(), campaign);
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(fixedCampaign.budget);
    expect(await world().eventsAfter(before)).toHaveLength(20);
  });

  test("of 30 claims of one donation, by the API and the widget, one succeeds", async () => {
    const donation = await donationOf(world(), await newCampaign(world()));
    const { account, donationId, publicKey, charityIds } = donation;
    const before = await world().lastEventId();
    const answers = await Promise.all(
      times(30, (index) => {
        const body = { charityId: charityIds[index % 3] };
        return index % 2 === 0
          ? world().call("claim-donation", { as: account, path: { donationId }, body })
          : world().call("claim-public-donation", { path: { publicKey, donationId }, body });
      }),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 29 });
    expect(await world().eventsAfter(before)).toHaveLength(1);
  });

  test("40 concurrent claims on one campaign all succeed", async () => {
    const campaign = await newCampaign(world());
    const made = [];
    for (let count = 0; count < 40; count++) made.push(await donationOf(world(), campaign));
    const answers = await Promise.all(
      made.map(({ account, donationId, publicKey, charityIds }, index) => {
        const body = { charityId: charityIds[0] };
        return index % 2 === 0
          ? world().call("claim-donation", { as: account, path: { donationId }, body })
          : world().call("claim-public-donation", { path: { publicKey, donationId }, body });
      }),
    );
    expect(statuses(answers)).toEqual({ 200: 40 });
  });

  test("claims and creates concurrent with a close leave nothing open, and their responses are true", async () => {
    const campaign = await newCampaign(world());
    const { account, campaignId, charityIds } = campaign;
    const made = [];
    for (let count = 0; count < 10; count++) made.push(await donationOf(world(), campaign));
    const claims = made.map(({ donationId }) =>
      world().call("claim-donation", {
        as: account,
        path: { donationId },
        body: { charityId: charityIds[1] },
      }),
    );
    const creates = times(10, () => create(world(), campaign, unique("order")));
    const close = world().call("close-campaign", { as: account, path: { campaignId } });
    const [closed, claimAnswers, createAnswers] = await Promise.all([
      close,
      Promise.all(claims),
      Promise.all(creates),
    ]);
    expect(closed.status).toBe(200);
    expect(
      Object.keys(statuses([...claimAnswers, ...createAnswers])).every((status) =>
        ["200", "201", "403"].includes(status),
      ),
    ).toBe(true);
    const left = await donations(world(), campaign);
    expect(left).toHaveLength(10 + (statuses(createAnswers)[201] ?? 0));
    expect(left.every(({ status }) => status === "DONE")).toBe(true);
  });
});
