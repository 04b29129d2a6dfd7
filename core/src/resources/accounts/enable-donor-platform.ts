import { z } from "zod";
import { Id, SomeOf } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { authSchemes } from "../../contract/resources/account.js";
import { makeCampaign, NewCampaign, newCampaignRefusals } from "../campaigns/make-campaign.js";
import { loadAccountToChange } from "./account.js";
import { updateDonorPlatform } from "./account-queries.js";

export const enableDonorPlatform = defineOperation({
  id: "enable-donor-platform",
  summary: "Enable the donor platform",
  description:
    "`campaigns` are create-campaign bodies: all are created with the platform, or none. Enabling it again replaces the `authSchemes`.",
  tag: "Donor platform",
  method: "POST",
  path: "/v1/accounts/{id}/donor-platform",
  callers: "account",
  feature: "DONOR_PLATFORM",
  accountIdInBody: true,
  input: z.strictObject({
    id: Id,
    authSchemes: SomeOf(authSchemes),
    campaigns: z.array(NewCampaign).max(limits.platformCampaigns).default([]),
  }),
  output: z.object({
    accountId: Id,
    enabled: z.boolean(),
    authSchemes: z.array(z.enum(authSchemes)),
    campaignIds: z.array(Id),
  }),
  status: 201,
  refusals: ["account_closed", "not_found", ...newCampaignRefusals],
  emits: ["campaign_create"],
  example: { id: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", authSchemes: ["API"] },
  scope: "account",
  async handle(context, { id, authSchemes, campaigns }) {
    const account = await loadAccountToChange(context, id, ["DONOR_PLATFORM"]);
    const { accountId } = account;
    const campaignIds: string[] = [];
    for (const campaign of campaigns) {
      const made = await makeCampaign({ ...context, account }, campaign);
      campaignIds.push(made.campaignId);
    }
    const donorPlatform = { enabled: true, authSchemes };
    await context.tx.run(updateDonorPlatform, { accountId, donorPlatform, updatedAt: context.now });
    return { accountId, ...donorPlatform, campaignIds };
  },
});
