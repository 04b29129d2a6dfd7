import { createAccount, listAll } from "../support/api.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import type { World } from "./calls.js";
import { secrets } from "./obole-server.js";

/** A client that has run for a while. */
const campaigns = 20;
/** Two full pages, so that lists have something to show where nothing was loaded. */
const firstDonations = 200;

/** Makes a client with campaigns, a selection of every charity there is, and some donations, all through the API. */
export async function prepareWorld(baseUrl: string): Promise<World> {
  const api = { baseUrl, operatorKey: secrets.OPERATOR_KEY };
  const account = await createAccount(api, "Atelier Lumen");
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
  const made: { donationId: string; uniqueExternalId: string }[] = [];
  for (let index = 0; index < firstDonations; index++) {
    const campaignId = String(campaignIds[index % campaigns]);
    made.push(await account.call("POST", "/v1/donations", donationBody({ campaignId })));
  }
  return {
    ...{ accountId, clientId, clientSecret, campaignIds, publicKey, charityIds },
    donationIds: made.map(({ donationId }) => donationId),
    uniqueExternalIds: made.map(({ uniqueExternalId }) => uniqueExternalId),
  };
}
