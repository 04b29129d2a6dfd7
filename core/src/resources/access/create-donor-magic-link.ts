import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../accounts/account-queries.js";
import { donorById } from "../donors/donor-queries.js";
import { isAllowedReturnUrl, MagicLink, makeMagicLink, ReturnUrl } from "./magic-link.js";

export const createDonorMagicLink = defineOperation({
  id: "create-donor-magic-link",
  summary: "Create a link that signs a donor in",
  description:
    "The link works once, within ten minutes. Requires an account-wide donor, and a donor platform with `API` in its `authSchemes`.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/donors/{donorId}/magic-link",
  callers: "server",
  accountIdInBody: true,
  input: z.strictObject({ donorId: Id, returnUrl: ReturnUrl }),
  output: MagicLink,
  status: 201,
  refusals: [
    "not_found",
    "donor_not_found",
    "bad_request",
    "api_auth_not_allowed_for_donor_platform",
    "donor_platform_not_enabled",
  ],
  scope: "account",
  async handle(context, { donorId, returnUrl }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const donor = (await tx.one(donorById, { accountId, donorId })) ?? refuse("not_found");
    if (donor.campaignId !== null) return refuse("donor_not_found");
    if (returnUrl !== undefined && !(await isAllowedReturnUrl(context, returnUrl)))
      return refuse("bad_request");
    const platform = (await tx.one(accountById, { accountId }))?.donorPlatform;
    if (platform?.enabled && !platform.authSchemes.includes("API")) {
      return refuse("api_auth_not_allowed_for_donor_platform");
    }
    if (!platform?.enabled) return refuse("donor_platform_not_enabled");
    const { sessionEpoch } = donor;
    const link = { kind: "DONOR", subjectId: donorId, sessionEpoch, returnUrl } as const;
    return await makeMagicLink(context, link);
  },
});
