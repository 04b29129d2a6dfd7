import type { WorkContext } from "../contract/operation.js";
import { insertFile, insertFilePart } from "../queries/files.js";

/** Work that keeps files queues here: several at a time write to the same pages, and many of them would run twice. */
export const fileQueue = { queueKey: "files" };

/** Few enough writes for a large file, and little enough memory for each file under way. */
export const partBytes = 1024 * 1024;

/** A file that fits in memory. */
export interface WholeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** In lowercase hex. */
  readonly sha256: string;
}

/** Keeps a file with all of its parts; gives its id. */
export async function keepFile(
  { tx, now, newId }: Pick<WorkContext, "tx" | "now" | "newId">,
  accountId: string,
  { name, mediaType, bytes, sha256 }: WholeFile,
): Promise<string> {
  const fileId = newId();
  const size = bytes.length;
  await tx.run(insertFile, { fileId, accountId, name, mediaType, size, sha256, createdAt: now });
  for (let part = 0; part * partBytes < size; part++) {
    const its = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.run(insertFilePart, { fileId, part, bytes: its });
  }
  return fileId;
}
