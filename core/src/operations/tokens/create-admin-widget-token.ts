import { z } from "zod";
import { adminWidgets, serverCallers } from "../../contract/callers.js";
import { Id, SomeOf } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { defineOperation } from "../../contract/operation.js";
import { WidgetToken } from "./widget-token.js";

export const createAdminWidgetToken = defineOperation({
  id: "create-admin-widget-token",
  summary: "Create a token for the admin widgets",
  description:
    "Valid one day, for the widgets named alone. `accountId` is the client's own account or one of its children.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/authentication/widget",
  callers: serverCallers,
  accountIdInBody: true,
  input: z.strictObject({
    accountId: Id,
    widgets: SomeOf(adminWidgets)
      .min(1)
      .default([...adminWidgets]),
  }),
  output: WidgetToken,
  status: 201,
  refusals: [],
  emits: [],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", widgets: ["metrics"] },
  async handle({ caller, account, tokens, clock }, { widgets }) {
    if (caller.kind !== "access") throw new Error("only client servers get here");
    const expiresAt = new Date(clock.now() + lifetimes.widgetTokenMs);
    const { clientId, accountId: ownerAccountId } = caller;
    const { accountId } = account;
    const token = tokens.sign(
      { kind: "adminWidget", accountId, clientId, ownerAccountId, widgets },
      expiresAt,
    );
    return { token, expiresAt: expiresAt.toISOString() };
  },
});
