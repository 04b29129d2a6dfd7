import type { Client, InputOf } from "@obole/client";
import { ownAccount } from "../settings.js";

export type EventName = NonNullable<InputOf<"createWebhook">["events"]>[number];

/** What a recipe uses. */
export interface Kitchen {
  readonly client: Client;
  /** Calls the operator's API of the sandbox; fails without an operator's key. */
  readonly operator: <Body>(method: string, route: string, body?: object) => Promise<Body>;
  /** A new name, by which what a recipe leaves can be recognized. */
  readonly newName: (what: string) => string;
}

/** How to cause an event. */
export interface Recipe {
  readonly what: string;
  /** Whether it needs an operator's key: an account cannot do it. */
  readonly needsOperator?: true;
  cause(kitchen: Kitchen): Promise<unknown>;
}

/** The template of campaigns with recurring donations, which every service has. */
const recurringTemplate = "01920000-0000-7000-8000-000000000002";
const budget = { amountType: "FIXED_AMOUNT", budget: 10_000 } as const;
const votes = { ...budget, donationType: "DISTRIBUTION" } as const;

async function selectionOf({ client }: Kitchen) {
  const { data } = await client.listCharitiesSelections().page();
  const selection = data.find(({ charityIds }) => charityIds.length > 0);
  const charityId = selection?.charityIds[0];
  if (selection === undefined || charityId === undefined)
    throw new Error("The account has no selection of charities: create one in the dashboard.");
  return { charitiesSelectionId: selection.charitiesSelectionId, charityId };
}

