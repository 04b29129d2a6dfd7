import { z } from "zod";
import { callerGroups } from "../../contract/callers.js";
import { Email, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorExport } from "../../contract/resources/donor-export.js";
import { donorById } from "../donors/donor-queries.js";
import { loadAnyDonor } from "../donors/load-donor.js";
import { type Exporting, exportPerson } from "./export-person.js";
import { holdingsOf } from "./holdings.js";
import { type Person, personOf, personOfAddress, personOfToken, whoseToken } from "./person.js";

/** What all exports share. */
const exporting = { output: DonorExport, refusals: ["not_found"] } as const;

const whatItHolds =
  "All donors of the account that the person is, with their gifts, votes, consents, payments, mandates and receipts (with links to the PDFs), and what was sent to them. Events, deliveries and backups are copies of it.";

async function exportFor(context: Exporting, person: Person, isForPerson: boolean) {
  return await exportPerson(context, await holdingsOf(context, person), isForPerson);
}

export const exportDonor = defineOperation({
  ...exporting,
  id: "export-donor",
  summary: "Export what is known of a donor",
  description: `Answers the person's right of access (GDPR, art. 15 and 20). ${whatItHolds}`,
  tag: "Donors",
  method: "GET",
  path: "/v1/donors/{donorId}/export",
  audited: "always",
  callers: "account",
  async handle(context, { donorId }) {
    const donor = await loadAnyDonor(context, donorId);
    return await exportFor(context, await personOf(context.tx, donor), false);
  },
});

export const exportAddress = defineOperation({
  ...exporting,
  id: "export-address",
  summary: "Export what is known of whoever has an e-mail address",
  description: `For a person who is no donor too: see \`erase-address\`. ${whatItHolds}`,
  tag: "Donors",
  // A POST, because the address must not be in a URL.
  method: "POST",
  path: "/v1/donors/export",
  audited: "always",
  callers: "account",
  input: z.strictObject({ email: Email }),
  refusals: [],
  example: { email: "ada@lumen.example" },
  scope: ["account", "ledger"],
  async handle(context, { email }) {
    const { tx, account } = context;
    return await exportFor(context, await personOfAddress(tx, account.accountId, email), false);
  },
});

export const exportOwnData = defineOperation({
  ...exporting,
  id: "export-own-data",
  variantOf: "export-donor",
  summary: "Export what is known of oneself",
  description: `${whoseToken} ${whatItHolds}`,
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/donor/export",
  callers: callerGroups.donor,
  refusals: [],
  async handle(context) {
    const { tx, account, caller } = context;
    if (!("donorId" in caller)) throw new Error("export-own-data was called without a donor");
    return await exportFor(context, await personOfToken(tx, account.accountId, caller), true);
  },
});

export const exportDonorByOperator = defineOperation({
  ...exporting,
  id: "export-operator-donor",
  variantOf: "export-donor",
  summary: "Export what is known of a donor of an account",
  description: `As a person asked for it who wrote to the operator. The audit log keeps who read it. ${whatItHolds}`,
  tag: "Operator",
  // A POST, because it leaves an entry in the audit log.
  method: "POST",
  path: "/operator/accounts/{accountId}/donors/{donorId}/export",
  callers: "operator",
  audited: "always",
  input: z.strictObject({ accountId: Id, donorId: Id }),
  example: {
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: ({ accountId }) => [{ accountId }, "ledger"],
  async handle(context, ids) {
    const donor = (await context.tx.one(donorById, ids)) ?? context.refuse("not_found");
    return await exportFor(context, await personOf(context.tx, donor), true);
  },
});
