import { z } from "zod";
import { Id, Name } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { ApplicationDocument } from "../../contract/resources/application.js";
import { documentKind, sizeOf } from "../charity-page/document-kind.js";
import { loadEditable, presentDocument, saveApplication } from "./application.js";
import {
  applicationContent,
  applicationDocumentById,
  applicationDocumentKinds,
  deleteApplicationContent,
  deleteApplicationDocument,
  documentsOfApplication,
  insertApplicationContent,
  insertApplicationDocument,
} from "./application-queries.js";

/** Base64 has four characters for three bytes, and up to two for what is left. */
const mostCharacters = Math.ceil(limits.charityDocumentBytes / 3) * 4;

export const addApplicationDocument = defineOperation({
  id: "add-application-document",
  summary: "Add a document to the application",
  description: `A PDF, JPEG or PNG of up to ${limits.charityDocumentBytes / 1024 / 1024} MiB, recognised by its content. It is stored encrypted, and only operators read it. An application has up to ${limits.applicationDocuments}.`,
  tag: "Applications",
  method: "POST",
  path: "/v1/application/documents",
  callers: ["user:ADMIN"],
  holdsFile: true,
  input: z.strictObject({
    kind: z.enum(applicationDocumentKinds),
    name: Name,
    content: z.base64().max(mostCharacters).meta({ description: "The file in base64." }),
  }),
  output: ApplicationDocument,
  status: 201,
  refusals: ["not_found", "application_not_editable", "too_many_documents"],
  example: { kind: "REGISTRATION", name: "kbis.pdf", content: "JVBERi0xLjcKJSVFT0YK" },
  scope: "account",
  async handle(context, { kind, name, content }) {
    const { tx, now, newId, vault, refuse, refuseInput } = context;
    const mediaType = documentKind(content);
    if (mediaType === null) return refuseInput("content: must be a PDF, JPEG or PNG");
    const application = await loadEditable(context);
    const { accountId } = application;
    const others = await tx.all(documentsOfApplication, { accountId });
    if (others.length >= limits.applicationDocuments) return refuse("too_many_documents");
    await saveApplication(context, application, {});
    const applicationDocumentId = newId();
    const size = sizeOf(content);
    const own = { applicationDocumentId, accountId };
    const row = { ...own, kind, name, mediaType, size, createdAt: now };
    await tx.run(insertApplicationDocument, row);
    await tx.run(insertApplicationContent, { ...own, sealedContent: vault.lock(content) });
    return presentDocument(row);
  },
});

export const removeApplicationDocument = defineOperation({
  id: "remove-application-document",
  summary: "Remove a document of the application",
  tag: "Applications",
  method: "DELETE",
  path: "/v1/application/documents/{applicationDocumentId}",
  callers: ["user:ADMIN"],
  input: z.strictObject({ applicationDocumentId: Id }),
  refusals: ["not_found", "application_not_editable"],
  example: { applicationDocumentId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "account",
  async handle(context, { applicationDocumentId }) {
    const { tx, account, refuse } = context;
    const own = { accountId: account.accountId, applicationDocumentId };
    if ((await tx.one(applicationDocumentById, own)) === undefined) return refuse("not_found");
    await loadEditable(context);
    await tx.run(deleteApplicationContent, own);
    await tx.run(deleteApplicationDocument, own);
  },
});

export const getApplicationDocument = defineOperation({
  id: "get-application-document",
  summary: "Read a document of an application",
  tag: "Operator",
  method: "GET",
  path: "/operator/applications/{accountId}/documents/{applicationDocumentId}",
  callers: "operator",
  audited: "always",
  output: ApplicationDocument.extend({
    content: z.string().meta({ description: "The file in base64." }),
  }).meta({ id: "ApplicationDocumentContent" }),
  refusals: ["not_found"],
  async handle({ tx, vault, refuse }, ids) {
    const document = (await tx.one(applicationDocumentById, ids)) ?? refuse("not_found");
    const stored = (await tx.one(applicationContent, ids)) ?? refuse("not_found");
    return { ...presentDocument(document), content: vault.unlock(stored.sealedContent) };
  },
});
