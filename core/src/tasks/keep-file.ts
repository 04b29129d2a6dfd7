import type { WorkContext } from "../contract/operation.js";
import { insertFile, insertFilePart } from "../queries/files.js";

/** Work that keeps files queues here: several at a time write to the same pages, and many of them would run twice. */
export const fileQueue = { queueKey: "files" };

/** Few enough writes for a large file, and little enough memory for each file under way. */
export const partBytes = 1024 * 1024;

/** A file whose row is about to be written. */
export interface FileToKeep {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** In lowercase hex. */
  readonly sha256: string;
  /** Null where they lie outside of the database already. */
  readonly bytes: Uint8Array | null;
}

/** Writes a file's row, and its bytes unless they lie elsewhere. */
export async function keepFile(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  accountId: string,
  { bytes, ...file }: FileToKeep,
): Promise<void> {
  await tx.run(insertFile, { ...file, accountId, outside: bytes === null, createdAt: now });
  if (bytes === null) return;
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const its = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.run(insertFilePart, { fileId: file.fileId, part, bytes: its });
  }
}
