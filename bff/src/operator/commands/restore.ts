import { openStore, replaceLostHashKey, restoreBackup } from "@obole/core";
import { z } from "zod";
import type { Config } from "../../config.js";
import { tokenSecretsOf } from "../../service-secrets.js";
import { defineCommand } from "../command.js";
import { databaseFile, type PostgresWay } from "../database-file.js";

const postgresWay: PostgresWay = {
  verb: "restore",
  // Into a new database: tables that a newer release has added to the existing one would remain, or their foreign keys
  // would prevent the old tables from being dropped.
  commands: [
    'createdb --maintenance-db="$DATABASE_URL" --template=template0 obole_restored',
    'pg_restore --no-owner --single-transaction --dbname="$RESTORED_URL" obole.dump',
  ],
};

export const restore = defineCommand({
  name: "restore",
  summary: "Replace the database with a backup (SQLite)",
  description:
    "Stop the service first. The backup is verified before anything is changed. The existing database is renamed and never deleted. Everything since the backup is lost: numbers of receipts and invoices issued since then are assigned again. Webhook deliveries and mails that were pending at the time of the backup are sent at the next start, even if they have been sent since. Deliveries keep their IDs, by which receivers recognize duplicates. In live, money is held: the service charges, refunds and transfers nothing by itself until release-money, because it cannot know what was charged and paid since the backup.",
  reach: "database",
  positionals: ["backup"],
  input: z.strictObject({
    backup: z.string().meta({ description: "The backup's folder." }),
    replace: z.boolean().default(false).meta({ description: "Move the existing database aside." }),
    holdDeliveries: z.boolean().default(false).meta({
      description:
        "Do not send pending deliveries: mark them as FAILED for list-deliveries and replay-deliveries.",
    }),
    withOtherSecret: z.boolean().default(false).meta({
      description:
        "Restore although TOKEN_SECRET is lost: data encrypted with it, such as the texts of mails, stays unreadable. Set another one first.",
    }),
  }),
  async run({ config }, { backup, ...how }) {
    const database = databaseFile(config, postgresWay);
    const { environment, tokenSecrets } = config;
    const now = Date.now();
    const report = await restoreBackup({
      backup,
      database,
      environment,
      tokenSecrets,
      now,
      ...how,
    });
    if (how.withOtherSecret) await acceptSecret(config);
    const { manifest, putAside, deliveriesHeld, isMoneyHeld } = report;
    return {
      json: { database, putAside, deliveriesHeld, isMoneyHeld, ...manifest },
      lines: [
        `${database} is the backup of ${manifest.madeAt}: ${manifest.donations} donations, the last of them changed ${manifest.newestChangeAt ?? "never"}.`,
        ...putAside.map((path) => `The previous database is ${path}.`),
        ...(how.holdDeliveries ? [`${deliveriesHeld} deliveries are held back.`] : []),
        ...(isMoneyHeld
          ? [
              "Money is held: the service charges, refunds and transfers nothing by itself until you run release-money.",
            ]
          : []),
        "Start the service.",
      ],
    };
  },
});

/** Lets the service start on the database with another secret than the lost one. */
async function acceptSecret(config: Config): Promise<void> {
  const store = await openStore(config.databaseUrl, config);
  try {
    await replaceLostHashKey(store, tokenSecretsOf(config));
  } finally {
    await store.close();
  }
}
