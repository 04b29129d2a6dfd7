import type { Store } from "../contract/store.js";
import { deleteFileParts, filePart, insertFilePart } from "../queries/files.js";
import { fileQueue } from "../tasks/keep-file.js";
import { type FileStore, MissingFile } from "./file-store.js";
import { inParts } from "./in-parts.js";

/**
 * Files in the database, in rows of a bounded size. A file's row must be there before its bytes, which belong to it: it
 * is nobody's until something refers to it.
 */
export function databaseFiles(store: Pick<Store, "read" | "write">): FileStore {
  return {
    async put(fileId, chunks) {
      let part = 0;
      for await (const bytes of inParts(chunks)) {
        const row = { fileId, part: part++, bytes };
        await store.write((tx) => tx.run(insertFilePart, row), fileQueue);
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
      await store.write((tx) => tx.run(deleteFileParts, { fileId }), fileQueue);
    },
  };
}
