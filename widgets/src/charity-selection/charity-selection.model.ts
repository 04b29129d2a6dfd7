import { statusOf } from "../core/api/errors.js";
import type {
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
  /** Whether it was not redeemed in time. */
  readonly isExpired: boolean;
  /** Chosen, but the organiser confirms it later. */
  readonly isWaiting: boolean;
  readonly charityId: string | null;
  readonly charityName: string | null;
  /** As text in the person's language; votes have none. */
  readonly amount: string | null;
  /** Whether somebody else pays: the person gives money that is not their own. */
  readonly isPaid: boolean;
}

/** The API's donation or vote as a gift. */
export function giftOf(answer: PublicDonation | PublicVote): Gift {
  const { status, charityId, display } = answer;
  const isDonation = "donationId" in answer;
  return {
    kind: isDonation ? "donation" : "vote",
    id: isDonation ? answer.donationId : answer.voteId,
    amount: isDonation ? answer.display.amount : null,
    isPaid: isDonation && answer.isPaidByAccount,
    isCanceled: status === "CANCELED",
    isExpired: isDonation && answer.isExpired,
    isWaiting: status === "PENDING",
    charityId,
    charityName: display.charityName,
  };
}

/** The data that choosing needs. */
export interface Opening {
  readonly campaign: PublicCampaign;
  /** Null where the element only picks. */
  readonly gift: Gift | null;
}

/** The answer to the first request: the list begins with its charities. */
export interface FirstView extends Opening {
  readonly charities: Page<PublicCharity>;
}

/** The search and the filter. */
export interface Query {
  readonly search: string;
  readonly cause: string;
}

export const everything: Query = { search: "", cause: "" };

/** The chosen charity; its name is unknown when only the page's `value` names it. */
export interface Choice {
  readonly charityId: string;
  readonly name: string | null;
}

/** The answer to the last press of the button. */
export type Hint = "chooseFirst" | "sending" | "refused";

/** The data of a view that the server rendered, for the element that takes it over. */
export interface Served extends FirstView {
  /** Null for all charities. */
  readonly query: Query | null;
  readonly hint: Hint | null;
  readonly choice: PublicCharity | null;
  readonly openCharity: string | null;
  /** The gift, if it was settled just now. */
  readonly done: Gift | null;
}

/** The views of the element. The steps before and after choosing are those of `giving`. */
export type View = "loading" | "failed" | "choosing" | "giving";

/** The view before anything was sent. */
export function viewOf(opening: LoadState<Opening>): View {
  if (opening.status === "loading") return "loading";
  if (!opening.value) {
    // An unknown key is an outcome; every other failure can be tried again.
    const isUnknown = opening.status === "error" && statusOf(opening.error) === 404;
    return isUnknown ? "giving" : "failed";
  }
  const { campaign, gift } = opening.value;
  const isOpen = campaign.status === "ACTIVE" && !gift?.charityId && !gift?.isCanceled;
  // Somebody without a link to a vote asks for one first.
  return isOpen && (gift || !campaign.takesVotes) ? "choosing" : "giving";
}
