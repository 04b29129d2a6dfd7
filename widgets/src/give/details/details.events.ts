import { OboleEvent } from "../../core/events.js";
import type { Frequency } from "../give.model.js";

/** A gift that its giver is about to pay. */
export interface MadeGift {
  readonly donationId: string;
  readonly charityId: string;
  /** What is paid, with the fee if the giver covers it, in cents. */
  readonly amount: number;
  readonly frequency: Frequency;
  /** The payment page. */
  readonly url: string;
}

/** The gift is made, and its payment page opens unless the page prevents it. */
export class OboleGiveEvent extends OboleEvent<MadeGift> {
  constructor(gift: MadeGift) {
    super("obole-give", gift, true);
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-give": OboleGiveEvent;
  }
}
