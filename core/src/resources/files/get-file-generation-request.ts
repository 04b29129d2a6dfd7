import { defineOperation } from "../../contract/operation.js";
import { FileGenerationRequest } from "../../contract/resources/file-generation-request.js";
import { retentionDays } from "../../contract/retention.js";
import { fileGenerationRequestById } from "./file-generation-request-queries.js";

export const getFileGenerationRequest = defineOperation({
  id: "get-file-generation-request",
  summary: "Get a file request",
  description: `How a requested file is coming along, for clients that receive no \`file_generated\`: \`DONE\` once its link can be asked for, \`FAILED\` with the reason in \`failure\`. A file is deleted ${retentionDays.requestedFile} days after it was made; its request stays \`DONE\`.`,
  tag: "Files and billing",
  method: "GET",
  path: "/v1/file-generation-requests/{fileGenerationRequestId}",
  callers: "payroll",
  output: FileGenerationRequest,
  refusals: ["not_found"],
  async handle({ tx, account, refuse }, { fileGenerationRequestId }) {
    const { accountId } = account;
    const request = await tx.one(fileGenerationRequestById, { accountId, fileGenerationRequestId });
    return request ?? refuse("not_found");
  },
});
