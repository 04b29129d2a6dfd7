import type { Page, WidgetDonation } from "../core/api/types.js";
import type { LoadState } from "../core/load.js";

/** The views, in the order of their tabs. */
export const views = [
  "gifts",
  "recurring",
  "receipts",
  "profile",
  "payment-methods",
  "campaigns",
] as const;

export type View = (typeof views)[number];

/** The view that a name stands for; the first one when it stands for none. */
export function viewOf(name: string | null | undefined): View {
  return views.find((view) => view === name) ?? views[0];
}

/** What has its own chunk: every view but the first, and the claim of a gift. */
export type SectionName = Exclude<View, "gifts"> | "claim";

/** The view on which an arrow or Home or End takes the focus; null for any other key. */
export function viewByKey(view: View, key: string, isRightToLeft: boolean): View | null {
  const at = views.indexOf(view);
  const step = isRightToLeft ? -1 : 1;
  const index: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: -1,
  };
  const next = index[key];
  return next === undefined ? null : (views.at(next % views.length) ?? null);
}

/** How far a gift has come. */
export type GiftStage = "open" | "waiting" | "DONE" | "PROCESSED" | "CANCELED";

/** A gift without a charity is open; one with a charity may still wait for the organiser. */
export function stageOf({ status, charityId }: WidgetDonation): GiftStage {
  if (status !== "PENDING") return status;
  return charityId ? "waiting" : "open";
}

/** A list as it is to be drawn. */
export interface ListView<T> {
  readonly status: "loading" | "failed" | "empty" | "ready";
  readonly items: readonly T[];
  readonly hasMore: boolean;
  readonly isExtending: boolean;
  /** Showing more failed: what was there stays. */
  readonly hasMoreFailed: boolean;
}

/** A list, from what is loaded of it. */
export function listView<T>(list: LoadState<Page<T>>): ListView<T> {
  // What is loaded anew may be another person's.
  const page = list.status === "loading" || list.status === "stale" ? null : list.value;
  const missing = list.status === "error" ? "failed" : "loading";
  return {
    status: page ? (page.data.length > 0 ? "ready" : "empty") : missing,
    items: page?.data ?? [],
    hasMore: Boolean(page?.nextCursor),
    isExtending: list.status === "extending",
    hasMoreFailed: list.status === "error" && page !== null,
  };
}

/** The page of gifts in which one has got its charity. */
export function withClaimed(page: Page<WidgetDonation>, claimed: Claimed): Page<WidgetDonation> {
  const data = page.data.map((gift) =>
    gift.donationId === claimed.donationId
      ? {
          ...gift,
          status: claimed.status,
          charityId: claimed.charityId,
          display: { ...gift.display, charityName: claimed.charityName },
        }
      : gift,
  );
  return { ...page, data };
}

/** What is known of a gift that has just been claimed. */
export interface Claimed extends Pick<WidgetDonation, "donationId" | "status" | "charityId"> {
  readonly charityName: string | null;
}
