import { z } from "zod";
import { Id, Name, Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import {
  type CharityDocumentRow,
  charityDocumentById,
  contentOfDocument,
  deleteCharityDocument,
  deleteDocumentContent,
  documentKinds,
  documentsOfCharity,
  insertCharityDocument,
  insertDocumentContent,
} from "./charity-page-queries.js";
import { documentKind, sizeOf } from "./document-kind.js";
import { ownCharityId } from "./open-charity-page.js";

const DocumentKind = z.enum(documentKinds).meta({
  description:
    "`STATUTES`; `PUBLICATION` in the official journal; `BANK_DETAILS`: the bank's slip (RIB).",
});

export const CharityDocument = z
  .object({
    charityDocumentId: Id,
    kind: DocumentKind,
    name: z.string().meta({ description: "The name of the file." }),
    mediaType: z.string().meta({ example: "application/pdf" }),
    size: z.int().meta({ description: "Bytes." }),
    createdAt: Timestamp,
  })
  .meta({ id: "CharityDocument" });

export const presentDocument = ({ charityId: _, ...row }: CharityDocumentRow) => row;

/** Base64 has four characters for three bytes, and up to two for what is left. */
const mostCharacters = Math.ceil(limits.charityDocumentBytes / 3) * 4;

export const addCharityDocument = defineOperation({
  id: "add-charity-document",
  summary: "Send a document of the charity",
  description: `A PDF, JPEG or PNG of up to ${limits.charityDocumentBytes / 1024 / 1024} MiB, recognised by its content. It is stored encrypted, and only operators read it. A charity has up to ${limits.charityDocuments}.`,
  tag: "Charity page",
  method: "POST",
  path: "/v1/charity-page/documents",
  callers: "charity",
  holdsFile: true,
  input: z.strictObject({
    kind: DocumentKind,
    name: Name,
    content: z.base64().max(mostCharacters).meta({ description: "The file in base64." }),
  }),
  output: CharityDocument,
  status: 201,
  refusals: ["too_many_documents"],
  example: { kind: "STATUTES", name: "statuts.pdf", content: "JVBERi0xLjcKJSVFT0YK" },
  scope: "charityPages",
  async handle(context, { kind, name, content }) {
    const { tx, now, newId, vault, refuse, refuseInput } = context;
    const mediaType = documentKind(content);
    if (mediaType === null) return refuseInput("content: must be a PDF, JPEG or PNG");
    const charityId = ownCharityId(context);
    const others = await tx.all(documentsOfCharity, { charityId });
    if (others.length >= limits.charityDocuments) return refuse("too_many_documents");
    const charityDocumentId = newId();
    const size = sizeOf(content);
    const row = { charityDocumentId, charityId, kind, name, mediaType, size, createdAt: now };
    await tx.run(insertCharityDocument, row);
    await tx.run(insertDocumentContent, { charityDocumentId, sealedContent: vault.lock(content) });
    return presentDocument(row);
  },
});

export const removeCharityDocument = defineOperation({
  id: "remove-charity-document",
  summary: "Remove a document of the charity",
  tag: "Charity page",
  method: "DELETE",
  path: "/v1/charity-page/documents/{charityDocumentId}",
  callers: "charity",
  refusals: ["not_found"],
  scope: "charityPages",
  async handle(context, { charityDocumentId }) {
    const { tx, refuse } = context;
    const own = { charityId: ownCharityId(context), charityDocumentId };
    if ((await tx.one(charityDocumentById, own)) === undefined) return refuse("not_found");
    await tx.run(deleteDocumentContent, { charityDocumentId });
    await tx.run(deleteCharityDocument, { charityDocumentId });
  },
});

export const getCharityDocument = defineOperation({
  id: "get-charity-document",
  summary: "Read a document of a charity",
  tag: "Operator",
  method: "GET",
  path: "/operator/charities/{charityId}/documents/{charityDocumentId}",
  callers: "operator",
  output: CharityDocument.extend({
    content: z.string().meta({ description: "The file in base64." }),
  }).meta({ id: "CharityDocumentContent" }),
  refusals: ["not_found"],
  async handle({ tx, vault, refuse }, ids) {
    const document = (await tx.one(charityDocumentById, ids)) ?? refuse("not_found");
    const { charityDocumentId } = ids;
    const stored = (await tx.one(contentOfDocument, { charityDocumentId })) ?? refuse("not_found");
    return { ...presentDocument(document), content: vault.unlock(stored.sealedContent) };
  },
});
