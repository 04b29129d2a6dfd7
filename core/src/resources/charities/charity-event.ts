import type { CharityRow } from "./charity-queries.js";

/**
 * The event that tells of a change of a charity; null if no account hears of it: the charity is not published, or its
 * profiles are the same.
 *
 * @param before null if it is new
 */
export function charityEvent(
  before: Pick<CharityRow, "published" | "profiles"> | null,
  after: Pick<CharityRow, "published" | "profiles">,
): "charity_publish" | "charityprofile_update" | null {
  if (!after.published) return null;
  if (before === null || !before.published) return "charity_publish";
  const isSame = JSON.stringify(before.profiles) === JSON.stringify(after.profiles);
  return isSame ? null : "charityprofile_update";
}
