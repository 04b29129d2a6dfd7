import { z } from "zod";
import { donorCallers } from "../../../contract/callers.js";
import { Id } from "../../../contract/fields.js";
import { defineOperation } from "../../../contract/operation.js";
import { Donation } from "../../../contract/resources/donation.js";
import { LeadInput } from "../../../contract/resources/lead.js";
import { campaignById } from "../../../queries/campaigns.js";
import { donationById } from "../../../queries/donations.js";
import { claim, claimRefusals } from "../../donations/claim.js";
import { presentDonation } from "../../donations/present-donation.js";
import { localeParameter, readerLanguage } from "../reader-locale.js";
import { donationView } from "../views/donation-view.js";
import { withDisplay } from "../with-display.js";

export const claimOwnDonation = withDisplay(
  defineOperation({
    id: "claim-own-donation",
    variantOf: "claim-donation",
    summary: "Claim one's own donation for a charity",
    description:
      "The rules, errors and events of claim-donation; another donor's donation is unknown.",
    tag: "Widgets",
    method: "POST",
    path: "/v1/widgets/donor/donations/{donationId}/claim",
    callers: donorCallers,
    input: z.strictObject({
      donationId: Id,
      charityId: Id,
      lead: LeadInput.optional(),
      locale: localeParameter("The language of the widget, kept with a lead's consent."),
    }),
    output: Donation,
    status: 200,
    refusals: ["not_found", ...claimRefusals],
    emits: ["donation_update"],
    example: {
      donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
      charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
    },
    async handle(context, { donationId, locale, ...choice }) {
      const { tx, account, caller, refuse } = context;
      const { accountId } = account;
      const donation = await tx.one(donationById, { accountId, donationId });
      const isOwn = "donorId" in caller && donation?.donorId === caller.donorId;
      if (donation === undefined || !isOwn) return refuse("not_found");
      const campaign = await tx.one(campaignById, { accountId, campaignId: donation.campaignId });
      if (campaign === undefined) return refuse("not_found");
      const language = locale === undefined ? {} : { language: readerLanguage(locale) };
      return presentDonation(await claim(context, campaign, donation, { ...choice, ...language }));
    },
  }),
  donationView,
);
