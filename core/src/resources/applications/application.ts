import type { z } from "zod";
import type { ActingAccount, Context, Refuse, WorkContext } from "../../contract/operation.js";
import type { AccountTerms, Application } from "../../contract/resources/application.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type ApplicationPart, isEditable } from "../../domain/application-status.js";
import {
  type ApplicationDocumentRow,
  type ApplicationMessageRow,
  type ApplicationRow,
  applicationById,
  applicationChanges,
  documentsOfApplication,
  insertApplication,
  lastTermsSignature,
  messagesOfApplication,
  type TermsSignatureRow,
} from "./application-queries.js";

type Reading = Pick<Context, "settings" | "now"> & { readonly tx: ReadTransaction };

/** An application that nobody has begun. */
export const newApplication = (accountId: string, now: string): ApplicationRow => ({
  accountId,
  status: "DRAFT",
  language: "en",
  plan: null,
  organisation: null,
  people: [],
  noOwners: false,
  submittedAt: null,
  endorsedBy: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * Loads the account's application. An account that the operator opened for an organisation can apply as well, so it has
 * an empty draft while it is onboarding; an active one that never applied has none.
 */
export async function loadApplication(
  context: Reading & {
    readonly account: Pick<ActingAccount, "accountId" | "status">;
    readonly refuse: Refuse<"not_found">;
  },
): Promise<ApplicationRow> {
  const { tx, account, now, refuse } = context;
  const { accountId, status } = account;
  const stored = await tx.one(applicationById, { accountId });
  if (stored !== undefined) return stored;
  return status === "ONBOARDING" ? newApplication(accountId, now) : refuse("not_found");
}

/** Loads the account's application to change it. */
export async function loadEditable(
  context: Parameters<typeof loadApplication>[0] & {
    readonly refuse: Refuse<"not_found" | "application_not_editable">;
  },
): Promise<ApplicationRow> {
  const application = await loadApplication(context);
  return isEditable(application.status) ? application : context.refuse("application_not_editable");
}

/** Stores changes of an application, which may be its first. */
export async function saveApplication(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  before: ApplicationRow,
  changes: Partial<ApplicationRow>,
): Promise<ApplicationRow> {
  const after = { ...before, ...changes, updatedAt: now };
  const { accountId } = before;
  if ((await tx.one(applicationById, { accountId })) === undefined)
    await tx.run(insertApplication, after);
  else {
    const update = applicationChanges.of(before, after);
    if (update !== null) await tx.run(update, after);
  }
  return after;
}

interface Facts {
  readonly application: ApplicationRow;
  readonly documents: readonly ApplicationDocumentRow[];
  readonly signature: TermsSignatureRow | undefined;
}

/** What an application lacks before it can be submitted. */
const lacks: Readonly<
  Record<ApplicationPart, (facts: Facts & Pick<Context, "settings">) => boolean>
> = {
  ORGANISATION: ({ application }) => application.organisation === null,
  REPRESENTATIVE: ({ application }) => application.people.every(({ office }) => office === null),
  OWNERS: ({ application: { people, noOwners } }) =>
    !noOwners && people.every(({ shareBasisPoints }) => shareBasisPoints === null),
  REGISTRATION_DOCUMENT: ({ documents }) => documents.every(({ kind }) => kind !== "REGISTRATION"),
  IDENTITY_DOCUMENT: ({ documents }) => documents.every(({ kind }) => kind !== "IDENTITY"),
  PLAN: ({ application }) => application.plan === null,
  TERMS: ({ signature, settings: { applications } }) =>
    applications.terms !== null && signature?.version !== applications.terms.version,
};

/** The application with all that belongs to it. */
async function factsOf(tx: ReadTransaction, application: ApplicationRow): Promise<Facts> {
  const { accountId } = application;
  return {
    application,
    documents: await tx.all(documentsOfApplication, { accountId }),
    signature: await tx.one(lastTermsSignature, { accountId }),
  };
}

const missingIn = (facts: Facts & Pick<Context, "settings">) =>
  (Object.keys(lacks) as ApplicationPart[]).filter((part) => lacks[part](facts));

/** What an application lacks. */
export async function missingParts(
  { tx, settings }: Reading,
  application: ApplicationRow,
): Promise<ApplicationPart[]> {
  return missingIn({ ...(await factsOf(tx, application)), settings });
}

export const presentDocument = ({ accountId: _, ...document }: ApplicationDocumentRow) => document;

const presentMessage = ({ kind, reason, words, createdAt }: ApplicationMessageRow) => ({
  ...{ kind, reason, text: words, createdAt },
});

/** The service's terms, and whether the account has signed them. */
export function presentTerms(
  { applications: { terms } }: Context["settings"],
  signature: TermsSignatureRow | undefined,
): z.input<typeof AccountTerms> | null {
  if (terms === null) return null;
  if (signature === undefined) return { ...terms, signed: null };
  const { version, signatory, signedAt } = signature;
  return { ...terms, signed: { version, signatory, signedAt } };
}

/** An application as the applicant sees it. */
export async function presentApplication(
  { tx, settings }: Reading,
  application: ApplicationRow,
): Promise<z.input<typeof Application>> {
  const facts = await factsOf(tx, application);
  const { accountId } = application;
  const messages = await tx.all(messagesOfApplication, { accountId });
  const { endorsedBy: _, decidedBy: __, people, ...shown } = application;
  return {
    ...shown,
    people: [...people],
    documents: facts.documents.map(presentDocument),
    terms: presentTerms(settings, facts.signature),
    missing: missingIn({ ...facts, settings }),
    messages: messages.map(presentMessage),
  };
}
