import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import type { GiftOrder } from "../../contract/resources/gift-order.js";
import {
  campaignOf,
  closeCampaign,
  draftOf,
  fixedCampaign,
  setAccount,
  type TestCampaign,
  templates,
  unique,
  unknownId,
  voteCampaign,
} from "../../testing/fixtures.js";
import {
  codesOf,
  newOrder,
  orderCampaignOf,
  orderExpiry,
  orderingOn,
  orderOf,
  redeemed,
  type TestOrder,
} from "../../testing/gift-orders.js";
import { fiscalFields } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  callsAtOnce,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import { passTimeTo } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { createGiftOrder, previewGiftOrder } from "./create-gift-order.js";
import {
  cancelGiftOrder,
  getGiftOrder,
  getOperatorGiftOrder,
  listGiftOrderCodes,
  listGiftOrders,
  listOperatorGiftOrders,
} from "./gift-orders.js";

const now = "2026-03-02T09:00:00.000Z";
const new_ =
  (body: Record<string, unknown> = {}) =>
  async (world: World) =>
    await orderCampaignOf(world, await world.account(), body);
const ordering =
  (body: Record<string, unknown> = {}) =>
  (given: TestCampaign) =>
    orderingOn(given, body);
const ofOrder = ({ giftOrderId }: TestOrder) =>
  ({ as: "operator", path: { giftOrderId } }) as const;
const read = (world: World, order: TestOrder) =>
  world.ok<GiftOrder>("get-operator-gift-order", ofOrder(order));

callRulesOf(createGiftOrder, {
  given: (world, account) => orderCampaignOf(world, account),
  call: ordering(),
  sharedIds: { "path.campaignId": "not_found" },
  required: ["reference", "expiresAt", "gifts"],
  wrong: { reference: "", expiresAt: "tomorrow", gifts: [] },
});

precedenceOf(
  createGiftOrder,
  { given: (world, account) => orderCampaignOf(world, account), call: ordering() },
  [
    {
      name: "an unknown campaign is not found",
      refusal: "not_found",
      inject: () => ({ path: { campaignId: unknownId } }),
    },
    {
      name: "an account that is not validated orders nothing",
      refusal: "account_not_validated",
      inject: (world, { account }) => setAccount(world, account, { validated: false }),
    },
    {
      name: "more than the budget is refused",
      refusal: "insufficient_campaign_budget",
      inject: () => ({ body: { gifts: [{ amount: 10_001 }] } }),
    },
  ],
);

