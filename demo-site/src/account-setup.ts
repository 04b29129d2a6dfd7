import { randomBytes } from "node:crypto";
import type { Client } from "@obole/client";
import { activeCampaign, type Campaign, first, type NewCampaign } from "./campaigns.js";
import type { Config } from "./config.js";
import { setUpCustomer } from "./customer-setup.js";

/** What proves that a webhook call is Obole's: the bearer token we chose and the key Obole gave us. */
export interface WebhookSecrets {
  accessToken: string;
  signingKey: string;
}

/** All that this host needs in its account before it can serve. */
export interface AccountSetup {
  accountId: string;
  donations: Campaign;
  votes: Campaign;
  /** Who the shop's customer is for Obole. */
  donorId: string;
  webhook: WebhookSecrets;
}

const WEBHOOK_NAME = "Atelier Lumen demo site";

const DONATIONS: NewCampaign = {
  slug: "demo-company-giving",
  name: "Two per cent for good",
  description: "After checkout you choose who receives 2 % of your order.",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  language: "en",
};

const VOTES: NewCampaign = {
  slug: "demo-team-vote",
  name: "The workshop’s yearly gift",
  description: "Everyone at the workshop has one vote on who shares this year’s gift.",
  amountType: "FIXED_AMOUNT",
  donationType: "DISTRIBUTION",
  budget: 500_000,
  language: "en",
};

/** Finds or makes what this host needs. Running it again changes nothing but the webhook. */
export async function setUpAccount(obole: Client, config: Config): Promise<AccountSetup> {
  const account = await first(obole.listAccounts());
  if (!account) throw new Error("The credentials belong to no account.");
  const [donations, votes, donorId] = await Promise.all([
    activeCampaign(obole, DONATIONS),
    activeCampaign(obole, VOTES),
    setUpCustomer(obole, account),
  ]);
  // Last, so that the pages tell of what visitors do and not of what is set up here.
  const webhook = await freshWebhook(obole, `${config.publicUrl}/webhooks/obole`);
  return { accountId: account.accountId, donations, votes, donorId, webhook };
}

/**
 * A signing key can be read once only and this host keeps nothing on disk,
 * so each start replaces the webhook of the one before.
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
