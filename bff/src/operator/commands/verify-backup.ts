import { verifyBackup as verify } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { linesOfManifest } from "../manifest-lines.js";

export const verifyBackup = defineCommand({
  name: "verify-backup",
  summary: "Check that a backup is complete and can be restored",
  description:
    "Checks the SHA-256, every page of the database, all foreign keys, and the schema version. Changes nothing.",
  reach: "files",
  positionals: ["backup"],
  input: z.strictObject({ backup: z.string().meta({ description: "The backup's folder." }) }),
  async run(_, { backup }) {
    const manifest = await verify(backup);
    return { json: { path: backup, ...manifest }, lines: linesOfManifest(backup, manifest) };
  },
});
