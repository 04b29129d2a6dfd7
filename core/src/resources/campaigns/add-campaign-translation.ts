import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { campaignFields as fields } from "./campaign-fields.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const addCampaignTranslation = defineOperation({
  id: "add-campaign-translation",
  summary: "Add a translation of a campaign",
  description:
    "The language must differ from the campaign's own. Adding a language again replaces its translation.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/{campaignId}/translations",
  callers: "account",
  input: z.strictObject({
    campaignId: Id,
    language: fields.language,
    name: fields.name,
    description: fields.description.default(null),
  }),
  output: Campaign,
  status: 201,
  refusals: ["not_found", "language_is_default"],
  emits: ["campaign_update"],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    language: "en",
    name: "Year-end giving",
  },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { campaignId, ...translation }) {
    const { refuse, refuseInput } = context;
    const before = await loadCampaign(context, campaignId);
    const { language } = translation;
    if (language === before.language) return refuse("language_is_default");
    const others = before.translations.filter((present) => present.language !== language);
    if (others.length >= limits.campaignTranslations) {
      return refuseInput(
        `language: a campaign has at most ${limits.campaignTranslations} translations`,
      );
    }
    const translations = [...others, translation];
    return presentCampaign(await campaignRows.change(context, before, { translations }));
  },
});
