import type { Page, WidgetCharity, WidgetSelection } from "../core/api/types.js";
import type { LoadState } from "../core/load.js";

/** The charities of a selection and its featured ones, each in order. */
export type Content = Pick<WidgetSelection, "charityIds" | "featuredCharitiesIds">;

/** Loaded charities by id; null for one that has left the catalogue. */
export type Known = ReadonlyMap<string, WidgetCharity | null>;

/** About two screens: enough to begin with, little enough for an answer to be there at once. */
export const pageSize = 24;

/** The selection to edit: the one that was asked for, else the account's newest, else the newest that all share. */
export function chosenSelection(
  selections: readonly WidgetSelection[],
  asked: string | null | undefined,
): WidgetSelection | null {
  if (asked) return selections.find((one) => one.charitiesSelectionId === asked) ?? null;
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
  // With 25,000 charities this takes longer than drawing: avoid it where it changes nothing.
  if (featured.size === 0) return charityIds;
  return featuredCharitiesIds.concat(charityIds.filter((id) => !featured.has(id)));
}

/** Those of a list that were not asked for yet, as the service takes them. */
export function unknownOf(charityIds: readonly string[], asked: ReadonlySet<string>): string {
  // The service answers up to a hundred at once.
  return charityIds
    .filter((id) => !asked.has(id))
    .slice(0, 100)
    .join();
}

/** The charities up to the first one that nothing is known of: a row that came without its name would grow. */
export function knownPart(charityIds: readonly string[], known: Known): readonly string[] {
  const end = charityIds.findIndex((id) => !known.has(id));
  return end < 0 ? charityIds : charityIds.slice(0, end);
}

/** The loaded charities, with the answer of the service about these ids added. */
export function learned(
  known: Known,
  asked: readonly string[],
  answered: readonly WidgetCharity[],
): Map<string, WidgetCharity | null> {
  const all = new Map(known);
  for (const id of asked) all.set(id, null);
  for (const charity of answered) all.set(charity.charityId, charity);
  return all;
}
