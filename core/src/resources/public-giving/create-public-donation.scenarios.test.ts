import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import {
  campaignOf,
  closeCampaign,
  newCampaign,
  newDraft,
  setAccount,
  type TestCampaign,
  templates,
  unknownId,
} from "../../testing/fixtures.js";
import { type GiftToPay, givePublicly, givingCampaign, payOnPage } from "../../testing/giving.js";
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { donorById, insertDonor } from "../donors/donor-queries.js";
import { newDonor } from "../donors/resolve-donor.js";
import { createPublicDonation } from "./create-public-donation.js";
import { insertPendingGift, pendingGiftById, updatePendingGift } from "./pending-gift-queries.js";

type Body = Record<string, unknown>;

const acceptsPublicDonations = { acceptsPublicDonations: true };
const valid = {
  given: (world: World, account: TestAccount) => campaignOf(world, account, acceptsPublicDonations),
  call: (given: TestCampaign) => givePublicly(given),
};

callRulesOf(createPublicDonation, {
  ...valid,
  sharedIds: { "body.charityId": "bad_request" },
  required: ["amount", "charityId", "donor"],
  wrong: {
    amount: 0,
    donor: "Ada",
    frequency: "WEEKLY",
    coversFee: null,
    dedication: "IN_HONOR",
    message: "",
    isAnonymous: "no",
    returnUrl: "ftp://lumen.example/",
    locale: 7,
  },
});

precedenceOf(createPublicDonation, valid, [
  {
    name: "an unknown field is refused",
    refusal: "schema_problems",
    inject: () => ({ body: { surprise: true } }),
  },
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { publicKey: "pk_test_unknown" } }),
  },
  {
    name: "a charity outside the campaign's selection is not given to",
    refusal: "bad_request",
    inject: () => ({ body: { charityId: unknownId } }),
  },
  {
    name: "nothing is given to an account that is not validated",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is given to a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  {
    name: "a campaign takes nothing once its account may not charge donors",
    refusal: "public_donations_not_accepted",
    inject: (world, _, account) => setAccount(world, account, { features: ["API"] }),
  },
]);

/** Leaves as many gifts of Ada unpaid as one address may. */
async function filledUp(world: World): Promise<TestCampaign> {
  const campaign = await givingCampaign(world);
  for (let gift = 0; gift < limits.unpaidGiftsOfAddress; gift++)
    await world.ok("create-public-donation", givePublicly(campaign));
  return campaign;
}

