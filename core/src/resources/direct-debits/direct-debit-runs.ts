import { z } from "zod";
import { paged } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { DirectDebitRun } from "../../contract/resources/direct-debit-run.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isMoneyHeld } from "../operator/is-money-held.js";
import { listRows } from "../shared/list-rows.js";
import {
  type DirectDebitRunRow,
  directDebitFileOfRun,
  directDebitRunById,
  listDirectDebitRunsQuery,
  updateExportedRun,
} from "./direct-debit-queries.js";

const ofRuns = { tag: "Operator", callers: "operator" } as const;

function presentRun(row: DirectDebitRunRow): DirectDebitRun {
  const { firstCollectOn: collectOn, amountCents: amount, debits: payments } = row;
  return { ...row, amount, collectOn, payments };
}

export const listDirectDebitRuns = defineOperation({
  ...ofRuns,
  id: "list-direct-debit-runs",
  summary: "List the runs of direct debits",
  description:
    "Newest first. The schedule makes a run on the day on which its file must reach the bank. A run without `exportedAt` waits for you.",
  path: "/operator/direct-debit-runs",
  ...paged(DirectDebitRun),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listDirectDebitRunsQuery, { filters: {}, limit, present: presentRun }),
});

const DebitFile = z.object({
  fileName: z.string(),
  xml: z.string().meta({ description: "The file: pain.008.001.08 (ISO 20022)." }),
});

export const getDirectDebitFile = defineOperation({
  ...ofRuns,
  id: "get-direct-debit-file",
  summary: "Get the file of a run of direct debits",
  description:
    "The same bytes each time. It names account holders and their IBANs. To have it marked as exported, use `export-direct-debit-run`. Deleted 14 months after the run.",
  method: "GET",
  path: "/operator/direct-debit-runs/{runId}/file",
  output: DebitFile,
  refusals: ["not_found"],
  handle: async (context, { runId }) => await fileOf(context, runId),
});

export const exportDirectDebitRun = defineOperation({
  ...ofRuns,
  id: "export-direct-debit-run",
  summary: "Export a run of direct debits",
  description:
    "The run's file, as `get-direct-debit-file` returns it. The first call sets `exportedAt`. Hand the file in once: your bank refuses a second one with the same message id, or should.",
  method: "POST",
  path: "/operator/direct-debit-runs/{runId}/export",
  output: DebitFile,
  refusals: ["not_found", "money_held"],
  scope: "ledger",
  async handle(context, { runId }) {
    const { tx, now, refuse } = context;
    const run = (await tx.one(directDebitRunById, { runId })) ?? refuse("not_found");
    if (await isMoneyHeld(tx)) return refuse("money_held");
    const file = await fileOf(context, runId);
    if (run.exportedAt === null)
      await tx.run(updateExportedRun, { runId, exportedAt: now, updatedAt: now });
    return file;
  },
});

async function fileOf(
  { tx, vault, refuse }: Pick<Context<"not_found">, "vault" | "refuse"> & { tx: ReadTransaction },
  runId: string,
): Promise<z.input<typeof DebitFile>> {
  const file = (await tx.one(directDebitFileOfRun, { runId })) ?? refuse("not_found");
  return { fileName: `direct-debits-${runId}.xml`, xml: vault.unlock(file.content) };
}
