import fc from "fast-check";
import { newRow } from "../contract/new-row.js";
import { charityMandateVersion } from "../domain/charity-mandate.js";
import { vault } from "../platform/node.js";
import { useChallenge } from "../resources/access/passkey-queries.js";
import { insertApiCalls, type NewApiCall } from "../resources/accounts/api-call-queries.js";
import { usePicture } from "../resources/charities/picture-queries.js";
import {
  insertDirectDebit,
  insertDirectDebitFile,
  insertDirectDebitRun,
} from "../resources/direct-debits/direct-debit-queries.js";
import { insertMandate, mandates } from "../resources/direct-debits/mandate-queries.js";
import { insertFileRemoval } from "../resources/files/file-queries.js";
import { insertDraft } from "../resources/invoices/invoice-queries.js";
import { insertBudgetDivision } from "../resources/journeys/journey-queries.js";
import { insertMatchDue } from "../resources/matching/matching-queries.js";
import { insertOperatorPasskey } from "../resources/operator/operator-passkey-queries.js";
import { insertProviderJob } from "../resources/payments/provider-job-queries.js";
import { insertDispute, insertRefund } from "../resources/payments/refund-queries.js";
import { insertBalanceRedirect } from "../resources/payouts/balance-redirect-queries.js";
import { insertPayrollResult } from "../resources/payroll/payroll-queries.js";
import { noteDonorReceiptDue } from "../resources/receipts/donor-receipts-due-queries.js";
import {
  insertEmailDomain,
  insertIdentityProvider,
  insertSsoIdentity,
} from "../resources/single-sign-on/single-sign-on-queries.js";
import { connectSlackWorkspace } from "../resources/slack/slack-queries.js";
import { storedHashKey } from "../service/stored-hash-key.js";
import { submittedOf } from "./applications.js";
import { camtXml } from "./camt.js";
import { createObjects } from "./derived/known-objects.js";
import { charitySession, donorLink, enablePlatform } from "./derived/people.js";
import { campaignOf, childOf, claimed, donationOf, newCampaign, unknownId } from "./fixtures.js";
import { orderCampaignOf, orderOf } from "./gift-orders.js";
import { chargedDonation, donorOf, fiscalFields, givePublicly, moved } from "./giving.js";
import { mailsIn } from "./mails.js";
import { ruleOf } from "./matching.js";
import { layGround, runSequence } from "./model/run-sequence.js";
import { sequences } from "./model/sequences.js";
import { isThorough } from "./observe.js";
import { passTime } from "./time.js";
import type { TestAccount, TestClock, World } from "./world.js";
import { worldTokenSecret } from "./world-service.js";

/** A fixed seed, so that a failure is reproducible. */
const seed = 7;
/** Three leave rows in every table, as the test of the move checks; more only make the tables longer. */
const sequenceCount = isThorough ? 12 : 3;
const commandsPerSequence = 60;
const monthMs = 30 * 24 * 60 * 60 * 1_000;

