import { restoreBackup } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { databaseFile } from "../database-file.js";

const postgresWay = {
  verb: "restore",
  command:
    'pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" obole.dump',
};

export const restore = defineCommand({
  name: "restore",
  summary: "Put a backup in the place of the database (SQLite)",
  description:
    "Stop the service first. The backup is verified before anything is changed; what was there is put aside under another name and never deleted. What happened since the backup is gone: receipts and invoices that were numbered since are numbered again. Webhook deliveries and mails that waited when the backup was made are sent by the next start, though they may have been sent since: deliveries with the ids that they had, by which receivers know them.",
  reach: "database",
  positionals: ["backup"],
  input: z.strictObject({
    backup: z.string().meta({ description: "The folder of the backup." }),
    replace: z
      .boolean()
      .default(false)
      .meta({ description: "Put aside the database that is there." }),
    holdDeliveries: z.boolean().default(false).meta({
      description:
        "Send no delivery that waited: they become FAILED, for list-deliveries and replay-deliveries.",
    }),
    withOtherSecret: z.boolean().default(false).meta({
      description:
        "Restore though TOKEN_SECRET is lost: what it locked, such as the texts of mails, stays unreadable.",
    }),
  }),
  async run({ config }, { backup, ...how }) {
    const database = databaseFile(config, postgresWay);
    const { environment, tokenSecret } = config;
    const now = Date.now();
    const report = await restoreBackup({ backup, database, environment, tokenSecret, now, ...how });
    const { manifest, putAside, deliveriesHeld } = report;
    return {
      json: { database, putAside, deliveriesHeld, ...manifest },
      lines: [
        `${database} is the backup of ${manifest.madeAt}: ${manifest.donations} donations, the last of them changed ${manifest.newestChangeAt ?? "never"}.`,
        ...putAside.map((path) => `What was there is ${path}.`),
        ...(how.holdDeliveries ? [`${deliveriesHeld} deliveries are held back.`] : []),
        "Start the service.",
      ],
    };
  },
});
