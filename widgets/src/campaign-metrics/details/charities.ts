import type { Metrics, merged } from "../campaign-metrics.model.js";

/** A charity, and how often it was chosen. */
export interface RankedCharity {
  readonly charityId: string;
  readonly name: string | null;
  readonly count: number;
  readonly cents: number;
}

/** As many as an answer names of each campaign. */
const most = 10;

/**
 * The charities that were chosen most on these campaigns. Over several they are the first of those that are
 * among the ten first of some campaign: no more is known.
 *
 * @param merge - `merged` of the model, which this chunk may not import
 */
export function rankedCharities(
  campaigns: readonly Metrics[],
  merge: typeof merged,
): RankedCharity[] {
  const named = campaigns.flatMap(({ topCharities, display }) =>
    topCharities.map((charity, at) => ({
      ...charity,
      name: display.topCharities[at]?.charityName ?? null,
    })),
  );
  return merge(named, ({ charityId }) => charityId)
    .sort((one, other) => other.count - one.count || other.cents - one.cents)
    .slice(0, most);
}

/** Whether a ranking over several campaigns may lack some. */
export function isCut(campaigns: readonly Metrics[]): boolean {
  return campaigns.length > 1 && campaigns.some(({ topCharities }) => topCharities.length >= most);
}
