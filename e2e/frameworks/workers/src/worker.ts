import { createClient } from "@obole/client";

interface Env {
  readonly CLIENT_ID: string;
  readonly CLIENT_SECRET: string;
  readonly OBOLE_URL: string;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (new URL(request.url).pathname !== "/") return new Response(null, { status: 404 });
    const obole = createClient({
      clientId: env.CLIENT_ID,
      clientSecret: env.CLIENT_SECRET,
      baseUrl: env.OBOLE_URL,
    });
    const [campaign] = (await obole.listCampaigns({ slug: "shop" }).page()).data;
    if (!campaign) return new Response("There is no campaign “shop”", { status: 500 });
    const { campaignId, publicKey } = campaign;
    const order = { campaignId, uniqueExternalId: crypto.randomUUID(), amount: 500 };
    const { donationId } = await obole.createDonation(order);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(page(env.OBOLE_URL, publicKey, donationId), { headers });
  },
};

const page = (oboleUrl: string, publicKey: string, donationId: string) => `<!doctype html>
<html lang="en">
  <title>Checkout</title>
  <script async crossorigin src="${oboleUrl}/widgets/v1/obole.js"></script>
  <main>
    <obole-charity-selection public-key="${publicKey}" donation-id="${donationId}"></obole-charity-selection>
    <output></output>
  </main>
  <script type="module">
    document.addEventListener("obole-claim", ({ detail }) => {
      document.querySelector("output").textContent = "You gave to " + detail.charityName + ".";
    });
  </script>
</html>`;