scenariosOf(createPublicDonation, [
  scenario({
    name: "a gift is PENDING, and sends no event, until it is paid",
    given: (world) => givingCampaign(world),
    call: (campaign) => givePublicly(campaign),
    expect: {
      status: 201,
      body: {
        donation: { status: "PENDING", amount: 2_500 },
        url: expect.stringMatching(/\/pay#token=[\w-]{43}$/),
        expiresAt: "2026-03-03T09:00:00.000Z",
      },
    },
  }),
  scenario({
    name: "the donor is sent back to no address of somebody else",
    given: (world) => givingCampaign(world),
    call: (campaign) => givePublicly(campaign, { returnUrl: "https://evil.example/" }),
    problems: ["returnUrl"],
  }),
  scenario({
    name: "a campaign that does not accept public donations takes none",
    given: (world) => newCampaign(world),
    call: (campaign) => givePublicly(campaign),
    refusal: "public_donations_not_accepted",
  }),
  scenario({
    name: "a DRAFT campaign takes none",
    given: (world) => newDraft(world, acceptsPublicDonations),
    call: (campaign) => givePublicly(campaign),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "a campaign of regular gifts takes no single ones",
    given: (world) => givingCampaign(world, { campaignTemplateId: templates.recurring }),
    call: (campaign) => givePublicly(campaign),
    refusal: "recurring_campaign_takes_recurring_donations",
  }),
  scenario({
    name: "an amount below what the page takes names the field",
    given: (world) => givingCampaign(world, { minAmount: 1_000 }),
    call: (campaign) => givePublicly(campaign, { amount: 999 }),
    problems: ["amount"],
  }),
  scenario({
    name: "an amount above what a card can pay at once names the field",
    given: (world) => givingCampaign(world),
    call: (campaign) => givePublicly(campaign, { amount: 500_001 }),
    problems: ["amount"],
  }),
  scenario({
    name: "a message of more than some sentences is a schema problem",
    given: (world) => givingCampaign(world),
    call: (campaign) =>
      givePublicly(campaign, { message: "x".repeat(limits.giftMessageCharacters + 1) }),
    problems: ["message"],
  }),
  scenario({
    name: "one address, however it is spelled, leaves a few gifts unpaid and no more",
    given: filledUp,
    call: (campaign) => givePublicly(campaign, { donor: { email: "ADA+again@lumen.example" } }),
    refusal: "too_many_unpaid_donations",
    parameters: () => ({ retryAfterSeconds: 24 * 60 * 60 }),
  }),
  scenario({
    name: "what another address gives is not limited by it",
    given: filledUp,
    call: (campaign) => givePublicly(campaign, { donor: { email: "grace@lumen.example" } }),
    expect: { status: 201 },
  }),
  scenario({
    name: "and neither is what it gives once it has paid one",
    async given(world) {
      const campaign = await filledUp(world);
      const other = await givingCampaign(world);
      const given = await world.ok<GiftToPay>("create-public-donation", givePublicly(other));
      await payOnPage(world, given);
      for (let gift = 0; gift < limits.unpaidGiftsOfAddress - 1; gift++)
        await world.ok("create-public-donation", givePublicly(other));
      return { ...other, campaign };
    },
    call: (campaign) => givePublicly(campaign),
    expect: { status: 201 },
  }),
]);

scenariosOf(
  createPublicDonation,
  [
    scenario({
      name: "in live, nobody gives where no provider has a page",
      given: (world) => givingCampaign(world),
      call: (campaign) => givePublicly(campaign),
      refusal: "payments_not_set_up",
    }),
  ],
  // A world with other settings than the processes of `over-processes` have.
  { environment: "live", collectsDebits: false, databases: ["sqlite"] },
);

onEveryDatabase("gifts on a campaign's page", (world) => {
  const donationsOf = async ({ account }: TestCampaign) =>
    (await world().ok<{ data: Body[] }>("list-donations", { as: account })).data;
  const publicly = (campaign: TestCampaign) =>
    world().ok<{ giving: Body }>("get-public-campaign", {
      path: { publicKey: campaign.publicKey },
    });

  test("a gift becomes a donation once its card is charged, and counts only then", async () => {
    const campaign = await givingCampaign(world());
    const given = await world().ok<GiftToPay>("create-public-donation", givePublicly(campaign));
    expect(await donationsOf(campaign)).toEqual([]);
    expect((await publicly(campaign)).giving).toMatchObject({ raised: 0, donations: 0 });

    const last = await world().lastEventId();
    await payOnPage(world(), given);

    const events = (await world().eventsAfter(last)).map(({ event }) => event);
    expect(events).toEqual(["payment_create", "donation_create"]);
    const { donationId } = given.donation;
    const paid = { donationId, status: "DONE", hasBeenCharged: true, amount: 2_500 };
    expect(await donationsOf(campaign)).toMatchObject([paid]);
    expect((await publicly(campaign)).giving).toMatchObject({ raised: 2_500, donations: 1 });
  });

  test("a refused card leaves the gift to be paid by another one", async () => {
    const campaign = await givingCampaign(world());
    const given = await world().ok<GiftToPay>("create-public-donation", givePublicly(campaign));
    const refused = await payOnPage(world(), given, { cardNumber: "4000000000000002" });
    expect(refused).toMatchObject({ status: "FAILED" });
    expect(await donationsOf(campaign)).toEqual([]);
    expect(await payOnPage(world(), given)).toMatchObject({ status: "SUCCEEDED" });
    expect(await donationsOf(campaign)).toHaveLength(1);
  });

  test("the visitor sees a gift as PENDING until it is paid", async () => {
    const campaign = await givingCampaign(world());
    const given = await world().ok<GiftToPay>("create-public-donation", givePublicly(campaign));
    const path = { publicKey: campaign.publicKey, donationId: given.donation.donationId };
    expect(await world().ok("get-public-donation", { path })).toMatchObject({ status: "PENDING" });
    await payOnPage(world(), given);
    expect(await world().ok("get-public-donation", { path })).toMatchObject({ status: "DONE" });
  });

  test("a repeated call with the same key makes one gift and opens one page", async () => {
    const campaign = await givingCampaign(world());
    const call = { ...givePublicly(campaign), idempotencyKey: "double-press" };
    const [first, second] = await Promise.all([
      world().ok("create-public-donation", call),
      world().ok("create-public-donation", call),
    ]);
    expect(second).toEqual(first);
    const other = { ...givePublicly(campaign, { amount: 1 }), idempotencyKey: "double-press" };
    expect(await world().call("create-public-donation", other)).toMatchObject({ status: 409 });
  });

  test("a campaign's page names the last donors who agreed, and no more than fit beside its form", async () => {
    const campaign = await givingCampaign(world());
    const giveAs = async (donor: Body, body: Body = {}) => {
      const call = givePublicly(campaign, { donor, ...body });
      await payOnPage(world(), await world().ok<GiftToPay>("create-public-donation", call));
    };
    // What has digits is not shown as a name.
    const nameOf = (gift: number) => `Ad${String.fromCharCode(97 + gift)}`;
    await giveAs({ email: "shy@lumen.example", firstName: "Shy" }, { isAnonymous: true });
    for (let gift = 0; gift <= limits.shownDonors; gift++) {
      const donor = {
        email: `donor-${gift}@lumen.example`,
        firstName: nameOf(gift),
        lastName: "Lumen",
      };
      await giveAs(donor, { isAnonymous: false });
    }
    const { donors } = (await publicly(campaign)).giving as { donors: { name: string }[] };
    expect(donors.map(({ name }) => name)).toEqual(
      Array.from(
        { length: limits.shownDonors },
        (_, index) => `${nameOf(limits.shownDonors - index)} L.`,
      ),
    );
  });

  test("one network leaves a class's gifts unpaid and no more", async () => {
    const campaign = await givingCampaign(world());
    const origin = () => ({ address: "203.0.113.7", network: "203.0.113.7", userAgent: null });
    const giveFrom = (gift: number) => {
      const { path = {}, body } = givePublicly(campaign, {
        donor: { email: `donor-${gift}@lumen.example` },
      });
      const call = { path, body, query: {}, credential: { kind: "none" } as const, origin };
      const { engine } = world();
      const operation = engine.operations.find(({ id }) => id === createPublicDonation.id);
      return engine.call(operation ?? createPublicDonation, call);
    };
    for (let gift = 0; gift < limits.unpaidGiftsOfNetwork; gift++)
      expect(await giveFrom(gift)).toMatchObject({ status: 201 });
    expect(await giveFrom(limits.unpaidGiftsOfNetwork)).toMatchObject({ status: 429 });
  });
});

onEveryDatabase(
  "a campaign's page that many leave without paying",
  (world) => {
    test("takes the next gift, and forgets the oldest with its donor", async () => {
      const campaign = await givingCampaign(world());
      const give = (donor: string) =>
        world().ok<GiftToPay>(
          "create-public-donation",
          givePublicly(campaign, { donor: { email: `${donor}@lumen.example` } }),
        );
      const statusOf = async ({ donation: { donationId } }: GiftToPay) => {
        const path = { publicKey: campaign.publicKey, donationId };
        return (await world().call("get-public-donation", { path })).status;
      };
      const oldest = await give("ada");
      const { donationId } = oldest.donation;
      const known = { accountId: campaign.account.accountId, donorId: randomUUID() };
      const isKnown = async () =>
        (await world().store.read((tx) => tx.one(donorById, known))) !== undefined;
      await world().store.write(async (tx) => {
        const row = await tx.one(pendingGiftById, { donationId });
        if (row === undefined) throw new Error("the gift is missing");
        // As after a debit that was refused: its donor was stored for the mandate.
        const { campaignId, createdAt: now } = row;
        await tx.run(insertDonor, newDonor({ ...known, campaignId, now }, row.donor));
        await tx.run(updatePendingGift, { ...row, donorId: known.donorId });
        const later = new Date(Date.parse(row.createdAt) + 1).toISOString();
        for (let gift = 1; gift < limits.unpaidGiftsOfCampaign; gift++) {
          const key = `key ${gift}`;
          const other = { donationId: randomUUID(), sessionId: randomUUID(), emailKey: key };
          await tx.run(insertPendingGift, { ...row, ...other, createdAt: later });
        }
      });
      expect([await statusOf(oldest), await isKnown()]).toEqual([200, true]);
      world().clock.advance(1);
      expect(await statusOf(await give("grace"))).toBe(200);
      expect([await statusOf(oldest), await isKnown()]).toEqual([404, false]);
    });
  },
  // Ten thousand rows; what they show does not depend on the database.
  { databases: ["sqlite"] },
);
