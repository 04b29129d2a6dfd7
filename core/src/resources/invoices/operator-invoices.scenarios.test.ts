import { expect } from "vitest";
import { draftOf, fixedCampaign, unknownId } from "../../testing/fixtures.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { payInvoice, voidInvoice } from "./settle-invoice.js";

/** A PENDING campaign and the invoice that it waits for. */
async function invoiced(world: World) {
  const draft = await draftOf(
    world,
    await world.account({ invoiceFixedBudgets: true }),
    fixedCampaign,
  );
  const { campaignId, account } = draft;
  const { invoiceId } = await world.ok<{ invoiceId: string }>("activate-campaign", {
    as: account,
    path: { campaignId },
  });
  return { account, campaignId, invoiceId };
}
type Invoiced = Awaited<ReturnType<typeof invoiced>>;

const call = ({ invoiceId }: Invoiced) => ({ path: { invoiceId } });
const byOperator = (given: Invoiced) => ({ as: "operator", ...call(given) }) as const;
const settled = (by: "pay-invoice" | "void-invoice") => async (world: World) => {
  const given = await invoiced(world);
  await world.ok(by, byOperator(given));
  world.clock.advance(60);
  return given;
};

for (const operation of [payInvoice, voidInvoice]) {
  callRulesOf(operation, { given: invoiced, call, sharedIds: { "path.invoiceId": "not_found" } });
  precedenceOf(operation, { given: invoiced, call }, [
    { name: "only the operator", refusal: "unauthorized", inject: () => ({ as: "nobody" }) },
    {
      name: "an invoice that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { invoiceId: unknownId } }),
    },
  ]);
}

scenariosOf(payInvoice, [
  scenario({
    name: "paying an invoice activates the campaign that waits for it",
    given: invoiced,
    call: byOperator,
    expect: {
      status: 200,
      body: ({ account, campaignId }: Invoiced) => ({
        accountId: account.accountId,
        campaignId,
        status: "PAID",
        amount: 10_000,
        number: "2026-000001",
        lines: [{ label: "Year-end giving", amount: 10_000 }],
      }),
    },
    events: { campaign_update: 1 },
    then(world, { account, campaignId }, { answer, events }) {
      const now = new Date(world.clock.now()).toISOString();
      expect(answer.body).toHaveProperty("paidAt", now);
      expect(events[0]).toMatchObject({
        accountId: account.accountId,
        payload: { campaignId, status: "ACTIVE" },
      });
      expect(events[0]?.diff).toEqual({ status: "ACTIVE", activatedAt: now });
    },
  }),
  scenario({
    name: "paying twice changes nothing",
    given: settled("pay-invoice"),
    call: byOperator,
    expect: { status: 200, body: { status: "PAID" } },
    unchanged: true,
  }),
  scenario({
    name: "a void invoice cannot be paid",
    given: settled("void-invoice"),
    call: byOperator,
    refusal: "invoice_already_void",
  }),
]);

scenariosOf(voidInvoice, [
  scenario({
    name: "voiding an invoice cancels the campaign that waits for it",
    given: invoiced,
    call: byOperator,
    expect: { status: 200, body: { status: "VOID", paidAt: null } },
    events: { campaign_update: 1 },
    then(world, _, { events }) {
      const closedAt = new Date(world.clock.now()).toISOString();
      expect(events[0]?.diff).toEqual({ status: "CANCELED", closedAt });
    },
  }),
  scenario({
    name: "voiding twice changes nothing",
    given: settled("void-invoice"),
    call: byOperator,
    expect: { status: 200, body: { status: "VOID" } },
    unchanged: true,
  }),
  scenario({
    name: "a paid invoice cannot be voided",
    given: settled("pay-invoice"),
    call: byOperator,
    refusal: "invoice_already_paid",
  }),
]);
