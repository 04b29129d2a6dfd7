import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { donorById } from "../donors/donor-queries.js";
import { clientServer, signWidgetToken, WidgetToken } from "./widget-token.js";

export const createDonorWidgetToken = defineOperation({
  id: "create-donor-widget-token",
  summary: "Create a token for a donor's widgets",
  description:
    "Valid for one day, or until the donor is logged out or your credentials are deleted.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/authentication/donor-widget",
  callers: "server",
  feature: "B2C",
  accountIdInBody: true,
  input: z.strictObject({ donorId: Id }),
  output: WidgetToken,
  status: 201,
  refusals: ["bad_request"],
  example: { donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "nothing",
  async handle(context, { donorId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const donor = (await tx.one(donorById, { accountId, donorId })) ?? refuse("bad_request");
    const { sessionEpoch } = donor;
    const { clientId } = clientServer(context.caller);
    const claims = { kind: "donorWidget", accountId, donorId, sessionEpoch, clientId } as const;
    return signWidgetToken(context, claims);
  },
});
