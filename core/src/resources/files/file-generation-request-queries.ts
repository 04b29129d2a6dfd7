import type { z } from "zod";
import * as sql from "../../contract/define-query.js";
import { queueOf } from "../../contract/define-queue.js";
import type { FileGenerationRequest } from "../../contract/resources/file-generation-request.js";

type RequestFields = z.output<typeof FileGenerationRequest>;

export const fileGenerationRequests = sql.table("file_generation_requests", {
  fileGenerationRequestId: sql.text,
  accountId: sql.text,
  type: sql.word<RequestFields["type"]>(),
  params: sql.json<RequestFields["params"]>(),
  status: sql.word<RequestFields["status"]>(),
  failure: sql.nullable(sql.text),
  /**
   * While the request is PENDING, the file being written: a worker that finds another id here has lost its claim. Null once
   * the file of a DONE request is deleted.
   */
  fileId: sql.nullable(sql.text),
  /** The number of attempts. */
  tries: sql.integer,
  /** When the next attempt is due; null once the request is DONE or has failed. */
  nextTryAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
  /** The trace of the call or job that left it; null without tracing. */
  traceparent: sql.nullable(sql.text),
});
export type FileGenerationRequestRow = sql.TableRow<typeof fileGenerationRequests>;

export const insertFileGenerationRequest = sql.insertInto(fileGenerationRequests);
export const fileGenerationRequestById = sql.selectBy(fileGenerationRequests, [
  "accountId",
  "fileGenerationRequestId",
]);
export const updateFileGenerationRequest = sql.updateOf(
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
