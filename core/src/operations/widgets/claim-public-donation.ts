import { z } from "zod";
import { publicCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { LeadInput } from "../../contract/resources/lead.js";
import { donationOfCampaign } from "../../queries/donations.js";
import { claim, claimRefusals } from "../donations/claim.js";
import { publicCampaign } from "./public-campaign.js";
import { PublicDonation, showPublicDonation } from "./public-donation.js";
import { publicFields } from "./public-fields.js";
import { readerLanguage, readerLocale } from "./reader-locale.js";

export const claimPublicDonation = defineOperation({
  id: "claim-public-donation",
  variantOf: "claim-donation",
  summary: "Claim a donation in the widget",
  description:
    "The rules, errors and events of claim-donation; the answer holds nothing of the donor.",
  tag: "Widgets",
  method: "POST",
  path: "/v1/widgets/public/{publicKey}/donations/{donationId}/claim",
  callers: publicCallers,
  input: z.strictObject({
    ...publicFields,
    donationId: Id,
    charityId: Id,
    lead: LeadInput.optional(),
  }),
  output: PublicDonation,
  status: 200,
  refusals: ["not_found", ...claimRefusals],
  emits: ["donation_update"],
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  async handle(context, { donationId, locale, charityId, lead }) {
    const { tx, refuse } = context;
    const campaign = await publicCampaign(context);
    const donation = await tx.one(donationOfCampaign, {
      campaignId: campaign.campaignId,
      donationId,
    });
    if (donation === undefined) return refuse("not_found");
    const shownIn = readerLocale(locale, campaign.language);
    const language = readerLanguage(shownIn);
    const claimed = await claim(context, campaign, donation, { charityId, lead, language });
    return await showPublicDonation(tx, claimed, shownIn);
  },
});
