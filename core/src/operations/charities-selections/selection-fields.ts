import { DistinctIds, Name } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";

/** What a client sends of a selection. */
export const selectionFields = {
  name: Name,
  charityIds: DistinctIds(limits.selectionCharities).meta({
    description: "In the order in which people see them.",
  }),
  featuredCharitiesIds: DistinctIds(limits.featuredCharities).meta({
    description: "Some of `charityIds`, shown first.",
  }),
};

/** The featured charities that are not among the selected ones, as the refusal lists them; null when there are none. */
export function featuredOutside(
  charityIds: readonly string[],
  featuredCharitiesIds: readonly string[],
): string | null {
  const selected = new Set(charityIds);
  const outside = featuredCharitiesIds.filter((charityId) => !selected.has(charityId));
  return outside.length === 0 ? null : outside.join(", ");
}
