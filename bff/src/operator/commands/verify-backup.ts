import { verifyBackup as verify } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { linesOfManifest } from "../manifest-lines.js";

export const verifyBackup = defineCommand({
  name: "verify-backup",
  summary: "Check that a backup is whole and could be restored",
  description:
    "Its SHA-256, every page of the database, every reference of a row to another, and its schema version. Nothing is changed.",
  reach: "files",
  positionals: ["backup"],
  input: z.strictObject({ backup: z.string().meta({ description: "The folder of the backup." }) }),
  async run(_, { backup }) {
    const manifest = await verify(backup);
    return { json: { path: backup, ...manifest }, lines: linesOfManifest(backup, manifest) };
  },
});
