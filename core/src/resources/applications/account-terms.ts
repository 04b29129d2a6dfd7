import { z } from "zod";
import { Name, Text } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { AccountTerms } from "../../contract/resources/application.js";
import { presentTerms } from "./application.js";
import { insertTermsSignature, lastTermsSignature } from "./application-queries.js";

const ofTerms = {
  tag: "Applications",
  callers: ["user:ADMIN"],
  path: "/v1/terms",
} as const;

export const getAccountTerms = defineOperation({
  ...ofTerms,
  id: "get-account-terms",
  summary: "Get the service's terms",
  description:
    "The current version, and the account's last signature. When they differ, the terms are to be signed anew. Null if the service asks for none.",
  method: "GET",
  input: z.strictObject({}),
  output: z.object({ terms: AccountTerms.nullable() }),
  example: {},
  async handle({ tx, account, settings }) {
    const { accountId } = account;
    const signature = await tx.one(lastTermsSignature, { accountId });
    return { terms: presentTerms(settings, signature) };
  },
});

export const signAccountTerms = defineOperation({
  ...ofTerms,
  id: "sign-account-terms",
  summary: "Sign the service's terms",
  description:
    "`version` is the one that the signatory has read. The signature is kept with its time, its user, and, encrypted, where it was made from.",
  method: "POST",
  input: z.strictObject({
    version: Text(40),
    signatory: Name.meta({ description: "First and last name of who signs." }),
  }),
  output: AccountTerms,
  status: 201,
  refusals: ["not_found", "terms_changed"],
  example: { version: "2026-11", signatory: "Inès Moreau" },
  scope: "account",
  async handle(context, { version, signatory }) {
    const { tx, now, newId, account, caller, settings, vault, origin, refuse } = context;
    const { terms } = settings.applications;
    if (terms === null) return refuse("not_found");
    if (terms.version !== version) return refuse("terms_changed");
    const signature = {
      ...{ termsSignatureId: newId(), accountId: account.accountId, ...terms, signatory },
      userId: caller.kind === "user" ? caller.userId : "",
      ...{ sealedEvidence: vault.lock(JSON.stringify(origin())), signedAt: now },
    };
    await tx.run(insertTermsSignature, signature);
    return presentTerms(settings, signature) ?? refuse("not_found");
  },
});
