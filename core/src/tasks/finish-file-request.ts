import type { WorkContext } from "../contract/operation.js";
import type { WriteTransaction } from "../contract/store.js";
import { presentFileGenerationRequest } from "../operations/files/present-file-generation-request.js";
import { type CampaignRow, campaignById } from "../queries/campaigns.js";
import {
  dueFileGenerationRequest,
  type FileGenerationRequestRow,
  fileGenerationRequestById,
  updateFileGenerationRequest,
} from "../queries/file-generation-requests.js";
import { completeFile, deleteFileParts, deleteFileRow, insertFile } from "../queries/files.js";

export const fileMaker = { id: "make-files", emits: ["file_generated"] } as const;

type Making = WorkContext<(typeof fileMaker.emits)[number]>;

/**
 * How long a process has a request for itself. It says so again while it lives, so this is only what passes before a
 * request is begun again whose process is gone.
 */
export const leaseMs = 60_000;

/** Waits before each further try: a disk that is full, or a database that is away, is seen to within the hour. */
const waitsMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000] as const;

const outOfTries = "The file could not be made after several tries. Please request it again.";

/** A request under way: its file is written by whoever has this, and is there for nobody until it is finished. */
export interface FileWork {
  readonly request: FileGenerationRequestRow;
  readonly fileId: string;
  /** The campaign that the file is made of; null where there is no need of one. */
  readonly campaign: CampaignRow | null;
  /** The file of a try that ended without a word, whose row is gone; null for none. */
  readonly abandonedFileId: string | null;
}

/**
 * Takes the request that has been due for longest; null when none is due.
 *
 * @param outside whether the bytes of its file will lie outside of the database
 */
export async function beginFileRequest(
  context: Making,
  outside: boolean,
): Promise<FileWork | null> {
  const { tx, now, newId } = context;
  for (;;) {
    const due = await tx.one(dueFileGenerationRequest, { now });
    if (due === undefined) return null;
    await removeFile(tx, due.fileId);
    const campaign = await campaignOf(tx, due);
    if (campaign === undefined) {
      await end(context, due, { status: "FAILED", failure: "The campaign was deleted." });
      continue;
    }
    // A try that ended without a word took its process with it; it must not do so for ever.
    if (due.tries > waitsMs.length) {
      await end(context, due, { status: "FAILED", failure: outOfTries });
      continue;
    }
    const { accountId } = due;
    const fileId = newId();
    const request = { ...due, fileId, tries: due.tries + 1, nextTryAt: leaseEnd(now) };
    const file = { ...fileNameOf(due, campaign), size: 0, sha256: "", outside, createdAt: now };
    await tx.run(insertFile, { fileId, accountId, ...file });
    await tx.run(updateFileGenerationRequest, request);
    return { request, fileId, campaign, abandonedFileId: due.fileId };
  }
}

/** The campaign that a file is made of: undefined for one that is gone; null where there is no need of one. */
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

/** Keeps a request for its process for another while, unless it has lost it. */
export async function holdFileRequest({ tx, now }: Making, work: FileWork): Promise<void> {
  const row = await heldRow(tx, work);
  if (row !== null) await tx.run(updateFileGenerationRequest, { ...row, nextTryAt: leaseEnd(now) });
}

/** Lets the file be seen and tells of it. False, as below, when the request is no longer the caller's. */
export async function finishFileRequest(
  context: Making,
  work: FileWork,
  { size, sha256 }: { size: number; sha256: string },
): Promise<boolean> {
  const { tx } = context;
  const row = await heldRow(tx, work);
  if (row === null) return false;
  await tx.run(completeFile, { fileId: work.fileId, size, sha256 });
  await end(context, row, { status: "DONE", failure: null });
  return true;
}

/** Gives a request up for a reason that another try would meet again. */
export async function failFileRequest(
  context: Making,
  work: FileWork,
  failure: string,
): Promise<boolean> {
  const row = await heldRow(context.tx, work);
  if (row === null) return false;
  await removeFile(context.tx, row.fileId);
  await end(context, { ...row, fileId: null }, { status: "FAILED", failure });
  return true;
}

/** Has a request tried again after a while, or gives it up after the last try. */
export async function retryFileRequest(context: Making, work: FileWork): Promise<boolean> {
  const row = await heldRow(context.tx, work);
  if (row === null) return false;
  const waitMs = waitsMs[row.tries - 1];
  if (waitMs === undefined) return await failFileRequest(context, work, outOfTries);
  await putBack(context, row, { tries: row.tries, waitMs });
  return true;
}

/** Leaves a request to another process, as if it had not been begun. */
export async function releaseFileRequest(context: Making, work: FileWork): Promise<boolean> {
  const row = await heldRow(context.tx, work);
  if (row !== null) await putBack(context, row, { tries: row.tries - 1, waitMs: 0 });
  return row !== null;
}

async function putBack(
  { tx, now }: Making,
  row: FileGenerationRequestRow,
  { tries, waitMs }: { tries: number; waitMs: number },
): Promise<void> {
  await removeFile(tx, row.fileId);
  const nextTryAt = later(now, waitMs);
  await tx.run(updateFileGenerationRequest, { ...row, fileId: null, tries, nextTryAt });
}

async function end(
  { tx, now, emit }: Making,
  before: FileGenerationRequestRow,
  how: Pick<FileGenerationRequestRow, "status" | "failure">,
): Promise<void> {
  const fileId = how.status === "DONE" ? before.fileId : null;
  const after = { ...before, ...how, fileId, nextTryAt: null, updatedAt: now };
  await tx.run(updateFileGenerationRequest, after);
  emit("file_generated", presentFileGenerationRequest(after));
}

/** The request as it stands, or null when somebody else makes it by now: each who begins writes a file of his own. */
async function heldRow(
  tx: WriteTransaction,
  { request: { accountId, fileGenerationRequestId }, fileId }: FileWork,
): Promise<FileGenerationRequestRow | null> {
  const row = await tx.one(fileGenerationRequestById, { accountId, fileGenerationRequestId });
  return row?.status === "PENDING" && row.fileId === fileId ? row : null;
}

/** Removes what a try that came to nothing has written. */
async function removeFile(tx: WriteTransaction, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  await tx.run(deleteFileParts, { fileId });
  await tx.run(deleteFileRow, { fileId });
}

const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString();
const leaseEnd = (now: string) => later(now, leaseMs);
