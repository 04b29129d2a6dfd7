import { type Account, type Api, callOperator } from "./api.js";
import { activeCampaign, donationBody, type Giving } from "./giving.js";

/** A campaign and a charity whose donations get tax receipts. */
export interface Receipting extends Giving {
  readonly charityId: string;
}

/** Creates a charity with this name that issues receipts, and a campaign of the account with it. */
export async function receipting(
  api: Api,
  account: Account,
  name: string,
  body: Record<string, unknown> = {},
): Promise<Receipting> {
  const { charityId } = await callOperator<{ charityId: string }>(
    api,
    "POST",
    "/operator/charities",
    {
      name,
      fiscalReceiptsSupport: "ENABLED",
    },
  );
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name, charityIds: [charityId] },
  );
  return { ...(await activeCampaign(account, { charitiesSelectionId, ...body })), charityId };
}

/** A donor with all fields that a receipt requires. */
export const ada = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

/** Creates a settled donation: the donor's receipt is issued at once, the account's own after the end of the year. */
export async function settledDonation(
  api: Api,
  account: Account,
  giving: Receipting,
  { amount, paidBy }: { readonly amount: number; readonly paidBy: "donor" | "company" },
): Promise<string> {
  const { charityId } = giving;
  const hasBeenCharged = paidBy === "donor";
  const given = { charityId, amount, donor: ada, hasBeenCharged, withFiscalReceipt: true };
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody(giving),
    ...given,
  });
  if (!hasBeenCharged) await callOperator(api, "POST", `/operator/donations/${donationId}/pay`);
  await callOperator(api, "POST", `/operator/donations/${donationId}/process`);
  return donationId;
}

/** Advances the service's clock to next January, when companies' receipts are due. Tokens expire. */
export async function turnToNextYear(api: Api): Promise<void> {
  const turn = (advanceSeconds: number) =>
    callOperator<{ now: string }>(api, "POST", "/operator/clock", { advanceSeconds });
  const now = new Date((await turn(0)).now);
  const then = Date.UTC(now.getUTCFullYear() + 1, 0, 20);
  await turn(Math.ceil((then - now.getTime()) / 1_000));
}
