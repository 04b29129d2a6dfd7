import type { Credential } from "../contract/callers.js";
import type { ActingAccount, Operation } from "../contract/operation.js";
import { noOperators } from "../contract/operator-access.js";
import type { Store } from "../contract/store.js";
import { sandboxIssuer } from "../domain/issuer.js";
import { createEngine, type Engine } from "../engine/engine.js";
import { mailReportReader } from "../platform/mail/mail-report-reader.js";
import { cursorCodec, linkSigner, newUuid, nodeSecrets, vault } from "../platform/node.js";
import { passkeyVerifier } from "../platform/passkeys/passkey-verifier.js";
import { openIdentityProviders } from "../platform/sso/open-identity-providers.js";
import { createTargetPolicy } from "../platform/target-policy.js";
import { insertCredential } from "../resources/access/access-queries.js";
import { insertAccount } from "../resources/accounts/account-queries.js";
import { receiptForms } from "../resources/receipts/forms/receipt-forms.js";

const secret = "a secret of the tests, long enough";
/** The time of every call. */
export const syntheticNow = "2026-03-02T09:00:00.000Z";

/** An engine with a test's own operations, to test the engine independently of the service's. */
export function syntheticEngine(store: Store, operations: readonly Operation[]): Engine {
  return createEngine(operations, {
    store,
    settings: {
      environment: "sandbox",
      version: "0.0.0-test",
      baseUrl: "https://give.example",
      serviceDomains: [],
      cardLimitCents: 1,
      sepaDebitLimitCents: 1,
      payoutThresholdCents: 1_000,
      paymentProviders: ["sandbox"],
      directDebits: null,
      issuer: sandboxIssuer,
      applications: { isOpen: false, terms: null, needsTwoOperators: false },
      rateLimitPerMinute: 10,
      sendsMails: false,
      connectsSlack: false,
      receiptForms,
    },
    clock: { now: () => Date.parse(syntheticNow) },
    wallClock: { now: () => Date.parse(syntheticNow) },
    links: linkSigner([secret]),
    newId: newUuid,
    secrets: nodeSecrets,
    vault: vault([secret]),
    cursors: cursorCodec([secret]),
    tokens: { sign: () => "" },
    targets: { problem: () => null },
    askProvider: async () => {
      throw new Error("there is no payment provider");
    },
    pictures: {
      encode: async () => {
        throw new Error("there is no decoder of pictures");
      },
    },
    passkeys: passkeyVerifier("https://give.example"),
    operators: noOperators,
    identityProviders: openIdentityProviders(createTargetPolicy({ allowPrivate: false })),
    mailReports: mailReportReader,
    lateTasks: async () => [],
    domains: { isPublished: async () => false },
    onCommitted: () => {},
  });
}

/** Inserts an account without an operation. */
export async function insertTestAccount(
  store: Store,
  differences: Partial<Pick<ActingAccount, "status" | "features">> = {},
): Promise<Credential> {
  const accountId = newUuid();
  const clientId = `test_${accountId}`;
  await store.write(async (tx) => {
    await tx.run(insertAccount, {
      accountId,
      parentAccountId: null,
      name: "Atelier Lumen",
      status: "ACTIVE",
      validated: true,
      subscriptionActive: true,
      invoiceFixedBudgets: false,
      features: [],
      authSchemes: [],
      subdomain: null,
      customDomain: null,
      customDomainChallenge: null,
      billedTo: "ACCOUNT",
      feeBasisPoints: 0,
      legalEntity: null,
      termsUrl: null,
      privacyUrl: null,
      donorPlatform: null,
      branding: null,
      createdAt: syntheticNow,
      updatedAt: syntheticNow,
      ...differences,
    });
    await tx.run(insertCredential, {
      clientId,
      accountId,
      secretHash: "",
      createdAt: syntheticNow,
      name: null,
      lastUsedAt: null,
    });
  });
  return { kind: "token", claims: { kind: "access", accountId, clientId } };
}
