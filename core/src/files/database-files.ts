import { scopeOf } from "../contract/scope.js";
import type { Store } from "../contract/store.js";
import { deleteFileParts, filePart, insertFilePart } from "../resources/files/file-queries.js";
import { type FileStore, MissingFile } from "./file-store.js";
import { partBytes } from "./store-file.js";

/** Splits a stream into the parts in which files are stored; the last one may be shorter. */
async function* inParts(
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

/** A large file takes one connection at a time and leaves the others to API calls. */
const ofFiles = { scope: scopeOf(["files"]) };

/**
 * Stores files in the database, in rows of a bounded size. The file's row must be inserted before its parts, which
 * reference it.
 */
export function databaseFiles(store: Pick<Store, "read" | "write">): FileStore {
  return {
    async put(fileId, chunks) {
      let part = 0;
      for await (const bytes of inParts(chunks)) {
        const row = { fileId, part: part++, bytes };
        await store.write((tx) => tx.run(insertFilePart, row), ofFiles);
      }
    },
    async *read({ fileId, size }) {
      let sent = 0;
      for (let part = 0; sent < size; part++) {
        const row = await store.read((tx) => tx.one(filePart, { fileId, part }));
        if (row === undefined) throw new MissingFile(fileId);
        sent += row.bytes.length;
        yield row.bytes;
      }
    },
    async remove(fileId) {
      await store.write((tx) => tx.run(deleteFileParts, { fileId }), ofFiles);
    },
  };
}
