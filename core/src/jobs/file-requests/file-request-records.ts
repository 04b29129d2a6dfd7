import type { WorkContext } from "../../contract/operation.js";
import type { WriteTransaction } from "../../contract/store.js";
import { type CampaignRow, campaignById } from "../../resources/campaigns/campaign-queries.js";
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

/** What the transactions of the worker that makes requested files write. */

export const fileMaker = { id: "make-files", emits: ["file_generated"] } as const;

type Making = WorkContext<(typeof fileMaker.emits)[number]>;

/** A running job extends its lease, so this is only the time until a request of a crashed process begins again. */
export const leaseMs = 60_000;

/** A full disk, or a database that cannot be reached, is mended within the hour. */
const backoff: Backoff = { waitsMs: [10_000, 60_000, 5 * 60_000, 30 * 60_000] };

const outOfTries = "The file could not be made after several tries. Please request it again.";

/** A claimed request. Nobody else sees its file until it is finished. */
export interface FileJob {
  readonly request: FileGenerationRequestRow;
  readonly fileId: string;
  /** The campaign whose data is in the file; null where the file needs none. */
  readonly campaign: CampaignRow | null;
  /** The file of an attempt that crashed, whose row is deleted; null for none. */
  readonly abandonedFileId: string | null;
}

/** How an attempt at a request ended. */
export type FileOutcome =
  | { readonly kind: "made"; readonly size: number; readonly sha256: string }
  /** For a reason that another attempt would meet again. */
  | { readonly kind: "failed"; readonly failure: string }
  | { readonly kind: "retried" }
  /** Left to another process as if it had not begun. */
  | { readonly kind: "released" };

/**
 * Claims the request that has been due for longest; null when none is due.
 *
 * @param outside whether the bytes of its file will be stored outside of the database
 */
export async function claimFileRequest(context: Making, outside: boolean): Promise<FileJob | null> {
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
    // Every attempt so far ended its process.
    if (due.tries > backoff.waitsMs.length) {
      await end(context, due, { status: "FAILED", failure: outOfTries });
      continue;
    }
    const { accountId } = due;
    const fileId = newId();
    const request = { ...due, fileId, tries: due.tries + 1 };
    const file = { ...fileNameOf(due, campaign), size: 0, sha256: "", outside, createdAt: now };
    await tx.run(insertFile, { fileId, accountId, ...file });
    await tx.run(updateFileGenerationRequest, request);
    return { request, fileId, campaign, abandonedFileId: due.fileId };
  }
}

/** The campaign of a file: undefined when it was deleted; null where the file needs none. */
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
    default:
      return type satisfies never;
  }
}

/** Extends the lease of a request, unless this process has lost it. */
export async function renewFileRequest({ tx, now }: Making, job: FileJob): Promise<void> {
  const row = await leasedRow(tx, job);
  if (row === null) return;
  await tx.run(updateFileGenerationRequest, { ...row, nextTryAt: later(now, leaseMs) });
}

/**
 * Records how an attempt ended and, unless the request is tried again, emits that.
 *
 * @returns false when another process has the request by now: nothing is recorded then
 */
export async function recordFileOutcome(
  context: Making,
  job: FileJob,
  outcome: FileOutcome,
): Promise<boolean> {
  const { tx, now } = context;
  const row = await leasedRow(tx, job);
  if (row === null) return false;
  if (outcome.kind === "made") {
    const { size, sha256 } = outcome;
    await tx.run(completeFile, { fileId: job.fileId, size, sha256 });
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
  { tx, now, emit }: Making,
  before: FileGenerationRequestRow,
  ending: Pick<FileGenerationRequestRow, "status" | "failure">,
): Promise<void> {
  const fileId = ending.status === "DONE" ? before.fileId : null;
  const after = { ...before, ...ending, fileId, nextTryAt: null, updatedAt: now };
  await tx.run(updateFileGenerationRequest, after);
  emit("file_generated", after);
}

/** The request, or null when this process has lost it: each process that claims it writes a file of its own. */
async function leasedRow(
  tx: WriteTransaction,
  { request: { accountId, fileGenerationRequestId }, fileId }: FileJob,
): Promise<FileGenerationRequestRow | null> {
  const row = await tx.one(fileGenerationRequestById, { accountId, fileGenerationRequestId });
  return row?.status === "PENDING" && row.fileId === fileId ? row : null;
}

/** Deletes the file of an attempt that failed. */
async function removeFile(tx: WriteTransaction, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  await tx.run(deleteFileParts, { fileId });
  await tx.run(deleteFileRow, { fileId });
}

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();
