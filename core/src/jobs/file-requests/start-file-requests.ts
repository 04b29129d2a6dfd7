import { createHash } from "node:crypto";
import { hasDue } from "../../contract/define-queue.js";
import type { WorkContext } from "../../contract/operation.js";
import { type CardPrinting, cardSheet, ImpossibleFile } from "../../documents/card-sheet.js";
import type { Drawing } from "../../documents/document-file.js";
import { donationsCsv } from "../../documents/donations-csv.js";
import { documentsOfRefs, zipOfDocuments } from "../../documents/zip-documents.js";
import { discard } from "../../files/stored-file.js";
import { untilAborted } from "../../platform/within-ms.js";
import { fileRequestQueue } from "../../resources/files/file-generation-request-queries.js";
import { limitsOfOneKey } from "../job-kind.js";
import { fileWrites } from "../job-writes.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import {
  claimFileRequest,
  type FileJob,
  type FileOutcome,
  fileMaker,
  leaseMs,
  recordFileOutcome,
  renewFileRequest,
} from "./file-request-records.js";

type Making = Drawing & CardPrinting;
type Context = WorkContext<(typeof fileMaker.emits)[number]>;

export type FileRequestsOptions = Making & WorkerOptions;

/** One file at a time, of any size. A stop does not wait for it: it is made by another process. */
const limits = limitsOfOneKey(1, 0);

/**
 * Starts making requested files. The bytes of a file are stored as they come, and nobody sees them before the last one is
 * stored. A request of a crashed process begins again when its lease ends.
 */
export function startFileRequests({ pollMs, ...making }: FileRequestsOptions): JobWorker {
  const { engine, store, clock, files, log } = making;
  const now = () => new Date(clock.now()).toISOString();
  const inTransaction = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    engine.act((perform) => perform(fileMaker, now(), work), fileWrites);

  return startWorker<FileJob, never>(
    {
      name: "file requests",
      limits,
      findDue: () => store.read((tx) => hasDue(tx, fileRequestQueue, now())),
      async recordAndClaim() {
        const outside = files.outside !== null;
        const job = await inTransaction((context) => claimFileRequest(context, outside));
        return job === null ? [] : [job];
      },
      async run(job, abandoned) {
        await makeFile(making, job, abandoned, (outcome) =>
          inTransaction((context) => recordFileOutcome(context, job, outcome)),
        );
        return null;
      },
      renewal: {
        everyMs: leaseMs / 3,
        renew: (job) => inTransaction((context) => renewFileRequest(context, job)),
      },
    },
    { log, pollMs },
  );
}

async function makeFile(
  making: Making,
  job: FileJob,
  abandoned: AbortSignal,
  record: (outcome: FileOutcome) => Promise<boolean>,
): Promise<void> {
  const { log } = making;
  const { fileGenerationRequestId } = job.request;
  try {
    if (job.abandonedFileId !== null) await discard(making, job.abandonedFileId);
    const written = await untilAborted(abandoned, () => storeFile(making, job, abandoned));
    if (!(await record({ kind: "made", ...written }))) await discard(making, job.fileId);
  } catch (error) {
    const outcome = outcomeOf(error, abandoned);
    if (outcome.kind === "retried")
      log?.warn({ err: error, fileGenerationRequestId }, "a file could not be made");
    try {
      const isRecorded = await record(outcome);
      // A stop does not wait for a store outside of the database; the bytes that stay there do no harm.
      if (isRecorded && !abandoned.aborted) await discard(making, job.fileId);
    } catch (err) {
      // The database cannot be reached: the lease ends, and the request is due again.
      log?.warn({ err, fileGenerationRequestId }, "a file request could not be settled");
    }
  }
}

function outcomeOf(error: unknown, abandoned: AbortSignal): FileOutcome {
  if (abandoned.aborted) return { kind: "released" };
  if (error instanceof ImpossibleFile) return { kind: "failed", failure: error.message };
  return { kind: "retried" };
}

async function storeFile(
  making: Making,
  job: FileJob,
  abandoned: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  async function* measured() {
    for await (const bytes of bytesOf(making, job)) {
      abandoned.throwIfAborted();
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  const { outside, database } = making.files;
  await (outside ?? database).put(job.fileId, measured());
  return { size, sha256: hash.digest("hex") };
}

function bytesOf(making: Making, { request, campaign }: FileJob): AsyncIterable<Uint8Array> {
  const { accountId, type, params } = request;
  switch (type) {
    case "PRINT_PHYSICAL_CARDS_PDF":
      return cardsPdf(making, required(campaign));
    case "DONATIONS_CSV":
      return donationsCsv(making.store, required(campaign));
    case "FILES_ZIP": {
      const documents = documentsOfRefs(making.store, accountId, required(params.fileRefs));
      return zipOfDocuments(making, accountId, documents);
    }
    default:
      return type satisfies never;
  }
}

/** A value that create-file-generation-request requires for the file's type. */
function required<T>(value: T | null): T {
  if (value === null) throw new Error("the file request lacks a parameter of its type");
  return value;
}

async function* cardsPdf(making: Making, campaign: NonNullable<FileJob["campaign"]>) {
  const content = await cardSheet(making, campaign);
  const { bytes, warnings } = await making.renderer.render({ kind: "cards", content });
  if (warnings.length > 0)
    making.log?.warn(
      { campaignId: campaign.campaignId, warnings },
      "cards were rendered with warnings",
    );
  yield bytes;
}
