import { z } from "zod";
import { Email, Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { remittanceFormats } from "../../contract/ports.js";
import { DownloadUrl } from "../../contract/resources/download-url.js";
import { languageOfCountry, languages } from "../../domain/language.js";
import { remittanceFileName } from "../../domain/remittance-content.js";
import { charityById } from "../charities/charity-queries.js";
import { downloadUrl } from "../files/download-url.js";
import { deleteCharityRemittance, insertCharityRemittance, payoutById } from "./payout-queries.js";

const ofRemittances = { tag: "Operator", callers: "operator" } as const;

const CharityRemittance = z
  .object({
    charityId: Id,
    email: z.string().nullable(),
    language: z.enum(languages).nullable(),
  })
  .meta({ id: "CharityRemittance" });

export const setCharityRemittance = defineOperation({
  ...ofRemittances,
  id: "set-charity-remittance",
  summary: "Set where a charity gets its remittance advices",
  description: `An address of the charity for its accounts. When one of its payouts is \`PAID\`, it gets a mail with the list of the donations in it, as PDF and CSV: date, amount and campaign of each, and nothing of who gave it. Of more than ${limits.remittanceLines} donations, the PDF has the first, and \`generate-remittance-download-url\` the complete CSV. Without this address, the mails go to that of the charity's page.`,
  method: "PUT",
  path: "/operator/charities/{charityId}/remittance",
  input: z.strictObject({
    charityId: Id,
    email: Email.nullable().meta({
      description: "Null: the address of the charity's page; without a page, no mails.",
    }),
    language: z.enum(languages).optional().meta({
      description: "The language of the mails and files; by default that of the charity's country.",
    }),
  }),
  output: CharityRemittance,
  refusals: ["not_found"],
  example: {
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    email: "comptes@ponts.example",
    language: "fr",
  },
  scope: "ledger",
  async handle({ tx, now, refuse }, { charityId, email, ...given }) {
    const charity = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    await tx.run(deleteCharityRemittance, { charityId });
    if (email === null) return { charityId, email, language: null };
    const language = given.language ?? languageOfCountry(charity.country);
    await tx.run(insertCharityRemittance, { charityId, email, language, updatedAt: now });
    return { charityId, email, language };
  },
});

export const generateRemittanceDownloadUrl = defineOperation({
  ...ofRemittances,
  id: "generate-remittance-download-url",
  summary: "Get a link to the remittance advice of a payout",
  description:
    "The list of its donations, as its charity got it by mail; the CSV has all of them, however many. Only of a payout that is `PAID`.",
  method: "GET",
  path: "/operator/payouts/{payoutId}/remittance-url",
  input: z.strictObject({
    payoutId: Id,
    format: z.enum(remittanceFormats).default("csv"),
  }),
  output: DownloadUrl,
  refusals: ["not_found", "payout_not_paid"],
  example: { payoutId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", format: "csv" },
  async handle(context, { payoutId, format }) {
    const { tx, refuse } = context;
    const payout = (await tx.one(payoutById, { payoutId })) ?? refuse("not_found");
    if (payout.status !== "PAID") return refuse("payout_not_paid");
    const name = remittanceFileName(payout.reference, format);
    return downloadUrl(context, { kind: "remittance", payoutId, format }, name);
  },
});
