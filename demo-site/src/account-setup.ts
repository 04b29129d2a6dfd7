import { randomBytes } from "node:crypto";
import type { Client, components } from "@obole/core/client";
import type { Config } from "./config.js";

/** The part of Obole's campaign that this host reads. */
export type Campaign = Pick<
  components["schemas"]["Campaign"],
  "campaignId" | "publicKey" | "status"
>;

/** What proves that a webhook call is Obole's: the bearer token we chose and the key Obole gave us. */
export interface WebhookSecrets {
  accessToken: string;
  signingKey: string;
}

/** All that this host needs in its account before it can serve. */
export interface AccountSetup {
  donations: Campaign;
  votes: Campaign;
  webhook: WebhookSecrets;
}

const WEBHOOK_NAME = "Atelier Lumen demo site";

type NewCampaign = Parameters<Client["createCampaign"]>[0] & { slug: string };

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

/** Finds or makes the two campaigns and the webhook of this host. Running it again changes nothing but the webhook. */
export async function setUpAccount(obole: Client, config: Config): Promise<AccountSetup> {
  const [donations, votes, webhook] = await Promise.all([
    activeCampaign(obole, DONATIONS),
    activeCampaign(obole, VOTES),
    freshWebhook(obole, `${config.publicUrl}/webhooks/obole`),
  ]);
  return { donations, votes, webhook };
}

/** An ended campaign keeps its slug for ever, so its successor takes the next number. */
async function activeCampaign(obole: Client, wanted: NewCampaign, edition = 1): Promise<Campaign> {
  const slug = edition === 1 ? wanted.slug : `${wanted.slug}-${edition}`;
  const found = await first(obole.listCampaigns({ slug }));
  switch (found?.status) {
    case "ACTIVE":
      return found;
    case "COMPLETE":
    case "CANCELED":
      return activeCampaign(obole, wanted, edition + 1);
    case "DRAFT":
    case "PENDING":
      return activate(obole, found);
    case undefined: {
      const charitiesSelectionId = await featuredSelection(obole);
      return activate(obole, await obole.createCampaign({ ...wanted, slug, charitiesSelectionId }));
    }
  }
}

function activate(obole: Client, { campaignId }: Campaign): Promise<Campaign> {
  return obole.activateCampaign({ campaignId });
}

async function featuredSelection(obole: Client): Promise<string> {
  const featured = await first(obole.listCharitiesSelections(), ({ isFeatured }) => isFeatured);
  if (!featured) throw new Error("The account has no featured charities selection.");
  return featured.charitiesSelectionId;
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

async function first<T>(
  items: AsyncIterable<T>,
  isWanted: (item: T) => boolean = () => true,
): Promise<T | undefined> {
  for await (const item of items) if (isWanted(item)) return item;
  return undefined;
}
