import { createAccount, listAll } from "../support/api.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { pick, type World } from "./calls.js";
import { fill } from "./fill.js";
import { donationIdAt, type GiftMix, uniqueExternalIdAt } from "./gifts.js";
import { secrets, signIn, startObole } from "./obole-server.js";
import { say } from "./say.js";

/**
 * Few enough that each has donations on every day even in the small database, so that metrics responses have the same
 * size.
 */
const campaigns = 10;
/** The maximum of a direct debit: enough for a million calls of a cent. */
const largestBudget = 1_000_000;
/** Two full pages, so that lists have content in the empty database. */
const firstDonations = 200;
/** Far more than page caches hold of a large database, and few enough for a file. */
const sampleSize = 20_000;

/** Creates a database with one client and this many donations; the client through the API, the donations as rows. */
export async function prepareWorld(url: string, donations: number): Promise<World> {
  const server = await startObole(url, { pinned: false });
  const world = await createWorld(server.baseUrl).finally(server.stop);
  if (donations === 0) return world;
  const mix = { world, donations, nowMs: Date.now() };
  const start = performance.now();
  let lastReported = 0;
  await fill(url, mix, (done) => {
    if (done < donations && done < lastReported + donations / 10) return;
    lastReported = done;
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    say(`loading ${url.replace(/\/\/.*@/, "//")}: ${done} donations after ${seconds} s`);
  });
  await audit(url, world, mix);
  const sample = Array.from({ length: Math.min(sampleSize, donations) }, (_, index) =>
    Math.floor((index / Math.min(sampleSize, donations)) * donations),
  );
  return {
    ...world,
    donationIds: sample.map((index) => donationIdAt(mix, index)),
    uniqueExternalIds: sample.map(uniqueExternalIdAt),
  };
}

/** Creates a client with campaigns, a selection of all charities, and some donations. */
async function createWorld(baseUrl: string): Promise<World> {
  const api = { baseUrl, operatorKey: secrets.OPERATOR_KEY };
  const account = await createAccount(api, "Atelier Lumen", {
    withPaymentMethod: "SEPA_DEBIT",
  });
  const { accountId, clientId, clientSecret } = account;
  const charities = await listAll<{ charityId: string }>(account, "/v1/charities?limit=100");
  const charityIds = charities.map(({ charityId }) => charityId);
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "Ours", charityIds },
  );
  const campaignIds: string[] = [];
  let publicKey = "";
  for (let index = 0; index < campaigns; index++) {
    const campaign = await activeCampaign(account, { charitiesSelectionId });
    campaignIds.push(campaign.campaignId);
    publicKey = campaign.publicKey;
  }
  const { campaignId: budgetCampaignId } = await activeCampaign(account, {
    charitiesSelectionId,
    budget: largestBudget,
  });
  const made: { donationId: string; uniqueExternalId: string }[] = [];
  for (let index = 0; index < firstDonations; index++)
    made.push(
      await account.call(
        "POST",
        "/v1/donations",
        donationBody({ campaignId: pick(campaignIds, index) }),
      ),
    );
  return {
    accountId,
    clientId,
    clientSecret,
    campaignIds,
    budgetCampaignId,
    publicKey,
    charityIds,
    donationIds: made.map(({ donationId }) => donationId),
    uniqueExternalIds: made.map(({ uniqueExternalId }) => uniqueExternalId),
  };
}

interface Metrics {
  readonly donations: Readonly<Record<string, { readonly count: number; readonly cents: number }>>;
}

/**
 * Checks that the service returns the loaded data.
 *
 * @throws if its metrics miss a donation, or a donation cannot be read
 */
async function audit(url: string, world: World, mix: GiftMix): Promise<void> {
  const server = await startObole(url, { pinned: false });
  try {
    const account = await signIn(server.baseUrl, world);
    const metrics = await listAll<Metrics>(account, "/v1/campaigns/metrics?limit=100");
    const counted = metrics
      .flatMap(({ donations }) => Object.values(donations))
      .reduce((sum, { count }) => sum + count, 0);
    if (counted !== mix.donations + firstDonations)
      throw new Error(
        `the metrics count ${counted} of ${mix.donations + firstDonations} donations`,
      );
    for (const index of [0, Math.floor(mix.donations / 2), mix.donations - 1]) {
      const donationId = donationIdAt(mix, index);
      const byId = await account.call("GET", `/v1/donations/${donationId}`);
      const found = await account.call<{ data: unknown[] }>(
        "GET",
        `/v1/donations?uniqueExternalId=${uniqueExternalIdAt(index)}`,
      );
      if (JSON.stringify(found.data) !== JSON.stringify([byId]))
        throw new Error(`donation ${donationId} is not found by its uniqueExternalId`);
    }
  } finally {
    await server.stop();
  }
}
