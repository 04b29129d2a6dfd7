/** What a matching rule says about amounts; null for no maximum. */
export interface MatchingTerms {
  /** What is added to a gift, in hundredths of a percent of it: 10,000 doubles the gift. */
  readonly rateBasisPoints: number;
  /** For one person, for one charity, and for all gifts, in a calendar year. */
  readonly yearlyMaxPerDonorCents: number | null;
  readonly yearlyMaxPerCharityCents: number | null;
  readonly yearlyMaxCents: number | null;
  /** For all gifts of all time. */
  readonly budgetCents: number | null;
}

/** What a rule has matched already, without canceled matches. */
export interface Matched {
  /** For the gift's donor in the year; null if nobody knows who that is. */
  readonly ofDonor: number | null;
  /** For the gift's charity in the year. */
  readonly ofCharity: number;
  readonly ofYear: number;
  readonly ofRule: number;
}

export const matchLimits = ["UNKNOWN_DONOR", "DONOR", "CHARITY", "YEAR", "BUDGET"] as const;
/** Why a gift is matched by less than the rate says. */
export type MatchLimit = (typeof matchLimits)[number];

export interface MatchDecision {
  readonly amountCents: number;
  /** Null if the gift is matched in full. */
  readonly limitedBy: MatchLimit | null;
}

const basisPointsOfWhole = 10_000;

/**
 * What is added to a gift at a rate, rounded to the cent, half a cent up.
 *
 * @param giftCents at most `limits.amountCents`, and the rate at most `limits.matchingRateBasisPoints`, for which every
 * step is exact in a double
 */
export function fullMatchCents(giftCents: number, rateBasisPoints: number): number {
  return Math.floor((giftCents * rateBasisPoints + basisPointsOfWhole / 2) / basisPointsOfWhole);
}

/**
 * How much of a gift is matched: as the rate says, or what the smallest maximum leaves. Of maximums that leave the same,
 * the first in the order of {@link matchLimits} is the reason.
 */
export function decideMatch(
  terms: MatchingTerms,
  giftCents: number,
  matched: Matched,
): MatchDecision {
  let decision: MatchDecision = {
    amountCents: fullMatchCents(giftCents, terms.rateBasisPoints),
    limitedBy: null,
  };
  const limitTo = (limitedBy: MatchLimit, maximum: number | null, used: number) => {
    if (maximum === null) return;
    // A maximum may have been lowered below what was matched before.
    const leftCents = Math.max(0, maximum - used);
    if (leftCents < decision.amountCents) decision = { amountCents: leftCents, limitedBy };
  };
  if (matched.ofDonor === null && terms.yearlyMaxPerDonorCents !== null)
    limitTo("UNKNOWN_DONOR", 0, 0);
  limitTo("DONOR", terms.yearlyMaxPerDonorCents, matched.ofDonor ?? 0);
  limitTo("CHARITY", terms.yearlyMaxPerCharityCents, matched.ofCharity);
  limitTo("YEAR", terms.yearlyMaxCents, matched.ofYear);
  limitTo("BUDGET", terms.budgetCents, matched.ofRule);
  return decision;
}

interface Applicable {
  readonly matchingRuleId: string;
  readonly status: "ACTIVE" | "PAUSED";
  /** Null: all campaigns. */
  readonly campaignIds: readonly string[] | null;
  /** The first and the last day; null for no bound. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly timeZone: string;
}

/**
 * The one rule that matches a gift: a rule that names the gift's campaign before one for all campaigns, and the newest
 * of several.
 *
 * @param dateIn the date of the gift in a time zone
 */
export function ruleFor<Rule extends Applicable>(
  rules: readonly Rule[],
  campaignId: string,
  dateIn: (timeZone: string) => string,
): Rule | undefined {
  const applicable = rules.filter(({ status, campaignIds, startsOn, endsOn, timeZone }) => {
    if (status !== "ACTIVE") return false;
    if (campaignIds !== null && !campaignIds.includes(campaignId)) return false;
    const date = dateIn(timeZone);
    return (startsOn === null || startsOn <= date) && (endsOn === null || date <= endsOn);
  });
  const newestFirst = applicable.sort((one, other) =>
    one.matchingRuleId < other.matchingRuleId ? 1 : -1,
  );
  return newestFirst.find(({ campaignIds }) => campaignIds !== null) ?? newestFirst[0];
}
