import { randomUUID } from "node:crypto";
import type { Account, Api } from "./api.js";

/** A campaign and its charities, to create and claim donations. */
export interface Giving {
  readonly campaignId: string;
  readonly publicKey: string;
  /** The charities of the campaign. */
  readonly charityIds: readonly string[];
}

export interface Donation {
  readonly donationId: string;
  readonly uniqueExternalId: string | null;
  readonly amount: number;
  readonly status: string;
  readonly charityId: string | null;
}

/** The shipped template of campaigns with recurring donations. */
export const recurringTemplate = "01920000-0000-7000-8000-000000000002";

/**
 * Creates an ACTIVE campaign for donations of any amount, unless the body says otherwise, with the account's first
 * selection.
 */
export async function activeCampaign(
  account: Account,
  body: Record<string, unknown> = {},
): Promise<Giving> {
  const campaign = await account.call<{ campaignId: string; publicKey: string }>(
    "POST",
    "/v1/campaigns",
    {
      name: "Year-end giving",
      slug: unique("campaign"),
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      charitiesSelectionId: account.charitiesSelectionId,
      ...body,
    },
  );
  await account.call("POST", `/v1/campaigns/${campaign.campaignId}/activate`);
  const selections = await account.call<{
    data: { charitiesSelectionId: string; charityIds: string[] }[];
  }>("GET", "/v1/charities-selections");
  const linked = selections.data.find(
    ({ charitiesSelectionId }) => charitiesSelectionId === account.charitiesSelectionId,
  );
  return { ...campaign, charityIds: linked?.charityIds ?? [] };
}

/** Makes a gift as a visitor of a campaign's page, without paying it. */
export async function giftToPay(
  { baseUrl }: Pick<Api, "baseUrl">,
  {
    givingKey,
    charityIds,
    amount = 2_500,
  }: {
    readonly givingKey: string;
    readonly charityIds: readonly string[];
    /** In cents. */
    readonly amount?: number;
  },
): Promise<{ readonly donation: { readonly donationId: string }; readonly url: string }> {
  const response = await fetch(`${baseUrl}/v1/widgets/public/${givingKey}/donations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      amount,
      charityId: charityIds[0],
      locale: "en",
      // One address can leave only a few gifts unpaid.
      donor: { email: `${unique("ada")}@lumen.example`, firstName: "Ada", lastName: "Lumen" },
    }),
  });
  if (response.status !== 201) throw new Error(`No gift was made: ${await response.text()}`);
  return await response.json();
}

/** The body of a donation of 1,000 cents. */
export const donationBody = ({ campaignId }: Pick<Giving, "campaignId">, id = unique("order")) => ({
  campaignId,
  uniqueExternalId: id,
  amount: 1_000,
});

/** A unique name. */
export const unique = (prefix: string) => `${prefix}-${randomUUID()}`;