async function campaignOf(kitchen: Kitchen, changes: Partial<InputOf<"createCampaign">> = {}) {
  const { charitiesSelectionId, charityId } = await selectionOf(kitchen);
  const name = kitchen.newName("campaign");
  const { campaignId } = await kitchen.client.createCampaign({
    ...{ name, slug: name, amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
    ...{ charitiesSelectionId, ...changes },
  });
  return { campaignId, charityId };
}

async function activeCampaign(kitchen: Kitchen, changes: Partial<InputOf<"createCampaign">> = {}) {
  const made = await campaignOf(kitchen, changes);
  await kitchen.client.activateCampaign({ campaignId: made.campaignId });
  return made;
}

async function donationOf(kitchen: Kitchen) {
  const { campaignId, charityId } = await activeCampaign(kitchen);
  const uniqueExternalId = kitchen.newName("order");
  const { donationId } = await kitchen.client.createDonation({
    ...{ campaignId, uniqueExternalId, amount: 500 },
  });
  return { campaignId, donationId, charityId };
}

async function voteOf(kitchen: Kitchen) {
  const { campaignId, charityId } = await activeCampaign(kitchen, votes);
  const { voteId } = await kitchen.client.createVote({ campaignId });
  return { voteId, charityId };
}

async function recurringOf(kitchen: Kitchen) {
  const { campaignId } = await activeCampaign(kitchen, { campaignTemplateId: recurringTemplate });
  const uniqueExternalId = kitchen.newName("payroll");
  return await kitchen.client.createRecurringDonation({
    ...{ campaignId, uniqueExternalId, amount: 1_000, frequency: "MONTHLY" },
  });
}

async function newSelection(kitchen: Kitchen) {
  const { charityId } = await selectionOf(kitchen);
  const name = kitchen.newName("selection");
  return await kitchen.client.createCharitiesSelection({ name, charityIds: [charityId] });
}

const newCharity = ({ operator, newName }: Kitchen) =>
  operator<{ charityId: string }>("POST", "/operator/charities", {
    ...{ name: newName("charity"), country: "FR", fiscalReceiptsSupport: "ENABLED" },
  });

/** A donation that was charged and processed, for which a receipt can be issued. */
async function receiptOf(kitchen: Kitchen) {
  const { charityId } = await newCharity(kitchen);
  const { client, operator, newName } = kitchen;
  const { charitiesSelectionId } = await client.createCharitiesSelection({
    ...{ name: newName("selection"), charityIds: [charityId] },
  });
  const { campaignId } = await activeCampaign(kitchen, { charitiesSelectionId });
  const { donationId } = await client.createDonation({
    ...{ campaignId, uniqueExternalId: newName("order"), amount: 1_000, charityId },
    ...{ hasBeenCharged: true, withFiscalReceipt: true },
    donor: {
      ...{ firstName: "Ada", lastName: "Lumen", street: "1 rue du Phare", zip: "29200" },
      ...{ city: "Brest", country: "FR" },
    },
  });
  await operator("POST", `/operator/donations/${donationId}/process`);
  await client.createDonationFiscalReceipt({ donationId });
}

const aPaidBudget = (kitchen: Kitchen) => activeCampaign(kitchen, budget);

/** How a sandbox is made to do what causes each event, or why no call alone does. */
export const recipes: Readonly<Record<EventName, Recipe | { readonly why: string }>> = {
  donation_create: { what: "creates a donation", cause: donationOf },
  donation_update: {
    what: "creates a donation and claims it",
    async cause(kitchen) {
      const { donationId, charityId } = await donationOf(kitchen);
      await kitchen.client.claimDonation({ donationId, charityId });
    },
  },
  vote_create: { what: "creates a vote", cause: voteOf },
  vote_update: {
    what: "creates a vote and casts it",
    async cause(kitchen) {
      await kitchen.client.castVote(await voteOf(kitchen));
    },
  },
  recurringdonation_create: { what: "creates a recurring donation", cause: recurringOf },
  recurringdonation_update: {
    what: "creates a recurring donation and changes its amount",
    async cause(kitchen) {
      const { recurringDonationId } = await recurringOf(kitchen);
      await kitchen.client.updateRecurringDonation({ recurringDonationId, amount: 1_500 });
    },
  },
  campaign_create: { what: "creates a campaign", cause: (kitchen) => campaignOf(kitchen) },
  campaign_update: { what: "activates a campaign", cause: (kitchen) => activeCampaign(kitchen) },
  charitiesselection_create: { what: "creates a selection of charities", cause: newSelection },
  charitiesselection_update: {
    what: "creates a selection of charities and features one of them",
    async cause(kitchen) {
      const { charitiesSelectionId, charityIds } = await newSelection(kitchen);
      await kitchen.client.updateCharitiesSelection({
        ...{ charitiesSelectionId, featuredCharitiesIds: charityIds },
      });
    },
  },
  paymentmethod_create: {
    what: "adds a payment method to the account",
    needsOperator: true,
    async cause(kitchen) {
      const { accountId } = await ownAccount(kitchen.client);
      await kitchen.operator("POST", `/operator/accounts/${accountId}/payment-methods`, {
        ...{ type: "SEPA_DEBIT", last4: "0189", holder: "Obole CLI" },
      });
    },
  },
  fiscalreceipt_generated: {
    what: "settles a donation and issues its receipt",
    needsOperator: true,
    cause: receiptOf,
  },
  file_generated: {
    what: "requests a CSV file",
    async cause(kitchen) {
      const { campaignId } = await donationOf(kitchen);
      await kitchen.client.createFileGenerationRequest({
        ...{ type: "DONATIONS_CSV", params: { campaignId } },
      });
    },
  },
  charity_publish: { what: "publishes a charity", needsOperator: true, cause: newCharity },
  charityprofile_update: {
    what: "publishes a charity and describes it",
    needsOperator: true,
    async cause(kitchen) {
      const { charityId } = await newCharity(kitchen);
      await kitchen.operator("PATCH", `/operator/charities/${charityId}`, {
        profiles: [{ locale: "en", headline: "Light for all", mission: "We keep the light on." }],
      });
    },
  },
  invoice_create: { what: "activates a campaign with a budget", cause: aPaidBudget },
  invoice_update: { what: "activates a campaign with a budget", cause: aPaidBudget },
  payment_create: { what: "activates a campaign with a budget", cause: aPaidBudget },
  payment_update: {
    why: "the sandbox's own payments succeed as they are made; it follows a refund or a payer's page",
  },
  payout_update: { why: "it follows a run of payouts: see the guide on paying charities" },
  donor_erase: {
    what: "creates a donor and erases the person",
    async cause({ client }) {
      const { donorId } = await client.createDonor({ firstName: "Ada", lastName: "Lumen" });
      await client.eraseDonor({ donorId });
    },
  },
};
