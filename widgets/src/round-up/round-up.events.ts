import { OboleEvent } from "../core/events.js";

/** What a customer adds to an order. */
export interface RoundUp {
  /** In cents; 0 for "not now". */
  readonly amount: number;
  /** The order's total with it, in cents. */
  readonly total: number;
  /** Null while the charity is not known. */
  readonly charityId: string | null;
}

/** The customer chose what to add, or to add nothing; or a gift that rounds up followed a new total. */
export class OboleRoundUpEvent extends OboleEvent<RoundUp> {
  constructor(roundUp: RoundUp) {
    super("obole-round-up", roundUp);
  }
}

declare global {
  interface HTMLElementEventMap {
    "obole-round-up": OboleRoundUpEvent;
  }
}
