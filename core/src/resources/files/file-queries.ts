import {
  boolean,
  bytes,
  deleteBy,
  insertInto,
  integer,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
} from "../../contract/define-query.js";

/** A file. Nothing refers to it until all of its parts are written. */
export const files = table("files", {
  fileId: text,
  accountId: text,
  name: text,
  mediaType: text,
  size: integer,
  sha256: text,
  /** Whether its content is stored outside the database. */
  outside: boolean,
  createdAt: text,
});
export type FileRow = TableRow<typeof files>;

/** A file's content in parts of a bounded size, numbered from 0. */
const fileParts = table("file_parts", { fileId: text, part: integer, bytes });

export const insertFile = insertInto(files);
export const fileById = selectBy(files, ["accountId", "fileId"]);
/** Records a file's size and digest once its last part is written. */
export const completeFile = updateOf(files, ["fileId"], ["size", "sha256"]);
export const deleteFileRow = deleteBy(files, ["fileId"]);

export const insertFilePart = insertInto(fileParts);
export const filePart = selectBy(fileParts, ["fileId", "part"]);
export const deleteFileParts = deleteBy(fileParts, ["fileId"]);

/** Any file whose content is stored outside the database. */
export const anyFileOutside = select({
  name: "any-file-outside",
  text: "select file_id from files where outside = 1 and file_id > '' order by file_id limit 1",
  parameters: {},
  row: { fileId: text },
});
