import type { WidgetDonor, WidgetRecurringDonation } from "../core/api/types.js";
import { OboleEvent } from "../core/events.js";

// Named, so that the published types bring the event's place in the map of all events along.
export type { OboleChangeEvent } from "../core/change.events.js";

/** The plain-JSON detail of `obole-change`: what the donor changed, as it is now. */
export type DonorPlatformChange =
  | {
      readonly kind: "donation";
      readonly donation: {
        readonly donationId: string;
        readonly status: string;
        readonly charityId: string | null;
      };
    }
  | { readonly kind: "recurring-donation"; readonly recurringDonation: WidgetRecurringDonation }
  | { readonly kind: "payment-method"; readonly paymentMethodId: string; readonly isRemoved: true }
  | { readonly kind: "donor"; readonly donor: WidgetDonor };

/** The service has saved a change of the donor's. */
export class OboleDonorChangeEvent extends OboleEvent<DonorPlatformChange> {
  constructor(change: DonorPlatformChange) {
    super("obole-change", change);
  }
}

/** The donor signed out: every token of the donor is over, and nothing of the donor is on view any more. */
export class OboleSignOutEvent extends OboleEvent<Record<string, never>> {
  constructor() {
    super("obole-sign-out", {});
  }
}

declare global {
  interface OboleChanges {
    "obole-donor-platform": DonorPlatformChange;
  }

  interface HTMLElementEventMap {
    "obole-sign-out": OboleSignOutEvent;
  }
}
