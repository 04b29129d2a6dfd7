import type { WorkContext } from "../contract/operation.js";
import { insertFile, insertFilePart } from "../resources/files/file-queries.js";

/** Few enough writes for a large file, and little enough memory for each file in flight. */
export const partBytes = 1024 * 1024;

/** A file whose row is about to be written. */
export interface FileToKeep {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** In lowercase hex. */
  readonly sha256: string;
  /** Null when they are already stored outside of the database. */
  readonly bytes: Uint8Array | null;
}

/** Writes a file's row, and its bytes unless they are stored elsewhere. */
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
