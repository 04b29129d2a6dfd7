import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../accounts/account-queries.js";
import { userById } from "../users/user-queries.js";
import { isAllowedReturnUrl, MagicLink, makeMagicLink, ReturnUrl } from "./magic-link.js";

export const createUserMagicLink = defineOperation({
  id: "create-user-magic-link",
  summary: "Create a link that signs a user in",
  description:
    "The link works once, within ten minutes. Requires `API` in the account's `authSchemes`. The session that it opens ends with the credentials of the call, and so creates nothing that outlives them: no passkey, no identity provider, and no credentials where users can sign in by themselves too.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/users/{userId}/magic-link",
  callers: "server",
  accountIdInBody: true,
  input: z.strictObject({ userId: Id, returnUrl: ReturnUrl }),
  output: MagicLink,
  status: 201,
  refusals: ["not_found", "bad_request", "api_auth_not_allowed_for_account"],
  scope: "account",
  async handle(context, { userId, returnUrl }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    if ((await tx.one(userById, { accountId, userId })) === undefined) return refuse("not_found");
    if (returnUrl !== undefined && !(await isAllowedReturnUrl(context, returnUrl)))
      return refuse("bad_request");
    const owner = await tx.one(accountById, { accountId });
    if (!owner?.authSchemes.includes("API")) return refuse("api_auth_not_allowed_for_account");
    const link = { kind: "USER", subjectId: userId, sessionEpoch: null, returnUrl } as const;
    return await makeMagicLink(context, link);
  },
});
