import { createHash } from "node:crypto";
import type { ServiceLog } from "../contract/service-log.js";
import type { Store } from "../contract/store.js";
import { newUuid } from "../platform/node.js";
import { type FileRow, fileById } from "../resources/files/file-queries.js";
import { databaseFiles } from "./database-files.js";
import { type FileStore, MissingFile, oneChunk } from "./file-store.js";
import type { FileToKeep } from "./keep-file.js";

/**
 * The stores of files. Each file's row records which one has its content, so files in the database remain readable
 * after new ones are stored elsewhere.
 */
export interface FilePlaces {
  readonly database: FileStore;
  /** The store of new files; null for the database. */
  readonly outside: FileStore | null;
}

/** The stores of files, given the one of new files. */
export function filePlaces(
  store: Pick<Store, "read" | "write">,
  outside: FileStore | null,
): FilePlaces {
  return { database: databaseFiles(store), outside };
}

/** The dependencies of reading files. */
export interface FileReader {
  readonly store: Pick<Store, "read">;
  readonly files: FilePlaces;
}

/** A stored file. */
export interface StoredFile extends FileRow {
  /** Reads the content, a bounded part at a time. Throws before the end if the content differs from what was stored. */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
}

/** Opens an account's file; undefined when the account has no such file. */
export async function openStoredFile(
  { store, files }: FileReader,
  ids: { readonly accountId: string; readonly fileId: string },
): Promise<StoredFile | undefined> {
  const file = await store.read((tx) => tx.one(fileById, ids));
  return file && { ...file, bytes: () => wholeBytes(placeOf(files, file).read(file), file) };
}

function placeOf({ database, outside }: FilePlaces, { fileId, outside: isOutside }: FileRow) {
  if (!isOutside) return database;
  if (outside === null) throw new MissingFile(fileId, "it is stored outside the database");
  return outside;
}

/** Yields each chunk one late, so the last one only after the digest matched: a damaged file never looks complete. */
async function* wholeBytes(
  chunks: AsyncIterable<Uint8Array>,
  { fileId, size, sha256 }: FileRow,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash("sha256");
  let seen = 0;
  let last: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (last !== undefined) yield last;
    hash.update(chunk);
    seen += chunk.length;
    last = chunk;
  }
  if (seen !== size || hash.digest("hex") !== sha256)
    throw new Error(`the file ${fileId} is damaged: its content is not what was stored`);
  if (last !== undefined) yield last;
}

/** A file that fits in memory. */
export interface WholeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Prepares a file for `keepFile`. Outside the database, its content is stored now, before anything refers to it; in the
 * database, the content is written in the transaction that refers to it.
 */
export async function readyToKeep(
  { outside }: Pick<FilePlaces, "outside">,
  { bytes, ...file }: WholeFile,
): Promise<FileToKeep> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const ready = { ...file, fileId: newUuid(), size: bytes.length, sha256 };
  if (outside === null) return { ...ready, bytes };
  await outside.put(ready.fileId, oneChunk(bytes));
  return { ...ready, bytes: null };
}

interface Discarding {
  readonly files: FilePlaces;
  readonly log?: ServiceLog | undefined;
}

/** Removes bytes outside of the database that nothing names. Where that fails they take room, and do no other harm. */
export async function discard(
  { files: { outside }, log }: Discarding,
  fileId: string,
): Promise<void> {
  await outside
    ?.remove(fileId)
    .catch((err) => log?.warn({ err, fileId }, "bytes that nothing names could not be removed"));
}
