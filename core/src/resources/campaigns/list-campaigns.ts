import { z } from "zod";
import { Name, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { campaignStatuses } from "../../domain/campaign-status.js";
import { listRows } from "../shared/list-rows.js";
import { listCampaignsQuery } from "./campaign-queries.js";
import { presentCampaign } from "./campaign-rows.js";

export const listCampaigns = defineOperation({
  id: "list-campaigns",
  summary: "List campaigns",
  description: "Newest first.",
  tag: "Campaigns",
  path: "/v1/campaigns",
  callers: "member",
  ...paged(Campaign, {
    status: Optional(z.enum(campaignStatuses), "Only those in this status."),
    slug: Optional(Name, "The one with this slug."),
  }),
  example: { status: "ACTIVE", limit: "20" },
  handle: (context, { limit, cursor: _, ...filters }) =>
    listRows(context, listCampaignsQuery, { filters, limit, present: presentCampaign }),
});
