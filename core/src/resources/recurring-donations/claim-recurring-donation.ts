import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation, type Refuse } from "../../contract/operation.js";
import { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { type CampaignRow, campaignById } from "../campaigns/campaign-queries.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { fitsBudget } from "../campaigns/running-totals.js";
import { choiceRules } from "../gifts/gift-rules.js";
import { claimed } from "./change-recurring-donation.js";
import { type RecurringDonationRow, recurringDonationById } from "./recurring-donation-queries.js";
import { presentRecurringDonation, recurringDonationRows } from "./recurring-donation-rows.js";

interface Facts extends Acting {
  readonly campaign: CampaignRow;
  readonly before: RecurringDonationRow;
  readonly charityId: string;
}

const rules = {
  bad_request: async ({ tx, campaign, charityId }) =>
    !(await isCharityOfCampaign(tx, campaign, charityId)),
  ...choiceRules,
  insufficient_campaign_budget: async ({ tx, campaign, before }) =>
    !(await fitsBudget(tx, campaign, before.amountCents)),
  recurring_donation_canceled: ({ before }) => before.status === "CANCELED",
} satisfies RulesOn<Facts>;

/** How the choice of a recurring donation's charity can be refused, in order of precedence. */
export const claimRefusals = refusalsOf(rules);

/** Refuses the choice of a recurring donation's charity if a rule speaks against it. */
export async function checkClaim(
  context: { readonly refuse: Refuse<(typeof claimRefusals)[number]> },
  facts: Facts,
): Promise<void> {
  await check(context, rules, facts);
}

export const claimRecurringDonation = defineOperation({
  id: "claim-recurring-donation",
  summary: "Claim a recurring donation for a charity",
  description:
    "A PENDING recurring donation becomes ACTIVE and makes its first donation after one period. An ACTIVE one gives to the new charity from its next donation on. The charity must be in the campaign's selection and published.",
  tag: "Recurring donations",
  method: "POST",
  path: "/v1/recurring-donations/{recurringDonationId}/claim",
  callers: "payroll",
  input: z.strictObject({ recurringDonationId: Id, charityId: Id }),
  output: RecurringDonation,
  refusals: ["not_found", ...claimRefusals],
  emits: ["recurringdonation_update"],
  example: {
    recurringDonationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: ({ recurringDonationId }) => ({ recurringDonationId }),
  async handle(context, { recurringDonationId, charityId }) {
    const { tx, account, settings, now, refuse } = context;
    const { accountId } = account;
    const before =
      (await tx.one(recurringDonationById, { accountId, recurringDonationId })) ??
      refuse("not_found");
    const campaign =
      (await tx.one(campaignById, { accountId, campaignId: before.campaignId })) ??
      refuse("not_found");
    await checkClaim(context, { tx, account, settings, now, campaign, before, charityId });

    if (before.charityId === charityId) return presentRecurringDonation(before);
    const after = await recurringDonationRows.change(
      context,
      before,
      claimed(before, charityId, now),
    );
    return presentRecurringDonation(after);
  },
});
