import { expect } from "vitest";
import { campaignOf, selectionOf, unknownId } from "../../testing/fixtures.js";
import { chargedDonation, issueCompanyReceiptsDue, moved } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import {
  generateStatementDownloadUrl,
  getCharityReceiptsStatement,
} from "./get-charity-receipts-statement.js";

const details = (quality: string) => ({ receiptDetails: { quality } });

/** A charity to which donors and a company gave in 2026, before and after it became a foundation. */
async function given(world: World, account?: TestAccount) {
  const acting = account ?? (await world.account());
  const charityIds = await world.charities(1, details("GENERAL_INTEREST_ASSOCIATION"));
  const [charityId = ""] = charityIds;
  const { charitiesSelectionId } = await selectionOf(world, acting, { charityIds });
  const campaign = await campaignOf(world, acting, { charitiesSelectionId });
  const give = async (amount: number, body = {}) =>
    moved(world, await chargedDonation(world, campaign, { charityId, amount, ...body }), "process");
  await give(100);
  const { donationId } = await give(200);
  const call = { as: acting, path: { donationId } };
  const { fiscalReceiptId } = await world.ok<{ fiscalReceiptId: string }>(
    "get-donation-fiscal-receipt",
    call,
  );
  const path = { fiscalReceiptId };
  await world.ok("cancel-fiscal-receipt", { as: "operator", path, body: { replace: true } });
  const canceled = await give(400);
  const last = await world.ok<{ fiscalReceiptId: string }>("get-donation-fiscal-receipt", {
    as: acting,
    path: { donationId: canceled.donationId },
  });
  await world.ok("cancel-fiscal-receipt", {
    as: "operator",
    path: { fiscalReceiptId: last.fiscalReceiptId },
  });
  await world.ok("update-operator-charity", {
    as: "operator",
    path: { charityId },
    body: details("PUBLIC_UTILITY_FOUNDATION"),
  });
  await give(1_000);
  await give(5_000, { hasBeenCharged: false, donor: null });
  await issueCompanyReceiptsDue(world, "2026-12-31T23:00:00.000Z");
  return { charityId };
}

const ofYear =
  (year: string) =>
  ({ charityId }: { charityId: string }): WorldCall => ({
    as: "operator",
    path: { charityId },
    query: { year },
  });
const valid = { given, call: ofYear("2026") };
callRulesOf(getCharityReceiptsStatement, {
  ...valid,
  sharedIds: { "path.charityId": "not_found" },
  required: ["year"],
  wrong: { year: "26" },
});
precedenceOf(getCharityReceiptsStatement, valid, [
  { name: "nobody but the operator", refusal: "unauthorized", inject: () => ({ as: "nobody" }) },
  {
    name: "a charity that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charityId: unknownId } }),
  },
]);

