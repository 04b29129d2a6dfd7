import { makeBackup } from "@obole/core";
import { z } from "zod";
import { generatedSecretFiles, tokenSecretsOf } from "../../service-secrets.js";
import { version } from "../../version.js";
import { defineCommand } from "../command.js";
import { databaseFile } from "../database-file.js";
import { linesOfManifest } from "../manifest-lines.js";

const postgresWay = {
  verb: "back up",
  commands: ['pg_dump --format=custom --file=obole.dump "$DATABASE_URL"'],
};

export const backup = defineCommand({
  name: "backup",
  summary: "Back up the database while the service runs (SQLite)",
  description:
    "Creates a folder with a snapshot of the database, the generated secrets next to it (protect the backup like them), and the manifest backup.json. The folder appears only when the backup is complete, verified and flushed to disk. Secrets that you set yourself, above all TOKEN_SECRET, are not included: store them separately. Documents are in the database unless FILES_URL is set: back up that store after the database. Back up a PostgreSQL database with pg_dump.",
  reach: "database",
  positionals: ["folder"],
  input: z.strictObject({
    folder: z
      .string()
      .meta({ description: "The folder for backups; created if it does not exist." }),
  }),
  async run({ config, progress }, { folder }) {
    const database = databaseFile(config, postgresWay);
    const startedMs = Date.now();
    const { path, manifest } = await makeBackup({
      database,
      into: folder,
      companions: generatedSecretFiles(config),
      environment: config.environment,
      version,
      tokenSecrets: tokenSecretsOf(config),
      now: startedMs,
      onPages: ({ done, total }) => progress(done, total, `${done} of ${total} pages`),
    });
    const seconds = (Date.now() - startedMs) / 1_000;
    return {
      json: { path, ...manifest, seconds },
      lines: [
        ...linesOfManifest(path, manifest),
        `time           ${seconds.toFixed(1)} s`,
        ...(config.tokenSecrets === null
          ? []
          : ["not in it      TOKEN_SECRET, which you set yourself: store it separately"]),
        ...(config.files === null
          ? []
          : ["not in it      files in FILES_URL: back them up now, after the database"]),
      ],
    };
  },
});
