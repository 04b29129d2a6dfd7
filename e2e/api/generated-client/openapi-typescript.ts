// Copied by generated-client.test.ts next to `schema.d.ts`, which a public generator creates from the document. Written
// as a customer would write it: it imports nothing of this repository.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

export interface Customer {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
  readonly webhookTarget: string;
}

export interface Done {
  readonly signingKey: string;
  readonly donation: components["schemas"]["Donation"];
  readonly charityId: string;
}

/** Signs in, creates a campaign and a donation, claims it, and reads it. */
export async function mainJob(customer: Customer): Promise<Done> {
  const { baseUrl, clientId, clientSecret, charitiesSelectionId, webhookTarget } = customer;
  const client = createClient<paths>({ baseUrl });

  const signedIn = await client.POST("/v1/authentication", {
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  const accessToken: string = present(signedIn).accessToken;
  client.use({
    onRequest({ request }) {
      request.headers.set("authorization", `Bearer ${accessToken}`);
      return request;
    },
  });

  const webhook = await client.POST("/v1/webhooks", {
    body: {
      name: "Shop",
      target: webhookTarget,
      events: ["donation_update"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token-of-the-shop",
    },
  });
  const signingKey: string = present(webhook).signingKey;

  const campaign = await client.POST("/v1/campaigns", {
    body: {
      name: "Year-end giving",
      slug: "year-end",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      charitiesSelectionId,
    },
  });
  const { campaignId } = present(campaign);
  const activated = await client.POST("/v1/campaigns/{campaignId}/activate", {
    params: { path: { campaignId } },
  });
  if (present(activated).status !== "ACTIVE") throw new Error("the campaign is not ACTIVE");

  const created = await client.POST("/v1/donations", {
    params: { header: { "Idempotency-Key": "order-1" } },
    body: { campaignId, uniqueExternalId: "order-1", amount: 1_200 },
  });
  const { donationId } = present(created);

  const selections = await client.GET("/v1/charities-selections", {
    params: { query: { limit: 100 } },
  });
  const linked = present(selections).data.find(
    (selection) => selection.charitiesSelectionId === charitiesSelectionId,
  );
  const charityId: string | undefined = linked?.charityIds[0];
  if (charityId === undefined) throw new Error("there are no charities to choose from");
  const claimed = await client.POST("/v1/donations/{donationId}/claim", {
    params: { path: { donationId } },
    body: { charityId },
  });
  if (present(claimed).status !== "DONE") throw new Error("the donation is not DONE");
  const read = await client.GET("/v1/donations/{donationId}", { params: { path: { donationId } } });
  const donation = present(read);
  const again = await client.POST("/v1/donations/{donationId}/claim", {
    params: { path: { donationId } },
    body: { charityId },
  });
  const message: string | string[] | undefined = again.error?.message;
  if (message !== "Donation already claimed") throw new Error(`told ${message}`);
  return { signingKey, donation, charityId };
}

/** The body of a successful response. */
function present<Body>(answer: { data?: Body; error?: unknown; response: Response }): Body {
  if (answer.data === undefined)
    throw new Error(`${answer.response.url}: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/**
 * Mistakes that the types must report: if the types were `any`, these lines would be unused @ts-expect-error
 * directives.
 */
export function refusedByTheCompiler(): unknown[] {
  const client = createClient<paths>();
  const body = { campaignId: "c", uniqueExternalId: "u", amount: 1 };
  return [
    // @ts-expect-error an unknown route
    () => client.GET("/v1/gifts"),
    // @ts-expect-error another method
    () => client.PUT("/v1/donations", { body }),
    // @ts-expect-error a missing field
    () => client.POST("/v1/donations", { body: { campaignId: "c", uniqueExternalId: "u" } }),
    // @ts-expect-error a wrong type
    () => client.POST("/v1/donations", { body: { ...body, amount: "12" } }),
    // @ts-expect-error a missing id in the path
    () => client.GET("/v1/donations/{donationId}"),
    // @ts-expect-error a status that does not exist
    () => client.GET("/v1/donations", { params: { query: { status: "GONE" } } }),
    // @ts-expect-error a field that no answer has
    async () => (await client.GET("/v1/charities")).data?.data[0]?.iban,
  ];
}
