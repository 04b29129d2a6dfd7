import { z } from "zod";
import { defineCommand } from "../command.js";

export const createCredentials = defineCommand({
  name: "create-credentials",
  summary: "Make another client id and secret for an account",
  description:
    "They work beside those that it has: make new ones, use them, delete the old ones. The secret is shown once, here.",
  reach: "service",
  positionals: ["accountId"],
  input: z.strictObject({ accountId: z.string().meta({ description: "Whose they are." }) }),
  async run({ service }, { accountId }) {
    const path = `/operator/accounts/${encodeURIComponent(accountId)}/credentials`;
    const made = await service.call<{ clientId: string; clientSecret: string }>("POST", path);
    return {
      json: made,
      lines: [
        `client id      ${made.clientId}`,
        `client secret  ${made.clientSecret}  (shown once: keep it now)`,
      ],
    };
  },
});
