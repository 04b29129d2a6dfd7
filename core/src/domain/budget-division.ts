import { allocate } from "./money.js";

/** A charity's part in the division of a budget by votes. */
export interface DividedShare {
  readonly votes: number;
  readonly amountCents: number;
  /** False: the charity was no longer offered when the campaign ended, and got no share. */
  readonly isCounted: boolean;
}

/**
 * Counts of fewer votes than this are not published: someone who knows some of the votes could infer a colleague's.
 */
export const fewestPublishedVotes = 10;

/** Whether the counts of a vote can be published without telling how a person voted. */
export function isPublishable(shares: readonly Pick<DividedShare, "votes">[]): boolean {
  return shares.reduce((sum, { votes }) => sum + votes, 0) >= fewestPublishedVotes;
}

/**
 * Divides a budget by its votes as the service did when the campaign ended: to the cent, by the largest remainder; of
 * equal remainders the charity that comes first gets the cent. Everybody who has the counts can repeat it; the widget does.
 *
 * @param shares in the order of the division
 */
export function divideBudget(
  budgetCents: number,
  shares: readonly Pick<DividedShare, "votes" | "isCounted">[],
): number[] {
  const counted = shares.filter(({ isCounted }) => isCounted);
  const amounts = allocate(
    budgetCents,
    counted.map(({ votes }) => votes),
  );
  let next = 0;
  return shares.map(({ isCounted }) => (isCounted ? (amounts[next++] ?? 0) : 0));
}
