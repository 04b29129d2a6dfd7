import { createHash } from "node:crypto";
import type { Store } from "../contract/store.js";
import { newUuid } from "../platform/node.js";
import { type FileRow, fileById } from "../queries/files.js";
import type { FileToKeep } from "../tasks/keep-file.js";
import { databaseFiles } from "./database-files.js";
import { type FileStore, MissingFile, oneChunk } from "./file-store.js";

/**
 * Where files lie. Each row says where its bytes are, so those that were kept in the database stay readable when new
 * ones are kept outside of it.
 */
export interface FilePlaces {
  readonly database: FileStore;
  /** Where new files are kept; null for the database. */
  readonly outside: FileStore | null;
}

export function filePlaces(
  store: Pick<Store, "read" | "write">,
  outside: FileStore | null,
): FilePlaces {
  return { database: databaseFiles(store), outside };
}

/** What reads files. */
export interface FileReader {
  readonly store: Pick<Store, "read">;
  readonly files: FilePlaces;
}

/** A file as it was kept. */
export interface StoredFile extends FileRow {
  /** Its bytes, little of them in memory at a time. They never end well unless they are those that were kept. */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
}

/** Opens an account's file; undefined when it has none with that id. */
export async function openStoredFile(
  { store, files }: FileReader,
  ids: { readonly accountId: string; readonly fileId: string },
): Promise<StoredFile | undefined> {
  const file = await store.read((tx) => tx.one(fileById, ids));
  return file && { ...file, bytes: () => wholeBytes(placeOf(files, file).read(file), file) };
}

function placeOf({ database, outside }: FilePlaces, { fileId, outside: isOutside }: FileRow) {
  if (!isOutside) return database;
  if (outside === null) throw new MissingFile(fileId, "it was kept outside of the database");
  return outside;
}

/** Holds back what came last until all of it was seen: sent to its end, what is wrong would look whole. */
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
    throw new Error(`the file ${fileId} is damaged: its bytes are not those that were kept`);
  if (last !== undefined) yield last;
}

/** A file that fits in memory. */
export interface WholeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes a file ready to be kept by `keepFile`: outside of the database its bytes are put now, so that they are there
 * before anything names them; in the database they are written with what names them, in one transaction.
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
