import type { Page, WidgetReceipt, WidgetReceiptsSummary } from "../core/api/types.js";
import type { LoadState } from "../core/load.js";

/** What the list is narrowed down to; empty where it is not. */
export interface Filters {
  readonly year: string;
  readonly charityId: string;
}

export const noFilters: Filters = { year: "", charityId: "" };

/** A year as the page or the person names it; anything else is no year. */
export function yearOf(text: string | null | undefined): string {
  return text && /^\d{4}$/.test(text) ? text : "";
}

/** The list as it is to be drawn. */
export interface ListView {
  /** `empty` where there is no receipt at all, `none` where the filters leave none. */
  readonly status: "loading" | "failed" | "empty" | "none" | "ready";
  readonly receipts: readonly WidgetReceipt[];
  readonly hasMore: boolean;
  readonly isExtending: boolean;
  /** Showing more failed: what was there stays. */
  readonly hasMoreFailed: boolean;
}

/** The list, from what is loaded of it. */
export function listView(list: LoadState<Page<WidgetReceipt>>, filters: Filters): ListView {
  // Other receipts never take the places of those on view, whose heights they do not have: nothing moves.
  const page = list.status === "loading" || list.status === "stale" ? null : list.value;
  const receipts = page?.data ?? [];
  const nothing = filters.year || filters.charityId ? "none" : "empty";
  const found = receipts.length > 0 ? "ready" : nothing;
  const missing = list.status === "error" ? "failed" : "loading";
  return {
    status: page ? found : missing,
    receipts,
    hasMore: Boolean(page?.nextCursor),
    isExtending: list.status === "extending",
    hasMoreFailed: list.status === "error" && page !== null,
  };
}

/** One entry of a filter. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** The years to filter by; the one that is chosen is among them even when it has no receipt. */
export function yearOptions(summary: WidgetReceiptsSummary | null, year: string): Option[] {
  const years = new Set([...(summary?.years ?? []).map(String), ...(year ? [year] : [])]);
  return [...years]
    .sort()
    .reverse()
    .map((value) => ({ value, label: value }));
}

/** The charities to filter by. */
export function charityOptions(
  summary: WidgetReceiptsSummary | null,
  chosen: Option | null,
): Option[] {
  const options = (summary?.charities ?? []).map(({ charityId, name }) => ({
    value: charityId,
    label: name,
  }));
  const isMissing = chosen && !options.some(({ value }) => value === chosen.value);
  return isMissing ? [chosen, ...options] : options;
}

/** The year whose receipts one ZIP would hold: the chosen one, or the only one that there is. */
export function zipYear(summary: WidgetReceiptsSummary | null, year: string): number | null {
  if (year) return Number(year);
  const [first, second] = summary?.years ?? [];
  return first !== undefined && second === undefined ? first : null;
}
