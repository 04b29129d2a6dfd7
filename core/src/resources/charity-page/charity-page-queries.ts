import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { CharityMandateText } from "../../domain/charity-mandate.js";
import type { Language } from "../../domain/language.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";

/** How a charity opens its own page: one link and one session at a time. */
export const charityPages = sql.table("charity_pages", {
  charityId: sql.text,
  /** The address that the charity is registered with, in lowercase: every link goes there. */
  email: sql.text,
  /** The language of its mails. */
  language: sql.word<Language>(),
  /** The hash of the secret of a link that was not opened yet. */
  tokenHash: sql.nullable(sql.text),
  tokenExpiresAt: sql.nullable(sql.text),
  /** The session that is open. Another one replaces it. */
  sessionId: sql.nullable(sql.text),
  /** The name of the operator's key. */
  invitedBy: sql.text,
  invitedAt: sql.text,
  /** When the page was last opened by a link. */
  openedAt: sql.nullable(sql.text),
  /** How many links were asked for on a day (UTC). */
  askedOn: sql.nullable(sql.text),
  asked: sql.integer,
  updatedAt: sql.text,
});
export type CharityPageRow = sql.TableRow<typeof charityPages>;

export const insertCharityPage = sql.insertInto(charityPages);
export const deleteCharityPage = sql.deleteBy(charityPages, ["charityId"]);
export const charityPageById = sql.selectBy(charityPages, ["charityId"]);
export const charityPageByToken = sql.selectBy(charityPages, ["tokenHash"]);
export const charityPageChanges = sql.updateChanged(charityPages, "charityId");

/** The pages of the charities that are registered with an address. */
export const charityPagesOfAddress = sql.selectRows(charityPages, {
  name: "charity-pages-of-address",
  where: "email = :email order by charity_id limit :limit",
  parameters: { email: sql.text, limit: sql.integer },
});

/** A charity's details as it has entered them. An operator accepts them after reviewing its documents. */
export const charityOrganisations = sql.table("charity_organisations", {
  charityId: sql.text,
  name: sql.text,
  siren: sql.nullable(sql.text),
  rna: sql.nullable(sql.text),
  street: sql.text,
  zip: sql.text,
  city: sql.text,
  country: sql.text,
  enteredAt: sql.text,
  acceptedBy: sql.nullable(sql.text),
  acceptedAt: sql.nullable(sql.text),
  updatedAt: sql.text,
});
export type CharityOrganisationRow = sql.TableRow<typeof charityOrganisations>;
export const insertCharityOrganisation = sql.insertInto(charityOrganisations);
export const charityOrganisationById = sql.selectBy(charityOrganisations, ["charityId"]);
export const charityOrganisationChanges = sql.updateChanged(charityOrganisations, "charityId");

/** What a charity's document is. */
export const documentKinds = ["STATUTES", "PUBLICATION", "BANK_DETAILS", "OTHER"] as const;

/** A charity's document, without its content. */
export const charityDocuments = sql.table("charity_documents", {
  charityDocumentId: sql.text,
  charityId: sql.text,
  kind: sql.word<(typeof documentKinds)[number]>(),
  name: sql.text,
  mediaType: sql.text,
  size: sql.integer,
  createdAt: sql.text,
});
export type CharityDocumentRow = sql.TableRow<typeof charityDocuments>;
export const insertCharityDocument = sql.insertInto(charityDocuments);
export const deleteCharityDocument = sql.deleteBy(charityDocuments, ["charityDocumentId"]);
export const charityDocumentById = sql.selectBy(charityDocuments, [
  "charityId",
  "charityDocumentId",
]);
export const documentsOfCharity = sql.selectBy(
  charityDocuments,
  ["charityId"],
  "order by charity_document_id",
);

/** The content of a document in base64, sealed by the vault. */
const charityDocumentContents = sql.table("charity_document_contents", {
  charityDocumentId: sql.text,
  sealedContent: sql.text,
});
export const insertDocumentContent = sql.insertInto(charityDocumentContents);
export const deleteDocumentContent = sql.deleteBy(charityDocumentContents, ["charityDocumentId"]);
export const contentOfDocument = sql.selectBy(charityDocumentContents, ["charityDocumentId"]);

/** The mandates for receipts that charities signed on their pages. They are kept, and never changed. */
const charityMandates = sql.table("charity_mandates", {
  charityMandateId: sql.text,
  charityId: sql.text,
  charityName: sql.text,
  language: sql.word<Language>(),
  textVersion: sql.text,
  shown: sql.json<CharityMandateText>(),
  signatory: sql.text,
  quality: sql.text,
  /** The strokes of the signature. */
  sealedSignature: sql.text,
  /** The address and the browser that it was signed with. */
  sealedEvidence: sql.text,
  /** The registered address whose link opened the page. */
  email: sql.text,
  signedAt: sql.text,
});
export const insertCharityMandate = sql.insertInto(charityMandates);
export const charityMandateById = sql.selectBy(charityMandates, ["charityMandateId"]);
export const lastMandateOfCharity = sql.selectBy(
  charityMandates,
  ["charityId"],
  "order by charity_mandate_id desc limit 1",
);

/** The gifts that were settled for a charity, reversed ones included. */
export const listCharityGiftsQuery = listQuery({
  table: donationsWithDonor,
  id: "donationId",
  filters: ["charityId"],
  foundBy: ["charityId"],
  audience: "operator",
  only: "processed_at is not null",
});
