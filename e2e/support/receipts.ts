import { type Account, type Api, callOperator } from "./api.js";
import { activeCampaign, donationBody, type Giving } from "./giving.js";

/** Donations for one charity that bear fiscal receipts. */
export interface Receipting extends Giving {
  readonly charityId: string;
}

/** A charity of this name that gives receipts, and a campaign of the account on which it is chosen. */
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

/** A person whose fiscal fields are complete. */
export const donor = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

/** A donation that is settled: its donor's receipt is issued at once, the account's own after the year. */
export async function settledDonation(
  api: Api,
  account: Account,
  giving: Receipting,
  { amount, paidBy }: { readonly amount: number; readonly paidBy: "donor" | "company" },
): Promise<string> {
  const { charityId } = giving;
  const hasBeenCharged = paidBy === "donor";
  const given = { charityId, amount, donor, hasBeenCharged, withFiscalReceipt: true };
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody(giving),
    ...given,
  });
  if (!hasBeenCharged) await callOperator(api, "POST", `/operator/donations/${donationId}/pay`);
  await callOperator(api, "POST", `/operator/donations/${donationId}/process`);
  return donationId;
}

/** Turns the service's clock ahead to a day of next January, when companies' receipts are due. Tokens end by it. */
export async function turnToNextYear(api: Api): Promise<void> {
  const turn = (advanceSeconds: number) =>
    callOperator<{ now: string }>(api, "POST", "/operator/clock", { advanceSeconds });
  const now = new Date((await turn(0)).now);
  const then = Date.UTC(now.getUTCFullYear() + 1, 0, 20);
  await turn(Math.ceil((then - now.getTime()) / 1_000));
}
