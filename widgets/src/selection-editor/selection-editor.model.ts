import type { Page, WidgetCharity, WidgetSelection } from "../core/api/types.js";
import type { LoadState } from "../core/load.js";

/** The charities of a selection and its featured ones, each in order. */
export type Content = Pick<WidgetSelection, "charityIds" | "featuredCharitiesIds">;

/** Loaded charities by id; null for one that has left the catalogue. */
export type Known = ReadonlyMap<string, WidgetCharity | null>;

/** About two screens: enough to start with, and little enough for a fast response. */
export const pageSize = 24;

/** The selection to edit: the requested one, else the account's newest, else the newest that all share. */
export function chosenSelection(
  selections: readonly WidgetSelection[],
  requestedId: string | null | undefined,
): WidgetSelection | null {
  if (requestedId)
    return selections.find((one) => one.charitiesSelectionId === requestedId) ?? null;
  return selections.find(({ kind }) => kind === "CUSTOM") ?? selections[0] ?? null;
}

/** The state of the editor. */
export type EditorStatus = "loading" | "failed" | "none" | "unknown" | "ready";

export function editorStatus(
  state: LoadState<Page<WidgetSelection>>,
  chosen: WidgetSelection | null,
): EditorStatus {
  const page = state.status === "loading" ? null : state.value;
  if (!page) return state.status === "error" ? "failed" : "loading";
  if (page.data.length === 0) return "none";
  return chosen ? "ready" : "unknown";
}

/** The charities in the order in which people see them: the featured ones first. */
export function displayOrder({ charityIds, featuredCharitiesIds }: Content): readonly string[] {
  const featured = new Set(featuredCharitiesIds);
  // With 25,000 charities this takes longer than rendering: skip it if it changes nothing.
  if (featured.size === 0) return charityIds;
  return featuredCharitiesIds.concat(charityIds.filter((id) => !featured.has(id)));
}

/** The IDs of a list that were not requested yet, as a query parameter. */
export function unknownOf(charityIds: readonly string[], requested: ReadonlySet<string>): string {
  // The maximum of one request.
  return charityIds
    .filter((id) => !requested.has(id))
    .slice(0, 100)
    .join();
}

/** The charities before the first one that is not loaded: a row without its name would grow when the name arrives. */
export function knownPart(charityIds: readonly string[], known: Known): readonly string[] {
  const end = charityIds.findIndex((id) => !known.has(id));
  return end < 0 ? charityIds : charityIds.slice(0, end);
}

/** Adds the response for the requested IDs to the loaded charities. An ID without a charity has left the catalogue. */
export function learned(
  known: Known,
  requested: readonly string[],
  returned: readonly WidgetCharity[],
): Map<string, WidgetCharity | null> {
  const all = new Map(known);
  for (const id of requested) all.set(id, null);
  for (const charity of returned) all.set(charity.charityId, charity);
  return all;
}
