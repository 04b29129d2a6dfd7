import { z } from "zod";
import { adminWidgets } from "../../contract/callers.js";
import { Id, SomeOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { clientServer, signWidgetToken, WidgetToken } from "./widget-token.js";

export const createAdminWidgetToken = defineOperation({
  id: "create-admin-widget-token",
  summary: "Create a token for the admin widgets",
  description:
    "Valid for one day, only for the listed widgets. `accountId` is the client's own account or one of its children.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/authentication/widget",
  callers: "server",
  accountIdInBody: true,
  input: z.strictObject({
    accountId: Id,
    widgets: SomeOf(adminWidgets)
      .min(1)
      .default([...adminWidgets]),
  }),
  output: WidgetToken,
  status: 201,
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", widgets: ["metrics"] },
  scope: "nothing",
  async handle(context, { widgets }) {
    const { clientId, accountId: ownerAccountId } = clientServer(context.caller);
    const { accountId } = context.account;
    const claims = { kind: "adminWidget", accountId, clientId, ownerAccountId, widgets } as const;
    return signWidgetToken(context, claims);
  },
});
