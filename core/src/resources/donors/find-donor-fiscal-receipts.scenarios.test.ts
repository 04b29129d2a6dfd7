import { expect } from "vitest";
import { unknownId } from "../../testing/fixtures.js";
import { donorOf, receiptOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { findDonorFiscalReceipts } from "./find-donor-fiscal-receipts.js";

const sound = {
  async given(world: World, account: TestAccount) {
    const donorId = await donorOf(world, account);
    const [charityId = ""] = await world.charities(1);
    const fiscalReceiptId = await receiptOf(world, account, { donorId, charityId, year: 2026 });
    await receiptOf(world, account, { donorId, charityId, year: 2025 });
    await receiptOf(world, account, { donorId: null, charityId, year: 2026 });
    return { account, donorId, fiscalReceiptId };
  },
  call: ({ donorId }: { donorId: string }) => ({ path: { donorId }, query: { limit: "5" } }),
};
callRulesOf(findDonorFiscalReceipts, {
  ...sound,
  ownIds: { "path.donorId": "not_found" },
  wrong: { year: "26" },
});
precedenceOf(findDonorFiscalReceipts, sound, [
  ...sharedFaults(findDonorFiscalReceipts),
  {
    name: "a donor who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donorId: unknownId } }),
  },
]);

scenariosOf(findDonorFiscalReceipts, [
  scenario({
    name: "a donor's receipts of a year",
    given: async (world) => sound.given(world, await world.account()),
    call: ({ account, donorId }) => ({ as: account, path: { donorId }, query: { year: "2026" } }),
    expect: { status: 200 },
    async then(world, { account, donorId, fiscalReceiptId }, { answer }) {
      expect(answer.body).toMatchObject({
        data: [{ fiscalReceiptId, amount: 1_200 }],
        nextCursor: null,
      });
      const all = await world.ok<{ data: unknown[] }>("find-donor-fiscal-receipts", {
        as: account,
        path: { donorId },
      });
      expect(all.data).toHaveLength(2);
    },
  }),
  scenario({
    name: "nobody has receipts before one is issued",
    given: async (world) => {
      const account = await world.account();
      return { account, donorId: await donorOf(world, account) };
    },
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
]);
