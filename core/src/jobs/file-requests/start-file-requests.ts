import { createHash } from "node:crypto";
import { hasDue } from "../../contract/define-queue.js";
import type { WorkContext } from "../../contract/operation.js";
import { cardBatchZip } from "../../documents/card-batch.js";
import { type CardDependencies, cardSheet, ImpossibleFile } from "../../documents/card-sheet.js";
import type { RenderDependencies } from "../../documents/document-file.js";
import { donationsCsv } from "../../documents/donations-csv.js";
import { payrollCsv, payrollWorkbook } from "../../documents/payroll-file.js";
import { documentsOfRefs, zipOfDocuments } from "../../documents/zip-documents.js";
import { discard } from "../../files/stored-file.js";
import { untilAborted } from "../../platform/within-ms.js";
import { cardBatchOfFile } from "../../resources/cards/card-batch-queries.js";
import { fileRequestQueue } from "../../resources/files/file-generation-request-queries.js";
import { payrollRunOfFile } from "../../resources/payroll/payroll-queries.js";
import { limitsOfOneKey } from "../job-kind.js";
import { fileWrites } from "../job-writes.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import {
  claimFileRequest,
  type FileJob,
  type FileOutcome,
  fileGenerator,
  leaseMs,
  recordFileOutcome,
  renewFileRequest,
} from "./file-request-records.js";

type FileDependencies = RenderDependencies & CardDependencies;
type Context = WorkContext<(typeof fileGenerator.emits)[number]>;

export type FileRequestsOptions = FileDependencies & WorkerOptions;

/** Generates one file at a time. Shutdown does not wait for it, because another process generates it again. */
const limits = limitsOfOneKey({ concurrency: 1, stopMs: 0 });

/**
 * Starts the worker that generates requested files. A file's content is stored while it is generated, and the file
 * becomes visible when it is complete. If a process crashes, another one starts over when the lease expires.
 */
export function startFileRequests({
  pollMs,
  tracing,
  ...dependencies
}: FileRequestsOptions): JobWorker {
  const { engine, store, clock, files, log } = dependencies;
  const now = () => new Date(clock.now()).toISOString();
  const inTransaction = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    engine.act((perform) => perform(fileGenerator, now(), work), fileWrites);

  return startWorker<FileJob, never>(
    {
      name: "file requests",
      limits,
      findDue: () => store.read((tx) => hasDue(tx, fileRequestQueue, now())),
      async recordAndClaim() {
        const isExternal = files.external !== null;
        const job = await inTransaction((context) => claimFileRequest(context, isExternal));
        return job === null ? [] : [job];
      },
      traceparentOf: ({ request }) => request.traceparent,
      async run(job, abandoned) {
        await processRequest(dependencies, job, abandoned, (outcome) =>
          inTransaction((context) => recordFileOutcome(context, job, outcome)),
        );
        return null;
      },
      renewal: {
        everyMs: leaseMs / 3,
        renew: (job) => inTransaction((context) => renewFileRequest(context, job)),
      },
    },
    { log, pollMs, tracing },
  );
}

async function processRequest(
  dependencies: FileDependencies,
  job: FileJob,
  abandoned: AbortSignal,
  record: (outcome: FileOutcome) => Promise<boolean>,
): Promise<void> {
  const { log } = dependencies;
  const { fileGenerationRequestId } = job.request;
  try {
    if (job.abandonedFileId !== null) await discard(dependencies, job.abandonedFileId);
    const written = await untilAborted(abandoned, () => generateFile(dependencies, job, abandoned));
    if (!(await record({ kind: "generated", ...written }))) await discard(dependencies, job.fileId);
  } catch (error) {
    const outcome = outcomeOf(error, abandoned);
    if (outcome.kind === "retried")
      log?.warn({ err: error, fileGenerationRequestId }, "a file could not be generated");
    try {
      const isRecorded = await record(outcome);
      // Shutdown does not wait for an external file store. Unreferenced content there only takes up space.
      if (isRecorded && !abandoned.aborted) await discard(dependencies, job.fileId);
    } catch (err) {
      // The database is unreachable. The request is due again when its lease expires.
      log?.warn(
        { err, fileGenerationRequestId },
        "the outcome of a file request could not be recorded",
      );
    }
  }
}

function outcomeOf(error: unknown, abandoned: AbortSignal): FileOutcome {
  if (abandoned.aborted) return { kind: "released" };
  if (error instanceof ImpossibleFile) return { kind: "failed", failure: error.message };
  return { kind: "retried" };
}

async function generateFile(
  dependencies: FileDependencies,
  job: FileJob,
  abandoned: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  async function* hashed() {
    for await (const bytes of bytesOf(dependencies, job)) {
      abandoned.throwIfAborted();
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  const { external, database } = dependencies.files;
  await (external ?? database).put(job.fileId, hashed());
  return { size, sha256: hash.digest("hex") };
}

function bytesOf(
  dependencies: FileDependencies,
  { request, campaign }: FileJob,
): AsyncIterable<Uint8Array> {
  const { accountId, type, params } = request;
  switch (type) {
    case "PRINT_PHYSICAL_CARDS_PDF":
      return cardsPdf(dependencies, required(campaign));
    case "DONATIONS_CSV":
      return donationsCsv(dependencies.store, required(campaign));
    case "FILES_ZIP": {
      const documents = documentsOfRefs(dependencies.store, accountId, required(params.fileRefs));
      return zipOfDocuments(dependencies, accountId, documents);
    }
    case "CARD_BATCH_ZIP":
      return batchZip(dependencies, request.fileGenerationRequestId, required(campaign));
    case "PAYROLL_CSV":
      return payrollFile(dependencies, request.fileGenerationRequestId, payrollCsv);
    case "PAYROLL_XLSX":
      return payrollFile(dependencies, request.fileGenerationRequestId, payrollWorkbook);
    default:
      return type satisfies never;
  }
}

/** A value that create-file-generation-request requires for the file's type. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error("the file request lacks a parameter that its type requires");
  return value;
}

async function* batchZip(
  dependencies: FileDependencies,
  fileGenerationRequestId: string,
  campaign: NonNullable<FileJob["campaign"]>,
) {
  const batch = await dependencies.store.read((tx) =>
    tx.one(cardBatchOfFile, { fileGenerationRequestId }),
  );
  if (batch?.status !== "PREPARED") throw new ImpossibleFile("The batch is not to be posted.");
  yield* cardBatchZip(dependencies, campaign, batch);
}

async function* payrollFile(
  { store }: FileDependencies,
  fileGenerationRequestId: string,
  write: typeof payrollCsv,
) {
  const run = await store.read((tx) => tx.one(payrollRunOfFile, { fileGenerationRequestId }));
  if (run === undefined) throw new ImpossibleFile("There is no such payroll run.");
  yield* write(store, run);
}

async function* cardsPdf(
  dependencies: FileDependencies,
  campaign: NonNullable<FileJob["campaign"]>,
) {
  const content = await cardSheet(dependencies, campaign);
  const { bytes, warnings } = await dependencies.renderer.render({ kind: "cards", content });
  if (warnings.length > 0)
    dependencies.log?.warn(
      { campaignId: campaign.campaignId, warnings },
      "cards were rendered with warnings",
    );
  yield bytes;
}
