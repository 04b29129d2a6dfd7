import { z } from "zod";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { deleteCredential } from "../access/access-queries.js";
import { endClient } from "./end-client.js";
import { isClientIdShaped } from "./issue-credentials.js";

export const deleteCredentials = defineOperation({
  id: "delete-credentials",
  summary: "Delete credentials",
  description:
    "Tokens created with them stop working at once, and invitations that came from them and are not accepted yet are canceled.",
  tag: "Operator",
  method: "DELETE",
  path: "/operator/credentials/{clientId}",
  callers: "operator",
  input: z.strictObject({ clientId: z.string().max(limits.keyCharacters) }),
  refusals: ["not_found"],
  example: { clientId: "test_q3DPvkLJsNTdp7di" },
  scope: ({ clientId }) => ({ clientId }),
  async handle(context, { clientId }) {
    const { tx, refuse } = context;
    if (!isClientIdShaped(clientId)) return refuse("not_found");
    if ((await tx.run(deleteCredential, { clientId })) === 0) return refuse("not_found");
    await endClient(context, clientId);
  },
});
