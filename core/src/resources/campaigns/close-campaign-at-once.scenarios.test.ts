import { expect, test } from "vitest";
import {
  cast,
  donationOf,
  newCampaign,
  unique,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { callsAtOnce } from "../../testing/scenario.js";

callsAtOnce("closing in one transaction", (world) => {
  for (const place of [
    "update-campaigns-status",
    "insert-into-donations",
    "insert-into-events",
    "update-votes",
  ]) {
    test(`a close that breaks at ${place} changes nothing and can be retried`, async () => {
      const campaign = await newCampaign(world(), { ...voteCampaign, withValidation: true });
      await cast(world(), await voteOf(world(), campaign));
      await voteOf(world(), campaign);
      const before = await world().snapshot();
      const call = { as: campaign.account, path: { campaignId: campaign.campaignId } };
      world().breakAt(place);
      await expect(world().call("close-campaign", call)).rejects.toThrow(`broken at ${place}`);
      world().breakAt(null);
      expect(await world().snapshot()).toEqual(before);
      await world().ok("close-campaign", call);
    });
  }

  test("a close that fails after it assigned donations assigns none", async () => {
    const campaign = await newCampaign(world());
    await donationOf(world(), campaign);
    const before = await world().snapshot();
    const call = { as: campaign.account, path: { campaignId: campaign.campaignId } };
    world().breakAt("update-campaigns-status");
    await expect(world().call("close-campaign", call)).rejects.toThrow("broken at");
    world().breakAt(null);
    expect(await world().snapshot()).toEqual(before);
  });

  test("of 20 concurrent closes, one takes effect, and the budget is divided once", async () => {
    const campaign = await newCampaign(world(), voteCampaign);
    await cast(world(), await voteOf(world(), campaign));
    const call = { as: campaign.account, path: { campaignId: campaign.campaignId } };
    const before = await world().lastEventId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world().call("close-campaign", call)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await world().eventsAfter(before);
    expect(events.map(({ event }) => event).sort()).toEqual(["campaign_update", "donation_create"]);
  });

  test("of 20 concurrent creates with one slug, one succeeds", async () => {
    const account = await world().account();
    const body = {
      name: "N",
      slug: unique("slug"),
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world().call("create-campaign", { as: account, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("20 invoices issued concurrently have 20 consecutive numbers", async () => {
    const account = await world().account({ invoiceFixedBudgets: true });
    const { charitiesSelectionId } = (await world().ok("create-charities-selection", {
      as: account,
      body: { name: "One", charityIds: await world().charities(1) },
    })) as { charitiesSelectionId: string };
    const drafts: string[] = [];
    for (let count = 0; count < 20; count++) {
      const body = { name: "N", slug: unique("slug"), ...voteCampaign, charitiesSelectionId };
      drafts.push(String((await world().ok("create-campaign", { as: account, body })).campaignId));
    }
    const pending = await Promise.all(
      drafts.map((campaignId) =>
        world().ok("activate-campaign", { as: account, path: { campaignId } }),
      ),
    );
    const numbers: string[] = [];
    for (const { invoiceId } of pending) {
      const path = { invoiceId: String(invoiceId) };
      numbers.push(
        String((await world().ok("pay-operator-invoice", { as: "operator", path })).number),
      );
    }
    const [first = ""] = numbers.sort();
    const expected = Array.from(
      { length: 20 },
      (_, index) => `2026-${String(Number(first.slice(5)) + index).padStart(6, "0")}`,
    );
    expect(numbers).toEqual(expected);
  });
});
