import { expect } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  fixedCampaign,
  type TestCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getPayment, listPayments } from "./read-payments.js";

/** A paid donation, and the payment of it alone. */
async function paid(world: World, campaign: TestCampaign) {
  const donation = await moved(
    world,
    await claimed(world, await donationOf(world, campaign)),
    "pay",
  );
  const { donationId, account } = donation;
  const { paymentId } = await world.ok<{ paymentId: string }>("get-donation", {
    as: account,
    path: { donationId },
  });
  return { account, donationId, paymentId };
}
type Paid = Awaited<ReturnType<typeof paid>>;

listRulesOf(listPayments, {
  given: (world, account) => campaignOf(world, account),
  add: async (world, campaign) => (await paid(world, campaign)).paymentId,
  id: "paymentId",
  otherList: "list-campaigns",
});
const valid = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listPayments, {
  ...valid,
  wrong: { status: "PAID", invoiceId: "7", donationId: "7" },
});
precedenceOf(listPayments, valid, sharedFaults(listPayments));

/** A payment of a budget's invoice, and one of a donation. */
async function two(world: World) {
  const account = await world.account();
  const { campaignId } = await campaignOf(world, account, fixedCampaign);
  const { invoiceId } = await world.ok<{ invoiceId: string }>("get-campaign", {
    as: account,
    path: { campaignId },
  });
  return { invoiceId, ...(await paid(world, await campaignOf(world, account))) };
}
const shown = (body: unknown) => (body as { data: Record<string, unknown>[] }).data;

scenariosOf(listPayments, [
  scenario({
    name: "the payments of an invoice",
    given: two,
    call: ({ account, invoiceId }) => ({ as: account, query: { invoiceId } }),
    expect: { status: 200 },
    then: (_, { invoiceId, account }, { answer }) =>
      expect(shown(answer.body)).toMatchObject([
        {
          invoiceId,
          accountId: account.accountId,
          donationId: null,
          payer: "ACCOUNT",
          provider: "sandbox",
          status: "SUCCEEDED",
          amount: 10_000,
          failure: null,
          refunded: 0,
          disputed: 0,
        },
      ]),
  }),
  scenario({
    name: "the payments of a donation",
    given: two,
    call: ({ account, donationId }) => ({ as: account, query: { donationId } }),
    expect: { status: 200 },
    then: (_, { paymentId, donationId }, { answer }) =>
      expect(shown(answer.body)).toMatchObject([{ paymentId, donationId, invoiceId: null }]),
  }),
  scenario({
    name: "by status",
    given: two,
    call: ({ account }) => ({ as: account, query: { status: "SUCCEEDED" } }),
    expect: { status: 200 },
    async then(world, { account }, { answer }) {
      expect(shown(answer.body)).toHaveLength(2);
      const query = { status: "FAILED" };
      expect(await world.ok("list-payments", { as: account, query })).toMatchObject({ data: [] });
    },
  }),
]);

const ofAccount = async (world: World, account: TestAccount) =>
  paid(world, await campaignOf(world, account));
const call = ({ paymentId }: Paid) => ({ path: { paymentId } });
callRulesOf(getPayment, {
  given: ofAccount,
  call,
  sharedIds: { "path.paymentId": "not_found" },
});
scenariosOf(getPayment, [
  scenario({
    name: "a payment is shown as its list shows it",
    given: async (world) => ofAccount(world, await world.account()),
    call: (given) => ({ as: given.account, ...call(given) }),
    expect: { status: 200 },
    async then(world, { account }, { answer }) {
      const listed = await world.ok("list-payments", { as: account });
      expect(shown(listed)).toEqual([answer.body]);
    },
  }),
  scenario({
    name: "a payment that does not exist is not found",
    given: async (world) => world.account(),
    call: (account) => ({ as: account, path: { paymentId: unknownId } }),
    refusal: "not_found",
  }),
]);
