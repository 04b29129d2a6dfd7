import { openStore, replaceLostHashKey, resealSecrets } from "@obole/core";
import { z } from "zod";
import { tokenSecretsOf } from "../../service-secrets.js";
import { defineCommand } from "../command.js";

export const resealSecretsCommand = defineCommand({
  name: "reseal-secrets",
  summary: "Encrypt everything anew with the newest TOKEN_SECRET",
  description:
    "TOKEN_SECRET is a list, newest first. The command replaces what the older secrets encrypted in the database by the same encrypted with the newest, in short transactions, and then counts what is left. You can run it while the service runs, interrupt it, and run it again. The exit code is 1 if something is left that an older secret is needed for, or that none of the secrets decrypts. Remove an older secret only when nothing is left for it. The guide Replacing secrets has all steps.",
  reach: "database",
  input: z.strictObject({
    check: z.boolean().default(false).meta({ description: "Only count what is left." }),
    withOtherSecret: z.boolean().default(false).meta({
      description:
        "The secret of this database is lost: let the service start with TOKEN_SECRET. What the lost one encrypted stays unreadable. Stop the service first.",
    }),
  }),
  async run({ config, progress }, { check, withOtherSecret }) {
    const tokenSecrets = tokenSecretsOf(config);
    const store = await openStore(config.databaseUrl, config);
    try {
      const isKeyNew = withOtherSecret && !check && (await replaceLostHashKey(store, tokenSecrets));
      const report = await resealSecrets(store, tokenSecrets, {
        isDry: check,
        onProgress: (read) => progress(read, read, `${read} values read`),
      });
      const { current, left, unreadable } = report;
      return {
        json: report,
        lines: [
          ...(isKeyNew
            ? ["The key of hashes is a new one: the service starts with this TOKEN_SECRET."]
            : []),
          ...(check ? [] : [`${sumOf(report.resealed)} values encrypted anew.`]),
          `${current} values are encrypted with the newest secret.`,
          ...linesOf(left, "values need an older secret"),
          ...linesOf(unreadable, "values are of no secret in TOKEN_SECRET"),
          ...(sumOf(left) === 0 ? ["Nothing needs an older secret."] : []),
        ],
        isPartial: sumOf(left) + sumOf(unreadable) > 0,
      };
    } finally {
      await store.close();
    }
  },
});

type Counts = Readonly<Record<string, number>>;

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

const linesOf = (counts: Counts, what: string) =>
  Object.entries(counts).map(([column, count]) => `${column}: ${count} ${what}.`);
