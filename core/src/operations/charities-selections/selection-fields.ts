import { z } from "zod";
import { Id, Name } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";

const unrepeated = (ids: readonly string[]) => new Set(ids).size === ids.length;
const idList = (most: number) => z.array(Id).max(most).refine(unrepeated, "must not repeat an id");

/** What a client sends of a selection. */
export const selectionFields = {
  name: Name,
  charityIds: idList(limits.selectionCharities).meta({
    description: "In the order in which people see them.",
  }),
  featuredCharitiesIds: idList(limits.featuredCharities).meta({
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
