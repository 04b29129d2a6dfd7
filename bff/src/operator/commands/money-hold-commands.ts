import { findHeldBack, type HeldBack, holdMoney, openStore, releaseMoney } from "@obole/core";
import { z } from "zod";
import type { Config } from "../../config.js";
import { defineCommand } from "../command.js";
import { countedUpTo } from "../counted.js";

export const holdMoneyCommand = defineCommand({
  name: "hold-money",
  summary: "Charge, refund and transfer nothing by itself, as after a restore",
  description:
    "restore does so in live. Run it after you restored a PostgreSQL database, once the former service has stopped and before the service starts on the restored database. What somebody pays on a payment page or with a call that waits for the answer goes on.",
  reach: "database",
  input: z.strictObject({
    backupAt: z.iso.datetime().optional().meta({
      description: "When the backup was made, such as 2026-03-02T09:00:00Z.",
    }),
  }),
  async run({ config }, { backupAt = null }) {
    const realNow = new Date().toISOString();
    const hold = await withStore(config, (store) => holdMoney(store, { backupAt, realNow }));
    return {
      json: hold,
      lines: [`Money is held since ${hold.heldAt}, until you run release-money.`],
    };
  },
});

/** The ids that a list of the command shows; `--json` shows all. */
const shownIds = 20;

export const releaseMoneyCommand = defineCommand({
  name: "release-money",
  summary: "List what is due while money is held, and with --confirm let the service do it",
  description:
    "Without --confirm it changes nothing. Compare the lists with your payment provider and your bank first: what was charged or paid between the backup and the restore is charged or paid again. The guide Operating has the steps.",
  reach: "database",
  input: z.strictObject({
    confirm: z.boolean().default(false).meta({ description: "End the hold." }),
    skipRecurring: z.boolean().default(false).meta({
      description:
        "Skip the periods of recurring donations that fell due before the restore, because their donors were charged. Those that accounts are billed for are not skipped.",
    }),
  }),
  async run({ config }, { confirm, skipRecurring }) {
    return await withStore(config, async (store) => {
      const found = await findHeldBack(store, new Date().toISOString());
      const { hold } = found;
      if (hold === null) return { json: found, lines: ["Money is not held."] };
      if (confirm) await releaseMoney(store, { skipsRecurring: skipRecurring });
      const end = skipRecurring
        ? `Released; the periods of donors that fell due until ${hold.heldAt} are skipped.`
        : "Released.";
      return {
        json: { ...found, isReleased: confirm },
        lines: [
          `Money is held since ${hold.heldAt}; the backup was made ${hold.backupAt === null ? "at an unknown time" : `at ${hold.backupAt}`}.`,
          ...linesOf(found),
          confirm ? end : "Nothing is changed: --confirm releases money.",
        ],
      };
    });
  },
});

async function withStore<T>(
  config: Config,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
): Promise<T> {
  const store = await openStore(config.databaseUrl, config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function linesOf(found: HeldBack): string[] {
  const { payoutsDueAt, invoicesDueAt, jobs } = found;
  return [
    ...listed("recurring donations have a period that is due", found.recurringGifts),
    ...listed("refused payments are due to be charged again", found.retries),
    ...listed("payments are due for a run of direct debits", found.debits),
    ...listed(
      "jobs of payment providers wait",
      jobs.map(({ kind, provider, jobKey }) => `${kind} ${provider} ${jobKey}`),
    ),
    ...(payoutsDueAt === null
      ? ["No payout run is due."]
      : listed(
          `charities are owed money; a payout run is due since ${payoutsDueAt}`,
          found.charitiesOwed,
        )),
    ...(invoicesDueAt === null
      ? ["No monthly invoices are due."]
      : listed(
          `accounts are billed and charged by the invoices of ${invoicesDueAt}`,
          found.accountsToBill,
        )),
  ];
}

function listed(what: string, ids: readonly string[]): string[] {
  const more = ids.length > shownIds ? ["  … (--json lists more)"] : [];
  return [
    `${countedUpTo(ids.length)} ${what}.`,
    ...ids.slice(0, shownIds).map((id) => `  ${id}`),
    ...more,
  ];
}
