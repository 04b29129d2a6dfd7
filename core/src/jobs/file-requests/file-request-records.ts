import type { WorkContext } from "../../contract/operation.js";
import type { WriteTransaction } from "../../contract/store.js";
import { type CampaignRow, campaignById } from "../../resources/campaigns/campaign-queries.js";
import { markCardBatchReady } from "../../resources/cards/card-batch-queries.js";
import {
  type FileGenerationRequestRow,
  fileGenerationRequestById,
  fileRequestQueue,
  updateFileGenerationRequest,
} from "../../resources/files/file-generation-request-queries.js";
import {
  completeFile,
  deleteFileParts,
  deleteFileRow,
  insertFile,
} from "../../resources/files/file-queries.js";
import { type Backoff, waitAfter } from "../backoff.js";

/** The transactions of the worker that generates requested files. */

export const fileGenerator = { id: "make-files", emits: ["file_generated"] } as const;

type FileContext = WorkContext<(typeof fileGenerator.emits)[number]>;

/** A running job renews its lease, so this is only the delay until another process takes over from a crashed one. */
export const leaseMs = 60_000;

/** A full disk or an unreachable database is usually fixed within the hour. */
const backoff: Backoff = { waitsMs: [10_000, 60_000, 5 * 60_000, 30 * 60_000] };

const outOfTries = "The file could not be made after several tries. Please request it again.";

/** A claimed request. Its file is not visible until it is complete. */
export interface FileJob {
  readonly request: FileGenerationRequestRow;
  readonly fileId: string;
  /** The campaign whose data the file contains; null if the file needs none. */
  readonly campaign: CampaignRow | null;
  /** The incomplete file of a crashed attempt, which must be deleted; null without one. */
  readonly abandonedFileId: string | null;
}

/** The outcome of an attempt. */
export type FileOutcome =
  | { readonly kind: "generated"; readonly size: number; readonly sha256: string }
  /** A permanent failure: a retry would fail for the same reason. */
  | { readonly kind: "failed"; readonly failure: string }
  | { readonly kind: "retried" }
  /** Given back for another process. Does not count as an attempt. */
  | { readonly kind: "released" };

/**
 * Claims the request that has been due the longest; null if none is due.
 *
 * @param isExternal whether the file's content will be stored outside of the database
 */
export async function claimFileRequest(
  context: FileContext,
  isExternal: boolean,
): Promise<FileJob | null> {
  const { tx, now, newId } = context;
  for (;;) {
    const claim = { now, leaseEnd: later(now, leaseMs), limit: 1 };
    const [due] = await tx.all(fileRequestQueue.claim, claim);
    if (due === undefined) return null;
    await removeFile(tx, due.fileId);
    const campaign = await campaignOf(tx, due);
    if (campaign === undefined) {
      await end(context, due, { status: "FAILED", failure: "The campaign was deleted." });
      continue;
    }
    // Every attempt so far crashed its process.
    if (due.tries > backoff.waitsMs.length) {
      await end(context, due, { status: "FAILED", failure: outOfTries });
      continue;
    }
    const { accountId } = due;
    const fileId = newId();
    const request = { ...due, fileId, tries: due.tries + 1 };
    const file = {
      ...fileNameOf(due, campaign),
      size: 0,
      sha256: "",
      outside: isExternal,
      createdAt: now,
    };
    await tx.run(insertFile, { fileId, accountId, ...file });
    await tx.run(updateFileGenerationRequest, request);
    return { request, fileId, campaign, abandonedFileId: due.fileId };
  }
}

/** The campaign of a file; undefined if it was deleted, null if the file needs none. */
async function campaignOf(
  tx: WriteTransaction,
  { accountId, type, params: { campaignId } }: FileGenerationRequestRow,
): Promise<CampaignRow | null | undefined> {
  if (type === "FILES_ZIP" || campaignId === null) return null;
  return await tx.one(campaignById, { accountId, campaignId });
}