/** Runs varied activity and returns an account. Every table has rows afterwards, as the test of the move checks. */
export async function fillWorld(world: World): Promise<TestAccount> {
  const ground = await layGround(world);
  const options = { seed, numRuns: sequenceCount };
  for (const sequence of fc.sample(sequences(commandsPerSequence), options))
    await runSequence(ground, sequence);

  await storedHashKey(world.store, [worldTokenSecret]);
  await unsubscribe(world);

  const account = await world.account({ withPaymentMethod: "CARD" });
  const campaign = await campaignOf(world, account);
  await campaignOf(world, account, inAMonth(world.clock));
  const donorId = await donorOf(world, account);
  await createObjects(world, { account, campaign, donorId });
  await childOf(world, account);
  await enablePlatform(world, account);
  await donorLink(world, account, donorId);
  await world.ok("create-shareable-billing-link", { as: account, body: {} });
  const returnUrl = "http://localhost:3000/";
  await world.ok("create-payment-method-session", { as: account, body: { returnUrl } });
  // Paid by the company: its receipt is due after the year.
  await moved(world, await chargedDonation(world, campaign, { hasBeenCharged: false }), "process");
  await donationOf(world, await campaignOf(world, account, { kind: "SLACK" }), {
    donor: { slackId: "U000000001", firstName: "Ada" },
  });
  await world.store.write((tx) =>
    tx.run(connectSlackWorkspace, {
      ...{ accountId: account.accountId, teamId: "T000000001", teamName: "Atelier Lumen" },
      ...{
        botToken: vault([worldTokenSecret]).lock("xoxb-1"),
        status: "CONNECTED",
        removedAt: null,
      },
      connectedAt: new Date(world.clock.now()).toISOString(),
    }),
  );
  // In the sandbox no receipt waits for its charity.
  const [charityId = ""] = campaign.charityIds;
  const waiting = { accountId: account.accountId, charityId, dueAt: "9999-01-01T00:00:00.000Z" };
  await world.store.write((tx) => tx.run(noteDonorReceiptDue, { ...waiting, lastId: null }));
  // A monthly invoice that a crash interrupted.
  const draft = { accountId: account.accountId, invoiceId: unknownId, until: "2026-03-01" };
  await world.store.write((tx) => tx.run(insertDraft, draft));
  await fillProviderTables(world, account);
  await fillSingleSignOn(world, account);
  await claimed(world, await donationOf(world, campaign));
  const { campaignId } = await campaignOf(world, account, { kind: "POSTAL" });
  const postal = { uniqueExternalId: "a card", amount: 1_000, donor: fiscalFields };
  await world.ok("create-donation", { as: account, body: { campaignId, ...postal } });
  await world.ok("create-file-generation-request", {
    as: account,
    body: { type: "PRINT_PHYSICAL_CARDS_PDF", params: { campaignId } },
  });
  await world.ok("create-donor", { as: account, idempotencyKey: "once", body: {} });
  const giving = await campaignOf(world, account, { acceptsPublicDonations: true });
  await world.ok("create-public-donation", givePublicly(giving));
  const xml = camtXml({ entries: [{ amount: "12.34" }] });
  await world.ok("import-bank-statement", { as: "operator", body: { xml } });
  await addDirectDebit(world, account);
  const bankAccount = { iban: "DE89370400440532013000", holder: "Les Ponts de Demain" };
  await world.ok("set-charity-bank-account", {
    ...{ as: "operator", path: { charityId }, body: bankAccount },
  });
  await fillCharityPage(world, charityId);
  await world.ok("create-payout-run", { as: "operator", body: {} });
  await world.ok("set-charity-remittance", {
    ...{ as: "operator", path: { charityId }, body: { email: "comptes@ponts.example" } },
  });
  const now = new Date(world.clock.now()).toISOString();
  await world.store.write(async (tx) => {
    await tx.run(insertBalanceRedirect, {
      ...{ balanceRedirectId: unknownId, charityId, toCharityId: charityId, amountCents: 1 },
      ...{ donations: 0, reason: "Left", createdBy: "operator", isShown: true, createdAt: now },
    });
    await tx.run(insertBudgetDivision, {
      ...{ campaignId, position: 0, charityId, votes: 12, amountCents: 5_000, isCounted: true },
    });
    await tx.run(insertOperatorPasskey, {
      ...{ passkeyId: unknownId, operator: "operator", keyMark: "a-mark", name: "Laptop" },
      ...{ credentialId: "a-credential", publicKey: "a-key", counter: 0 },
      ...{ createdAt: now, lastUsedAt: null },
    });
    await tx.run(useChallenge, { challengeHash: "answered", expiresAt: now });
    await tx.run(insertFileRemoval, { fileId: unknownId, createdAt: now });
    await tx.run(usePicture, { hash: "0".repeat(64), bytes: new Uint8Array([82, 73]), now });
  });
  await ruleOf(world, account, { yearlyMaxPerDonor: 50_000 });
  await chargedDonation(world, campaign, { donor: { email: "ada@lumen.example" } });
  // A match that is not made yet.
  const queued = { donationId: unknownId, campaignId, accountId: account.accountId };
  await world.store.write((tx) => tx.run(insertMatchDue, { ...queued, dueAt: "9999" }));
  await fillPayroll(world, account);
  await orderOf(world, await orderCampaignOf(world, account), {
    gifts: [{ amount: 1_000, language: "en", message: "Thank you for ten years!" }],
  });
  await logCall(world, account);
  await fillApplications(world);
  const gone = await donorOf(world, account);
  await world.ok("erase-donor", { as: account, path: { donorId: gone } });
  await world.ok("turn-clock", { as: "operator", body: { advanceSeconds: 1 } });
  await world.runDue();
  return account;
}

