import { expect } from "vitest";
import { widgetToken } from "../../testing/derived/people.js";
import { threeCharities, unknownId } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import { shown } from "../../testing/shown-text.js";
import type { World } from "../../testing/world.js";
import { listWidgetReceipts } from "./list-widget-receipts.js";

/** An account with a company's receipt of last year and a donor's of this year. */
async function receipts(world: World) {
  const account = await world.account();
  const [charityId, another] = await threeCharities(world);
  const donorId = await donorOf(world, account);
  const company = await receiptOf(world, account, { donorId: null, charityId, year: 2025 });
  const donors = await receiptOf(world, account, { donorId, charityId: another, year: 2026 });
  return { company, donors, as: await widgetToken(world, account, ["receipts"]) };
}

const idsOf = (body: unknown) =>
  (body as { data: { fiscalReceiptId: string }[] }).data.map((one) => one.fiscalReceiptId);

scenariosOf(listWidgetReceipts, [
  scenario({
    name: "a receipts token reads its account's receipts alone, each with amount, charity and day as text",
    async given(world) {
      await receipts(world);
      return await receipts(world);
    },
    call: ({ as }) => ({ as, query: { locale: "de" } }),
    expect: {
      status: 200,
      body: {
        data: [
          {
            kind: "DONOR",
            display: {
              amount: shown("12,00 €"),
              charityName: "Charity 002 (test)",
              issuedAt: "2. März 2026",
            },
          },
          { kind: "COMPANY", display: { charityName: "Charity 001 (test)" } },
        ],
      },
    },
    then: (_, { company, donors }, { answer }) =>
      expect(idsOf(answer.body)).toEqual([donors, company]),
  }),
  scenario({
    name: "of a year and of a kind",
    given: receipts,
    call: ({ as }) => ({ as, query: { year: "2025", kind: "COMPANY" } }),
    expect: { status: 200 },
    then: (_, { company }, { answer }) => expect(idsOf(answer.body)).toEqual([company]),
  }),
  scenario({
    name: "an unknown charity is refused",
    given: receipts,
    call: ({ as }) => ({ as, query: { charityId: unknownId } }),
    refusal: "bad_request",
  }),
]);
