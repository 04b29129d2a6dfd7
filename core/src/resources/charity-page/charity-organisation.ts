import { z } from "zod";
import { Country, Id, Name, Text, Timestamp } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { passesLuhn } from "../../domain/check-digits.js";
import { charityById, charityChanges } from "../charities/charity-queries.js";
import { changeReceiptDetails } from "../charities/set-charity-mandate.js";
import { operatorName } from "../operator/operator-name.js";
import { CharityDocument, presentDocument } from "./charity-documents.js";
import {
  type CharityOrganisationRow,
  charityOrganisationById,
  charityOrganisationChanges,
  documentsOfCharity,
  insertCharityOrganisation,
} from "./charity-page-queries.js";
import { ownCharityId } from "./open-charity-page.js";

const maxTypedNumber = 30;
const compact = (typed: string) => typed.replace(/[\s.-]/g, "").toUpperCase();

/** The number of a French organisation, with or without spaces: nine digits, the last of which checks the others. */
const Siren = z
  .string()
  .max(maxTypedNumber, { abort: true })
  .refine((typed) => /^\d{9}$/.test(compact(typed)) && passesLuhn(compact(typed)), {
    error: "must be a SIREN: nine digits with a right check digit",
  })
  .transform(compact)
  .meta({ example: "732 829 320" });

/** The number of a French association in its register: W and nine characters, digits but for the department's letter. */
const Rna = z
  .string()
  .max(maxTypedNumber, { abort: true })
  .refine((typed) => /^W\d[0-9A-Z]\d{7}$/.test(compact(typed)), {
    error: "must be an RNA number: W and nine digits",
  })
  .transform(compact)
  .meta({ example: "W751234567" });

export const CharityOrganisation = z
  .object({
    name: z.string(),
    siren: z.string().nullable(),
    rna: z.string().nullable(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
    enteredAt: Timestamp,
    acceptedAt: Timestamp.nullable().meta({
      description: "When an operator compared it with the documents; null until then.",
    }),
  })
  .meta({ id: "CharityOrganisation" });

export const presentOrganisation = (
  row: CharityOrganisationRow,
): z.input<typeof CharityOrganisation> => row;

export const setCharityOrganisation = defineOperation({
  id: "set-charity-organisation",
  summary: "Say who the charity is",
  description:
    "An association has an RNA number, a SIREN or both. An operator compares them with the documents; a change afterwards is compared again.",
  tag: "Charity page",
  method: "PUT",
  path: "/v1/charity-page/organisation",
  callers: "charity",
  input: z.strictObject({
    name: Name.meta({ description: "The official name, as in the statutes." }),
    siren: Siren.nullable().default(null),
    rna: Rna.nullable().default(null),
    street: Name,
    zip: Text(20),
    city: Name,
    country: Country.default("FR"),
  }),
  output: CharityOrganisation,
  example: {
    name: "Les Ponts de Demain",
    rna: "W751234567",
    street: "12 rue du Port",
    zip: "29200",
    city: "Brest",
  },
  scope: "charityPages",
  async handle(context, entered) {
    const { tx, now, refuseInput } = context;
    if (entered.country === "FR" && entered.siren === null && entered.rna === null)
      return refuseInput("siren: a French organisation has a SIREN, an RNA number or both");
    const charityId = ownCharityId(context);
    const before = await tx.one(charityOrganisationById, { charityId });
    const fresh = { enteredAt: now, acceptedBy: null, acceptedAt: null, updatedAt: now };
    const after = { charityId, ...entered, ...fresh };
    if (before === undefined) await tx.run(insertCharityOrganisation, after);
    else {
      const update = charityOrganisationChanges.of(before, after);
      if (update !== null) await tx.run(update, after);
    }
    return presentOrganisation(after);
  },
});

const Submission = z
  .object({
    organisation: CharityOrganisation.nullable(),
    documents: z.array(CharityDocument),
  })
  .meta({ id: "CharitySubmission" });

async function submissionOf(tx: ReadTransaction, charityId: string) {
  const organisation = await tx.one(charityOrganisationById, { charityId });
  const documents = await tx.all(documentsOfCharity, { charityId });
  return {
    organisation: organisation === undefined ? null : presentOrganisation(organisation),
    documents: documents.map(presentDocument),
  };
}

const ofSubmission = { tag: "Operator", callers: "operator", output: Submission } as const;
const path = "/operator/charities/{charityId}/organisation";
const example = { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" };

export const getCharityOrganisation = defineOperation({
  ...ofSubmission,
  id: "get-charity-organisation",
  summary: "Get what a charity says of itself",
  description: "Who it is, and the documents that it has sent: `get-charity-document` reads them.",
  method: "GET",
  path,
  input: z.strictObject({ charityId: Id }),
  refusals: ["not_found"],
  example,
  async handle({ tx, refuse }, { charityId }) {
    if ((await tx.one(charityById, { charityId })) === undefined) return refuse("not_found");
    return await submissionOf(tx, charityId);
  },
});

export const acceptCharityOrganisation = defineOperation({
  ...ofSubmission,
  id: "accept-charity-organisation",
  summary: "Accept what a charity says of itself",
  description:
    "Once you have compared it with its documents and the public register: sets the charity's registration number (the RNA number, or else the SIREN), and the address and city on its receipts. Its name in the catalogue stays: `update-operator-charity` changes it.",
  method: "POST",
  path: `${path}/accept`,
  input: z.strictObject({ charityId: Id }),
  refusals: ["not_found"],
  example,
  scope: ["catalogue", "charityPages"],
  async handle(context, { charityId }) {
    const { tx, now, caller, refuse } = context;
    const before = (await tx.one(charityOrganisationById, { charityId })) ?? refuse("not_found");
    const accepted = { acceptedBy: operatorName(caller), acceptedAt: now, updatedAt: now };
    const after = { ...before, ...accepted };
    const update = charityOrganisationChanges.of(before, after);
    if (update !== null) await tx.run(update, after);
    await takeOver(context, after);
    return await submissionOf(tx, charityId);
  },
});

async function takeOver(
  context: Pick<Context, "tx" | "now">,
  { charityId, siren, rna, street, zip, city, country }: CharityOrganisationRow,
): Promise<void> {
  const { tx, now } = context;
  const charity = await tx.one(charityById, { charityId });
  if (charity === undefined) return;
  const accepted = rna ?? siren;
  const after = {
    ...charity,
    ...(accepted !== null && { registrationNumber: accepted, hasAcceptedNumber: true }),
    updatedAt: now,
  };
  const update = charityChanges.of(charity, after);
  if (update !== null) await tx.run(update, after);
  await changeReceiptDetails(context, after, { street, zip, city, country });
}
