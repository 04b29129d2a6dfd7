import { expect } from "vitest";
import type { TokenClaims } from "../../contract/callers.js";
import { limits } from "../../contract/limits.js";
import { donorToken, onPlatform } from "../../testing/derived/people.js";
import { campaignOf, selectionOf, unknownId } from "../../testing/fixtures.js";
import { chargedDonation, donorOf, fiscalFields, moved, receiptOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { shown } from "../../testing/shown-text.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getDonorGiving, getOwnGiving } from "./get-donor-giving.js";

const valid = {
  given: async (world: World, account: TestAccount) => ({
    account,
    donorId: await donorOf(world, account, fiscalFields),
  }),
  call: ({ donorId }: { donorId: string }) => ({ path: { donorId } }),
};
callRulesOf(getDonorGiving, { ...valid, ownIds: { "path.donorId": "not_found" } });
precedenceOf(getDonorGiving, valid, [
  ...sharedFaults(getDonorGiving),
  {
    name: "a donor who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donorId: unknownId } }),
  },
]);

/** A donor with receipts of two charities and two years, a gift without receipt, a canceled one and an open one. */
async function years(world: World) {
  const { account, donorId } = await valid.given(world, await world.account());
  const [first = "", second = ""] = await world.charities(2);
  await receiptOf(world, account, { donorId, charityId: first, year: 2025 });
  await receiptOf(world, account, { donorId, charityId: first, year: 2026 });
  await receiptOf(world, account, { donorId, charityId: second, year: 2026 });
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [first] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const gift = { donor: { donorId }, charityId: first };
  await chargedDonation(world, campaign, { ...gift, amount: 5_000, withFiscalReceipt: false });
  await moved(world, await chargedDonation(world, campaign, gift), "cancel");
  await chargedDonation(world, campaign, {
    ...{ donor: { donorId }, charityId: null, hasBeenCharged: false },
  });
  const colleague = await donorOf(world, account, fiscalFields);
  await chargedDonation(world, campaign, { ...gift, donor: { donorId: colleague }, amount: 700 });
  return { account, donorId, colleague };
}

const giving = {
  total: { donations: 4, amount: 8_600, charities: 2 },
  years: [
    {
      ...{ year: 2026, donations: 3, amount: 7_400, charities: 2 },
      ...{ receipted: 2_400, taxReduction: 1_584, taxArticles: ["200"] },
    },
    {
      ...{ year: 2025, donations: 1, amount: 1_200, charities: 1 },
      ...{ receipted: 1_200, taxReduction: 792, taxArticles: ["200"] },
    },
  ],
};

const nothing = { total: { donations: 0, amount: 0, charities: 0 }, years: [] };

scenariosOf(getDonorGiving, [
  scenario({
    name: "a donor's gifts and receipts are added up by year, without canceled and open gifts",
    given: years,
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200, body: giving },
  }),
  scenario({
    name: "who has not given yet has no years",
    given: async (world) => valid.given(world, await world.account()),
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200, body: nothing },
  }),
  scenario({
    name: "only the newest years are listed, and all are in the sum",
    async given(world) {
      const given = await valid.given(world, await world.account());
      const [charityId = ""] = await world.charities(1);
      for (let age = 0; age <= limits.givingYears; age++)
        await receiptOf(world, given.account, { ...given, charityId, year: 2026 - age });
      return given;
    },
    call: ({ account, donorId }) => ({ as: account, path: { donorId } }),
    expect: { status: 200, body: { total: { donations: limits.givingYears + 1 } } },
    then(_, __, { answer }) {
      const { years } = answer.body as { years: { year: number }[] };
      expect(years).toHaveLength(limits.givingYears);
      expect(years[0]).toMatchObject({ year: 2026, donations: 1 });
    },
  }),
  scenario({
    name: "a person who is several donors sees the sum, and each charity once",
    given: async (world) => onPlatform(world, await years(world)),
    call: ({ account, donorId, colleague }) => {
      const claims: TokenClaims = {
        ...{ kind: "donorPlatform", accountId: account.accountId, donorId, sessionEpoch: 0 },
        otherDonors: { [colleague]: 0 },
      };
      return { as: { token: JSON.stringify(claims) }, path: { donorId } };
    },
    expect: { status: 200, body: { total: { donations: 5, amount: 9_300, charities: 2 } } },
  }),
  scenario({
    name: "a donor platform token reads no other donor's giving",
    given: async (world) => onPlatform(world, await years(world)),
    call: ({ account, donorId, colleague }) => {
      const claims: TokenClaims = {
        ...{ kind: "donorPlatform", accountId: account.accountId, donorId, sessionEpoch: 0 },
      };
      return { as: { token: JSON.stringify(claims) }, path: { donorId: colleague } };
    },
    refusal: "not_found",
  }),
]);

scenariosOf(getOwnGiving, [
  scenario({
    name: "a donor gets its own years, with amounts in its language",
    async given(world) {
      const given = await years(world);
      return { as: await donorToken(world, given.account, given.donorId, "donorWidget") };
    },
    call: ({ as }) => ({ as, query: { locale: "fr" } }),
    expect: {
      status: 200,
      body: {
        ...giving,
        display: {
          amount: shown("86,00 €"),
          years: [
            {
              ...{ amount: shown("74,00 €"), receipted: shown("24,00 €") },
              taxReduction: shown("15,84 €"),
            },
            {
              ...{ amount: shown("12,00 €"), receipted: shown("12,00 €") },
              taxReduction: shown("7,92 €"),
            },
          ],
        },
      },
    },
  }),
]);
