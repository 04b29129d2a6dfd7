import { z } from "zod";
import { defineCommand } from "../command.js";

export const deleteCredentials = defineCommand({
  name: "delete-credentials",
  summary: "Delete a client ID and its secret",
  description: "Tokens that were created with them become invalid at once.",
  reach: "service",
  positionals: ["clientId"],
  input: z.strictObject({ clientId: z.string().meta({ description: "The client ID." }) }),
  async run({ service }, { clientId }) {
    await service.call("DELETE", `/operator/credentials/${encodeURIComponent(clientId)}`);
    return { json: { deleted: clientId }, lines: [`${clientId} is deleted.`] };
  },
});
