import { z } from "zod";
import { Id, Optional, paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { Mandate } from "../../contract/resources/mandate.js";
import { accountById } from "../accounts/account-queries.js";
import { Reason } from "../operator/reason.js";
import { listRows } from "../shared/list-rows.js";
import { endMandate } from "./end-mandate.js";
import { listMandatesQuery, type MandateRow, mandateById } from "./mandate-queries.js";
import { mandateLink } from "./sign-mandate.js";

const ofMandates = { tag: "Operator", callers: "operator" } as const;

/** Neither the IBAN nor where it was signed is ever in an answer. */
const presentMandate = (row: MandateRow): Mandate => row;

export const listMandates = defineOperation({
  ...ofMandates,
  id: "list-mandates",
  summary: "List the SEPA mandates",
  description:
    "Newest first. What payers signed so that the service may debit their accounts through its own bank; ended ones included.",
  path: "/operator/mandates",
  ...paged(Mandate, {
    accountId: Optional(Id, "Only mandates of this account and of its donors."),
    reference: Optional(z.string().min(1).max(35), "Only the mandate with this reference (UMR)."),
  }),
  refusals: ["bad_request"],
  example: { reference: "OB-019AA3C25C117D4E9A523F1C7B0E8A10" },
  async handle(context, { limit, cursor: _, ...filters }) {
    const { accountId } = filters;
    if (accountId !== undefined && !(await context.tx.one(accountById, { accountId })))
      return context.refuse("bad_request");
    return await listRows(context, listMandatesQuery, { filters, limit, present: presentMandate });
  },
});

export const generateMandateDownloadUrl = defineOperation({
  ...ofMandates,
  id: "generate-mandate-download-url",
  summary: "Get a link to the PDF of a mandate",
  method: "GET",
  path: "/operator/mandates/{mandateId}/download-url",
  output: DownloadUrl,
  refusals: ["not_found"],
  async handle(context, { mandateId }) {
    const { tx, refuse } = context;
    const mandate = (await tx.one(mandateById, { mandateId })) ?? refuse("not_found");
    return mandateLink(context, mandate);
  },
});

export const revokeMandate = defineOperation({
  ...ofMandates,
  id: "revoke-mandate",
  summary: "Revoke a mandate",
  description:
    "As its payer asked for. Its payment method is removed, also one that is in use. Debits that are not in a run yet are not made: another payment method is charged, if there is one. Revoking a mandate that has ended changes nothing.",
  method: "POST",
  path: "/operator/mandates/{mandateId}/revoke",
  input: z.strictObject({ mandateId: Id, reason: Reason }),
  output: Mandate,
  refusals: ["not_found"],
  example: {
    mandateId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reason: "The payer asked for it by letter",
  },
  scope: ({ mandateId }) => ({ mandateId }),
  async handle(context, { mandateId }) {
    const { tx, refuse } = context;
    const mandate = (await tx.one(mandateById, { mandateId })) ?? refuse("not_found");
    return presentMandate(await endMandate(context, mandate, "REVOKED"));
  },
});
