import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Plan } from "../../contract/plans.js";
import type { ApplicationStatus, ReviewReason } from "../../domain/application-status.js";
import type { Language } from "../../domain/language.js";
import type { RegisterName } from "../../domain/registers.js";
import type { ListedName } from "../../domain/screening.js";

/** A request for an account whose address is not proven yet. */
const accountRequests = sql.table("account_requests", {
  tokenHash: sql.text,
  /** In lowercase. */
  email: sql.text,
  organisation: sql.text,
  language: sql.word<Language>(),
  expiresAt: sql.text,
  createdAt: sql.text,
});
export const insertAccountRequest = sql.insertInto(accountRequests);
export const accountRequestByToken = sql.selectBy(accountRequests, ["tokenHash"]);
export const deleteAccountRequest = sql.deleteBy(accountRequests, ["tokenHash"]);
export const countAccountRequests = sql.select({
  name: "count-account-requests",
  text: `select cast(count(*) as bigint) as requests from account_requests
    where email = :email and created_at > :after`,
  parameters: { email: sql.text, after: sql.text },
  row: { requests: sql.integer },
});

/** Who an organisation is, as it has entered it. */
export interface AppliedOrganisation {
  readonly legalName: string;
  readonly legalForm: string | null;
  readonly register: RegisterName;
  /** In capitals, without spaces. */
  readonly number: string;
  readonly vatNumber: string | null;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly website: string | null;
  readonly activity: string;
}

/** Somebody who acts for an organisation, owns it, or both. */
export interface AppliedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  /** The office of who acts for the organisation; null for an owner who does not. */
  readonly office: string | null;
  /** The share of an owner, in basis points; null for who owns nothing. */
  readonly shareBasisPoints: number | null;
}

export const applications = sql.table("applications", {
  accountId: sql.text,
  status: sql.word<ApplicationStatus>(),
  language: sql.word<Language>(),
  plan: sql.nullable(sql.word<Plan>()),
  organisation: sql.nullable(sql.json<AppliedOrganisation>()),
  people: sql.json<readonly AppliedPerson[]>(),
  noOwners: sql.boolean,
  submittedAt: sql.nullable(sql.text),
  endorsedBy: sql.nullable(sql.text),
  decidedBy: sql.nullable(sql.text),
  decidedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type ApplicationRow = sql.TableRow<typeof applications>;
export const insertApplication = sql.insertInto(applications);
export const applicationById = sql.selectBy(applications, ["accountId"]);
export const applicationChanges = sql.updateChanged(applications, "accountId");
export const listApplicationsQuery = listQuery({
  table: applications,
  id: "accountId",
  filters: ["status"],
  foundBy: ["status"],
  audience: "operator",
});

const applicationMessages = sql.table("application_messages", {
  applicationMessageId: sql.text,
  accountId: sql.text,
  kind: sql.word<"QUESTION" | "ANSWER" | "APPROVAL" | "REJECTION">(),
  /** The name of an operator's key, or the id of the applicant's user. */
  author: sql.text,
  reason: sql.nullable(sql.word<ReviewReason>()),
  words: sql.nullable(sql.text),
  createdAt: sql.text,
});
export type ApplicationMessageRow = sql.TableRow<typeof applicationMessages>;
export const insertApplicationMessage = sql.insertInto(applicationMessages);
export const messagesOfApplication = sql.selectBy(
  applicationMessages,
  ["accountId"],
  "order by application_message_id",
);

export const applicationDocumentKinds = [
  "REGISTRATION",
  "STATUTES",
  "IDENTITY",
  "OWNERSHIP",
  "OTHER",
] as const;
const applicationDocuments = sql.table("application_documents", {
  applicationDocumentId: sql.text,
  accountId: sql.text,
  kind: sql.word<(typeof applicationDocumentKinds)[number]>(),
  name: sql.text,
  mediaType: sql.text,
  size: sql.integer,
  createdAt: sql.text,
});
export type ApplicationDocumentRow = sql.TableRow<typeof applicationDocuments>;
const ofDocument = ["accountId", "applicationDocumentId"] as const;
export const insertApplicationDocument = sql.insertInto(applicationDocuments);
export const deleteApplicationDocument = sql.deleteBy(applicationDocuments, ofDocument);
export const applicationDocumentById = sql.selectBy(applicationDocuments, ofDocument);
export const documentsOfApplication = sql.selectBy(
  applicationDocuments,
  ["accountId"],
  "order by application_document_id",
);
const documentContents = sql.table("application_document_contents", {
  applicationDocumentId: sql.text,
  accountId: sql.text,
  /** In base64, sealed by the vault. */
  sealedContent: sql.text,
});
export const insertApplicationContent = sql.insertInto(documentContents);
export const deleteApplicationContent = sql.deleteBy(documentContents, ofDocument);
export const applicationContent = sql.selectBy(documentContents, ofDocument);

/** The signatures of the service's terms. They are kept, and never changed. */
const termsSignatures = sql.table("terms_signatures", {
  termsSignatureId: sql.text,
  accountId: sql.text,
  userId: sql.text,
  version: sql.text,
  url: sql.text,
  signatory: sql.text,
  sealedEvidence: sql.text,
  signedAt: sql.text,
});
export type TermsSignatureRow = sql.TableRow<typeof termsSignatures>;
export const insertTermsSignature = sql.insertInto(termsSignatures);
export const lastTermsSignature = sql.selectBy(
  termsSignatures,
  ["accountId"],
  "order by terms_signature_id desc limit 1",
);

const screeningLists = sql.table("screening_lists", {
  name: sql.text,
  entries: sql.integer,
  importedBy: sql.text,
  importedAt: sql.text,
});
export type ScreeningListRow = sql.TableRow<typeof screeningLists>;
export const insertScreeningList = sql.insertInto(screeningLists);
export const deleteScreeningListRow = sql.deleteBy(screeningLists, ["name"]);
export const allScreeningLists = sql.selectRows(screeningLists, {
  name: "all-screening-lists",
  where: "name > '' order by name",
  parameters: {},
});
const screeningListParts = sql.table("screening_list_parts", {
  name: sql.text,
  part: sql.integer,
  entries: sql.json<readonly ListedName[]>(),
});
export const insertScreeningPart = sql.insertInto(screeningListParts);
export const deleteScreeningParts = sql.deleteBy(screeningListParts, ["name"]);
export const partsOfScreeningList = sql.selectBy(screeningListParts, ["name"], "order by part");

const screeningHits = sql.table("screening_hits", {
  screeningHitId: sql.text,
  accountId: sql.text,
  /** The name of the application. */
  subject: sql.text,
  listName: sql.text,
  listedName: sql.text,
  details: sql.nullable(sql.text),
  clearedBy: sql.nullable(sql.text),
  clearedReason: sql.nullable(sql.text),
  clearedAt: sql.nullable(sql.text),
  createdAt: sql.text,
});
export type ScreeningHitRow = sql.TableRow<typeof screeningHits>;
const ofHit = ["accountId", "screeningHitId"] as const;
export const insertScreeningHit = sql.insertInto(screeningHits);
export const deleteScreeningHit = sql.deleteBy(screeningHits, ofHit);
export const screeningHitById = sql.selectBy(screeningHits, ofHit);
export const hitsOfApplication = sql.selectBy(
  screeningHits,
  ["accountId"],
  "order by screening_hit_id",
);
export const clearHit = sql.updateOf(screeningHits, ofHit, [
  "clearedBy",
  "clearedReason",
  "clearedAt",
]);
