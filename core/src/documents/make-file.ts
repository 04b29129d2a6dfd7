import { createHash } from "node:crypto";
import type { WorkContext } from "../contract/operation.js";
import type { FileStore } from "../files/file-store.js";
import {
  beginFileRequest,
  type FileWork,
  failFileRequest,
  fileMaker,
  finishFileRequest,
  holdFileRequest,
  leaseMs,
  releaseFileRequest,
  retryFileRequest,
} from "../tasks/finish-file-request.js";
import { fileQueue } from "../tasks/keep-file.js";
import { type CardPrinting, cardSheet } from "./card-sheet.js";
import { discard } from "./discard.js";
import type { Drawing } from "./document-file.js";
import { donationsCsv } from "./donations-csv.js";
import { ImpossibleFile } from "./impossible-file.js";
import { documentsOfRefs, zipOfDocuments } from "./zip-documents.js";

export interface Making extends Drawing, CardPrinting {
  /** Once aborted, what is under way is left to others. */
  readonly stopping: AbortSignal;
}

/**
 * Makes the file of the request that has been due for longest.
 *
 * Its bytes are kept as they come and are seen by nobody before the last one is there; meanwhile its process says again
 * and again that it lives. A request whose process is gone is begun again from the start when its lease ends.
 *
 * @returns false when none is due
 */
export async function makeNextFile(making: Making): Promise<boolean> {
  const { database, outside } = making.files;
  const work = await inTransaction(making, (context) =>
    beginFileRequest(context, outside !== null),
  );
  if (work === null) return false;
  if (work.abandonedFileId !== null) await discard(making, work.abandonedFileId);
  const hold = setInterval(() => {
    // Whether it is still ours is seen at the end.
    inTransaction(making, (context) => holdFileRequest(context, work)).catch(() => {});
  }, leaseMs / 3);
  hold.unref();
  try {
    const written = await put(outside ?? database, making, work);
    const isOurs = await inTransaction(making, (context) =>
      finishFileRequest(context, work, written),
    );
    if (!isOurs) await discard(making, work.fileId);
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

async function put(
  store: FileStore,
  making: Making,
  work: FileWork,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  async function* measured() {
    for await (const bytes of bytesOf(making, work)) {
      making.stopping.throwIfAborted();
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  await store.put(work.fileId, measured());
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

/** Decides what becomes of a request whose file could not be made now, unless another process makes it by now. */
async function endTry(making: Making, work: FileWork, error: unknown): Promise<void> {
  const { fileGenerationRequestId } = work.request;
  const isImpossible = error instanceof ImpossibleFile;
  const isOurFault = !making.stopping.aborted && !isImpossible;
  if (isOurFault)
    making.log?.warn({ err: error, fileGenerationRequestId }, "a file could not be made");
  try {
    const isSettled = await inTransaction(making, (context) => {
      if (making.stopping.aborted) return releaseFileRequest(context, work);
      if (isImpossible) return failFileRequest(context, work, error.message);
      return retryFileRequest(context, work);
    });
    if (isSettled) await discard(making, work.fileId);
  } catch (err) {
    // A database that is away: the lease ends, and the request is due again.
    making.log?.warn({ err, fileGenerationRequestId }, "a file request could not be settled");
  }
}
