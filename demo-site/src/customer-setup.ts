import { type Client, type components, OboleError } from "@obole/client";
import { activeCampaign, type Campaign, first } from "./campaigns.js";

/** A regular customer of the shop, with all the data that a tax receipt needs. */
const louise = {
  uniqueExternalId: "demo-customer-louise",
  email: "louise@lumen.example",
  firstName: "Louise",
  lastName: "Moreau",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

/**
 * Finds or creates the donor for the shop's customer, on an account with the donor platform. Her past gifts are created
 * with her, so that the platform has data to show.
 */
export async function setUpCustomer(
  obole: Client,
  account: components["schemas"]["Account"],
): Promise<{ donorId: string; monthly: Campaign }> {
  const known = await first(obole.listDonors({ uniqueExternalId: louise.uniqueExternalId }));
  // #region customer
  if (!account.donorPlatform?.enabled)
    await obole.enableDonorPlatform({ id: account.accountId, authSchemes: ["API"] });
  const { donorId } = known ?? (await obole.createDonor(louise));
  // #endregion
  const [monthly] = await Promise.all([
    giveEveryMonth(obole, donorId),
    giveAtTheTill(obole, donorId),
  ]);
  return { donorId, monthly };
}

/** Creates gifts from rounding up at the till; the last one has no charity yet. */
async function giveAtTheTill(obole: Client, donorId: string): Promise<void> {
  const campaign = await activeCampaign(obole, {
    slug: "demo-round-up",
    name: "Round up at the till",
    description: "Customers round up what they pay.",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    defaultHasBeenCharged: true,
    withFiscalReceipt: true,
    language: "en",
  });
  const [winter, spring = winter, summer = winter] = campaign.charityIds;
  const gifts = [
    { name: "winter", amount: 1_200, charityId: winter },
    { name: "spring", amount: 2_550, charityId: spring },
    { name: "summer", amount: 6_000, charityId: summer },
    { name: "today", amount: 480 },
  ];
  for (const { name, amount, charityId } of gifts) {
    await once(() =>
      obole.createDonation({
        campaignId: campaign.campaignId,
        uniqueExternalId: `demo-gift-${name}`,
        amount,
        donor: { donorId },
        ...(charityId ? { charityId } : {}),
      }),
    );
  }
}

/** Creates a monthly gift, and returns its campaign. */
async function giveEveryMonth(obole: Client, donorId: string): Promise<Campaign> {
  const recurring = await first(
    obole.listCampaignTemplates(),
    ({ recurringType, givingType }) => recurringType === "FREQUENCY" && givingType === null,
  );
  if (!recurring) throw new Error("There is no campaign template for recurring donations.");
  const campaign = await activeCampaign(obole, {
    slug: "demo-monthly",
    name: "A little light every month",
    description: "Friends of the workshop give a little every month.",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    campaignTemplateId: recurring.campaignTemplateId,
    withFiscalReceipt: true,
    language: "en",
  });
  const [charityId] = campaign.charityIds;
  await once(() =>
    obole.createRecurringDonation({
      campaignId: campaign.campaignId,
      uniqueExternalId: "demo-monthly-gift",
      amount: 1_500,
      frequency: "MONTHLY",
      donor: { donorId },
      ...(charityId ? { charityId } : {}),
    }),
  );
  return campaign;
}

/** Creates an object unless an earlier start has already created it. */
async function once(create: () => Promise<unknown>): Promise<void> {
  await create().catch((error: unknown) => {
    if (!(error instanceof OboleError && error.status === 409)) throw error;
  });
}
