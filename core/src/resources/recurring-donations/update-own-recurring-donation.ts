import { z } from "zod";
import { isOwn } from "../../contract/callers.js";
import { Amount, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { isOfDonor } from "../payments/payment-method-of-donor.js";
import { withDisplay } from "../shared/with-display.js";
import { changeRecurringDonation } from "./change-recurring-donation.js";
import { checkClaim, claimRefusals } from "./claim-recurring-donation.js";
import { recurringDonationById } from "./recurring-donation-queries.js";
import { presentRecurringDonation } from "./recurring-donation-rows.js";
import { recurringDonationView } from "./recurring-donation-view.js";
import { pausedUntil } from "./update-recurring-donation.js";

export const updateOwnRecurringDonation = withDisplay(
  defineOperation({
    id: "update-own-recurring-donation",
    variantOf: "update-recurring-donation",
    summary: "Change or stop one's own recurring donation",
    description:
      "Same rules as update-recurring-donation, and as claim-recurring-donation for another charity. Another donor's recurring donation returns 404.",
    tag: "Widgets",
    method: "PATCH",
    path: "/v1/widgets/donor/recurring-donations/{recurringDonationId}",
    callers: "donor",
    input: z.strictObject({
      recurringDonationId: Id,
      amount: Amount.optional(),
      status: z.literal("CANCELED").optional(),
      charityId: Id.optional().meta({
        description:
          "A published charity of the campaign's selection: another one from the next donation on. A PENDING recurring donation becomes ACTIVE with it.",
      }),
      pausedUntil,
      paymentMethodId: Id.optional().meta({
        description: "Another payment method of one's own, from the next donation on.",
      }),
    }),
    output: RecurringDonation,
    refusals: ["not_found", ...claimRefusals],
    emits: ["recurringdonation_update"],
    example: { recurringDonationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", status: "CANCELED" },
    scope: ({ recurringDonationId }) => ({ recurringDonationId }),
    async handle(context, { recurringDonationId, ...changes }) {
      const { tx, account, settings, now, caller, refuse } = context;
      const { accountId } = account;
      const before = await tx.one(recurringDonationById, { accountId, recurringDonationId });
      if (before === undefined || !isOwn(caller, before)) return refuse("not_found");
      const { charityId, paymentMethodId = null } = changes;
      if (!(await isOfDonor(context, paymentMethodId, before.donorId)))
        return refuse("bad_request");
      if (charityId !== undefined && charityId !== before.charityId) {
        const campaign = await existingCampaign(tx, before.campaignId);
        await checkClaim(context, { tx, account, settings, now, campaign, before, charityId });
      }
      return presentRecurringDonation(await changeRecurringDonation(context, before, changes));
    },
  }),
  recurringDonationView,
);
