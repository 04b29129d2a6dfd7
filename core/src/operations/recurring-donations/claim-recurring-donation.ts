import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { isOver } from "../../domain/campaign-gate.js";
import { nextRecurrence } from "../../domain/recurrence.js";
import { campaignById } from "../../queries/campaigns.js";
import {
  type RecurringDonationRow,
  recurringDonationById,
  updateRecurringDonationRow,
} from "../../queries/recurring-donations.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { fitsBudget } from "../campaigns/running-totals.js";
import { presentRecurringDonation } from "./present-recurring-donation.js";

export const claimRecurringDonation = defineOperation({
  id: "claim-recurring-donation",
  summary: "Claim a recurring donation for a charity",
  description:
    "A PENDING one becomes ACTIVE and gives for the first time after one period; an ACTIVE one gives to the new charity from its next donation on. The charity must be in the campaign's selection and published.",
  tag: "Recurring donations",
  method: "POST",
  path: "/v1/recurring-donations/{recurringDonationId}/claim",
  callers: payrollCallers,
  input: z.strictObject({ recurringDonationId: Id, charityId: Id }),
  output: RecurringDonation,
  status: 200,
  refusals: [
    "not_found",
    "bad_request",
    "account_not_validated",
    "campaign_has_ended",
    "insufficient_campaign_budget",
    "recurring_donation_canceled",
  ],
  emits: ["recurringdonation_update"],
  example: {
    recurringDonationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  async handle({ tx, account, now, refuse, emit }, { recurringDonationId, charityId }) {
    const { accountId } = account;
    const before = await tx.one(recurringDonationById, { accountId, recurringDonationId });
    if (before === undefined) return refuse("not_found");
    const campaign = await tx.one(campaignById, { accountId, campaignId: before.campaignId });
    if (campaign === undefined) return refuse("not_found");
    if (!(await isCharityOfCampaign(tx, campaign, charityId))) return refuse("bad_request");
    if (!account.validated) return refuse("account_not_validated");
    if (isOver(campaign, now)) return refuse("campaign_has_ended");
    if (!(await fitsBudget(tx, campaign, before.amountCents)))
      return refuse("insufficient_campaign_budget");
    if (before.status === "CANCELED") return refuse("recurring_donation_canceled");

    if (before.charityId === charityId) return presentRecurringDonation(before);
    const { startedAt, nextDonationAt, frequency } = before;
    const after: RecurringDonationRow = {
      ...before,
      status: "ACTIVE",
      charityId,
      startedAt: startedAt ?? now,
      nextDonationAt: nextDonationAt ?? nextRecurrence(now, frequency, now),
      updatedAt: now,
    };
    await tx.run(updateRecurringDonationRow, after);
    const shown = presentRecurringDonation(after);
    emit("recurringdonation_update", shown, presentRecurringDonation(before));
    return shown;
  },
});
