import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import {
  FileGenerationRequest,
  fileTypes,
} from "../../contract/resources/file-generation-request.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignById } from "../../queries/campaigns.js";
import { documentsByRefs } from "../../queries/documents.js";
import {
  type FileGenerationRequestRow,
  insertFileGenerationRequest,
} from "../../queries/file-generation-requests.js";
import { limitCalls } from "./limit-calls.js";
import { presentFileGenerationRequest } from "./present-file-generation-request.js";

const id = "create-file-generation-request";

/** What each type is made of. */
const needs = {
  PRINT_PHYSICAL_CARDS_PDF: "campaignId",
  DONATIONS_CSV: "campaignId",
  FILES_ZIP: "fileRefs",
} as const satisfies Record<(typeof fileTypes)[number], string>;

const Params = z.strictObject({
  campaignId: Id.optional(),
  fileRefs: z.array(Id).min(1).max(limits.fileRefs).optional().meta({
    description: "Ids of receipts, of invoices and of file generation requests that are DONE.",
  }),
});

export const createFileGenerationRequest = defineOperation({
  id,
  summary: "Request a file",
  description: [
    "The file is made in the background; `file_generated` tells when it is there, or that it could not be made.",
    "",
    "- `PRINT_PHYSICAL_CARDS_PDF` needs `campaignId`: one card for each donation that nobody has claimed, in the order of their creation, with the address where there is one to post it to, a QR code and a short code. Printed again, a donation's card bears the same codes.",
    "- `DONATIONS_CSV` needs `campaignId`: the campaign's donations, newest first, as CSV in UTF-8 with a byte order mark, separated by `,` for a campaign in English and by `;` for one in another language, as spreadsheets there expect it. Columns: the donation's fields by their names in the API, `amount`, `gross` and `net` in cents and, as `amountEuros` and so on, in euros; the charity's name, the donor's and the lead's fields. What a spreadsheet would take for a formula, at the start of a text or after a separator or line break in it, has an apostrophe before it.",
    "- `FILES_ZIP` needs `fileRefs`: each file once.",
    "",
    "What a type does not need may be sent and has no effect, but must be the account's own.",
  ].join("\n"),
  tag: "Files and billing",
  method: "POST",
  path: "/v1/file-generation-requests",
  callers: accountCallers,
  accountIdInBody: true,
  input: z.strictObject({ type: z.enum(fileTypes), params: Params.default({}) }),
  output: FileGenerationRequest,
  status: 201,
  refusals: ["bad_request", "rate_limit_exceeded", "missing_params"],
  emits: [],
  example: {
    type: "DONATIONS_CSV",
    params: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  },
  // Two at once meet in the count of calls, and one of them would run twice.
  queueKey: () => id,
  async handle(context, { type, params }) {
    const { tx, account, now, newId, refuse, refuseInput, announce } = context;
    const { accountId } = account;
    const { campaignId = null, fileRefs = null } = params;
    const isEmpty = campaignId === null && fileRefs === null;
    const needed = needs[type];
    if (!isEmpty && params[needed] === undefined)
      return refuseInput(`params.${needed}: is required for ${type}`);
    const known =
      (campaignId === null || (await tx.one(campaignById, { accountId, campaignId }))) &&
      (fileRefs === null || (await hasAll(tx, accountId, fileRefs)));
    if (!known) return refuse("bad_request");
    await limitCalls(context, id);
    if (isEmpty) return refuse("missing_params");
    const request: FileGenerationRequestRow = {
      fileGenerationRequestId: newId(),
      accountId,
      type,
      params: { campaignId, fileRefs },
      status: "PENDING",
      failure: null,
      fileId: null,
      tries: 0,
      nextTryAt: now,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertFileGenerationRequest, request);
    announce("documents");
    return presentFileGenerationRequest(request);
  },
});

async function hasAll(
  tx: ReadTransaction,
  accountId: string,
  fileRefs: readonly string[],
): Promise<boolean> {
  const documents = await tx.all(documentsByRefs, { accountId, fileRefs });
  return documents.length === new Set(fileRefs).size;
}
