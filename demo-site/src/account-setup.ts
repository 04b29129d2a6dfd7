import { randomBytes } from "node:crypto";
import type { Config } from "./config.js";
import { type OboleClient, OboleError } from "./obole-client.js";

/** The part of Obole's campaign that this host reads. */
export interface Campaign {
  campaignId: string;
  publicKey: string;
  status: "DRAFT" | "PENDING" | "ACTIVE" | "COMPLETE" | "CANCELED";
}

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

const DONATIONS = {
  slug: "demo-company-giving",
  name: "Two per cent for good",
  description: "After checkout you choose who receives 2 % of your order.",
  amountType: "FREE_AMOUNT",
  donationType: "FACE_VALUE",
  language: "en",
};

const VOTES = {
  slug: "demo-team-vote",
  name: "The workshop’s yearly gift",
  description: "Everyone at the workshop has one vote on who shares this year’s gift.",
  amountType: "FIXED_AMOUNT",
  donationType: "DISTRIBUTION",
  budget: 500_000,
  language: "en",
};

/** Finds or makes the two campaigns and the webhook of this host. Running it again changes nothing but the webhook. */
export async function setUpAccount(obole: OboleClient, config: Config): Promise<AccountSetup> {
  const [donations, votes, webhook] = await Promise.all([
    activeCampaign(obole, DONATIONS),
    activeCampaign(obole, VOTES),
    freshWebhook(obole, `${config.publicUrl}/webhooks/obole`),
  ]);
  return { donations, votes, webhook };
}

/** An ended campaign keeps its slug for ever, so its successor takes the next number. */
async function activeCampaign(
  obole: OboleClient,
  wanted: typeof DONATIONS,
  edition = 1,
): Promise<Campaign> {
  const slug = edition === 1 ? wanted.slug : `${wanted.slug}-${edition}`;
  const found = await first(obole.list<Campaign>("/v1/campaigns", { slug }));
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
      return activate(
        obole,
        await obole.post<Campaign>("/v1/campaigns", { ...wanted, slug, charitiesSelectionId }),
      );
    }
  }
}

function activate(obole: OboleClient, { campaignId }: Campaign): Promise<Campaign> {
  return obole.post<Campaign>(`/v1/campaigns/${campaignId}/activate`);
}

async function featuredSelection(obole: OboleClient): Promise<string> {
  const selections = obole.list<{ charitiesSelectionId: string; isFeatured: boolean }>(
    "/v1/charities-selections",
  );
  const featured = await first(selections, (selection) => selection.isFeatured);
  if (!featured) throw new OboleError(404, "The account has no featured charities selection.");
  return featured.charitiesSelectionId;
}

/**
 * A signing key can be read once only and this host keeps nothing on disk,
 * so each start replaces the webhook of the one before.
 */
async function freshWebhook(obole: OboleClient, target: string): Promise<WebhookSecrets> {
  for await (const { webhookId, name } of obole.list<{ webhookId: string; name: string }>(
    "/v1/webhooks",
  )) {
    if (name === WEBHOOK_NAME) await obole.delete(`/v1/webhooks/${webhookId}`);
  }
  const accessToken = randomBytes(32).toString("base64url");
  const { signingKey } = await obole.post<{ signingKey: string }>("/v1/webhooks", {
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
