import type { z } from "zod";
import {
  insertInto,
  integer,
  json,
  nullable,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import { queueOf } from "../../contract/define-queue.js";
import type { FileGenerationRequest } from "../../contract/resources/file-generation-request.js";

type Wire = z.output<typeof FileGenerationRequest>;

export const fileGenerationRequests = table("file_generation_requests", {
  fileGenerationRequestId: text,
  accountId: text,
  type: word<Wire["type"]>(),
  params: json<Wire["params"]>(),
  status: word<Wire["status"]>(),
  failure: nullable(text),
  /** While the request is PENDING, the file being written. A worker that finds another id here has lost its claim. */
  fileId: nullable(text),
  /** The number of attempts. */
  tries: integer,
  /** When the next attempt is due; null once the request is DONE or has failed. */
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

/** The requests whose file is to be made, as jobs. */
export const fileRequestQueue = queueOf({
  table: fileGenerationRequests,
  id: "fileGenerationRequestId",
  dueAt: "nextTryAt",
  claimed: fileGenerationRequests.columns,
});
