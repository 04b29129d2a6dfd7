import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { LeadInput } from "../../contract/resources/lead.js";
import { campaignById } from "../../queries/campaigns.js";
import { donationById } from "../../queries/donations.js";
import { claim, claimRefusals } from "./claim.js";
import { presentDonation } from "./present-donation.js";

export const claimDonation = defineOperation({
  id: "claim-donation",
  summary: "Claim a donation for a charity",
  description:
    "The charity must be in the campaign's selection and published. On a campaign that asks for validation the donation stays PENDING with its charity until it is validated.",
  tag: "Donations",
  method: "POST",
  path: "/v1/donations/{donationId}/claim",
  callers: payrollCallers,
  input: z.strictObject({ donationId: Id, charityId: Id, lead: LeadInput.optional() }),
  output: Donation,
  status: 200,
  refusals: ["not_found", ...claimRefusals],
  emits: ["donation_update"],
  example: {
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  async handle(context, { donationId, ...choice }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const donation = await tx.one(donationById, { accountId, donationId });
    if (donation === undefined) return refuse("not_found");
    const campaign = await tx.one(campaignById, { accountId, campaignId: donation.campaignId });
    if (campaign === undefined) return refuse("not_found");
    return presentDonation(await claim(context, campaign, donation, choice));
  },
});
