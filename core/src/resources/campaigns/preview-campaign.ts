import { z } from "zod";
import { listOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import {
  listPublicCharities,
  PublicCharity,
  pageOfPublicCharities,
} from "../charities/list-public-charities.js";
import { PublicCampaign, showPublicCampaign } from "./get-public-campaign.js";
import { firstCharities } from "./get-public-view.js";
import { draftCampaign, NewCampaign, previewRefusals } from "./make-campaign.js";

/** What the widget shows first, without a gift. */
const CampaignPreview = z
  .object({
    campaign: PublicCampaign,
    charities: listOf(PublicCharity).meta({ description: "The first charities." }),
  })
  .meta({ id: "CampaignPreview" });

export const previewCampaign = defineOperation({
  id: "preview-campaign",
  summary: "Preview a campaign",
  description:
    "What the widget of a campaign with these fields would show once it had started. Nothing is stored.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/preview",
  callers: "account",
  accountIdInBody: true,
  input: NewCampaign.omit({ slug: true }),
  output: CampaignPreview,
  refusals: previewRefusals,
  continuedBy: listPublicCharities.id,
  example: { name: "Year-end giving", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
  scope: "nothing",
  async handle(context, input) {
    const draft = await draftCampaign(context, { ...input, slug: "preview" });
    // As it will look: a draft would only say that it has not started.
    const started = { ...draft, status: "ACTIVE" } as const;
    return {
      campaign: await showPublicCampaign(context, started, input.language),
      charities: await pageOfPublicCharities(context, started, {
        locale: input.language,
        limit: firstCharities,
      }),
    };
  },
});
