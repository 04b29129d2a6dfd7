import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { retentionDays } from "../../contract/retention.js";
import { downloadUrl } from "./download-url.js";
import { fileGenerationRequestById } from "./file-generation-request-queries.js";
import { fileById } from "./file-queries.js";

export const generateFileGenerationRequestDownloadUrl = defineOperation({
  id: "generate-file-generation-request-download-url",
  summary: "Get a link to a requested file",
  description: `The link is valid for 15 minutes. A file can be downloaded for ${retentionDays.requestedFile} days after it was made, and is then deleted: request it again. A request that is not \`DONE\`, or whose file is deleted, returns 404: \`get-file-generation-request\` tells a FAILED one from a PENDING one.`,
  tag: "Files and billing",
  method: "GET",
  path: "/v1/file-generation-requests/{fileGenerationRequestId}/download-url",
  callers: "payroll",
  output: DownloadUrl,
  refusals: ["not_found"],
  async handle(context, { fileGenerationRequestId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const request = await tx.one(fileGenerationRequestById, { accountId, fileGenerationRequestId });
    if (request?.status !== "DONE" || request.fileId === null) return refuse("not_found");
    const { fileId } = request;
    const file = (await tx.one(fileById, { accountId, fileId })) ?? refuse("not_found");
    return downloadUrl(context, { kind: "file", accountId, fileId }, file.name);
  },
});
