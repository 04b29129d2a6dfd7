import { z } from "zod";
import { Amount, ExternalId, Id, Optional } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { canBePosted, recipientRules } from "../../domain/donor-rules.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { fitsBudget } from "../campaigns/running-totals.js";
import type { DonorRow } from "../donors/donor-queries.js";
import { saveDonor } from "../donors/resolve-donor.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { askForCharity } from "./ask-for-charity.js";
import { donationQueries } from "./donation-queries.js";
import { donationRows, newDonation, presentDonation } from "./donation-rows.js";
import { creationRules } from "./gift-rules.js";
import { loadNamed } from "./load-gift.js";

interface Facts extends Acting {
  readonly campaign: CampaignRow;
  readonly donor: DonorRow | null;
  readonly charityId: string | null;
  readonly parentDonationId: string | null;
  readonly amountCents: number;
}

const rules = {
  async invalid_parent_donation_id({ tx, account, parentDonationId: giftId }) {
    if (giftId === null) return false;
    const { accountId } = account;
    return (await tx.one(donationQueries.byId, { accountId, giftId })) === undefined;
  },
  ...creationRules,
  invalid_postal_address: ({ campaign, donor }) =>
    campaign.kind === "POSTAL" && !canBePosted(donor),
  ...recipientRules,
  distribution_campaign_takes_votes: ({ campaign }) => campaign.donationType === "DISTRIBUTION",
  charity_not_allowed_for_postal_campaigns: ({ campaign, charityId }) =>
    campaign.kind === "POSTAL" && charityId !== null,
  order_campaign_donations_not_allowed: ({ campaign }) => campaign.isOrder,
  recurring_campaign_takes_recurring_donations: ({ campaign }) =>
    campaign.recurringType === "FREQUENCY",
  // The sandbox charges nothing for a single donation, so it asks for no payment method.
  missing_payment_method: async ({ tx, account, settings }) =>
    settings.environment === "live" && (await payingPaymentMethod(tx, account)) === undefined,
  insufficient_campaign_budget: async ({ tx, campaign, amountCents }) =>
    !(await fitsBudget(tx, campaign, amountCents)),
} satisfies RulesOn<Facts>;

export const createDonation = defineOperation({
  id: "create-donation",
  summary: "Create a donation",
  description: `With a \`charityId\` the donation is DONE from the start, even if the campaign requires validation, which applies only to choices that people make themselves. Without one, it is PENDING until it is claimed, and the donor is asked to choose: on an EMAIL campaign by a mail with the link, on a SLACK campaign by a direct message in the account's Slack workspace, in which they can choose. A mail address receives at most ${limits.campaignMailsToRecipientPerDay} such mails a day, including reminders; further ones are sent on the following days while the campaign lasts, for at most a week. Send the same \`uniqueExternalId\` when you retry: a repeated call returns 409 instead of giving twice.`,
  tag: "Donations",
  method: "POST",
  path: "/v1/donations",
  callers: "payroll",
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    uniqueExternalId: ExternalId,
    amount: Amount,
    externalId: ExternalId.nullable().default(null),
    donor: DonorInput.nullable().default(null),
    charityId: Id.nullable().default(null),
    hasBeenCharged: Optional(z.boolean(), "The campaign's default when left out."),
    withFiscalReceipt: Optional(z.boolean(), "The campaign's setting when left out."),
    parentDonationId: Id.nullable().default(null),
  }),
  output: Donation,
  status: 201,
  refusals: [
    "plan_upgrade_required",
    "bad_request",
    ...refusalsOf(rules),
    "unique_external_id_taken",
  ],
  emits: ["donation_create"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    uniqueExternalId: "order-2026-000042",
    amount: 1200,
  },
  // Its parent may belong to another campaign.
  scope: ({ campaignId, parentDonationId: donationId }) =>
    donationId === null ? { campaignId } : [{ campaignId }, { donationId }],
  async handle(context, input) {
    const { tx, account, settings, now, newId, refuse } = context;
    const { charityId, parentDonationId, uniqueExternalId, externalId } = input;
    const { amount: amountCents, hasBeenCharged, withFiscalReceipt } = input;
    if (hasBeenCharged && !account.features.includes("B2C")) return refuse("plan_upgrade_required");
    const { campaign, donor: named } = await loadNamed(context, input);
    const donor = named?.row ?? null;
    const chosen = { charityId, parentDonationId, amountCents };
    await check(context, rules, { tx, account, settings, now, campaign, donor, ...chosen });

    const isOpen = charityId === null;
    const donation = newDonation(
      { campaign, donor, now },
      {
        ...chosen,
        donationId: newId(),
        status: isOpen ? "PENDING" : "DONE",
        claimedAt: isOpen ? null : now,
        uniqueExternalId,
        externalId,
        hasBeenCharged: hasBeenCharged ?? campaign.defaultHasBeenCharged,
        withFiscalReceipt: withFiscalReceipt ?? campaign.withFiscalReceipt,
      },
    );
    await saveDonor(tx, named);
    if (!(await donationRows.add(context, donation))) return refuse("unique_external_id_taken");
    if (isOpen) await askForCharity(context, campaign, donation);
    return presentDonation(donation);
  },
});