scenariosOf(getCharityReceiptsStatement, [
  scenario({
    name: "counts the receipts that stand, donors' and companies', by the articles that each certifies",
    given,
    call: ofYear("2026"),
    expect: { status: 200 },
    then: (_, { charityId }, { answer }) =>
      expect(answer.body).toEqual({
        charityId,
        year: 2026,
        count: 4,
        amount: 6_300,
        articles: [
          { articles: ["200", "978"], count: 1, amount: 1_000 },
          { articles: ["200"], count: 2, amount: 300 },
          { articles: ["238 bis"], count: 1, amount: 5_000 },
        ],
        canceled: { count: 2, amount: 600 },
        balance: { opening: 0, settled: 6_700, redirected: 0, paidOut: 0, closing: 6_700 },
      }),
  }),
  scenario({
    name: "a year without gifts counts nothing",
    given,
    call: ofYear("2025"),
    expect: {
      status: 200,
      body: { count: 0, amount: 0, articles: [], canceled: { count: 0, amount: 0 } },
    },
  }),
  scenario({
    name: "the balance is the ledger's, and what it paid out is what the payouts were",
    async given(world) {
      const { charityId } = await given(world);
      await world.ok("create-payout-run", { as: "operator", body: { isPaidByHand: true } });
      return { charityId };
    },
    call: ofYear("2026"),
    expect: { status: 200 },
    async then(world, { charityId }, { answer }) {
      const { balance } = answer.body as { balance: Record<string, number> };
      const { data } = await world.ok<{ data: { amount: number; status: string }[] }>(
        "list-operator-payouts",
        { as: "operator", query: { charityId } },
      );
      const paid = data.reduce((sum, { amount }) => sum + amount, 0);
      const account = await world.ok("get-charity-bank-account", {
        as: "operator",
        path: { charityId },
      });
      expect(balance).toEqual({
        opening: 0,
        settled: paid,
        redirected: 0,
        paidOut: -paid,
        closing: 0,
      });
      expect(paid).toBe(6_700);
      expect(account.balance).toBe(balance.closing);
      const next = await world.ok("get-charity-receipts-statement", {
        as: "operator",
        path: { charityId },
        query: { year: "2027" },
      });
      expect(next.balance).toMatchObject({ opening: 0, closing: 0 });
    },
  }),
  scenario({
    name: "a reversed donation and its receipt do not count, and a redirected balance shows on both sides",
    async given(world) {
      const account = await world.account();
      const [charityId = "", toCharityId = ""] = await world.charities(
        2,
        details("GENERAL_INTEREST_ASSOCIATION"),
      );
      const { charitiesSelectionId } = await selectionOf(world, account, {
        charityIds: [charityId],
      });
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      for (const amount of [1_000, 250]) {
        const gift = await chargedDonation(world, campaign, { charityId, amount });
        await moved(world, gift, "process");
        if (amount === 250)
          await world.ok("reverse-donation", {
            as: "operator",
            path: { donationId: gift.donationId },
            body: { reason: "A mistake" },
          });
      }
      const path = { charityId };
      await world.ok("update-operator-charity", {
        as: "operator",
        path,
        body: { published: false },
      });
      const body = { toCharityId, amount: 1_000, reason: "Dissolved" };
      await world.ok("redirect-charity-balance", { as: "operator", path, body });
      return { charityId, toCharityId };
    },
    call: ofYear("2026"),
    expect: {
      status: 200,
      body: {
        count: 1,
        amount: 1_000,
        canceled: { count: 1, amount: 250 },
        balance: { opening: 0, settled: 1_000, redirected: -1_000, paidOut: 0, closing: 0 },
      },
    },
    async then(world, { toCharityId }) {
      const other = await world.ok("get-charity-receipts-statement", {
        as: "operator",
        path: { charityId: toCharityId },
        query: { year: "2026" },
      });
      expect(other).toMatchObject({
        count: 0,
        balance: { opening: 0, settled: 0, redirected: 1_000, paidOut: 0, closing: 1_000 },
      });
    },
  }),
]);

const linking = {
  given,
  call: ({ charityId }: { charityId: string }) =>
    ({ as: "operator", path: { charityId }, query: { year: "2026" } }) as const,
};
callRulesOf(generateStatementDownloadUrl, {
  ...linking,
  sharedIds: { "path.charityId": "not_found" },
  required: ["year"],
  wrong: { year: "26", format: "docx", language: "klingon" },
});
precedenceOf(generateStatementDownloadUrl, linking, [
  { name: "nobody but the operator", refusal: "unauthorized", inject: () => ({ as: "nobody" }) },
  {
    name: "a charity that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { charityId: unknownId } }),
  },
]);
scenariosOf(generateStatementDownloadUrl, [
  scenario({
    ...linking,
    name: "a link leads to the file of one charity and year",
    expect: {
      status: 200,
      body: {
        url: expect.stringMatching(/receipts-statement-2026-[\w-]+\.pdf$/),
        expiresAt: expect.any(String),
      },
    },
  }),
]);
