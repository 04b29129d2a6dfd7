import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FileRow } from "../resources/files/file-queries.js";

/** The fields of a file that a store needs to read it. */
export type FileToRead = Pick<FileRow, "fileId" | "size">;

/**
 * Stores the contents of files. A file's row is committed only after its content is durable, so no row refers to
 * missing content; a crash between the two leaves unreferenced content, which only takes up space. One conformance
 * suite tests every adapter against this interface.
 *
 * Adapters throw `StorageUnavailable` when the store cannot be reached, and `MissingFile` when the content does not
 * exist.
 */
export interface FileStore {
  /** Resolves once the content is durable. Before that, and after a failure, it cannot be read as a whole file. */
  put(fileId: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Reads the content in order, a bounded part at a time. */
  read(file: FileToRead): AsyncIterable<Uint8Array>;
  /** Deletes the content, if it exists. */
  remove(fileId: string): Promise<void>;
}

/** The content of a file does not exist. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";

  constructor(fileId: string, cause?: unknown) {
    super(`the content of the file ${fileId} is missing`, { cause });
  }
}

/**
 * The name of a file in a folder or a bucket. The same in both, so that any copying tool can move files between them.
 */
export function nameInStore(fileId: string): string {
  // Folders with millions of names are slow to list. Ids begin with their time, so spread files by their last
  // characters.
  return `${fileId.slice(-2)}/${fileId}`;
}

/** The size of the file that {@link checkFileStore} writes. */
const checkBytes = 32;

/** Writes, reads and deletes a small file: the exact permissions that the service needs. */
export async function checkFileStore(store: FileStore): Promise<void> {
  const fileId = randomUUID();
  const kept = randomBytes(checkBytes);
  await store.put(fileId, oneChunk(kept));
  const read = await buffer(store.read({ fileId, size: kept.length }));
  await store.remove(fileId);
  if (!read.equals(kept))
    throw new Error("a file was read back with other content than was stored");
}

/** Turns bytes in memory into a stream. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
