import { connection } from "next/server";
import { CharitySelection, CharitySelectionScript } from "../charity-selection";
import { obole } from "../obole";

export default async function Page() {
  await connection();
  const [campaign] = (await obole.listCampaigns({ slug: "shop" }).page()).data;
  if (!campaign) throw new Error("There is no campaign “shop”");
  const { campaignId, publicKey } = campaign;
  const order = { campaignId, uniqueExternalId: crypto.randomUUID(), amount: 500 };
  const { donationId } = await obole.createDonation(order);
  return (
    <main>
      <CharitySelectionScript />
      <CharitySelection publicKey={publicKey} donationId={donationId} />
    </main>
  );
}
