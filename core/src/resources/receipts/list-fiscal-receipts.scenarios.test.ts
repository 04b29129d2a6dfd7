import { expect } from "vitest";
import { threeCharities, unknownId } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listFiscalReceipts } from "./list-fiscal-receipts.js";

listRulesOf(listFiscalReceipts, {
  given: async (world, account) => ({ account, charityId: (await threeCharities(world))[0] }),
  add: (world, { account, charityId }) =>
    receiptOf(world, account, { donorId: null, charityId, year: 2026 }),
  id: "fiscalReceiptId",
  otherList: "list-campaigns",
});
const valid = { given: async () => null, call: () => ({ query: { limit: "5" } }) };
callRulesOf(listFiscalReceipts, {
  ...valid,
  sharedIds: { "query.charityId": "bad_request" },
  wrong: { year: "x", kind: "PERSON" },
});
precedenceOf(listFiscalReceipts, valid, [
  ...sharedFaults(listFiscalReceipts),
  {
    name: "an unknown charity is refused",
    refusal: "bad_request",
    inject: () => ({ query: { charityId: unknownId } }),
  },
]);

async function three(world: World) {
  const account = await world.account();
  const [charityId, other] = await threeCharities(world);
  const donorId = await donorOf(world, account);
  const company = await receiptOf(world, account, { donorId: null, charityId, year: 2025 });
  const donors = await receiptOf(world, account, { donorId, charityId, year: 2026 });
  await receiptOf(world, account, { donorId: null, charityId: other, year: 2026 });
  return { account, charityId, company, donors };
}
const ids = (body: unknown) =>
  (body as { data: { fiscalReceiptId: string }[] }).data.map((item) => item.fiscalReceiptId);

scenariosOf(listFiscalReceipts, [
  scenario({
    name: "by charity, newest first",
    given: three,
    call: ({ account, charityId }) => ({ as: account, query: { charityId } }),
    expect: { status: 200 },
    then: (_, { donors, company }, { answer }) =>
      expect(ids(answer.body)).toEqual([donors, company]),
  }),
  scenario({
    name: "by kind and year",
    given: three,
    call: ({ account }) => ({ as: account, query: { kind: "COMPANY", year: "2025" } }),
    expect: { status: 200 },
    then: (_, { company }, { answer }) => expect(ids(answer.body)).toEqual([company]),
  }),
]);
