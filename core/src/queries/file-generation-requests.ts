import type { z } from "zod";
import type { FileGenerationRequest } from "../contract/resources/file-generation-request.js";
import {
  columnList,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

type Wire = z.output<typeof FileGenerationRequest>;

export const fileGenerationRequests = table("file_generation_requests", {
  fileGenerationRequestId: text,
  accountId: text,
  type: word<Wire["type"]>(),
  params: json<Wire["params"]>(),
  status: word<Wire["status"]>(),
  failure: nullable(text),
  /** While it is PENDING the file that is being written: who writes another one has lost it. */
  fileId: nullable(text),
  /** How often it was begun. */
  tries: integer,
  /** When it is begun, or begun again; null once it is made or has failed. */
  nextTryAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type FileGenerationRequestRow = TableRow<typeof fileGenerationRequests>;

export const insertFileGenerationRequest = insertInto(fileGenerationRequests);
export const fileGenerationRequestById = selectBy(fileGenerationRequests, [
  "accountId",
  "fileGenerationRequestId",
]);
export const updateFileGenerationRequest = updateOf(
  fileGenerationRequests,
  ["fileGenerationRequestId"],
  ["status", "failure", "fileId", "tries", "nextTryAt", "updatedAt"],
);

/** The request that has been due for longest. */
export const dueFileGenerationRequest = select({
  name: "due-file-generation-request",
  text: `select ${columnList(fileGenerationRequests.columns)} from file_generation_requests
    where status = 'PENDING' and next_try_at <= :now
    order by next_try_at, file_generation_request_id limit 1`,
  parameters: { now: text },
  row: fileGenerationRequests.columns,
});
