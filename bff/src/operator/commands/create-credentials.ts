import { z } from "zod";
import { defineCommand } from "../command.js";

export const createCredentials = defineCommand({
  name: "create-credentials",
  summary: "Create another client ID and secret for an account",
  description:
    "Existing credentials stay valid: create new ones, deploy them, then delete the old ones. The secret is shown only once.",
  reach: "service",
  positionals: ["accountId"],
  input: z.strictObject({ accountId: z.string().meta({ description: "The account's ID." }) }),
  async run({ service }, { accountId }) {
    const path = `/operator/accounts/${encodeURIComponent(accountId)}/credentials`;
    const made = await service.call<{ clientId: string; clientSecret: string }>("POST", path);
    return {
      json: made,
      lines: [
        `client id      ${made.clientId}`,
        `client secret  ${made.clientSecret}  (shown only once: store it now)`,
      ],
    };
  },
});
