import { ApiError, statusOf } from "../core/api/errors.js";
import type {
  LeadField,
  Page,
  PublicCampaign,
  PublicCharity,
  PublicDonation,
  PublicVote,
} from "../core/api/types.js";
import type { LoadState } from "../core/load.js";

/** A donation to claim or a vote to cast, seen alike. */
export interface Gift {
  readonly kind: "donation" | "vote";
  readonly id: string;
  readonly isCanceled: boolean;
  /** Chosen, but the organiser confirms it later. */
  readonly isWaiting: boolean;
  readonly charityId: string | null;
  readonly charityName: string | null;
  /** As text in the person's language; votes have none. */
  readonly amount: string | null;
}

export function giftOfDonation(donation: PublicDonation): Gift {
  return {
    kind: "donation",
    id: donation.donationId,
    isCanceled: donation.status === "CANCELED",
    isWaiting: donation.status === "PENDING",
    charityId: donation.charityId,
    charityName: donation.display.charityName,
    amount: donation.display.amount,
  };
}

export function giftOfVote(vote: PublicVote): Gift {
  return {
    kind: "vote",
    id: vote.voteId,
    isCanceled: vote.status === "CANCELED",
    isWaiting: vote.status === "PENDING",
    charityId: vote.charityId,
    charityName: vote.display.charityName,
    amount: null,
  };
}

/** What has to be known before anything can be chosen. */
export interface Opening {
  readonly campaign: PublicCampaign;
  /** Null where the element only picks. */
  readonly gift: Gift | null;
}

/** What the person looks for. */
export interface Query {
  readonly search: string;
  readonly cause: string;
}

export const everything: Query = { search: "", cause: "" };

/** The chosen charity; its name is unknown while only the page's `value` told of it. */
export interface Choice {
  readonly charityId: string;
  readonly name: string | null;
}

/** What is wrong with a filled-in lead form, by field; empty when it may be sent. */
export type LeadProblems = Readonly<
  Partial<Record<LeadField | "terms", "missing" | "badEmail" | "termsMissing">>
>;

/** Where the person is on the way from choosing to done. */
export type Step =
  | { readonly at: "choosing"; readonly problem: "chooseFirst" | "refused" | null }
  | { readonly at: "lead"; readonly problems: LeadProblems; readonly isRefused: boolean }
  | { readonly at: "sending"; readonly from: "choosing" | "lead" }
  | { readonly at: "done"; readonly gift: Gift };

export const firstStep: Step = { at: "choosing", problem: null };

/** What moves a person from step to step. */
export type Action =
  | { readonly type: "choose" | "back" }
  | { readonly type: "submit"; readonly hasChoice: boolean; readonly needsLead: boolean }
  | { readonly type: "submit-lead"; readonly problems: LeadProblems }
  | { readonly type: "accepted"; readonly gift: Gift }
  | { readonly type: "refused" };

/** The step after an action; an action that does not belong to the step changes nothing. */
export function nextStep(step: Step, action: Action): Step {
  switch (action.type) {
    case "choose":
      return step.at === "choosing" ? firstStep : step;
    case "back":
      return step.at === "lead" ? firstStep : step;
    case "submit":
      if (step.at !== "choosing") return step;
      if (!action.hasChoice) return { at: "choosing", problem: "chooseFirst" };
      return action.needsLead
        ? { at: "lead", problems: {}, isRefused: false }
        : { at: "sending", from: "choosing" };
    case "submit-lead":
      if (step.at !== "lead") return step;
      return Object.keys(action.problems).length > 0
        ? { at: "lead", problems: action.problems, isRefused: false }
        : { at: "sending", from: "lead" };
    case "accepted":
      return step.at === "sending" ? { at: "done", gift: action.gift } : step;
    case "refused":
      if (step.at !== "sending") return step;
      return step.from === "lead"
        ? { at: "lead", problems: {}, isRefused: true }
        : { at: "choosing", problem: "refused" };
    default:
      return action satisfies never;
  }
}

