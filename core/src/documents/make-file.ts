import { createHash } from "node:crypto";
import type { WorkContext } from "../contract/operation.js";
import {
  beginFileRequest,
  type FileWork,
  failFileRequest,
  fileMaker,
  finishFileRequest,
  holdFileRequest,
  keepFilePart,
  leaseMs,
  releaseFileRequest,
  retryFileRequest,
} from "../tasks/finish-file-request.js";
import { fileQueue } from "../tasks/keep-file.js";
import { type CardPrinting, cardSheet } from "./card-sheet.js";
import type { Drawing } from "./document-file.js";
import { donationsCsv } from "./donations-csv.js";
import { ImpossibleFile } from "./impossible-file.js";
import { inParts } from "./stored-file.js";
import { documentsOfRefs, zipOfDocuments } from "./zip-documents.js";

export interface Making extends Drawing, CardPrinting {
  /** Once aborted, what is under way is left to others. */
  readonly stopping: AbortSignal;
}

/** The request is another process's by now, which writes a file of its own. */
class Lost extends Error {}

/**
 * Makes the file of the request that has been due for longest.
 *
 * Its parts are written as they come and are seen by nobody before the last one is there; whoever writes them shows by
 * that that it lives. A request whose process is gone is begun again from the start when its lease ends.
 *
 * @returns false when none is due
 */
export async function makeNextFile(making: Making): Promise<boolean> {
  const work = await inTransaction(making, beginFileRequest);
  if (work === null) return false;
  const hold = setInterval(() => {
    // That it failed is seen where the next part is written.
    inTransaction(making, (context) => holdFileRequest(context, work)).catch(() => {});
  }, leaseMs / 3);
  hold.unref();
  try {
    const written = await writeParts(making, work);
    await inTransaction(making, (context) => finishFileRequest(context, work, written));
  } catch (error) {
    await endTry(making, work, error);
  } finally {
    clearInterval(hold);
  }
  return true;
}

type Context = WorkContext<(typeof fileMaker.emits)[number]>;

function inTransaction<T>(
  { engine, clock }: Pick<Making, "engine" | "clock">,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const now = new Date(clock.now()).toISOString();
  return engine.act((perform) => perform(fileMaker, now, work), fileQueue);
}

async function writeParts(
  making: Making,
  work: FileWork,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  let part = 0;
  for await (const bytes of inParts(bytesOf(making, work))) {
    making.stopping.throwIfAborted();
    hash.update(bytes);
    size += bytes.length;
    const next = { part: part++, bytes };
    const isOurs = await inTransaction(making, (context) => keepFilePart(context, work, next));
    if (!isOurs) throw new Lost();
  }
  return { size, sha256: hash.digest("hex") };
}

function bytesOf(making: Making, { request, campaign }: FileWork): AsyncIterable<Uint8Array> {
  const { accountId, type, params } = request;
  switch (type) {
    case "PRINT_PHYSICAL_CARDS_PDF":
      return cardsPdf(making, named(campaign));
    case "DONATIONS_CSV":
      return donationsCsv(making.store, named(campaign));
    case "FILES_ZIP": {
      const documents = documentsOfRefs(making.store, accountId, named(params.fileRefs));
      return zipOfDocuments(making, accountId, documents);
    }
    default:
      return type satisfies never;
  }
}

/** What the operation has seen to that it is there. */
function named<T>(value: T | null): T {
  if (value === null) throw new Error("a file request lacks what its file is made of");
  return value;
}

async function* cardsPdf(making: Making, campaign: NonNullable<FileWork["campaign"]>) {
  const content = await cardSheet(making, campaign);
  const { bytes, warnings } = await making.renderer.render({ kind: "cards", content });
  if (warnings.length > 0)
    making.log?.warn(
      { campaignId: campaign.campaignId, warnings },
      "cards were drawn with warnings",
    );
  yield bytes;
}

/** Decides what becomes of a request whose file could not be made now. */
async function endTry(making: Making, work: FileWork, error: unknown): Promise<void> {
  if (error instanceof Lost) return;
  const { fileGenerationRequestId } = work.request;
  try {
    if (making.stopping.aborted)
      await inTransaction(making, (context) => releaseFileRequest(context, work));
    else if (error instanceof ImpossibleFile)
      await inTransaction(making, (context) => failFileRequest(context, work, error.message));
    else {
      making.log?.warn({ err: error, fileGenerationRequestId }, "a file could not be made");
      await inTransaction(making, (context) => retryFileRequest(context, work));
    }
  } catch (err) {
    // A database that is away: the lease ends, and the request is due again.
    making.log?.warn({ err, fileGenerationRequestId }, "a file request could not be settled");
  }
}
