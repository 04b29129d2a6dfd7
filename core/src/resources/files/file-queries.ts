import * as sql from "../../contract/define-query.js";

/** A file. Nothing refers to it until all of its parts are written. */
export const files = sql.table("files", {
  fileId: sql.text,
  accountId: sql.text,
  name: sql.text,
  mediaType: sql.text,
  size: sql.integer,
  sha256: sql.text,
  /** Whether its content is stored outside the database. */
  outside: sql.boolean,
  createdAt: sql.text,
});
export type FileRow = sql.TableRow<typeof files>;

/** A file's content in parts of a bounded size, numbered from 0. */
const fileParts = sql.table("file_parts", {
  fileId: sql.text,
  part: sql.integer,
  bytes: sql.bytes,
});

export const insertFile = sql.insertInto(files);
export const fileById = sql.selectBy(files, ["accountId", "fileId"]);
/** Records a file's size and digest once its last part is written. */
export const completeFile = sql.updateOf(files, ["fileId"], ["size", "sha256"]);
export const deleteFileRow = sql.deleteBy(files, ["fileId"]);

export const insertFilePart = sql.insertInto(fileParts);
export const filePart = sql.selectBy(fileParts, ["fileId", "part"]);
export const deleteFileParts = sql.deleteBy(fileParts, ["fileId"]);

/** Files that are gone, and whose content outside of the database a worker deletes. */
const fileRemovals = sql.table("file_removals", { fileId: sql.text, createdAt: sql.text });

export const insertFileRemoval = sql.insertUnlessThere(fileRemovals, ["fileId"]);
export const deleteFileRemoval = sql.deleteBy(fileRemovals, ["fileId"]);
export const filesToRemove = sql.select({
  name: "files-to-remove",
  text: "select file_id from file_removals where file_id > '' order by file_id limit :limit",
  parameters: { limit: sql.integer },
  row: { fileId: sql.text },
});

/** Any file whose content is stored outside the database. */
export const anyFileOutside = sql.select({
  name: "any-file-outside",
  text: "select file_id from files where outside = 1 and file_id > '' order by file_id limit 1",
  parameters: {},
  row: { fileId: sql.text },
});
