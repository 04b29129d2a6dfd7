import { createClient } from "@obole/client";
import express from "express";

const { CLIENT_ID = "", CLIENT_SECRET = "", OBOLE_URL = "", PORT = "3000" } = process.env;
const obole = createClient({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  baseUrl: OBOLE_URL,
});

const app = express();
// The folder of your pages.
app.use(express.static("dist"));
app.post("/order", async (_request, response) => {
  const [campaign] = (await obole.listCampaigns({ slug: "shop" }).page()).data;
  if (!campaign) throw new Error("There is no campaign “shop”");
  const { campaignId, publicKey } = campaign;
  // In your shop, use the ID of the order: the same ID never creates a second donation.
  const order = { campaignId, uniqueExternalId: crypto.randomUUID(), amount: 500 };
  const { donationId } = await obole.createDonation(order);
  response.json({ publicKey, donationId });
});
app.listen(Number(PORT), "127.0.0.1");
