import { expect } from "vitest";
import { widgetToken } from "../../testing/derived/people.js";
import { threeCharities, unknownId } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import { shown } from "../../testing/shown-text.js";
import type { World } from "../../testing/world.js";
import { getWidgetReceiptsBulkDownloadUrl } from "./get-widget-receipts-bulk-download-url.js";
import { getWidgetReceiptsSummary } from "./get-widget-receipts-summary.js";

/** A company's receipt of 2025 and two donors' receipts of 2026, of another charity, one of which was canceled. */
async function receipts(world: World) {
  const account = await world.account();
  const [first, second] = await threeCharities(world);
  const donorId = await donorOf(world, account);
  await receiptOf(world, account, { donorId: null, charityId: first, year: 2025 });
  const fiscalReceiptId = await receiptOf(world, account, {
    donorId,
    charityId: second,
    year: 2026,
  });
  await receiptOf(world, account, { donorId, charityId: second, year: 2026 });
  await world.ok("cancel-fiscal-receipt", {
    as: "operator",
    path: { fiscalReceiptId },
    body: { reason: "A misspelt name", replace: false },
  });
  return { first, second, as: await widgetToken(world, account, ["receipts"]) };
}

type Receipts = Awaited<ReturnType<typeof receipts>>;

const one = (charityId: string, name: string) => ({ charityId, name });

scenariosOf(getWidgetReceiptsSummary, [
  scenario({
    name: "all of the account's, and nobody else's: how many, the sum of those that stand, and what there is to filter by",
    async given(world) {
      await receipts(world);
      return await receipts(world);
    },
    call: ({ as }) => ({ as, query: { locale: "de" } }),
    expect: {
      status: 200,
      body: ({ first, second }: Receipts) => ({
        count: 3,
        amount: 2_400,
        years: [2026, 2025],
        charities: [one(first, "Charity 001 (test)"), one(second, "Charity 002 (test)")],
        display: { count: "3", amount: shown("24,00 €") },
      }),
    },
  }),
  scenario({
    name: "of a year: its charities alone are left to filter by",
    given: receipts,
    call: ({ as }) => ({ as, query: { year: "2026" } }),
    expect: {
      status: 200,
      body: ({ second }: Receipts) => ({
        count: 2,
        amount: 1_200,
        years: [2026, 2025],
        charities: [one(second, "Charity 002 (test)")],
      }),
    },
  }),
  scenario({
    name: "of a charity: its years alone are left to filter by",
    given: receipts,
    call: ({ as, first }) => ({ as, query: { charityId: first } }),
    expect: { status: 200, body: { count: 1, amount: 1_200, years: [2025] } },
  }),
  scenario({
    name: "nothing to sum up is nothing, and no fault",
    given: receipts,
    call: ({ as }) => ({ as, query: { charityId: unknownId } }),
    expect: { status: 200, body: { count: 0, amount: 0, years: [], display: { count: "0" } } },
  }),
]);

scenariosOf(getWidgetReceiptsBulkDownloadUrl, [
  scenario({
    name: "the receipts widget gets a link to a year's ZIP",
    given: receipts,
    call: ({ as, second }) => ({ as, body: { year: 2026, charityId: second } }),
    expect: { status: 201, body: { url: expect.stringMatching(/\/receipts-2026\.zip$/) } },
  }),
  scenario({
    name: "an unknown charity is refused",
    given: receipts,
    call: ({ as }) => ({ as, body: { year: 2026, charityId: unknownId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "its calls count with those of the account",
    async given(world) {
      const account = await world.account();
      for (let count = 0; count < 10; count++)
        await world.ok("generate-fiscal-receipts-bulk-download-url", {
          as: account,
          body: { year: 2025 },
        });
      return { as: await widgetToken(world, account, ["receipts"]) };
    },
    call: ({ as }) => ({ as, body: { year: 2025 } }),
    refusal: "rate_limit_exceeded",
    parameters: () => ({ retryAfterSeconds: 60 }),
  }),
]);
