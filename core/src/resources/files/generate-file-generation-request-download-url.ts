import { z } from "zod";
import { payrollCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { downloadUrl } from "./download-url.js";
import { fileGenerationRequestById } from "./file-generation-request-queries.js";
import { fileById } from "./file-queries.js";

export const generateFileGenerationRequestDownloadUrl = defineOperation({
  id: "generate-file-generation-request-download-url",
  summary: "Get a link to a requested file",
  description: "Valid 15 minutes. A request that is not `DONE` has no file: 404.",
  tag: "Files and billing",
  method: "GET",
  path: "/v1/file-generation-requests/{fileGenerationRequestId}/download-url",
  callers: payrollCallers,
  input: z.strictObject({ fileGenerationRequestId: Id }),
  output: DownloadUrl,
  status: 200,
  refusals: ["not_found"],
  emits: [],
  example: { fileGenerationRequestId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { fileGenerationRequestId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const request = await tx.one(fileGenerationRequestById, { accountId, fileGenerationRequestId });
    if (request?.status !== "DONE" || request.fileId === null) return refuse("not_found");
    const { fileId } = request;
    const file = await tx.one(fileById, { accountId, fileId });
    if (file === undefined) return refuse("not_found");
    return downloadUrl(context, { kind: "file", accountId, fileId }, file.name);
  },
});
