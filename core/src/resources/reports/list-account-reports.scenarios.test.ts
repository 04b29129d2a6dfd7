import { addCard, claimed, donationOf, newCampaign } from "../../testing/fixtures.js";
import { chargedDonation, moved } from "../../testing/giving.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { listAccountReports } from "./list-account-reports.js";

const valid = {
  given: async () => null,
  call: () => ({ query: { from: "2026-01" } }),
};
callRulesOf(listAccountReports, { ...valid, wrong: { from: "2026-13", to: "March", limit: "0" } });

scenariosOf(listAccountReports, [
  scenario({
    name: "an account without activity has no report",
    given: (world) => newCampaign(world),
    call: ({ account }) => ({ as: account }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "each month counts what was created, claimed and processed in it, newest month first",
    given: async (world) => {
      const campaign = await newCampaign(world);
      await addCard(world, campaign.account);
      const first = await donationOf(world, campaign, { amount: 1_000 });
      await donationOf(world, campaign, { amount: 200 });
      world.clock.advance(31 * 86_400);
      await moved(world, await claimed(world, first), "process");
      return campaign;
    },
    call: ({ account }) => ({ as: account }),
    expect: {
      status: 200,
      body: {
        data: [
          {
            donationsCreated: { count: 0, cents: 0 },
            donationsClaimed: { count: 1, cents: 1_000 },
            donationsProcessed: { count: 1, cents: 1_000 },
            invoices: { count: 0, cents: 0 },
          },
          {
            donationsCreated: { count: 2, cents: 1_200 },
            donationsClaimed: { count: 0, cents: 0 },
            donationsProcessed: { count: 0, cents: 0 },
          },
        ],
        nextCursor: null,
      },
    },
  }),
  scenario({
    name: "receipts and invoices count in their month of issue, unless canceled or voided",
    async given(world) {
      const campaign = await newCampaign(world);
      const { account } = campaign;
      for (const amount of [1_000, 2_000, 4_000])
        await moved(world, await chargedDonation(world, campaign, { amount }), "process");
      const { data } = await world.ok<{ data: { fiscalReceiptId: string }[] }>(
        "list-fiscal-receipts",
        { as: account },
      );
      // The receipt of 4,000 is canceled; the one of 2,000 is replaced in the month after.
      const [latest, middle] = data.map(({ fiscalReceiptId }) => ({ fiscalReceiptId }));
      await world.ok("cancel-fiscal-receipt", { as: "operator", path: latest! });
      for (const amount of [100, 200])
        await moved(
          world,
          await chargedDonation(world, campaign, { amount, hasBeenCharged: false }),
          "bill",
        );
      const invoices = await world.ok<{ data: { invoiceId: string }[] }>("list-invoices", {
        as: account,
      });
      const { invoiceId = "" } = invoices.data[0] ?? {};
      await world.ok("void-invoice", { as: "operator", path: { invoiceId } });
      world.clock.advance(31 * 86_400);
      const body = { replace: true };
      await world.ok("cancel-fiscal-receipt", { as: "operator", path: middle!, body });
      return campaign;
    },
    call: ({ account }) => ({ as: account }),
    expect: {
      status: 200,
      body: {
        data: [
          { receiptsIssued: { count: 1, cents: 2_000 }, invoices: { count: 0, cents: 0 } },
          {
            donationsProcessed: { count: 3, cents: 7_000 },
            receiptsIssued: { count: 1, cents: 1_000 },
            invoices: { count: 1, cents: 100 },
          },
        ],
        nextCursor: null,
      },
    },
  }),
  scenario({
    name: "a deleted donation does not count",
    given: async (world) => {
      const donation = await donationOf(world, await newCampaign(world), { amount: 1_000 });
      const { account, donationId } = donation;
      await world.ok("delete-donation", { as: account, path: { donationId } });
      return donation;
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "a period excludes the months before and after it",
    given: async (world) => {
      const campaign = await newCampaign(world);
      for (const amount of [100, 200, 300]) {
        await donationOf(world, campaign, { amount });
        world.clock.advance(31 * 86_400);
      }
      const { data } = await world.ok<{ data: { month: string }[] }>("list-account-reports", {
        as: campaign.account,
      });
      return { ...campaign, month: data[1]?.month ?? "" };
    },
    call: ({ account, month }) => ({ as: account, query: { from: month, to: month } }),
    expect: {
      status: 200,
      body: { data: [{ donationsCreated: { count: 1, cents: 200 } }], nextCursor: null },
    },
  }),
]);
