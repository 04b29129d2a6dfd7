import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Amount, ExternalId, Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { creationGate } from "../../domain/campaign-gate.js";
import { addresseeRefusal, canBePosted } from "../../domain/donor-rules.js";
import { campaignById } from "../../queries/campaigns.js";
import { donationById, insertNewDonation } from "../../queries/donations.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { countDonation, fitsBudget } from "../campaigns/running-totals.js";
import { keepDonor, resolveDonor } from "../donors/resolve-donor.js";
import { queueClaimMail } from "../mails/queue-choice-mail.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { newDonation } from "./new-donation.js";
import { presentDonation } from "./present-donation.js";

export const createDonation = defineOperation({
  id: "create-donation",
  summary: "Create a donation",
  description: `With a \`charityId\` the donation is DONE from the start, also on a campaign that asks for validation: that is of what people choose themselves. Without, it waits to be claimed, and on an EMAIL campaign the donor is sent the link. At most ${limits.campaignMailsToRecipientPerDay} such mails a day, reminders among them, go to one address; what is more goes out on the next days while the campaign lasts, for at most a week. Send the same \`uniqueExternalId\` when you retry: a replay answers 409 instead of giving twice.`,
  tag: "Donations",
  method: "POST",
  path: "/v1/donations",
  callers: payrollCallers,
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    uniqueExternalId: ExternalId,
    amount: Amount,
    externalId: ExternalId.nullable().default(null),
    donor: DonorInput.nullable().default(null),
    charityId: Id.nullable().default(null),
    hasBeenCharged: z
      .boolean()
      .optional()
      .meta({ description: "The campaign's default when left out." }),
    withFiscalReceipt: z
      .boolean()
      .optional()
      .meta({ description: "The campaign's setting when left out." }),
    parentDonationId: Id.nullable().default(null),
  }),
  output: Donation,
  status: 201,
  refusals: [
    "plan_upgrade_required",
    "bad_request",
    "invalid_parent_donation_id",
    "account_not_validated",
    "campaign_has_ended",
    "campaign_not_activated",
    "invalid_postal_address",
    "donor_email_and_first_name_required",
    "donor_slack_id_and_first_name_required",
    "donor_required_for_email_campaigns",
    "donor_required_for_slack_campaigns",
    "distribution_campaign_takes_votes",
    "charity_not_allowed_for_postal_campaigns",
    "order_campaign_donations_not_allowed",
    "recurring_campaign_takes_recurring_donations",
    "missing_payment_method",
    "insufficient_campaign_budget",
    "unique_external_id_taken",
  ],
  emits: ["donation_create"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    uniqueExternalId: "order-2026-000042",
    amount: 1200,
  },
  queueKey: ({ campaignId }) => campaignId,
  async handle(context, input) {
    const { tx, account, settings, now, newId, refuse, emit } = context;
    const { accountId } = account;
    const {
      campaignId,
      charityId,
      parentDonationId,
      uniqueExternalId,
      externalId,
      amount: amountCents,
    } = input;
    if (input.hasBeenCharged && !account.features.includes("B2C"))
      return refuse("plan_upgrade_required");

    const campaign = await tx.one(campaignById, { accountId, campaignId });
    if (campaign === undefined) return refuse("bad_request");
    const donor =
      input.donor === null ? null : await resolveDonor(context, campaignId, input.donor);
    if (donor === undefined) return refuse("bad_request");
    if (charityId !== null && !(await isCharityOfCampaign(tx, campaign, charityId)))
      return refuse("bad_request");
    if (parentDonationId !== null) {
      const parent = await tx.one(donationById, { accountId, donationId: parentDonationId });
      if (parent === undefined) return refuse("invalid_parent_donation_id");
    }

    if (!account.validated) return refuse("account_not_validated");
    const gate = creationGate(campaign, now);
    if (gate !== null) return refuse(gate);
    if (campaign.kind === "POSTAL" && !canBePosted(donor?.row ?? null))
      return refuse("invalid_postal_address");
    const missing = addresseeRefusal(campaign.kind, donor?.row ?? null);
    if (missing !== null) return refuse(missing);
    if (campaign.donationType === "DISTRIBUTION")
      return refuse("distribution_campaign_takes_votes");
    if (campaign.kind === "POSTAL" && charityId !== null)
      return refuse("charity_not_allowed_for_postal_campaigns");
    if (campaign.isOrder) return refuse("order_campaign_donations_not_allowed");
    if (campaign.recurringType === "FREQUENCY")
      return refuse("recurring_campaign_takes_recurring_donations");
    // The sandbox charges nothing for a single donation, so it asks for no payment method.
    if (settings.environment === "live" && (await payingPaymentMethod(tx, account)) === undefined) {
      return refuse("missing_payment_method");
    }
    if (!(await fitsBudget(tx, campaign, amountCents)))
      return refuse("insufficient_campaign_budget");

    const donation = newDonation({
      donationId: newId(),
      campaign,
      now,
      donor: donor?.row ?? null,
      amountCents,
      status: charityId === null ? "PENDING" : "DONE",
      charityId,
      claimedAt: charityId === null ? null : now,
      uniqueExternalId,
      externalId,
      parentDonationId,
      hasBeenCharged: input.hasBeenCharged ?? campaign.defaultHasBeenCharged,
      withFiscalReceipt: input.withFiscalReceipt ?? campaign.withFiscalReceipt,
    });
    await keepDonor(tx, donor);
    if ((await tx.run(insertNewDonation, donation)) === 0)
      return refuse("unique_external_id_taken");
    await countDonation(tx, null, donation);
    if (campaign.kind === "EMAIL" && charityId === null)
      await queueClaimMail(context, campaign, donation);
    const shown = presentDonation(donation);
    emit("donation_create", shown);
    return shown;
  },
});
