import { makeBackup } from "@obole/core";
import { z } from "zod";
import { keptSecretFiles, tokenSecretOf } from "../../kept-secrets.js";
import { version } from "../../version.js";
import { defineCommand } from "../command.js";
import { databaseFile } from "../database-file.js";
import { linesOfManifest } from "../manifest-lines.js";

const postgresWay = {
  verb: "back up",
  command: 'pg_dump --format=custom --file=obole.dump "$DATABASE_URL"',
};

export const backup = defineCommand({
  name: "backup",
  summary: "Back up the database while the service runs (SQLite)",
  description:
    "Makes a folder with the database as it is at this moment, the secrets that are kept beside it (keep the backup as safe as those), and backup.json, which says what is in it. The folder appears once it is whole, checked and flushed. Secrets that are set from outside, TOKEN_SECRET above all, are not in it: keep them apart. Documents are in the database, unless FILES_URL keeps them elsewhere: back that place up after this. A PostgreSQL database is backed up by pg_dump.",
  reach: "database",
  positionals: ["folder"],
  input: z.strictObject({
    folder: z.string().meta({ description: "Where backups are kept; made when it is not there." }),
  }),
  async run({ config, progress }, { folder }) {
    const database = databaseFile(config, postgresWay);
    const startedMs = Date.now();
    const { path, manifest } = await makeBackup({
      database,
      into: folder,
      companions: keptSecretFiles(config),
      environment: config.environment,
      version,
      tokenSecret: tokenSecretOf(config),
      now: startedMs,
      onPages: ({ done, total }) => progress(done, total, `${done} of ${total} pages`),
    });
    const seconds = (Date.now() - startedMs) / 1_000;
    return {
      json: { path, ...manifest, seconds },
      lines: [
        ...linesOfManifest(path, manifest),
        `time           ${seconds.toFixed(1)} s`,
        ...(config.tokenSecret === null
          ? []
          : ["not in it      TOKEN_SECRET, which is set from outside: keep it apart"]),
        ...(config.files === null
          ? []
          : ["not in it      files that lie in FILES_URL: back them up now, after the database"]),
      ],
    };
  },
});
