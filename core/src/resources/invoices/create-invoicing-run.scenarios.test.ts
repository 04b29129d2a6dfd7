import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import { campaignOf, claimed, donationOf, fixedCampaign } from "../../testing/fixtures.js";
import { moved } from "../../testing/giving.js";
import { heldScenario } from "../../testing/held-scenario.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { createInvoicingRun } from "./create-invoicing-run.js";

callRulesOf(createInvoicingRun, {
  given: async () => null,
  call: () => ({ body: {} }),
  wrong: { until: "yesterday" },
});

/** Bills everything that earlier scenarios left. */
const nothingLeft = (world: World) =>
  world.ok("create-invoicing-run", { as: "operator", body: {} });

/** An account that pays by invoice, with an unbilled donation. */
async function unbilled(world: World) {
  await nothingLeft(world);
  const account = await world.account({ invoiceFixedBudgets: true });
  const campaign = await campaignOf(world, account);
  return await claimed(world, await donationOf(world, campaign));
}

scenariosOf(createInvoicingRun, [
  heldScenario(unbilled, () => ({ as: "operator", body: {} })),
  scenario({
    name: "unbilled donations are billed once",
    given: unbilled,
    call: () => ({ as: "operator", body: {} }),
    expect: { status: 200, body: { invoices: 1, remaining: false } },
    events: { donation_update: 1, invoice_create: 1 },
    async then(world, { account }) {
      expect(await nothingLeft(world)).toEqual({ invoices: 0, remaining: false });
      const { data } = await world.ok<{ data: object[] }>("list-invoices", { as: account });
      expect(data).toMatchObject([{ amount: 1_200, amountDue: 1_200, status: "OPEN" }]);
    },
  }),
  scenario({
    name: "a call bills a limited number of accounts, and the next one bills the others",
    async given(world) {
      await nothingLeft(world);
      for (let count = 0; count <= limits.billedPerCall; count++) {
        const campaign = await campaignOf(world, await world.account());
        await claimed(world, await donationOf(world, campaign));
      }
    },
    call: () => ({ as: "operator", body: {} }),
    expect: { status: 200, body: { invoices: limits.billedPerCall, remaining: true } },
    events: {
      donation_update: 2 * limits.billedPerCall,
      invoice_create: limits.billedPerCall,
      invoice_update: limits.billedPerCall,
      payment_create: limits.billedPerCall,
    },
    then: async (world) =>
      expect(await nothingLeft(world)).toEqual({ invoices: 1, remaining: false }),
  }),
  scenario({
    name: "donations created at or after `until` are not billed",
    given: unbilled,
    call: () => ({ as: "operator", body: { until: "2026-03-02T09:00:00.000Z" } }),
    expect: { status: 200, body: { invoices: 0, remaining: false } },
  }),
  scenario({
    name: "what is unclaimed, paid, billed, canceled or paid by a budget is not billed",
    async given(world) {
      await nothingLeft(world);
      const account = await world.account();
      const campaign = await campaignOf(world, account);
      await donationOf(world, campaign);
      for (const move of ["pay", "bill", "cancel"] as const)
        await moved(world, await claimed(world, await donationOf(world, campaign)), move);
      await claimed(
        world,
        await donationOf(world, await campaignOf(world, account, fixedCampaign)),
      );
    },
    call: () => ({ as: "operator", body: {} }),
    expect: { status: 200, body: { invoices: 0, remaining: false } },
  }),
]);
