import { newUuid } from "../../platform/node.js";
import { insertPasskey } from "../../resources/access/passkey-queries.js";
import { toPost } from "../cards.js";
import {
  campaignOf,
  donationOf,
  setAccount,
  type TestCampaign,
  type TestDonation,
  templates,
  unique,
  voteCampaign,
  voteOf,
} from "../fixtures.js";
import { orderCampaignOf, orderOf } from "../gift-orders.js";
import { moved, receiptOf, recurringCampaignOf, recurringOf } from "../giving.js";
import { mailsIn } from "../mails.js";
import { ruleOf } from "../matching.js";
import { payrollRunOf } from "../payroll.js";
import type { TestAccount, World } from "../world.js";
import { charitySession, invitationOf, sessionOf } from "./people.js";

/** The id of one object of each kind, by the field name under which operations take it. */
export type Objects = Readonly<Record<string, string>>;

/** Fields whose ids belong to no account, with the reason. Another account's id is not unknown there. */
export const sharedFields: Readonly<Record<string, string>> = {
  charityId: "charities are the catalogue's, which every account sees",
  charityDocumentId: "belongs to a charity, which only it and the operator see",
  charityIds: "as charityId",
  featuredCharitiesIds: "as charityId",
  campaignTemplateId: "templates are included with the service",
  mailSuppressionId: "belongs to an address, which only the operator sees",
  after: "a place among events by its time alone: follow-events takes any id",
};

/** Field names that take an object with another name elsewhere. */
const aliases: Readonly<Record<string, string>> = {
  id: "accountId",
  parentDonationId: "donationId",
  campaignIds: "campaignId",
  fileRefs: "fiscalReceiptId",
  charityIds: "charityId",
  featuredCharitiesIds: "charityId",
};

/** Operations that take an object of the account where others take its donor's. */
const ofAccount: Readonly<Record<string, string>> = {
  "pay-invoice paymentMethodId": "accountPaymentMethodId",
};

/** The object for a field of an operation. A new kind of object must be added here. */
export function objectFor(objects: Objects, field: string, operation: { id: string }): string {
  const id = objects[ofAccount[`${operation.id} ${field}`] ?? aliases[field] ?? field];
  if (id === undefined)
    throw new Error(`testing/derived/known-objects.ts has no object for ${field}`);
  return id;
}

interface Given {
  readonly account: TestAccount;
  /** An ACTIVE campaign of the account and an account-wide donor. */
  readonly campaign: TestCampaign;
  readonly donorId: string;
}

/** One object of each kind that an operation can name. */
export async function createObjects(
  world: World,
  { account, campaign, donorId }: Given,
): Promise<Objects> {
  const { campaignId, charitiesSelectionId, charityIds, publicKey } = campaign;
  const votes = await campaignOf(world, account, voteCampaign);
  const recurring = await recurringCampaignOf(world, account);
  const { donationId } = await donationOf(world, campaign, { donor: { donorId } });
  const billed = await donationOf(world, campaign, { donor: { donorId } });
  const { voteId } = await voteOf(world, votes);
  const { recurringDonationId } = await recurringOf(world, recurring, { donor: { donorId } });
  const { siteId } = await world.ok<{ siteId: string }>("create-site", {
    as: account,
    body: { customDomain: `${unique("give")}.example.org` },
  });
  const { reminders } = await world.ok<{ reminders: { campaignReminderId: string }[] }>(
    "get-campaign",
    { as: account, path: { campaignId } },
  );
  const member = { role: "MEMBER", campaignIds: [campaignId] } as const;
  return {
    accountId: account.accountId,
    campaignId,
    campaignReminderId: String(reminders[0]?.campaignReminderId),
    charitiesSelectionId,
    donationId,
    voteId,
    recurringDonationId,
    donorId,
    ...(await signedInUser(world, account, member.campaignIds)),
    invitationId: (await invitationOf(world, account, member)).invitationId,
    siteId,
    fiscalReceiptId: await receiptOf(world, account, {
      donorId,
      charityId: charityIds[0],
      ...(await documentOf(world, charityIds[0])),
      year: 2025,
    }),
    ...(await invoiceOf(world, billed)),
    accountPaymentMethodId: await paymentMethodOf(world, account, null),
    paymentMethodId: await paymentMethodOf(world, account, donorId),
    ...(await webhookOf(world, account)),
    matchingRuleId: (await ruleOf(world, account, { campaignIds: [recurring.campaignId] }))
      .matchingRuleId,
    ...(await fileRequestOf(world, account, campaignId)),
    ...(await applicationDocumentOf(world, account)),
    ...(await mailSuppressionOf(world, account)),
    ...(await cardBatchOf(world, account)),
    ...(await payrollRunWithPledge(world, account)),
    giftOrderId: (await orderOf(world, await orderCampaignOf(world, account))).giftOrderId,
    charityId: charityIds[0],
    campaignTemplateId: templates.recurring,
    after: newUuid(),
    publicKey,
    votePublicKey: votes.publicKey,
  };
}

/** A MEMBER with a passkey, and the session in which the member is signed in. */
async function signedInUser(
  world: World,
  account: TestAccount,
  campaignIds: readonly string[],
): Promise<Objects> {
  const { userId } = await sessionOf(world, account, "MEMBER", campaignIds);
  const { data } = await world.ok<{ data: { sessionId: string }[] }>("list-user-sessions", {
    ...{ as: account, path: { userId } },
  });
  const passkeyId = await passkeyOf(world, account, userId);
  return { userId, sessionId: String(data[0]?.sessionId), passkeyId };
}