function fileNameOf(
  { type, createdAt }: FileGenerationRequestRow,
  campaign: CampaignRow | null,
): { name: string; mediaType: string } {
  const day = createdAt.slice(0, "YYYY-MM-DD".length);
  switch (type) {
    case "PRINT_PHYSICAL_CARDS_PDF":
      return { name: `cards-${campaign?.slug}-${day}.pdf`, mediaType: "application/pdf" };
    case "DONATIONS_CSV":
      return {
        name: `donations-${campaign?.slug}-${day}.csv`,
        mediaType: "text/csv; charset=utf-8",
      };
    case "FILES_ZIP":
      return { name: `files-${day}.zip`, mediaType: "application/zip" };
    case "CARD_BATCH_ZIP":
      return { name: `card-batch-${campaign?.slug}-${day}.zip`, mediaType: "application/zip" };
    case "PAYROLL_CSV":
      return { name: `payroll-${day}.csv`, mediaType: "text/csv; charset=utf-8" };
    case "PAYROLL_XLSX":
      return {
        name: `payroll-${day}.xlsx`,
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      };
    default:
      return type satisfies never;
  }
}

/** Renews the lease of a request, unless this process has lost it. */
export async function renewFileRequest({ tx, now }: FileContext, job: FileJob): Promise<void> {
  const row = await leasedRow(tx, job);
  if (row === null) return;
  await tx.run(updateFileGenerationRequest, { ...row, nextTryAt: later(now, leaseMs) });
}

/**
 * Records the outcome of an attempt. Emits an event unless the request is retried.
 *
 * @returns false if another process has claimed the request in the meantime; then nothing is recorded
 */
export async function recordFileOutcome(
  context: FileContext,
  job: FileJob,
  outcome: FileOutcome,
): Promise<boolean> {
  const { tx, now } = context;
  const row = await leasedRow(tx, job);
  if (row === null) return false;
  if (outcome.kind === "generated") {
    const { size, sha256 } = outcome;
    await tx.run(completeFile, { fileId: job.fileId, size, sha256 });
    const { type, fileGenerationRequestId } = row;
    if (type === "CARD_BATCH_ZIP")
      await tx.run(markCardBatchReady, { fileGenerationRequestId, now });
    await end(context, row, { status: "DONE", failure: null });
    return true;
  }
  await removeFile(tx, row.fileId);
  if (outcome.kind === "failed") {
    await end(context, row, { status: "FAILED", failure: outcome.failure });
    return true;
  }
  const isReleased = outcome.kind === "released";
  const tries = isReleased ? row.tries - 1 : row.tries;
  const waitMs = isReleased ? 0 : waitAfter(backoff, row.tries - 1);
  if (waitMs === null) await end(context, row, { status: "FAILED", failure: outOfTries });
  else {
    const pending = { ...row, fileId: null, tries, nextTryAt: later(now, waitMs) };
    await tx.run(updateFileGenerationRequest, pending);
  }
  return true;
}

async function end(
  { tx, now, emit }: FileContext,
  before: FileGenerationRequestRow,
  ending: Pick<FileGenerationRequestRow, "status" | "failure">,
): Promise<void> {
  const fileId = ending.status === "DONE" ? before.fileId : null;
  const after = { ...before, ...ending, fileId, nextTryAt: null, updatedAt: now };
  await tx.run(updateFileGenerationRequest, after);
  emit("file_generated", after);
}

/** The request, or null if this process has lost its lease: each process that claims it creates a new file. */
async function leasedRow(
  tx: WriteTransaction,
  { request: { accountId, fileGenerationRequestId }, fileId }: FileJob,
): Promise<FileGenerationRequestRow | null> {
  const row = await tx.one(fileGenerationRequestById, { accountId, fileGenerationRequestId });
  return row?.status === "PENDING" && row.fileId === fileId ? row : null;
}

/** Deletes the file of a failed attempt. */
async function removeFile(tx: WriteTransaction, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  await tx.run(deleteFileParts, { fileId });
  await tx.run(deleteFileRow, { fileId });
}

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();
