import { expect } from "vitest";
import { campaignOf, selectionOf, unknownId } from "../../testing/fixtures.js";
import { chargedDonation, issueCompanyReceiptsDue, moved } from "../../testing/giving.js";
import { callRulesOf, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { getCharityReceiptsStatement } from "./get-charity-receipts-statement.js";

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
const sound = { given, call: ofYear("2026") };
callRulesOf(getCharityReceiptsStatement, {
  ...sound,
  sharedIds: { "path.charityId": "not_found" },
  required: ["year"],
  wrong: { year: "26" },
});
precedenceOf(getCharityReceiptsStatement, sound, [
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
      }),
  }),
  scenario({
    name: "a year without gifts counts nothing",
    given,
    call: ofYear("2025"),
    expect: { status: 200, body: { count: 0, amount: 0, articles: [] } },
  }),
]);
