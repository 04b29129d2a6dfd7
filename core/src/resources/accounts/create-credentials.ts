import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "./account-queries.js";
import { issueCredentials } from "./issue-credentials.js";

export const createCredentials = defineOperation({
  id: "create-credentials",
  summary: "Create credentials for an account",
  description:
    "Existing credentials stay valid. To rotate: create new ones, use them, delete the old ones.",
  tag: "Operator",
  method: "POST",
  path: "/operator/accounts/{accountId}/credentials",
  callers: operatorCallers,
  input: z.strictObject({ accountId: Id }),
  output: z.object({
    clientId: z.string(),
    clientSecret: z.string().meta({ description: "Shown once; only its hash is stored." }),
  }),
  status: 201,
  refusals: ["not_found"],
  emits: [],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: ({ accountId }) => ({ accountId }),
  async handle(context, { accountId }) {
    const { tx, refuse } = context;
    if ((await tx.one(accountById, { accountId })) === undefined) return refuse("not_found");
    return await issueCredentials(context, accountId);
  },
});
