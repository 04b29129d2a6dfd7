import { z } from "zod";
import { Email, Id, Name, Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { plans } from "../../contract/plans.js";
import { features } from "../../domain/features.js";
import { languages } from "../../domain/language.js";
import { insertMagicLink } from "../access/access-queries.js";
import { newMagicLink } from "../access/magic-link.js";
import { openAccount } from "../accounts/account.js";
import { awaitsMailServer } from "../mails/awaits-mail-server.js";
import { queueMail } from "../mails/queue-mail.js";
import { addPaymentMethod } from "../payments/add-payment-method.js";
import { insertUser } from "../users/user-queries.js";
import { newApplication } from "./application.js";
import {
  accountRequestByToken,
  countAccountRequests,
  deleteAccountRequest,
  insertAccountRequest,
  insertApplication,
} from "./application-queries.js";

const tokenBytes = 32;
const dayMs = 24 * 60 * 60 * 1_000;

export const requestAccount = defineOperation({
  id: "request-account",
  summary: "Ask for an account",
  description: `Mails a link to the address, which opens the account and works once within a day. Until then there is no account. The response is the same for every address, so it tells nobody who has an account already. The mail says nothing that the caller typed, and an address gets at most ${limits.accountRequestsPerDay} a day. The operator can have organisations ask them instead: then the call is refused.`,
  tag: "Applications",
  method: "POST",
  path: "/v1/account-requests",
  callers: ["none"],
  mailsTypedAddress: true,
  input: z.strictObject({
    email: Email,
    organisation: Name,
    language: z.enum(languages).default("en"),
  }),
  status: 202,
  output: z.object({}),
  refusals: ["applications_not_accepted"],
  example: {
    email: "ines@atelier-lumen.example",
    organisation: "Atelier Lumen",
    language: "fr",
  },
  scope: "signIns",
  async handle(context, { email: typed, organisation, language }) {
    const { tx, now, settings, secrets, refuse } = context;
    if (!settings.applications.isOpen) return refuse("applications_not_accepted");
    // A mail that waits for a mail server would arrive with an expired link.
    if (awaitsMailServer(settings)) return {};
    const email = typed.toLowerCase();
    const after = new Date(Date.parse(now) - dayMs).toISOString();
    const counted = await tx.one(countAccountRequests, { email, after });
    if ((counted?.requests ?? 0) >= limits.accountRequestsPerDay) return {};
    const token = secrets.random(tokenBytes);
    const tokenHash = secrets.hash(token);
    const expiresAt = new Date(Date.parse(now) + lifetimes.accountRequestMs).toISOString();
    const request = { tokenHash, email, organisation, language, expiresAt, createdAt: now };
    await tx.run(insertAccountRequest, request);
    await queueMail(context, {
      ...{ accountId: null, to: email, language, onceKey: `account-request:${tokenHash}` },
      message: { kind: "ACCOUNT_REQUEST", link: `${settings.baseUrl}/apply#token=${token}` },
    });
    return {};
  },
});

export const openRequestedAccount = defineOperation({
  id: "open-requested-account",
  summary: "Open the account that was asked for",
  description:
    "Takes the token of the mailed link. The account is `ONBOARDING`, and its administrator signs in with the `magicToken` of the response: see `redeem-magic-link`. In the sandbox the account can give at once, in live once the operator has approved its application. Used, expired and unknown tokens all return 401.",
  tag: "Applications",
  method: "POST",
  path: "/v1/account-requests/open",
  callers: ["none"],
  input: z.strictObject({
    token: Text(limits.linkTokenCharacters),
    firstName: Name,
    lastName: Name,
  }),
  output: z.object({ accountId: Id, magicToken: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: ["applications_not_accepted", "unauthorized"],
  emits: ["charitiesselection_create", "paymentmethod_create"],
  example: {
    token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT",
    firstName: "Inès",
    lastName: "Moreau",
  },
  scope: "signIns",
  async handle(context, { token, firstName, lastName }) {
    const { tx, now, newId, settings, secrets, actsAs, refuse } = context;
    if (!settings.applications.isOpen) return refuse("applications_not_accepted");
    const tokenHash = secrets.hash(token);
    const request = await tx.one(accountRequestByToken, { tokenHash });
    if (request === undefined || request.expiresAt <= now) return refuse("unauthorized");
    await tx.run(deleteAccountRequest, { tokenHash });
    const accountId = await openOnboardingAccount(context, request.organisation);
    await tx.run(insertApplication, {
      ...newApplication(accountId, now),
      language: request.language,
    });
    const userId = newId();
    actsAs(userId);
    await tx.run(insertUser, {
      ...{ userId, accountId, email: request.email, firstName, lastName, role: "ADMIN" },
      ...{ campaignIds: [], sessionEpoch: 0, createdAt: now, updatedAt: now },
    });
    const { token: magicToken, row } = newMagicLink(context);
    await tx.run(insertMagicLink, {
      ...{ ...row, kind: "USER", accountId, subjectId: userId },
      ...{ sessionEpoch: null, returnUrl: null, clientId: null },
    });
    return { accountId, magicToken, expiresAt: row.expiresAt };
  },
});

type Opening = Parameters<typeof openAccount>[0] &
  Parameters<typeof addPaymentMethod>[0] &
  Pick<Parameters<typeof newMagicLink>[0], "settings">;

/** Opens the account of an organisation that nobody has reviewed. In live it can neither collect nor pay. */
async function openOnboardingAccount(context: Opening, name: string): Promise<string> {
  const isSandbox = context.settings.environment === "sandbox";
  const { account } = await openAccount(context, {
    ...{ name, status: "ONBOARDING", parentAccountId: null, billedTo: "ACCOUNT" },
    ...{ validated: isSandbox, subscriptionActive: isSandbox, invoiceFixedBudgets: false },
    features: isSandbox ? [...features] : plans.GIVING,
    // The administrator has no other way to sign in.
    authSchemes: ["API", "EMAIL"],
    ...{ subdomain: null, customDomain: null, customDomainChallenge: null },
    ...{ legalEntity: null, termsUrl: null, privacyUrl: null, feeBasisPoints: 0 },
  });
  const { accountId } = account;
  if (isSandbox)
    await addPaymentMethod(context, accountId, {
      ...{ type: "CARD", brand: "Visa", last4: "4242", holder: name, donorId: null },
    });
  return accountId;
}
