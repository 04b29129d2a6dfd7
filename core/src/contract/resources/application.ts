import { z } from "zod";
import {
  applicationParts,
  applicationStatuses,
  reviewReasons,
} from "../../domain/application-status.js";
import { languages } from "../../domain/language.js";
import { compactNumber, isRegisterNumber, registerNames } from "../../domain/registers.js";
import { Country, DateInput, HttpsUrl, Id, Name, Text, Timestamp } from "../fields.js";
import { limits } from "../limits.js";
import { planNames } from "../plans.js";
import { VatNumber } from "./legal-entity.js";

const organisation = {
  legalName: Name.meta({ description: "As in the register." }),
  legalForm: Text(100).nullable().default(null),
  register: z.enum(registerNames).meta({
    description: "`OTHER` for a register whose numbers are not checked.",
  }),
  number: Text(30).meta({ description: "In the register.", example: "732 829 320" }),
  vatNumber: VatNumber.nullable().default(null),
  street: Name,
  zip: Text(20),
  city: Name,
  country: Country,
  website: HttpsUrl.nullable().default(null),
  activity: Text(limits.activityCharacters).meta({
    description: "What the organisation does, in some sentences.",
  }),
};

/** Who an organisation is, as it enters it. Its number is checked by the rules of its register. */
export const AppliedOrganisationInput = z
  .strictObject(organisation)
  .refine(({ register, number }) => isRegisterNumber(register, number), {
    path: ["number"],
    error: "is no number of this register",
  })
  .transform((entered) => ({ ...entered, number: compactNumber(entered.number) }));

const AppliedOrganisation = z
  .object({
    ...organisation,
    legalForm: z.string().nullable(),
    number: z.string().meta({ description: "In capitals, without spaces." }),
    vatNumber: z.string().nullable(),
    website: z.string().nullable(),
  })
  .meta({ id: "AppliedOrganisation" });

const wholeShare = 10_000;

const person = {
  firstName: Name,
  lastName: Name,
  birthdate: DateInput.meta({ example: "1980-04-17" }),
};
const office = {
  description: "The office of who acts for the organisation, such as President.",
};
const share = { description: "What an owner owns or controls, in hundredths of a percent." };

/** Who acts for an organisation and who owns it, as the applicant enters them. */
export const AppliedPeopleInput = z
  .array(
    z.strictObject({
      ...person,
      office: Text(100).nullable().default(null).meta(office),
      shareBasisPoints: z.int().min(1).max(wholeShare).nullable().default(null).meta(share),
    }),
  )
  .max(limits.applicationPeople)
  .refine(
    (people) => people.reduce((sum, one) => sum + (one.shareBasisPoints ?? 0), 0) <= wholeShare,
    "the shares add up to more than 100 %",
  );

const AppliedPerson = z
  .object({
    ...person,
    office: z.string().nullable().meta(office),
    shareBasisPoints: z.int().nullable().meta(share),
  })
  .meta({ id: "AppliedPerson" });

/** The service's terms for accounts. */
export const AccountTerms = z
  .object({
    version: z.string(),
    url: z.string(),
    signed: z
      .object({ version: z.string(), signatory: z.string(), signedAt: Timestamp })
      .nullable()
      .meta({ description: "The last signature, possibly of an earlier version." }),
  })
  .meta({ id: "AccountTerms" });

const ApplicationMessage = z
  .object({
    kind: z.enum(["QUESTION", "ANSWER", "APPROVAL", "REJECTION"]),
    reason: z.enum(reviewReasons).nullable(),
    text: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "ApplicationMessage" });

export const ApplicationDocument = z
  .object({
    applicationDocumentId: Id,
    kind: z.enum(["REGISTRATION", "STATUTES", "IDENTITY", "OWNERSHIP", "OTHER"]).meta({
      description:
        "`REGISTRATION`: an extract of the register; `IDENTITY` of who acts for the organisation; `OWNERSHIP`: who owns it.",
    }),
    name: z.string().meta({ description: "The name of the file." }),
    mediaType: z.string().meta({ example: "application/pdf" }),
    size: z.int().meta({ description: "Bytes." }),
    createdAt: Timestamp,
  })
  .meta({ id: "ApplicationDocument" });

/** An application as the applicant sees it: who reviews it is not shown. */
export const Application = z
  .object({
    accountId: Id,
    status: z.enum(applicationStatuses).meta({
      description:
        "`QUESTION`: an operator asks back. `ENDORSED`: one of two operators has agreed. The applicant changes a `DRAFT` and what was asked back.",
    }),
    language: z.enum(languages).meta({ description: "Of its mails." }),
    plan: z.enum(planNames).nullable(),
    organisation: AppliedOrganisation.nullable(),
    people: z.array(AppliedPerson),
    noOwners: z.boolean().meta({
      description: "Whether nobody owns or controls more than a quarter of the organisation.",
    }),
    documents: z.array(ApplicationDocument),
    terms: AccountTerms.nullable().meta({ description: "Null: the service asks for none." }),
    missing: z.array(z.enum(applicationParts)).meta({
      description: "What it lacks before it can be submitted.",
    }),
    messages: z.array(ApplicationMessage),
    submittedAt: Timestamp.nullable(),
    decidedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Application" });

export const ScreeningHit = z
  .object({
    screeningHitId: Id,
    subject: z.string().meta({ description: "The name of the application." }),
    listName: z.string(),
    listedName: z.string(),
    details: z.string().nullable(),
    clearedBy: z.string().nullable().meta({ description: "The name of the operator's key." }),
    clearedReason: z.string().nullable(),
    clearedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "ScreeningHit" });

export const ScreeningList = z
  .object({
    name: z.string(),
    entries: z.int().meta({ description: "The number of its names." }),
    importedBy: z.string().meta({ description: "The name of the operator's key." }),
    importedAt: Timestamp,
  })
  .meta({ id: "ScreeningList" });
