import fc from "fast-check";
import { expect, test } from "vitest";
import type { DonationMatch, MatchingRule } from "../../contract/resources/matching-rule.js";
import { decideMatch } from "../../domain/matching.js";
import { campaignOf, type TestCampaign } from "../../testing/fixtures.js";
import { chargedDonation } from "../../testing/giving.js";
import { ruleOf } from "../../testing/matching.js";
import { callsAtOnce } from "../../testing/scenario.js";

/** Gifts of a few people to three charities. */
const gifts = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 3_000 }),
    person: fc.integer({ min: 0, max: 3 }),
    charity: fc.integer({ min: 0, max: 2 }),
    campaign: fc.integer({ min: 0, max: 1 }),
  }),
  { minLength: 25, maxLength: 25 },
);
const maximum = fc.option(fc.integer({ min: 1, max: 15_000 }));
const rules = fc.record({
  rateBasisPoints: fc.integer({ min: 1, max: 30_000 }),
  yearlyMaxPerDonor: maximum,
  yearlyMaxPerCharity: maximum,
  yearlyMax: maximum,
  budget: maximum,
});

callsAtOnce("25 gifts at once", (world) => {
  test("are matched to the cent, within every maximum, and as if they came one after the other", async () => {
    await fc.assert(
      fc.asyncProperty(gifts, rules, async (given, rule) => {
        const account = await world().account();
        const campaigns = [await campaignOf(world(), account), await campaignOf(world(), account)];
        const { matchingRuleId } = await ruleOf(world(), account, rule);
        const peopleOf = new Map<string, number>();
        await Promise.all(
          given.map(async ({ amount, person, charity, campaign }) => {
            const to = campaigns[campaign] as TestCampaign;
            const { donationId } = await chargedDonation(world(), to, {
              ...{ amount, charityId: to.charityIds[charity] },
              donor: { email: `person-${person}@lumen.example` },
            });
            peopleOf.set(donationId, person);
          }),
        );
        await world().runDue();
        const { data: matches } = await world().ok<{ data: DonationMatch[] }>(
          "list-donation-matches",
          { as: account, query: { matchingRuleId } },
        );
        expect(matches).toHaveLength(given.length);
        const sums = new Map<string, number>();
        const sumOf = (key: string) => sums.get(key) ?? 0;
        const terms = {
          rateBasisPoints: rule.rateBasisPoints,
          yearlyMaxPerDonorCents: rule.yearlyMaxPerDonor,
          yearlyMaxPerCharityCents: rule.yearlyMaxPerCharity,
          yearlyMaxCents: rule.yearlyMax,
          budgetCents: rule.budget,
        };
        for (const match of matches.toReversed()) {
          const { donationId, charityId, amount, limitedBy, matchDonationId } = match;
          const keys = [`person ${peopleOf.get(donationId)}`, charityId, "all"] as const;
          const [ofDonor, ofCharity, ofYear] = keys.map(sumOf) as [number, number, number];
          const before = { ofDonor, ofCharity, ofYear, ofRule: ofYear };
          expect({ amountCents: amount, limitedBy }).toEqual(
            decideMatch(terms, match.giftAmount, before),
          );
          for (const key of keys) sums.set(key, sumOf(key) + amount);
          if (matchDonationId === null) expect(amount).toBe(0);
          else {
            const path = { donationId: matchDonationId };
            const made = await world().ok<{ amount: number }>("get-donation", {
              as: account,
              path,
            });
            expect(made.amount).toBe(amount);
          }
        }
        const { matched } = await world().ok<MatchingRule>("get-matching-rule", {
          ...{ as: account, path: { matchingRuleId } },
        });
        expect(matched).toBe(sumOf("all"));
      }),
      { numRuns: 3 },
    );
  });
});