/** What time off is worth, and a result of payroll of which no donations are made yet. */
async function fillPayroll(world: World, account: TestAccount): Promise<void> {
  const body = { validFrom: "2026-01-01", hourlyValue: 2_150, minutesPerDay: 420 };
  await world.ok("create-time-off-value", { as: account, body });
  const { data } = await world.ok<{ data: { payrollRunId: string }[] }>("list-payroll-runs", {
    as: account,
  });
  const result = { payrollRunId: String(data[0]?.payrollRunId), deducted: {} };
  await world.store.write((tx) =>
    tx.run(insertPayrollResult, { ...result, accountId: account.accountId }),
  );
}

/** A direct debit of live, which the sandbox has none of. */
async function addDirectDebit(world: World, { accountId }: TestAccount): Promise<void> {
  const { data } = await world.ok<{ data: { paymentId: string }[] }>("list-operator-payments", {
    ...{ as: "operator", query: { limit: "1" } },
  });
  const paymentId = data[0]?.paymentId ?? "";
  const at = "2026-03-02T09:00:00.000Z";
  const made = { createdAt: at, updatedAt: at };
  await world.store.write(async (tx) => {
    await tx.run(
      insertMandate,
      newRow(mandates.columns, {
        ...{ ...made, mandateId: unknownId, accountId, reference: "OB-1", noticeDays: 14 },
        ...{
          creditorId: "DE98ZZZ09999999999",
          creditorName: "Atelier",
          holder: "Ada",
          last4: "0189",
        },
        ...{
          language: "fr",
          textVersion: "2026-11",
          signedAt: at,
          lapsesAt: "2099-03-02",
          iban: "sealed",
        },
        shown: { title: "Mandat", paragraphs: ["Vous autorisez…"], consent: "Je signe" },
      }),
    );
    const run = { ...made, runId: unknownId, debits: 1, amountCents: 1_200, exportedAt: null };
    await tx.run(insertDirectDebitRun, { ...run, firstCollectOn: "2026-03-09" });
    await tx.run(insertDirectDebitFile, { runId: unknownId, content: "sealed", createdAt: at });
    await tx.run(insertDirectDebit, {
      ...{ ...made, endToEndId: "E2E-1", paymentId, attempt: 1, mandateId: unknownId },
      ...{ runId: unknownId, batchId: "B-1", amountCents: 1_200, collectOn: "2026-03-09" },
      ...{ status: "COLLECTING", returnReason: null, creditEntryId: null, returnEntryId: null },
      feeCents: 0,
    });
  });
}

/** What a charity enters on its own page. */
async function fillCharityPage(world: World, charityId: string): Promise<void> {
  const as = await charitySession(world, charityId);
  const organisation = {
    ...{ name: "Les Ponts de Demain", rna: "W292001234" },
    ...{ street: "12 rue du Port", zip: "29200", city: "Brest" },
  };
  await world.ok("set-charity-organisation", { as, body: organisation });
  await world.ok("add-charity-document", {
    ...{ as, body: { kind: "STATUTES", name: "statuts.pdf", content: "JVBERi0xLjcK" } },
  });
  const signature = "100,200 150,120 200,60 250,140 300,200 350,220";
  const signed = { signatory: "Anne Le Goff", quality: "President", language: "fr", signature };
  await world.ok("sign-charity-mandate", {
    ...{ as, body: { ...signed, version: charityMandateVersion } },
  });
}

/** An applicant whose name is on a list, whom the operator asked something, and one who has only asked for a link. */
async function fillApplications(world: World): Promise<void> {
  const entries = [{ name: "MORREAU, Ines", details: "born 1961" }];
  await world.ok("import-screening-list", { as: "operator", body: { name: "invented", entries } });
  const { accountId } = await submittedOf(world);
  const question = { reviewReason: "DOCUMENT_UNREADABLE", text: "Please scan it anew." };
  await world.ok("ask-applicant", { as: "operator", path: { accountId }, body: question });
  const request = { email: "paul@atelier-lumen.example", organisation: "Atelier" };
  await world.ok("request-account", { body: request });
}

