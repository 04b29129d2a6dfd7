import { z } from "zod";
import { listInput, listOf, Name, Optional } from "../../contract/fields.js";
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
  method: "GET",
  path: "/v1/campaigns",
  callers: "member",
  input: listInput({
    status: Optional(z.enum(campaignStatuses), "Only those in this status."),
    slug: Optional(Name, "The one with this slug."),
  }),
  output: listOf(Campaign),
  example: { status: "ACTIVE", limit: "20" },
  handle: (context, { limit, cursor: _, ...filters }) =>
    listRows(context, listCampaignsQuery, { filters, limit, present: presentCampaign }),
});
