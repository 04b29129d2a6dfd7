import { z } from "zod";
import { Formed, Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { executionDate, type PayoutFileKey, payoutFileId } from "../../domain/payout-file.js";
import { writePain001 } from "../../providers/bank/write-pain-001.js";
import { isMoneyHeld } from "../operator/is-money-held.js";
import { holdOf } from "./hold.js";
import { isSameAccount } from "./is-same-account.js";
import { filesOf } from "./make-payouts.js";
import { type Paying, withdrawPayout } from "./payout-moves.js";
import {
  owedOfFile,
  type PayoutRow,
  type PayoutRunRow,
  payoutRunById,
  payoutsOfFile,
  sendPayoutsOfFile,
  updateExportedFiles,
} from "./payout-queries.js";

const ofFiles = { tag: "Operator", callers: "operator" } as const;
const runPath = "/operator/payout-runs/{payoutRunId}";
const example = { payoutRunId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" };

const PayoutFile = z.object({
  fileName: z.string(),
  number: z.int().meta({ description: "Which file of the run it is." }),
  files: z.int().meta({ description: "How many files the run has." }),
  payouts: z.int().meta({ description: "How many payouts it has." }),
  withdrawn: z.int().meta({
    description:
      "How many were withdrawn when it was exported, because their charity's bank account had changed or its payouts were held. They are `RETURNED`, and a later run pays the donations.",
  }),
  xml: z.string().nullable().meta({
    description:
      "The file: pain.001.001.09 (ISO 20022); null if all its payouts were withdrawn: there is nothing to hand in.",
  }),
});
type PayoutFile = z.input<typeof PayoutFile>;

const FileNumber = z.int().min(1).max(limits.payoutFilesPerRun);
const bounds = `From 1 to the run's \`files\`: each has at most ${limits.payoutsPerFile} payouts.`;

export const exportPayoutFile = defineOperation({
  ...ofFiles,
  id: "export-payout-file",
  summary: "Export a file of a payout run",
  description:
    "The file of credit transfers for your bank. The first call withdraws the payouts of charities whose bank account has changed since the run, or whose payouts are held by now; it makes the others `SENT`, and asks the bank to transfer on that day or the next business day. Later calls return the same bytes: hand the file in once, your bank refuses a second one with the same message id, or should. It names account holders and their IBANs, and the audit log keeps who has taken it first.",
  method: "POST",
  path: `${runPath}/export`,
  input: z.strictObject({
    payoutRunId: Id,
    number: FileNumber.default(1).meta({ description: bounds }),
  }),
  output: PayoutFile,
  refusals: ["not_found", "money_held", "payout_run_in_progress"],
  example,
  scope: "ledger",
  async handle(context, { payoutRunId, number: fileNumber }) {
    const { tx, now, refuse } = context;
    const run = (await tx.one(payoutRunById, { payoutRunId })) ?? refuse("not_found");
    if (fileNumber > filesOf(run)) return refuse("not_found");
    if (await isMoneyHeld(tx)) return refuse("money_held");
    if (run.status === "CREATING") return refuse("payout_run_in_progress");
    const withdrawn = await withdrawHeld(context, { payoutRunId, fileNumber });
    const sent = await tx.run(sendPayoutsOfFile, { payoutRunId, fileNumber, now });
    if (sent + withdrawn > 0)
      await tx.run(updateExportedFiles, {
        ...{ payoutRunId, exportedFiles: run.exportedFiles + 1, updatedAt: now },
      });
    const payouts = await tx.all(payoutsOfFile, { payoutRunId, fileNumber });
    return fileOf(context, run, payouts) ?? refuse("not_found");
  },
});

export const getPayoutFile = defineOperation({
  ...ofFiles,
  id: "get-payout-file",
  summary: "Get a file of a payout run",
  description:
    "The same bytes as `export-payout-file` returned, which must be called first: it marks the payouts as `SENT`.",
  method: "GET",
  path: `${runPath}/file`,
  input: z.strictObject({
    payoutRunId: Id,
    number: Formed(/^\d{1,3}$/, 3, "must be a whole number")
      .transform(Number)
      .pipe(FileNumber)
      .default(1)
      .meta({
        description: bounds,
        shownAs: { type: "integer", minimum: 1, maximum: limits.payoutFilesPerRun, default: 1 },
      }),
  }),
  output: PayoutFile,
  refusals: ["not_found", "payout_file_not_exported"],
  example,
  async handle(context, { payoutRunId, number: fileNumber }) {
    const { refuse } = context;
    const tx: ReadTransaction = context.tx;
    const run = (await tx.one(payoutRunById, { payoutRunId })) ?? refuse("not_found");
    if (fileNumber > filesOf(run)) return refuse("not_found");
    const payouts = await tx.all(payoutsOfFile, { payoutRunId, fileNumber });
    return fileOf(context, run, payouts) ?? refuse("payout_file_not_exported");
  },
});

/**
 * Withdraws the payouts of a file whose charity is not to be paid as they say any more.
 *
 * @returns how many
 */
async function withdrawHeld(context: Paying, file: PayoutFileKey): Promise<number> {
  const { tx, settings, vault } = context;
  const owed = new Map(
    (await tx.all(owedOfFile, file)).map(({ payoutId, ...charity }) => [payoutId, charity]),
  );
  let withdrawn = 0;
  for (const payout of await tx.all(payoutsOfFile, file)) {
    const charity = owed.get(payout.payoutId);
    if (charity === undefined) continue;
    const isSame = isSameAccount(vault, payout, charity);
    const reason = holdOf(charity, settings) ?? (isSame ? null : "BANK_ACCOUNT_CHANGED");
    if (reason === null) continue;
    await withdrawPayout(context, payout, reason);
    withdrawn += 1;
  }
  return withdrawn;
}

/**
 * A file as it is each time: of what its run and its payouts have kept since they were made.
 *
 * @returns null until it was exported
 */
function fileOf(
  { vault }: Pick<Context, "vault">,
  run: PayoutRunRow,
  payouts: readonly PayoutRow[],
): PayoutFile | null {
  const { payoutRunId, owner } = run;
  const [first] = payouts;
  const isExported = payouts.every(({ status }) => status !== "CREATED");
  if (first === undefined || !isExported || owner === null) return null;
  const sent = payouts.filter(({ sentAt }) => sentAt !== null);
  const sentAt = sent[0]?.sentAt ?? null;
  const key: PayoutFileKey = { payoutRunId, fileNumber: first.fileNumber ?? 1 };
  const xml =
    sentAt &&
    writePain001({
      ...{ messageId: payoutFileId(key), createdAt: sentAt, owner },
      executeOn: executionDate(sentAt),
      transfers: sent.map(({ amountCents, reference, holder, sealedIban, remittance }) => ({
        ...{ amountCents, endToEndId: reference, holder },
        iban: vault.unlock(sealedIban ?? ""),
        remittance: remittance ?? reference,
      })),
    });
  const fileName = `payouts-${payoutRunId}-${key.fileNumber}.xml`;
  return {
    ...{ fileName, number: key.fileNumber, files: filesOf(run) },
    ...{ payouts: sent.length, withdrawn: payouts.length - sent.length, xml },
  };
}
