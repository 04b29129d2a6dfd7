import type { WorkContext } from "../../contract/operation.js";
import {
  type FileGenerationRequestRow,
  insertFileGenerationRequest,
} from "./file-generation-request-queries.js";

type Requesting = Pick<WorkContext, "tx" | "now" | "newId" | "announce" | "traceparent">;

/** Requests a file, which a worker generates after the commit. */
export async function requestFile(
  { tx, now, newId, announce, traceparent }: Requesting,
  file: Pick<FileGenerationRequestRow, "accountId" | "type" | "params">,
): Promise<FileGenerationRequestRow> {
  const request: FileGenerationRequestRow = {
    fileGenerationRequestId: newId(),
    ...file,
    status: "PENDING",
    failure: null,
    fileId: null,
    tries: 0,
    nextTryAt: now,
    createdAt: now,
    updatedAt: now,
    traceparent,
  };
  await tx.run(insertFileGenerationRequest, request);
  announce("documents");
  return request;
}
