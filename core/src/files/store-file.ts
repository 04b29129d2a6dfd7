import type { WorkContext } from "../contract/operation.js";
import { insertFile, insertFilePart } from "../resources/files/file-queries.js";

/** A compromise: fewer writes per large file, or less memory per file in flight. */
export const partBytes = 1024 * 1024;

/** A file whose row will be inserted. */
export interface FileToStore {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** In lowercase hex. */
  readonly sha256: string;
  /** Null if the content is already in an external store. */
  readonly bytes: Uint8Array | null;
}

/** Inserts a file's row, and its content unless it is in an external store. */
export async function storeFile(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  accountId: string,
  { bytes, ...file }: FileToStore,
): Promise<void> {
  await tx.run(insertFile, { ...file, accountId, outside: bytes === null, createdAt: now });
  if (bytes === null) return;
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const chunk = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await tx.run(insertFilePart, { fileId: file.fileId, part, bytes: chunk });
  }
}
