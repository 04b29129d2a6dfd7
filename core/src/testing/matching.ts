import type { DonationMatch, MatchingRule } from "../contract/resources/matching-rule.js";
import type { TestAccount, World } from "./world.js";

/** A rule that doubles the gifts of an account, unless the body overrides it. */
export function ruleOf(
  world: World,
  account: TestAccount,
  body: Record<string, unknown> = {},
): Promise<MatchingRule> {
  return world.ok<MatchingRule>("create-matching-rule", {
    as: account,
    body: { name: "Employee gifts", rateBasisPoints: 10_000, ...body },
  });
}

/** What was decided on a gift; undefined if nothing was. */
export async function matched(
  world: World,
  account: TestAccount,
  donationId: string,
): Promise<DonationMatch | undefined> {
  const { data } = await world.ok<{ data: DonationMatch[] }>("list-donation-matches", {
    as: account,
    query: { donationId },
  });
  return data[0];
}
