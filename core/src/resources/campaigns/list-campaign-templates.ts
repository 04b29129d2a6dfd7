import { z } from "zod";
import { Id, Optional, paged, QueryBoolean } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign, CampaignTemplate } from "../../contract/resources/campaign.js";
import { campaignTemplates } from "../../domain/campaign-templates.js";
import { pageSizeLimit } from "../../domain/page-size.js";
import { visibleCampaignIds } from "../shared/member-access.js";
import { campaignsOfTemplate } from "./campaign-queries.js";
import { presentCampaign } from "./campaign-rows.js";

/** An account rarely has more campaigns of one template. The list of campaigns includes the others. */
const campaignsOfEachTemplate = 100;

export const listCampaignTemplates = defineOperation({
  id: "list-campaign-templates",
  summary: "List campaign templates",
  description: `The service's templates, always in the same order. With \`includeCampaigns\`, each includes the account's newest ${campaignsOfEachTemplate} campaigns created from it, about a megabyte in total. A MEMBER sees only its assigned campaigns.`,
  tag: "Campaigns",
  path: "/v1/campaign-templates",
  callers: "member",
  ...paged(CampaignTemplate.extend({ campaigns: z.array(Campaign).optional() }), {
    includeCampaigns: Optional(
      QueryBoolean,
      "Each with the newest campaigns that were made from it.",
    ),
    accountId: Optional(Id, "Whose campaigns: needed with `includeCampaigns`."),
  }),
  refusals: ["account_id_required"],
  example: { includeCampaigns: "true", accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(
    { tx, caller, account, after, page, refuse },
    { includeCampaigns = false, accountId: named, limit },
  ) {
    if (includeCampaigns && named === undefined) return refuse("account_id_required");
    const start = Number(after?.[0] ?? 0);
    const rows = campaignTemplates
      .map((template, index) => ({ template, index }))
      .slice(start, start + limit + 1);
    const shown = page(
      rows,
      limit,
      ({ index }) => [index + 1],
      ({ template }) => template,
    );
    if (!includeCampaigns) return shown;
    const { accountId } = account;
    const visible = visibleCampaignIds(caller);
    const data = [];
    const fits = pageSizeLimit();
    let isFull = false;
    for (const template of shown.data) {
      const { campaignTemplateId } = template;
      const made = await tx.all(campaignsOfTemplate, {
        accountId,
        campaignTemplateId,
        limit: campaignsOfEachTemplate,
      });
      const campaigns = [];
      for (const row of made.filter(({ campaignId }) => visible?.includes(campaignId) ?? true)) {
        const campaign = presentCampaign(row);
        isFull ||= !fits(campaign);
        if (isFull) break;
        campaigns.push(campaign);
      }
      data.push({ ...template, campaigns });
    }
    return { ...shown, data };
  },
});
