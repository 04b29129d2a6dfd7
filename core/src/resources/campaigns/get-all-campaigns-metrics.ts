import { Id, Optional, paged, QueryBoolean, QueryNumber } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { CampaignMetrics } from "../../contract/resources/campaign-metrics.js";
import { aboveEveryId, listRows } from "../shared/list-rows.js";
import { seesChildren } from "../shared/member-access.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { type CampaignRow, campaignsOfFamily, listCampaignsQuery } from "./campaign-queries.js";
import { readMetrics } from "./read-metrics.js";

/** The contract's number of days. */
const usualDays = 90;

export const getAllCampaignsMetrics = defineOperation({
  id: "get-all-campaigns-metrics",
  summary: "Get the metrics of all campaigns",
  description:
    "One entry per campaign, newest campaign first: those of the account, of one child account (`accountId`), or of the account and all its children (`includeChildAccountsCampaigns=true`).",
  tag: "Campaigns",
  path: "/v1/campaigns/metrics",
  callers: "member",
  ...paged(CampaignMetrics, {
    accountId: Optional(Id, "The account itself, which is the default, or one of its children."),
    includeChildAccountsCampaigns: Optional(
      QueryBoolean,
      "Also of the campaigns of all child accounts.",
    ),
    campaignId: Optional(Id, "Only this campaign, which is no child's."),
    days: QueryNumber(
      limits.metricsDays,
      usualDays,
      `How many days \`daily\` goes back, with the present one: ${usualDays} by default, ${limits.metricsDays} at most.`,
    ),
  }),
  refusals: ["account_or_child_campaigns", "bad_request"],
  example: { includeChildAccountsCampaigns: "true" },
  async handle(
    context,
    {
      accountId: named,
      includeChildAccountsCampaigns: withChildren = false,
      campaignId,
      days,
      limit,
    },
  ) {
    const { tx, account, caller, clock, after, page, refuse } = context;
    if (named !== undefined && withChildren) return refuse("account_or_child_campaigns");
    if (await namesUnknownObject(context, { campaignId })) return refuse("bad_request");
    const present = (campaign: CampaignRow) => campaign;
    const campaigns =
      withChildren && campaignId === undefined && seesChildren(caller)
        ? page(
            await tx.all(campaignsOfFamily, {
              accountId: account.accountId,
              after: String(after?.[0] ?? aboveEveryId),
              // One more row than shown, to know whether there is a next page.
              limit: limit + 1,
            }),
            limit,
            ({ campaignId }) => [campaignId],
            present,
          )
        : await listRows(context, listCampaignsQuery, { filters: { campaignId }, limit, present });
    return { ...campaigns, data: await readMetrics(tx, campaigns.data, clock.now(), days) };
  },
});
