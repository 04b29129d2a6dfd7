import { expect } from "vitest";
import type { TestCampaign } from "../../testing/fixtures.js";
import { campaignOf, claimed, donationOf } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listInvoices } from "./list-invoices.js";

async function billed(world: World, campaign: TestCampaign): Promise<string> {
  const donation = await moved(
    world,
    await claimed(world, await donationOf(world, campaign)),
    "bill",
  );
  const { donationId, account } = donation;
  const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
    as: account,
    path: { donationId },
  });
  return invoiceId;
}

listRulesOf(listInvoices, {
  given: (world, account) => campaignOf(world, account),
  add: billed,
  id: "invoiceId",
  otherList: "list-campaigns",
});
const valid = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listInvoices, { ...valid, wrong: { status: "DRAFT", year: "26" } });
precedenceOf(listInvoices, valid, sharedFaults(listInvoices));

async function two(world: World) {
  const campaign = await campaignOf(world, await world.account());
  const paid = await billed(world, campaign);
  await world.ok("pay-operator-invoice", { as: "operator", path: { invoiceId: paid } });
  return { account: campaign.account, paid, open: await billed(world, campaign) };
}
const ids = (body: unknown) =>
  (body as { data: { invoiceId: string }[] }).data.map((item) => item.invoiceId);

scenariosOf(listInvoices, [
  scenario({
    name: "by status",
    given: two,
    call: ({ account }) => ({ as: account, query: { status: "PAID" } }),
    expect: { status: 200 },
    then: (_, { paid }, { answer }) => expect(ids(answer.body)).toEqual([paid]),
  }),
  scenario({
    name: "by the year in which they were issued",
    given: two,
    call: ({ account }) => ({ as: account, query: { year: "2026" } }),
    expect: { status: 200 },
    async then(world, { account, paid, open }, { answer }) {
      expect(ids(answer.body)).toEqual([open, paid]);
      expect(
        ids(await world.ok("list-invoices", { as: account, query: { year: "2025" } })),
      ).toEqual([]);
    },
  }),
]);
