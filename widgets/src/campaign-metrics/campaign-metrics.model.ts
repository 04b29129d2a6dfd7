import type { Page, WidgetCampaignMetrics } from "../core/api/types.js";
import type { Locale } from "../core/i18n/locale.js";
import type { LoadState } from "../core/load.js";

/** The figures of one campaign. */
export type Metrics = WidgetCampaignMetrics;

/** The figures of the first screen, of one campaign or summed over several. */
export type Figures = Pick<Metrics, "budget" | "donations" | "claimRate" | "daily"> & {
  readonly display: Pick<
    Metrics["display"],
    "campaignName" | "budget" | "total" | "chosen" | "settled" | "claimRate" | "daily"
  >;
};

/** Formats of a language, for values that the API does not send as text. */
export interface Formats {
  euros(cents: number): string;
  count(count: number): string;
  percent(part: number): string;
  /** An amount as the label of an axis, in short form. */
  tick(cents: number): string;
  /** A date (`YYYY-MM-DD`) as the label of an axis. */
  day(date: string): string;
}

/** Nothing is formatted in the browser before the first paint: `Intl` takes longer to begin than all else. */
export const noFormats: Formats = {
  euros: () => "",
  count: () => "",
  percent: () => "",
  tick: () => "",
  day: () => "",
};

/** The formats of a language; answers carry all single figures as text, so these serve sums and axes alone. */
export function formatsOf(language: Locale): Formats {
  const euro = { style: "currency", currency: "EUR" } as const;
  const euros = new Intl.NumberFormat(language, euro);
  const count = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const tick = new Intl.NumberFormat(language, {
    ...euro,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  const day = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return {
    euros: (cents) => euros.format(cents / 100),
    count: (value) => count.format(value),
    percent: (part) => percent.format(part),
    tick: (cents) => tick.format(cents / 100),
    day: (date) => day.format(Date.parse(date)),
  };
}

interface Counted {
  readonly count: number;
  readonly cents: number;
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}

function added(counts: readonly Counted[]): Counted {
  return { count: sum(counts, ({ count }) => count), cents: sum(counts, ({ cents }) => cents) };
}

/** Adds up the items with the same key. */
export function merged<T extends Counted>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    const known = byKey.get(key);
    byKey.set(key, known ? { ...known, ...added([known, item]) } : item);
  }
  return [...byKey.values()];
}

/** How many donations or votes a claim rate is a part of. */
function claimable({ donations, votes }: Metrics): number {
  return (
    sum(Object.values(votes), (count) => count) ||
    donations.PENDING.count + donations.DONE.count + donations.PROCESSED.count
  );
}

/** The figures over several campaigns; there is no budget over all where one has none. */
export function sumOf(campaigns: readonly Metrics[], formats: Formats): Figures {
  const [first] = campaigns;
  if (first && campaigns.length === 1) return first;
  const donated = (status: keyof Metrics["donations"]) =>
    added(campaigns.map(({ donations }) => donations[status]));
  const written = ({ count, cents }: Counted) => ({
    count: formats.count(count),
    amount: formats.euros(cents),
  });
  const PENDING = donated("PENDING");
  const DONE = donated("DONE");
  const PROCESSED = donated("PROCESSED");
  const budget = campaigns.every((one) => one.budget !== null)
    ? sum(campaigns, (one) => one.budget ?? 0)
    : null;
  const claimRate =
    sum(campaigns, (one) => one.claimRate * claimable(one)) / (sum(campaigns, claimable) || 1);
  const daily = merged(
    campaigns.flatMap(({ daily, display }) =>
      daily.map((day, at) => ({ ...day, text: display.daily[at]?.date ?? day.date })),
    ),
    ({ date }) => date,
  ).sort((one, other) => (one.date < other.date ? -1 : 1));
  return {
    budget,
    donations: { PENDING, DONE, PROCESSED, CANCELED: donated("CANCELED") },
    claimRate,
    daily,
    display: {
      campaignName: "",
      budget: budget === null ? null : formats.euros(budget),
      total: written(added([PENDING, DONE, PROCESSED])),
      chosen: written(added([DONE, PROCESSED])),
      settled: written(PROCESSED),
      claimRate: formats.percent(claimRate),
      daily: daily.map((one) => ({ ...written(one), date: one.text })),
    },
  };
}

/** The sum of donations, without canceled ones. */
function donatedOf({ donations: { PENDING, DONE, PROCESSED } }: Figures): number {
  return PENDING.cents + DONE.cents + PROCESSED.cents;
}

/** The part of the budget that is used, from 0 to 1; null where there is no budget. */
export function usedOf(metrics: Figures): number | null {
  return metrics.budget ? donatedOf(metrics) / metrics.budget : null;
}

/** The selected campaign, or all of them. */
export interface Choice {
  /** Empty for all. */
  readonly campaignId: string;
  /** Whether child accounts are included. */
  readonly withChildren: boolean;
}

/** The state that the element renders. */
export interface MetricsView {
  /** `partial`: a later page of campaigns failed to load. `missing`: the chosen campaign does not exist. */
  readonly status: "loading" | "failed" | "empty" | "missing" | "partial" | "ready";
  /** All campaigns that are loaded, newest first. */
  readonly campaigns: readonly Metrics[];
  /** The campaigns whose figures are shown. */
  readonly chosen: readonly Metrics[];
  /** Newer figures are loading. */
  readonly isStale: boolean;
}

/** The view of the loaded campaigns. */
export function viewOf(list: LoadState<Page<Metrics>>, { campaignId }: Choice): MetricsView {
  const page = list.status === "loading" ? null : list.value;
  const campaigns = page?.data ?? [];
  const chosen = campaignId ? campaigns.filter((one) => one.campaignId === campaignId) : campaigns;
  return {
    status: statusOf(list.status, page, campaignId ? chosen.length > 0 : null),
    campaigns,
    chosen,
    isStale: list.status === "stale",
  };
}

/** `isFound` is null where all campaigns are wanted, which are whole only with the last page. */
function statusOf(
  status: LoadState<unknown>["status"],
  page: Page<Metrics> | null,
  isFound: boolean | null,
): MetricsView["status"] {
  if (!page) return status === "error" ? "failed" : "loading";
  if (isFound) return "ready";
  if (page.nextCursor) return status === "error" ? "partial" : "loading";
  if (isFound === false) return "missing";
  return page.data.length > 0 ? "ready" : "empty";
}
