import { z } from "zod";
import { Id, Optional } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import {
  FileGenerationRequest,
  requestedFileTypes,
} from "../../contract/resources/file-generation-request.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignById } from "../campaigns/campaign-queries.js";
import { documentsByRefs } from "./document-queries.js";
import { limitCalls } from "./limit-calls.js";
import { requestFile } from "./request-file.js";

const id = "create-file-generation-request";

/** The parameter that each type requires. */
const needs = {
  PRINT_PHYSICAL_CARDS_PDF: "campaignId",
  DONATIONS_CSV: "campaignId",
  FILES_ZIP: "fileRefs",
} as const satisfies Record<(typeof requestedFileTypes)[number], string>;

const Params = z.strictObject({
  campaignId: Id.optional(),
  fileRefs: Optional(
    z.array(Id).min(1).max(limits.fileRefs),
    "Ids of receipts, of invoices and of file generation requests that are DONE and whose file is not deleted yet.",
  ),
});

export const createFileGenerationRequest = defineOperation({
  id,
  summary: "Request a file",
  description: [
    "The file is generated in the background. `file_generated` reports that it is ready, or that it failed.",
    "",
    "- `PRINT_PHYSICAL_CARDS_PDF` needs `campaignId`: one card per unclaimed donation, in order of creation, with the postal address if there is one, a QR code and a short code. On a POSTAL campaign, there is none for a person who was erased. A reprint shows the same codes.",
    "- `DONATIONS_CSV` needs `campaignId`: the campaign's donations, newest first, as CSV in UTF-8 with a byte order mark, separated by `,` for a campaign in English and by `;` for one in another language, as spreadsheets there expect it. Columns: the donation's fields by their names in the API, `amount`, `gross` and `net` in cents and, as `amountEuros` and so on, in euros; the charity's name, the donor's and the lead's fields. An apostrophe precedes what a spreadsheet would read as a formula, at the start of a text or after a separator or line break in it.",
    "- `FILES_ZIP` needs `fileRefs`: each file once.",
    "",
    "A type ignores the parameters of the others, but they must still belong to the account.",
  ].join("\n"),
  tag: "Files and billing",
  method: "POST",
  path: "/v1/file-generation-requests",
  callers: "account",
  accountIdInBody: true,
  input: z.strictObject({ type: z.enum(requestedFileTypes), params: Params.default({}) }),
  output: FileGenerationRequest,
  status: 201,
  refusals: ["bad_request", "rate_limit_exceeded", "missing_params"],
  example: {
    type: "DONATIONS_CSV",
    params: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  },
  scope: "account",
  async handle(context, { type, params }) {
    const { tx, account, refuse, refuseInput } = context;
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
    return await requestFile(context, { accountId, type, params: { campaignId, fileRefs } });
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
