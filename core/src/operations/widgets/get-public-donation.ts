import { z } from "zod";
import { publicCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { donationOfCampaign } from "../../queries/donations.js";
import { publicCampaign } from "./public-campaign.js";
import { PublicDonation, showPublicDonation } from "./public-donation.js";
import { publicFields } from "./public-fields.js";
import { readerLocale } from "./reader-locale.js";

export const getPublicDonation = defineOperation({
  id: "get-public-donation",
  summary: "Get a donation as its visitor sees it",
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/public/{publicKey}/donations/{donationId}",
  callers: publicCallers,
  input: z.strictObject({ ...publicFields, donationId: Id }),
  output: PublicDonation,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  },
  async handle(context, { donationId, locale }) {
    const { tx, refuse } = context;
    const campaign = await publicCampaign(context);
    const donation = await tx.one(donationOfCampaign, {
      campaignId: campaign.campaignId,
      donationId,
    });
    if (donation === undefined) return refuse("not_found");
    return await showPublicDonation(tx, donation, readerLocale(locale, campaign.language));
  },
});
