import type { Charity } from "../../contract/resources/charity.js";
import { nearest } from "../../domain/language.js";
import type { ShownCharityRow } from "../../queries/charities.js";

/** A charity as answers and events show it. */
export function presentCharity(row: ShownCharityRow): Charity {
  return { ...row };
}

/** A charity with its profile in the nearest locale; null where it has none at all. */
export function presentCharityWithProfile(
  row: ShownCharityRow,
  locale: string | undefined,
): Charity {
  return { profile: nearest(row.profiles, locale), ...row };
}
