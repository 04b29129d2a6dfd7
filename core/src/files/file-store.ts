import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FileRow } from "../queries/files.js";

/** What a store must know of a file to give its bytes. */
export type FileToRead = Pick<FileRow, "fileId" | "size">;

/**
 * Where the bytes of files lie. The row that names a file is written once its bytes are durable, so a row never names
 * bytes that are not there; a crash between the two leaves bytes that nobody names, which do no harm but the room that
 * they take. One conformance suite holds every adapter to what is written here.
 *
 * What cannot be reached now is told by `StorageUnavailable`, what is not there by `MissingFile`.
 */
export interface FileStore {
  /** Resolves once all bytes are durable. Until then, and when it fails, they cannot be read as a whole file. */
  put(fileId: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the bytes in order, a bounded part of them in memory at a time. */
  read(file: FileToRead): AsyncIterable<Uint8Array>;
  /** Removes the bytes, if they are there. */
  remove(fileId: string): Promise<void>;
}

/** The bytes of a file are not where they were put. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";

  constructor(fileId: string, cause?: unknown) {
    super(`the bytes of the file ${fileId} are missing`, { cause });
  }
}

/** A name for a file that is the same in a folder and in a bucket, so that any tool which copies files can move them. */
export function nameInStore(fileId: string): string {
  // Folders of millions of names are slow to list. Ids begin with their time: their ends are spread evenly.
  return `${fileId.slice(-2)}/${fileId}`;
}

/** Bytes of a file that only proves that files can be kept. */
const checkBytes = 32;

/** Keeps a small file, reads it and removes it again: exactly what the service needs to be allowed. */
export async function checkFileStore(store: FileStore): Promise<void> {
  const fileId = randomUUID();
  const kept = randomBytes(checkBytes);
  await store.put(fileId, oneChunk(kept));
  const read = await buffer(store.read({ fileId, size: kept.length }));
  await store.remove(fileId);
  if (!read.equals(kept)) throw new Error("a file came back as other bytes than were kept");
}

/** Bytes that are in memory, as a stream. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
