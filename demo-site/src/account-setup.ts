import { randomBytes } from "node:crypto";
import type { Client } from "@obole/client";
import { activeCampaign, type Campaign, first, type NewCampaign } from "./campaigns.js";
import type { Config } from "./config.js";
import { setUpCustomer } from "./customer-setup.js";

/** The secrets that authenticate a webhook: the bearer token that we chose, and the signing key from Obole. */
export interface WebhookSecrets {
  accessToken: string;
  signingKey: string;
}

/** The objects that this host needs in its account. */
export interface AccountSetup {
  accountId: string;
  donations: Campaign;
  votes: Campaign;
  /** Gifts that a customer pays herself, at the checkout and every month. */
  gifts: Campaign;
  monthly: Campaign;
  /** What customers add to their orders. */
  roundUps: Campaign;
  /** Gifts of visitors, which need no call of this server. */
  publicGifts: Campaign;
  /** The ID of the shop's customer at Obole. */
  donorId: string;
  webhook: WebhookSecrets;
}

const WEBHOOK_NAME = "Atelier Lumen demo site";

/** What customers choose a charity for. */
export const DONATIONS: NewCampaign = {
  slug: "demo-company-giving",
  name: "Two per cent for good",
  description: "After checkout you choose who receives 2 % of your order.",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  language: "en",
};

const GIFTS: NewCampaign = {
  slug: "demo-checkout-gift",
  name: "A gift with your order",
  description: "Customers add a gift to their order and pay it themselves.",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  withFiscalReceipt: true,
  language: "en",
};

/** What customers add to their orders. */
export const ROUND_UPS: NewCampaign = {
  slug: "demo-order-round-up",
  name: "Orders rounded up",
  description: "Customers round their orders up.",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  language: "en",
};

const PUBLIC_GIFTS: NewCampaign = {
  slug: "demo-public-giving",
  name: "A light for everybody",
  description: "Choose who lights up other lives, and give once or every month.",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  acceptsPublicDonations: true,
  givingTarget: 500_000,
  withFiscalReceipt: true,
  language: "en",
};

const VOTES: NewCampaign = {
  slug: "demo-team-vote",
  name: "The workshop’s yearly gift",
  description: "Everyone at the workshop has one vote on this year’s gift.",
  amountType: "FIXED_AMOUNT",
  donationType: "DISTRIBUTION",
  budget: 500_000,
  language: "en",
};

/** Finds or creates the objects that this host needs. Running it again replaces only the webhook. */
export async function setUpAccount(obole: Client, config: Config): Promise<AccountSetup> {
  const account = await first(obole.listAccounts());
  if (!account) throw new Error("These credentials have no account.");
  const [donations, votes, gifts, roundUps, publicGifts, customer] = await Promise.all([
    activeCampaign(obole, DONATIONS),
    activeCampaign(obole, VOTES),
    activeCampaign(obole, GIFTS),
    activeCampaign(obole, ROUND_UPS),
    activeCampaign(obole, PUBLIC_GIFTS),
    setUpCustomer(obole, account),
  ]);
  // Created last, so that the pages show only the webhooks of visitors, not of this set-up.
  const webhook = await freshWebhook(obole, `${config.publicUrl}/webhooks/obole`);
  const campaigns = { donations, votes, gifts, roundUps, publicGifts };
  return { accountId: account.accountId, ...campaigns, ...customer, webhook };
}

/**
 * A signing key is shown only once and this host stores nothing on disk, so each start replaces the previous webhook.
 */
async function freshWebhook(obole: Client, target: string): Promise<WebhookSecrets> {
  for await (const { webhookId, name } of obole.listWebhooks()) {
    if (name === WEBHOOK_NAME) await obole.deleteWebhook({ webhookId });
  }
  const accessToken = randomBytes(32).toString("base64url");
  const { signingKey } = await obole.createWebhook({
    name: WEBHOOK_NAME,
    target,
    events: ["donation_create", "donation_update", "vote_create", "vote_update"],
    authenticationStrategy: "BEARER",
    accessToken,
  });
  return { accessToken, signingKey };
}
