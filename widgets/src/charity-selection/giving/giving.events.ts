import { OboleEvent } from "../../core/events.js";
import type { Gift } from "../charity-selection.model.js";

/** The plain-JSON detail of `obole-claim`. */
export interface ClaimDetail {
  readonly donationId: string | null;
  readonly voteId: string | null;
  readonly charityId: string | null;
  readonly charityName: string | null;
  /** Chosen, but the organiser confirms it later. */
  readonly isWaiting: boolean;
}

/** The gift was claimed or the vote cast. */
export class OboleClaimEvent extends OboleEvent<ClaimDetail> {
  constructor(gift: Gift) {
    super("obole-claim", {
      donationId: gift.kind === "donation" ? gift.id : null,
      voteId: gift.kind === "vote" ? gift.id : null,
      charityId: gift.charityId,
      charityName: gift.charityName,
      isWaiting: gift.isWaiting,
    });
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-claim": OboleClaimEvent;
  }
}