/** A passkey of a user, which no authenticator holds. */
export async function passkeyOf(
  world: World,
  { accountId }: TestAccount,
  userId: string,
): Promise<string> {
  const passkeyId = newUuid();
  await world.store.write((tx) =>
    tx.run(insertPasskey, {
      ...{ passkeyId, accountId, userId, name: "Laptop", counter: 0 },
      ...{ credentialId: newUuid(), publicKey: "", lastUsedAt: null },
      createdAt: new Date(world.clock.now()).toISOString(),
    }),
  );
  return passkeyId;
}

/** A document that a charity has sent. */
async function documentOf(world: World, charityId: string): Promise<Objects> {
  const as = await charitySession(world, charityId);
  const { charityDocumentId } = await world.ok<{ charityDocumentId: string }>(
    "add-charity-document",
    { as, body: { kind: "STATUTES", name: "statuts.pdf", content: "JVBERi0xLjcK" } },
  );
  return { charityDocumentId };
}

/** An address to which an invitation bounced. */
async function mailSuppressionOf(world: World, account: TestAccount): Promise<Objects> {
  const email = `${unique("gone")}@example.org`;
  await world.ok("create-invitation", { as: account, body: { email, role: "ADMIN" } });
  const [mail] = await mailsIn(world, email);
  const body = { mail: mail?.mailId, kind: "BOUNCE", permanent: true };
  await world.ok("report-mail", { as: "operator", body });
  const { data } = await world.ok<{ data: { mailSuppressionId: string }[] }>(
    "list-mail-suppressions",
    { as: "operator", query: { limit: "1" } },
  );
  return { mailSuppressionId: String(data[0]?.mailSuppressionId) };
}

/** A batch with one card. */
async function cardBatchOf(world: World, account: TestAccount): Promise<Objects> {
  const { campaignId } = await toPost(world, account, 1);
  const path = { campaignId };
  const { cardBatchId } = await world.ok<{ cardBatchId: string }>("create-card-batch", {
    ...{ as: account, path },
  });
  return { cardBatchId };
}

/** A payroll run with one pledge. An account has one unfinished run, and one campaign of the giving type. */
async function payrollRunWithPledge(world: World, account: TestAccount): Promise<Objects> {
  const { data } = await world.ok<{ data: { payrollPledgeId: string; payrollRunId: string }[] }>(
    "list-payroll-deductions",
    { as: account },
  );
  const [made] = data;
  if (made !== undefined)
    return { payrollPledgeId: made.payrollPledgeId, payrollRunId: made.payrollRunId };
  const { payrollPledgeId, payrollRunId } = await payrollRunOf(world, account);
  return { payrollPledgeId, payrollRunId };
}

/** A document of the account's application, which it can only begin while it is onboarding. */
async function applicationDocumentOf(world: World, account: TestAccount): Promise<Objects> {
  const as = await sessionOf(world, account, "ADMIN");
  await setAccount(world, account, { status: "ONBOARDING" });
  const { applicationDocumentId } = await world.ok<{ applicationDocumentId: string }>(
    "add-application-document",
    { as, body: { kind: "STATUTES", name: "statuts.pdf", content: "JVBERi0xLjcK" } },
  );
  await setAccount(world, account, { status: "ACTIVE" });
  return { applicationDocumentId };
}

/** The invoice of a paid donation. */
async function invoiceOf(world: World, donation: TestDonation): Promise<Objects> {
  const { account, donationId } = await moved(world, donation, "bill", "pay");
  const path = { donationId };
  const { invoiceId } = await world.ok<{ invoiceId: string }>("get-donation", {
    as: account,
    path,
  });
  const { data } = await world.ok<{ data: { paymentId: string }[] }>("list-payments", {
    as: account,
    query: { invoiceId },
  });
  return { invoiceId, paymentId: String(data[0]?.paymentId) };
}

/** A payment method of the account, or of its donor. */
async function paymentMethodOf(
  world: World,
  { accountId }: TestAccount,
  donorId: string | null,
): Promise<string> {
  const body = { type: "CARD", last4: "4242", holder: "Atelier Lumen", donorId };
  const path = { accountId };
  const method = await world.ok("create-payment-method", { as: "operator", path, body });
  return String(method.paymentMethodId);
}

/** A webhook with a delivery. */
async function webhookOf(world: World, account: TestAccount): Promise<Objects> {
  const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
    as: account,
    body: {
      name: "Shop",
      target: "https://shop.example/hooks",
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    },
  });
  const path = { webhookId };
  const { deliveryId } = await world.ok<{ deliveryId: string }>("ping-webhook", {
    as: account,
    path,
    body: {},
  });
  return { webhookId, deliveryId };
}

/** A DONE file request. */
async function fileRequestOf(
  world: World,
  account: TestAccount,
  campaignId: string,
): Promise<Objects> {
  const { fileGenerationRequestId } = await world.ok<{ fileGenerationRequestId: string }>(
    "create-file-generation-request",
    { as: account, body: { type: "DONATIONS_CSV", params: { campaignId } } },
  );
  await world.runDue();
  return { fileGenerationRequestId };
}
