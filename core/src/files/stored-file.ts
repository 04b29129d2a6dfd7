import { createHash } from "node:crypto";
import type { ServiceLog } from "../contract/service-log.js";
import type { Store } from "../contract/store.js";
import { newUuid } from "../platform/node.js";
import { type FileRow, fileById } from "../resources/files/file-queries.js";
import { databaseFiles } from "./database-files.js";
import { type FileStore, MissingFile, oneChunk } from "./file-store.js";
import type { FileToStore } from "./store-file.js";

/**
 * The stores of files. Each file's row records which one has its content, so files in the database remain readable
 * after new ones are stored elsewhere.
 */
export interface FileStores {
  readonly database: FileStore;
  /** The external store of new files; null if they are stored in the database. */
  readonly external: FileStore | null;
}

/** The stores of files, given the external one. */
export function fileStores(
  store: Pick<Store, "read" | "write">,
  external: FileStore | null,
): FileStores {
  return { database: databaseFiles(store), external };
}

/** The dependencies of reading files. */
export interface FileReader {
  readonly store: Pick<Store, "read">;
  readonly files: FileStores;
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
  return file && { ...file, bytes: () => wholeBytes(storeOf(files, file).read(file), file) };
}

function storeOf({ database, external }: FileStores, { fileId, outside: isExternal }: FileRow) {
  if (!isExternal) return database;
  if (external === null) throw new MissingFile(fileId, "it is stored outside the database");
  return external;
}

/** Yields each chunk with a delay of one. The last chunk follows only if the digest matches, so a damaged file never looks complete. */
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
 * Prepares a file for `storeFile`. An external store stores the content now, before anything refers to it. The database
 * stores it later, in the transaction that refers to it.
 */
export async function prepareFile(
  { external }: Pick<FileStores, "external">,
  { bytes, ...file }: WholeFile,
): Promise<FileToStore> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const ready = { ...file, fileId: newUuid(), size: bytes.length, sha256 };
  if (external === null) return { ...ready, bytes };
  await external.put(ready.fileId, oneChunk(bytes));
  return { ...ready, bytes: null };
}

interface DiscardDependencies {
  readonly files: FileStores;
  readonly log?: ServiceLog | undefined;
}

/** Deletes unreferenced content from an external store. If that fails, the content only takes up space. */
export async function discard(
  { files: { external }, log }: DiscardDependencies,
  fileId: string,
): Promise<void> {
  await external
    ?.remove(fileId)
    .catch((err) => log?.warn({ err, fileId }, "unreferenced content could not be deleted"));
}