scenariosOf(createGiftOrder, [
  scenario({
    name: "each row is an unclaimed donation with a code of its own",
    given: new_(),
    call: ordering(),
    expect: {
      status: 201,
      body: {
        ...{ status: "OPEN", gifts: 2, amount: 2_000, expiresAt: orderExpiry, endedAt: null },
        ...{ open: 2, redeemed: 0, passedOn: 0, expired: 0 },
      },
    },
    events: { donation_create: 2 },
    async then(world, { account }, { answer }) {
      const { giftOrderId, reference } = answer.body as GiftOrder;
      const codes = await codesOf(world, giftOrderId);
      expect(codes).toMatchObject([
        { rowNumber: 1, amount: 1_200, status: "PENDING", claimedAt: null },
        { rowNumber: 2, amount: 800, status: "PENDING", claimedAt: null },
      ]);
      expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
      const query = { externalId: reference };
      const { data } = await world.ok<{ data: object[] }>("list-donations", { as: account, query });
      expect(data).toHaveLength(2);
    },
  }),
  scenario({
    name: "repeating it answers the order that exists, and makes nothing",
    async given(world) {
      const campaign = await new_()(world);
      const reference = unique("order");
      await orderOf(world, campaign, { reference });
      return { ...campaign, reference };
    },
    call: (given) => orderingOn(given, { reference: given.reference }),
    expect: { status: 200, body: { status: "OPEN", gifts: 2, open: 2 } },
    unchanged: true,
  }),
  scenario({
    name: "another order with the same reference is refused",
    async given(world) {
      const campaign = await new_()(world);
      const reference = unique("order");
      await orderOf(world, campaign, { reference });
      return { ...campaign, reference };
    },
    call: (given) =>
      orderingOn(given, { reference: given.reference, gifts: [{ amount: 1 }, { amount: 800 }] }),
    refusal: "gift_order_reference_taken",
  }),
  scenario({
    name: "the gifts of other campaigns are made by their own calls",
    given: async (world) => campaignOf(world, await world.account(), fixedCampaign),
    call: ordering(),
    refusal: "campaign_not_order",
  }),
  scenario({
    name: "gifts that no budget pays for are not ordered",
    given: async (world) =>
      campaignOf(world, await world.account(), { campaignTemplateId: templates.order }),
    call: ordering(),
    refusal: "gift_order_needs_budget",
  }),
  scenario({
    name: "the budget of votes is not ordered from",
    given: new_(voteCampaign),
    call: ordering(),
    refusal: "gift_order_needs_budget",
  }),
  scenario({
    name: "nothing is ordered on a draft",
    given: async (world) =>
      draftOf(world, await world.account(), {
        ...fixedCampaign,
        campaignTemplateId: templates.order,
      }),
    call: ordering(),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "nothing is ordered before the invoice of the budget is paid",
    given: async (world) =>
      orderCampaignOf(world, await world.account({ invoiceFixedBudgets: true })),
    call: ordering(),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "nothing is ordered on a campaign that has ended",
    async given(world) {
      const order = await newOrder(world);
      await closeCampaign(world, order);
      return order;
    },
    call: ordering(),
    refusal: "campaign_has_ended",
  }),
  scenario({
    name: "the budget of other orders is taken",
    async given(world) {
      const campaign = await new_()(world);
      await orderOf(world, campaign, { gifts: [{ amount: 9_000 }] });
      return campaign;
    },
    call: ordering(),
    refusal: "insufficient_campaign_budget",
  }),
  scenario({
    name: "an order that has expired already is refused",
    given: new_(),
    call: ordering({ expiresAt: now }),
    problems: ["expiresAt"],
  }),
  scenario({
    name: "an order does not outlast its campaign",
    given: new_({ endsAt: "2026-03-20T09:00:00.000Z" }),
    call: ordering(),
    problems: ["expiresAt"],
  }),
  scenario({
    name: "a card needs an address, and each row without one is named",
    given: new_({ kind: "POSTAL" }),
    call: ordering({
      gifts: [
        { amount: 100, donor: fiscalFields },
        { amount: 100, donor: { ...fiscalFields, zip: "1" } },
        { amount: 100 },
      ],
    }),
    problems: ["gifts[1].donor", "gifts[2].donor"],
  }),
  scenario({
    name: "a mail needs an address, and each row without one is named",
    given: new_({ kind: "EMAIL" }),
    call: ordering({ gifts: [{ amount: 100, donor: { firstName: "Ada" } }] }),
    problems: ["gifts[0].donor"],
  }),
  scenario({
    name: "a message in Slack needs an id, and each row without one is named",
    given: new_({ kind: "SLACK" }),
    call: ordering({ gifts: [{ amount: 100, donor: { firstName: "Ada" } }] }),
    problems: ["gifts[0].donor"],
  }),
  scenario({
    name: "each problem of a row is named",
    given: new_(),
    call: ordering({
      gifts: [{ amount: 1 }, { amount: 0 }, { amount: 1, language: "pt", donor: { email: "x" } }],
    }),
    problems: ["gifts[1].amount", "gifts[2].donor.email", "gifts[2].language"],
  }),
  scenario({
    name: "the gifts of an EMAIL campaign are mailed in their languages, with the day of their end",
    given: new_({ kind: "EMAIL" }),
    call: ordering({
      gifts: [
        {
          ...{ amount: 100, language: "en", message: "Thank you for <ten> years!" },
          donor: { firstName: "Ada", email: "ada@ordered.example" },
        },
      ],
    }),
    expect: { status: 201 },
    events: { donation_create: 1 },
    async then(world) {
      await world.runDue();
      const [mail] = await mailsIn(world, "ada@ordered.example");
      expect(mail?.text).toContain("2 April 2026");
      expect(mail?.text).toMatch(/A word from .+: “Thank you for <ten> years!”/);
      expect(mail?.html).toContain("Thank you for &lt;ten&gt; years!");
    },
  }),
  scenario({
    name: "the gifts of a SLACK campaign are sent in Slack",
    given: new_({ kind: "SLACK" }),
    call: ordering({ gifts: [{ amount: 100, donor: { firstName: "Ada", slackId: "U1" } }] }),
    expect: { status: 201 },
    events: { donation_create: 1 },
  }),
]);

