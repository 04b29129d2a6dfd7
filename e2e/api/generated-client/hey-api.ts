// Copied by generated-client.test.ts next to the folder `client`, which a public generator creates from the document.
// Written as a customer would write it: it imports nothing of this repository.
import { client } from "./client/client.gen.js";
import {
  activateCampaign,
  claimDonation,
  createCampaign,
  createDonation,
  createToken,
  createWebhook,
  getDonation,
  listCharities,
  listCharitiesSelections,
  listDonations,
} from "./client/sdk.gen.js";
import type { Donation } from "./client/types.gen.js";

export interface Customer {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  readonly webhookTarget: string;
}

export interface Done {
  readonly signingKey: string;
  readonly donation: Donation;
  readonly charityId: string;
}

/** Signs in, creates a campaign and a donation, claims it, and reads it. */
export async function mainJob(customer: Customer): Promise<Done> {
  const { baseUrl, clientId, clientSecret, charitiesSelectionId, webhookTarget } = customer;
  client.setConfig({ baseUrl });

  const auth = `${clientId}:${clientSecret}`;
  const accessToken: string = present(await createToken({ auth })).accessToken;
  client.setConfig({ auth: accessToken });

  const webhook = await createWebhook({
    body: {
      name: "Shop",
      target: webhookTarget,
      events: ["donation_update"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    },
  });
  const signingKey: string = present(webhook).signingKey;

  const campaign = await createCampaign({
    body: {
      name: "Year-end giving",
      slug: "year-end",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      charitiesSelectionId,
    },
  });
  const { campaignId } = present(campaign);
  const activated = await activateCampaign({ path: { campaignId } });
  if (present(activated).status !== "ACTIVE") throw new Error("the campaign is not ACTIVE");

  const created = await createDonation({
    headers: { "Idempotency-Key": "order-1" },
    body: { campaignId, uniqueExternalId: "order-1", amount: 1_200 },
  });
  const { donationId } = present(created);

  const selections = await listCharitiesSelections({ query: { limit: 100 } });
  const linked = present(selections).data.find(
    (selection) => selection.charitiesSelectionId === charitiesSelectionId,
  );
  const charityId: string | undefined = linked?.charityIds[0];
  if (charityId === undefined) throw new Error("there are no charities to choose from");
  const claimed = await claimDonation({ path: { donationId }, body: { charityId } });
  if (present(claimed).status !== "DONE") throw new Error("the donation is not DONE");
  const donation = present(await getDonation({ path: { donationId } }));
  const again = await claimDonation({ path: { donationId }, body: { charityId } });
  const message: string | string[] | undefined = again.error?.message;
  if (message !== "Donation already claimed") throw new Error(`told ${message}`);
  return { signingKey, donation, charityId };
}

/** The body of a successful response. */
function present<Body>(answer: { data?: Body; error?: unknown; response?: Response }): Body {
  if (answer.data === undefined)
    throw new Error(`${answer.response?.url}: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/**
 * Mistakes that the types must report: if the types were `any`, these lines would be unused @ts-expect-error
 * directives.
 */
export function refusedByTheCompiler(): unknown[] {
  const body = { campaignId: "c", uniqueExternalId: "u", amount: 1 };
  return [
    // @ts-expect-error an ID in the path that the route does not have
    () => createDonation({ path: { donationId: "d" }, body }),
    // @ts-expect-error a missing field
    () => createDonation({ body: { campaignId: "c", uniqueExternalId: "u" } }),
    // @ts-expect-error a wrong type
    () => createDonation({ body: { ...body, amount: "12" } }),
    // @ts-expect-error a missing ID in the path
    () => getDonation({}),
    // @ts-expect-error a status that does not exist
    () => listDonations({ query: { status: "GONE" } }),
    // @ts-expect-error a field that no response has
    async () => (await listCharities()).data?.data[0]?.iban,
  ];
}
