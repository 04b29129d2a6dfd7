import { createHash } from "node:crypto";
import type { Store } from "../contract/store.js";
import { type FileRow, fileById, filePart } from "../queries/files.js";
import { partBytes, type WholeFile } from "../tasks/keep-file.js";

/** A file as it stands in the database. */
export interface StoredFile extends FileRow {
  /** Its bytes, a part in memory at a time. */
  bytes(): AsyncGenerator<Uint8Array, void, undefined>;
}

/** Opens an account's file; undefined when it has none with that id. */
export async function openStoredFile(
  store: Pick<Store, "read">,
  ids: { readonly accountId: string; readonly fileId: string },
): Promise<StoredFile | undefined> {
  const file = await store.read((tx) => tx.one(fileById, ids));
  return file && { ...file, bytes: () => bytesOf(store, file) };
}

async function* bytesOf(
  store: Pick<Store, "read">,
  { fileId, size }: FileRow,
): AsyncGenerator<Uint8Array, void, undefined> {
  let sent = 0;
  for (let part = 0; sent < size; part++) {
    const row = await store.read((tx) => tx.one(filePart, { fileId, part }));
    // Sent short it would look whole.
    if (row === undefined) throw new Error(`part ${part} of the file ${fileId} is missing`);
    sent += row.bytes.length;
    yield row.bytes;
  }
}

/** Bytes that are there already, as a file to be kept. */
export function wholeFile(name: string, mediaType: string, bytes: Uint8Array): WholeFile {
  return { name, mediaType, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Cuts a stream into parts of the size in which files are kept; the last one may be shorter. */
export async function* inParts(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    let taken = 0;
    while (taken < chunk.length) {
      const piece = chunk.subarray(taken, taken + partBytes - filled);
      part.set(piece, filled);
      taken += piece.length;
      filled += piece.length;
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
