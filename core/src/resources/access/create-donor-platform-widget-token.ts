import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../accounts/account-queries.js";
import { accountWideDonor } from "../donors/donor-queries.js";
import { clientServer, signWidgetToken, WidgetToken } from "./widget-token.js";

export const createDonorPlatformWidgetToken = defineOperation({
  id: "create-donor-platform-widget-token",
  summary: "Create a token for the donor platform widget",
  description:
    "For an account-wide donor of an account whose donor platform is enabled. Valid for one day or until logout.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/authentication/donor-platform-widget",
  callers: "server",
  feature: "DONOR_PLATFORM",
  accountIdInBody: true,
  input: z.strictObject({ donorId: Id }),
  output: WidgetToken,
  status: 201,
  refusals: ["bad_request", "donor_platform_not_enabled"],
  example: { donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "nothing",
  async handle(context, { donorId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const donor = (await tx.one(accountWideDonor, { accountId, donorId })) ?? refuse("bad_request");
    const owner = await tx.one(accountById, { accountId });
    if (!owner?.donorPlatform?.enabled) return refuse("donor_platform_not_enabled");
    const { sessionEpoch } = donor;
    const { clientId } = clientServer(context.caller);
    const claims = { kind: "donorPlatform", accountId, donorId, sessionEpoch, clientId } as const;
    return signWidgetToken(context, claims);
  },
});
