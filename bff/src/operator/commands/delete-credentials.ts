import { z } from "zod";
import { defineCommand } from "../command.js";

export const deleteCredentials = defineCommand({
  name: "delete-credentials",
  summary: "Delete a client id and its secret",
  description: "Tokens that were made with them stop working at once.",
  reach: "service",
  positionals: ["clientId"],
  input: z.strictObject({ clientId: z.string().meta({ description: "Of the credentials." }) }),
  async run({ service }, { clientId }) {
    await service.call("DELETE", `/operator/credentials/${encodeURIComponent(clientId)}`);
    return { json: { deleted: clientId }, lines: [`${clientId} is deleted.`] };
  },
});
