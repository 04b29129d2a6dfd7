import { z } from "zod";
import { type ErrorRow, errorBody, errorRows } from "../../contract/error-catalogue.js";
import { defineOperation } from "../../contract/operation.js";
import { brokenRules } from "../../contract/rules.js";
import { activationFacts, activationRules } from "./activation-rules.js";
import { loadCampaign } from "./load-campaign.js";

type Reason = Uppercase<keyof typeof activationRules>;

/** The rule that is broken: not every refusal has a code, and some share one. */
const reasonOf = (rule: keyof typeof activationRules) => rule.toUpperCase() as Reason;
const reasons = (Object.keys(activationRules) as (keyof typeof activationRules)[]).map(reasonOf);

export const getCampaignReadiness = defineOperation({
  id: "get-campaign-readiness",
  summary: "Get what an activation still needs",
  description:
    "Every reason why activate-campaign would be refused now, in the order in which it checks them.",
  tag: "Campaigns",
  method: "GET",
  path: "/v1/campaigns/{campaignId}/readiness",
  callers: "account",
  output: z.object({
    ready: z.boolean(),
    blockers: z.array(
      z.object({
        reason: z.enum(reasons).meta({ description: "Names the reason; decide by this." }),
        status: z.int(),
        message: z.string(),
        code: z.string().nullable().meta({ description: "The refusal's code, if it has one." }),
      }),
    ),
  }),
  refusals: ["not_found"],
  async handle(context, { campaignId }) {
    const campaign = await loadCampaign(context, campaignId);
    const facts = await activationFacts(context, campaign);
    const blockers = (await brokenRules(activationRules, facts)).map(({ name, parameters }) => {
      const row: ErrorRow = errorRows[name];
      const { message } = errorBody(row, parameters);
      return {
        reason: reasonOf(name),
        status: row.status,
        message: String(message),
        code: row.code ?? null,
      };
    });
    return { ready: blockers.length === 0, blockers };
  },
});
