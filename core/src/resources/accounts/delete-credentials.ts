import { z } from "zod";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { deleteCredential } from "../access/access-queries.js";
import { deleteSessionsOfClient } from "../access/user-session-queries.js";
import { isClientIdShaped } from "./issue-credentials.js";

export const deleteCredentials = defineOperation({
  id: "delete-credentials",
  summary: "Delete credentials",
  description: "Tokens created with them stop working at once.",
  tag: "Operator",
  method: "DELETE",
  path: "/operator/credentials/{clientId}",
  callers: "operator",
  input: z.strictObject({ clientId: z.string().max(limits.keyCharacters) }),
  refusals: ["not_found"],
  example: { clientId: "test_q3DPvkLJsNTdp7di" },
  scope: ({ clientId }) => ({ clientId }),
  async handle({ tx, refuse }, { clientId }) {
    if (!isClientIdShaped(clientId)) return refuse("not_found");
    if ((await tx.run(deleteCredential, { clientId })) === 0) return refuse("not_found");
    await tx.run(deleteSessionsOfClient, { clientId });
  },
});
