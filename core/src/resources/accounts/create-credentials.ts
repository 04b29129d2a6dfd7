import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "./account-queries.js";
import { issueCredentials } from "./issue-credentials.js";

export const createCredentials = defineOperation({
  id: "create-credentials",
  summary: "Create credentials for an account",
  description:
    "Existing credentials stay valid. To rotate credentials, create new ones, switch to them, then delete the old ones.",
  tag: "Operator",
  method: "POST",
  path: "/operator/accounts/{accountId}/credentials",
  callers: "operator",
  output: z.object({
    clientId: z.string(),
    clientSecret: z.string().meta({ description: "Shown once; only its hash is stored." }),
  }),
  status: 201,
  refusals: ["not_found"],
  scope: ({ accountId }) => ({ accountId }),
  async handle(context, { accountId }) {
    const { tx, refuse } = context;
    if ((await tx.one(accountById, { accountId })) === undefined) return refuse("not_found");
    return await issueCredentials(context, accountId);
  },
});
