import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Brand } from "../../contract/resources/account.js";
import { brandOf, presentBrand } from "../accounts/branding.js";
import { findOpenInvitation } from "./invitation.js";

export const openInvitation = defineOperation({
  id: "open-invitation",
  summary: "Get the content of an invitation's page",
  description:
    "Whose invitation it is. Does not use up the link. Used, canceled, expired and unknown tokens all return 401.",
  tag: "Users",
  method: "POST",
  path: "/v1/invitations/open",
  callers: ["none"],
  input: z.strictObject({ token: Text(limits.linkTokenCharacters) }),
  output: z.object({ accountName: z.string(), brand: Brand }),
  refusals: ["unauthorized"],
  example: { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: "nothing",
  async handle(context, { token }) {
    const { tx, refuse, settings } = context;
    const { account } = (await findOpenInvitation(context, token)) ?? refuse("unauthorized");
    const brand = presentBrand(await brandOf(tx, account.accountId), settings);
    return { accountName: account.name, brand };
  },
});