/** The charity list as it is to be drawn. */
export interface ListView {
  readonly status: "loading" | "searching" | "ready" | "extending" | "empty" | "failed";
  readonly charities: readonly PublicCharity[];
  readonly hasMore: boolean;
}

/** Everything the element can look like; `render()` is a switch over it. */
export type View =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" | "unknown" | "not-open" | "ended" | "canceled" }
  | { readonly kind: "settled" | "done"; readonly gift: Gift }
  | {
      readonly kind: "choosing";
      readonly opening: Opening;
      readonly list: ListView;
      readonly problem: "chooseFirst" | "refused" | null;
      readonly isSending: boolean;
    }
  | {
      readonly kind: "lead";
      readonly opening: Opening;
      readonly problems: LeadProblems;
      readonly isRefused: boolean;
      readonly isSending: boolean;
    };

function listView(list: LoadState<Page<PublicCharity>>): ListView {
  if (list.status === "loading") return { status: "loading", charities: [], hasMore: false };
  if (!list.value) return { status: "failed", charities: [], hasMore: false };
  const { data, nextCursor } = list.value;
  const found = data.length > 0 ? "ready" : "empty";
  const waiting = { stale: "searching", extending: "extending" } as const;
  return {
    // An error beside a value is a "show more" that failed: what was there stays, and so does the button.
    status: list.status === "ready" || list.status === "error" ? found : waiting[list.status],
    charities: data,
    hasMore: nextCursor !== null,
  };
}

function closedKind({ campaign, gift }: Opening): "canceled" | "not-open" | "ended" | null {
  if (gift?.isCanceled) return "canceled";
  switch (campaign.status) {
    case "DRAFT":
    case "PENDING":
      return "not-open";
    case "COMPLETE":
    case "CANCELED":
      return "ended";
    case "ACTIVE":
      return null;
    default:
      return campaign.status satisfies never;
  }
}

function openView(
  opening: Opening,
  list: LoadState<Page<PublicCharity>>,
  step: Exclude<Step, { at: "done" }>,
): View {
  const isSending = step.at === "sending";
  if (step.at === "lead" || (isSending && step.from === "lead")) {
    const { problems, isRefused } = isSending ? { problems: {}, isRefused: false } : step;
    return { kind: "lead", opening, problems, isRefused, isSending };
  }
  const problem = step.at === "choosing" ? step.problem : null;
  return { kind: "choosing", opening, list: listView(list), problem, isSending };
}

/** What the element looks like, from what is loaded and where the person is. */
export function viewOf(
  opening: LoadState<Opening>,
  list: LoadState<Page<PublicCharity>>,
  step: Step,
): View {
  if (step.at === "done") return { kind: "done", gift: step.gift };
  if (opening.status === "loading") return { kind: "loading" };
  if (!opening.value) {
    const isUnknown = opening.status === "error" && statusOf(opening.error) === 404;
    return { kind: isUnknown ? "unknown" : "failed" };
  }
  const { gift } = opening.value;
  // A gift that found its charity says so even when it was canceled or its campaign ended since.
  if (gift?.charityId && !gift.isCanceled) return { kind: "settled", gift };
  const closed = closedKind(opening.value);
  if (closed) return { kind: closed };
  return openView(opening.value, list, step);
}

/** The two calls that settling needs. */
export interface GiftCalls {
  readonly send: () => Promise<Gift>;
  readonly read: () => Promise<Gift>;
}

/**
 * Claims or casts exactly once. An answer may get lost on its way back, and then the retry is told
 * 409: if the gift carries the very charity that was sent, it was this person's and all is well.
 *
 * @throws ApiError when it was refused, also as already claimed for another charity
 */
export async function settle(charityId: string, calls: GiftCalls): Promise<Gift> {
  try {
    return await calls.send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.detail.status !== 409) throw error;
    const gift = await calls.read();
    if (gift.charityId === charityId && !gift.isCanceled) return gift;
    throw error;
  }
}