/** As somebody who received a reminder, and complained about the mail before. */
async function unsubscribe(world: World): Promise<void> {
  const campaign = await newCampaign(world, { kind: "EMAIL" });
  const email = "ada@unsubscribed.example";
  await donationOf(world, campaign, { donor: { email, firstName: "Ada" } });
  await passTime(world, 7 * 86_400);
  const { text } = (await mailsIn(world, email)).at(-1) ?? { text: "" };
  const token = /\/unsubscribe\/([\w-]+)/.exec(text)?.[1];
  await world.ok("unsubscribe-from-reminders", { body: { token } });
  const [mail] = await mailsIn(world, email);
  const body = { mail: mail?.mailId, kind: "COMPLAINT", reason: "abuse" };
  await world.ok("report-mail", { as: "operator", body });
}

/** A campaign with reminders still to send. */
const inAMonth = (clock: TestClock) => ({
  kind: "EMAIL",
  endsAt: new Date(clock.now() + monthMs).toISOString(),
});

/** A call in the request log, which only the edge writes. */
async function logCall(world: World, { accountId, clientId }: TestAccount): Promise<void> {
  const call: NewApiCall = {
    ...{ apiCallId: unknownId, accountId, clientId, requestId: "a-request" },
    ...{ method: "POST", route: "/v1/votes", operationId: "create-vote", durationUs: 1_200 },
    ...{ status: 403, statusClass: 4, error: "not_found", at: "2026-03-02T09:00:00.000Z" },
    ...{ hasIdempotencyKey: 1, isReplay: 0, notKept: 0 },
  };
  await world.store.write((tx) => tx.run(insertApiCalls, { calls: [call] }));
}

/** An identity provider, a domain that is not proved yet, and a user who has signed in there. */
async function fillSingleSignOn(world: World, account: TestAccount): Promise<void> {
  const { accountId } = account;
  const now = new Date(world.clock.now()).toISOString();
  const { data } = await world.ok<{ data: { userId: string }[] }>("list-users", { as: account });
  const userId = String(data[0]?.userId);
  const clientSecret = vault([worldTokenSecret]).lock("a client secret");
  await world.store.write(async (tx) => {
    await tx.run(insertIdentityProvider, {
      ...{ accountId, issuer: "https://login.lumen.example", clientId: "obole", clientSecret },
      ...{ adminSignedInAt: now, createdAt: now, configuredAt: now },
    });
    const domain = "lumen.example";
    await tx.run(insertEmailDomain, { accountId, domain, challenge: "proof", createdAt: now });
    await tx.run(insertSsoIdentity, {
      ...{ userId, accountId, subject: "248289761001", createdAt: now, lastUsedAt: now },
    });
  });
}

/** What only a payment provider of live leaves. */
async function fillProviderTables(world: World, { accountId }: TestAccount): Promise<void> {
  const createdAt = "2026-03-02T09:00:00.000Z";
  const { data } = await world.ok<{ data: { paymentId: string }[] }>("list-operator-payments", {
    as: "operator",
    query: { accountId, limit: "1" },
  });
  const paymentId = String(data[0]?.paymentId);
  const stamps = { paymentId, createdAt, updatedAt: createdAt };
  await world.store.write(async (tx) => {
    await tx.run(insertProviderJob, {
      ...{ ...stamps, jobId: unknownId, provider: "stripe", kind: "CHARGE", jobKey: "a charge" },
      ...{ payload: "", status: "DONE", nextAttemptAt: null, tries: 1, error: null },
      traceparent: null,
    });
    await tx.run(insertRefund, {
      ...{ ...stamps, refundId: unknownId, amountCents: 1, status: "FAILED" },
      ...{ failure: null, providerReference: null },
    });
    await tx.run(insertDispute, {
      ...{ ...stamps, providerReference: "a dispute", amountCents: 1 },
      ...{ status: "WON", reason: "fraudulent", costCents: 0 },
    });
  });
}
