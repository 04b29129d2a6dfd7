import { expect } from "vitest";
import { campaignOf, fixedCampaign, unknownId } from "../../testing/fixtures.js";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { generateInvoiceDownloadUrl, getInvoice } from "./get-invoice.js";

/** The PAID invoice of an account's budget. */
async function invoiceOf(world: World, account: TestAccount) {
  await campaignOf(world, account, fixedCampaign);
  const { data } = await world.ok<{ data: { invoiceId: string; number: string }[] }>(
    "list-invoices",
    { as: account },
  );
  const { invoiceId = "", number = "" } = data[0] ?? {};
  return { account, invoiceId, number };
}
type Given = Awaited<ReturnType<typeof invoiceOf>>;
const call = ({ invoiceId }: Given) => ({ path: { invoiceId } });

for (const operation of [getInvoice, generateInvoiceDownloadUrl]) {
  callRulesOf(operation, {
    given: invoiceOf,
    call,
    sharedIds: { "path.invoiceId": "not_found" },
  });
  scenariosOf(operation, [
    scenario({
      name: "an invoice that does not exist is not found",
      given: async (world) => world.account(),
      call: (account) => ({ as: account, path: { invoiceId: unknownId } }),
      refusal: "not_found",
    }),
  ]);
}

scenariosOf(getInvoice, [
  scenario({
    name: "an invoice has its lines, its reference and what is due",
    given: async (world) => invoiceOf(world, await world.account()),
    call: (given) => ({ as: given.account, ...call(given) }),
    expect: {
      status: 200,
      body: {
        kind: "INVOICE",
        status: "PAID",
        amount: 10_000,
        amountDue: 0,
        reference: expect.stringMatching(/^RF\d\d2026\d{6}$/),
        lines: [{ kind: "BUDGET", amount: 10_000, vatRate: null, vat: 0 }],
      },
    },
  }),
]);

scenariosOf(generateInvoiceDownloadUrl, [
  scenario({
    name: "the link ends with the invoice's number",
    given: async (world) => invoiceOf(world, await world.account()),
    call: (given) => ({ as: given.account, ...call(given) }),
    expect: { status: 200 },
    then: (_, { number }, { answer }) =>
      expect(answer.body).toHaveProperty(
        "url",
        expect.stringMatching(new RegExp(`/downloads/.+/invoice-${number}\\.pdf$`)),
      ),
  }),
  scenario({
    name: "the link to a credit note says that it is one",
    async given(world) {
      const account = await world.account();
      const { invoiceId } = await invoiceOf(world, account);
      const body = { reason: "A mistake" };
      await world.ok("credit-invoice", { as: "operator", path: { invoiceId }, body });
      const { data } = await world.ok<{ data: { invoiceId: string; number: string }[] }>(
        "list-invoices",
        { as: account },
      );
      return { account, invoiceId: String(data[0]?.invoiceId), number: String(data[0]?.number) };
    },
    call: (given) => ({ as: given.account, ...call(given) }),
    expect: { status: 200 },
    then: (_, { number }, { answer }) =>
      expect(answer.body).toHaveProperty(
        "url",
        expect.stringMatching(new RegExp(`/downloads/.+/credit-note-${number}\\.pdf$`)),
      ),
  }),
]);