const previewing = {
  given: (world: World, account: Parameters<typeof orderCampaignOf>[1]) =>
    orderCampaignOf(world, account),
  call: ordering(),
};
callRulesOf(previewGiftOrder, {
  ...previewing,
  sharedIds: { "path.campaignId": "not_found" },
  required: ["reference", "expiresAt", "gifts"],
  wrong: { reference: "", expiresAt: "tomorrow", gifts: [] },
});

scenariosOf(previewGiftOrder, [
  scenario({
    name: "an order is checked and summed up, and nothing is made",
    given: new_(),
    call: ordering(),
    expect: {
      status: 200,
      body: { gifts: 2, amount: 2_000, kind: "STANDARD", giftOrderId: null },
    },
    unchanged: true,
  }),
  scenario({
    name: "an order that exists is named",
    async given(world) {
      const campaign = await new_()(world);
      const reference = unique("order");
      const { giftOrderId } = await orderOf(world, campaign, { reference });
      return { ...campaign, reference, giftOrderId };
    },
    call: (given) => orderingOn(given, { reference: given.reference }),
    expect: { status: 200, body: { gifts: 2 } },
    unchanged: true,
    async then(_, { giftOrderId }, { answer }) {
      expect(answer.body).toMatchObject({ giftOrderId });
    },
  }),
  scenario({
    name: "each row that the order would be refused for is named",
    given: new_({ kind: "POSTAL" }),
    call: ordering({
      gifts: [
        { amount: 100, donor: { ...fiscalFields, zip: "1" } },
        { amount: 100, donor: fiscalFields },
        { amount: 100 },
      ],
    }),
    problems: ["gifts[0].donor", "gifts[2].donor"],
  }),
  scenario({
    name: "an order that would not fit the budget is refused",
    given: new_(),
    call: ordering({ gifts: [{ amount: 10_001 }] }),
    refusal: "insufficient_campaign_budget",
  }),
  scenario({
    name: "an order is not checked for an unknown campaign",
    given: new_(),
    call: (given) => ({ ...orderingOn(given), path: { campaignId: unknownId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a reference of another order is told before the order is made",
    async given(world) {
      const campaign = await new_()(world);
      const reference = unique("order");
      await orderOf(world, campaign, { reference });
      return { ...campaign, reference };
    },
    call: (given) => orderingOn(given, { reference: given.reference, gifts: [{ amount: 1 }] }),
    refusal: "gift_order_reference_taken",
  }),
  scenario({
    name: "a campaign without orders is told before the order is made",
    given: async (world) => campaignOf(world, await world.account(), fixedCampaign),
    call: ordering(),
    refusal: "campaign_not_order",
  }),
  scenario({
    name: "a campaign without a budget is told before the order is made",
    given: async (world) =>
      campaignOf(world, await world.account(), { campaignTemplateId: templates.order }),
    call: ordering(),
    refusal: "gift_order_needs_budget",
  }),
  scenario({
    name: "a draft is told before the order is made",
    given: async (world) =>
      draftOf(world, await world.account(), {
        ...fixedCampaign,
        campaignTemplateId: templates.order,
      }),
    call: ordering(),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "a campaign that has ended is told before the order is made",
    async given(world) {
      const order = await newOrder(world);
      await closeCampaign(world, order);
      return order;
    },
    call: ordering(),
    refusal: "campaign_has_ended",
  }),
  scenario({
    name: "an account that is not validated is told before the order is made",
    async given(world) {
      const account = await world.account();
      const campaign = await orderCampaignOf(world, account);
      await setAccount(world, account, { validated: false });
      return campaign;
    },
    call: ordering(),
    refusal: "account_not_validated",
  }),
]);

callsAtOnce("ordering gifts", (world) => {
  test("an order has at most 500 gifts", async () => {
    const campaign = await new_({ budget: 1_000_000 })(world());
    const gifts = Array.from({ length: limits.giftsOfOrder }, () => ({ amount: 1 }));
    const more = orderingOn(campaign, { gifts: [...gifts, { amount: 1 }] });
    expect(await world().call("create-gift-order", more)).toMatchObject({ status: 400 });
    const order = await world().ok<GiftOrder>("create-gift-order", orderingOn(campaign, { gifts }));
    expect(order).toMatchObject({ gifts: 500, open: 500 });
  });

  test("of 10 concurrent calls with one reference, one makes the order", async () => {
    const campaign = await new_()(world());
    const call = orderingOn(campaign);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world().call("create-gift-order", call)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  });

  test("of an order that is canceled while its gifts are redeemed, each gift ends in one way", async () => {
    const order = await newOrder(world());
    await Promise.all([
      ...order.codes.map(({ donationId }) =>
        world().call("claim-public-donation", {
          ...{ as: "nobody", path: { publicKey: order.publicKey, donationId } },
          body: { charityId: order.charityIds[0] },
        }),
      ),
      world().call("cancel-gift-order", ofOrder(order)),
    ]);
    const { status, open, redeemed: chosen, expired } = await read(world(), order);
    expect({ status, open, ended: chosen + expired }).toEqual({
      ...{ status: "CANCELED", open: 0, ended: 2 },
    });
  });

  test("an order that breaks makes nothing, and can be retried", async () => {
    const call = orderingOn(await new_()(world()));
    const before = await world().snapshot();
    world().breakAt("insert-into-gift_codes");
    await expect(world().call("create-gift-order", call)).rejects.toThrow("broken");
    world().breakAt(null);
    expect(await world().snapshot()).toEqual(before);
    await world().ok("create-gift-order", call);
  });
});

const oneOrder = {
  given: async (world: World) => await newOrder(world),
  call: ({ giftOrderId }: TestOrder) => ({ path: { giftOrderId } }),
  sharedIds: { "path.giftOrderId": "not_found" },
} as const;
callRulesOf(getOperatorGiftOrder, oneOrder);
callRulesOf(cancelGiftOrder, oneOrder);
callRulesOf(listGiftOrderCodes, oneOrder);

scenariosOf(getOperatorGiftOrder, [
  scenario({
    name: "an order says what became of its gifts",
    given: async (world) => redeemed(world, await newOrder(world)),
    call: ofOrder,
    expect: { status: 200, body: { status: "OPEN", open: 1, redeemed: 1, expired: 0 } },
  }),
  scenario({
    name: "the gifts that were open when the campaign ended were passed on",
    async given(world) {
      const order = await redeemed(world, await newOrder(world));
      await closeCampaign(world, order);
      return order;
    },
    call: ofOrder,
    expect: { status: 200, body: { status: "OPEN", open: 0, redeemed: 1, passedOn: 1 } },
  }),
]);

scenariosOf(listGiftOrderCodes, [
  scenario({
    name: "a code says whether its gift was redeemed",
    given: async (world) => redeemed(world, await newOrder(world), 1),
    call: ofOrder,
    expect: {
      status: 200,
      body: {
        data: [
          { rowNumber: 1, status: "PENDING", claimedAt: null },
          { rowNumber: 2, status: "DONE", claimedAt: now },
        ],
        nextCursor: null,
      },
    },
  }),
]);

scenariosOf(cancelGiftOrder, [
  scenario({
    name: "the gifts that nobody redeemed are canceled, and others stay",
    given: async (world) => redeemed(world, await newOrder(world)),
    call: ofOrder,
    expect: {
      status: 200,
      body: { status: "CANCELED", open: 0, redeemed: 1, expired: 1, endedAt: now },
    },
    events: { donation_update: 1 },
  }),
  scenario({
    name: "canceling it twice changes nothing",
    async given(world) {
      const order = await newOrder(world);
      await world.ok("cancel-gift-order", ofOrder(order));
      return order;
    },
    call: ofOrder,
    expect: { status: 200, body: { status: "CANCELED", expired: 2 } },
    unchanged: true,
  }),
  scenario({
    name: "an order that has expired is not canceled",
    async given(world) {
      const order = await newOrder(world);
      await passTimeTo(world, orderExpiry);
      return order;
    },
    call: ofOrder,
    refusal: "gift_order_expired",
  }),
]);

const ownOrder = {
  given: async (world: World, account: TestCampaign["account"]) =>
    await orderOf(world, await orderCampaignOf(world, account)),
  call: ({ giftOrderId }: TestOrder) => ({ path: { giftOrderId } }),
};
callRulesOf(getGiftOrder, { ...ownOrder, ownIds: { "path.giftOrderId": "not_found" } });
scenariosOf(getGiftOrder, [
  scenario({
    name: "the account sees what became of its order",
    given: async (world) => redeemed(world, await newOrder(world)),
    call: ({ account, giftOrderId }) => ({ as: account, path: { giftOrderId } }),
    expect: { status: 200, body: { gifts: 2, redeemed: 1, open: 1 } },
  }),
]);

const listing = {
  given: ownOrder.given,
  call: ({ campaignId }: TestOrder) => ({ query: { campaignId } }),
};
callRulesOf(listGiftOrders, { ...listing, ownIds: { "query.campaignId": "bad_request" } });
scenariosOf(listGiftOrders, [
  scenario({
    name: "orders are listed with what became of their gifts",
    given: async (world) => redeemed(world, await newOrder(world)),
    call: ({ account, campaignId }) => ({ as: account, query: { campaignId } }),
    expect: { status: 200, body: { data: [{ gifts: 2, redeemed: 1, open: 1 }] } },
  }),
]);
listRulesOf(listGiftOrders, {
  given: (world, account) => orderCampaignOf(world, account, { budget: 1_000_000 }),
  add: async (world, campaign) => (await orderOf(world, campaign)).giftOrderId,
  id: "giftOrderId",
  otherList: "list-donations",
});

scenariosOf(listOperatorGiftOrders, [
  scenario({
    name: "the operator finds the orders of an account",
    given: async (world) => redeemed(world, await newOrder(world)),
    call: ({ account: { accountId } }) => ({ as: "operator", query: { accountId } }),
    expect: { status: 200, body: { data: [{ gifts: 2, redeemed: 1 }], nextCursor: null } },
  }),
  scenario({
    name: "an account that does not exist has no orders",
    given: async () => null,
    call: () => ({ as: "operator", query: { accountId: unknownId } }),
    refusal: "bad_request",
  }),
]);

callsAtOnce("gifts that expire", (world) => {
  test("end with their order, and their money is in the budget again", async () => {
    const order = await redeemed(world(), await newOrder(world()));
    await passTimeTo(world(), orderExpiry);
    expect(await read(world(), order)).toMatchObject({
      ...{ status: "EXPIRED", open: 0, redeemed: 1, expired: 1, endedAt: orderExpiry },
    });
    const again = { expiresAt: "2026-05-01T09:00:00.000Z", gifts: [{ amount: 8_800 }] };
    await orderOf(world(), order, again);
  });
});
