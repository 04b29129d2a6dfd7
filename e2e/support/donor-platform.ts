import { type Account, type Api, callOperator, createAccount } from "./api.js";
import { activeCampaign, donationBody, type Giving, unique } from "./giving.js";
import { type Receipting, receipting } from "./receipts.js";

/** The template of the specification that makes a campaign recurring. */
const recurringTemplate = "01920000-0000-7000-8000-000000000002";

/** A donor of an account whose donor platform is enabled. */
export interface PlatformDonor {
  readonly account: Account;
  readonly donorId: string;
}

/** The donor's campaigns, and charities to choose on them. */
export interface DonorGiving extends PlatformDonor {
  readonly giving: Receipting;
  readonly monthly: Giving;
}

/** An account with the donor platform, on which nothing was given yet. */
export async function platformAccount(api: Api, name: string): Promise<Account> {
  const account = await createAccount(api, name);
  const route = `/v1/accounts/${account.accountId}/donor-platform`;
  await account.call("POST", route, { authSchemes: ["API"] });
  return account;
}

/** All that a fiscal receipt has to name. */
const ada = {
  email: "ada@lumen.example",
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
};

/** Another donor of the account. */
export async function newDonor(account: Account, fields: object = {}): Promise<PlatformDonor> {
  const body = { ...ada, ...fields };
  const { donorId } = await account.call<{ donorId: string }>("POST", "/v1/donors", body);
  return { account, donorId };
}

/** A donor with campaigns to give on; `charity` is what can be chosen and gives receipts. */
export async function givingDonor(
  api: Api,
  account: Account,
  charity: string,
): Promise<DonorGiving> {
  const giving = await receipting(api, account, charity);
  const monthly = await activeCampaign(account, {
    name: "A little every month",
    campaignTemplateId: recurringTemplate,
  });
  return { ...(await newDonor(account)), giving, monthly };
}

/** A gift of the donor's; without a charity it waits for one. */
export async function gift(
  { account, donorId, giving }: DonorGiving,
  body: Record<string, unknown> = {},
): Promise<string> {
  const made = { ...donationBody(giving), donor: { donorId }, ...body };
  return (await account.call<{ donationId: string }>("POST", "/v1/donations", made)).donationId;
}

/** A gift of the donor's that is settled, with its receipt. */
export async function receiptedGift(api: Api, donor: DonorGiving, amount = 4_200): Promise<string> {
  const { charityId } = donor.giving;
  const paid = { hasBeenCharged: true, withFiscalReceipt: true };
  const donationId = await gift(donor, { amount, charityId, ...paid });
  await callOperator(api, "POST", `/operator/donations/${donationId}/process`);
  return donationId;
}

/** A recurring gift of the donor's, every month. */
export async function monthlyGift(
  { account, donorId, monthly }: DonorGiving,
  body: Record<string, unknown> = {},
): Promise<string> {
  const made = await account.call<{ recurringDonationId: string }>(
    "POST",
    "/v1/recurring-donations",
    {
      campaignId: monthly.campaignId,
      uniqueExternalId: unique("monthly"),
      amount: 1_500,
      frequency: "MONTHLY",
      donor: { donorId },
      charityId: monthly.charityIds[0],
      ...body,
    },
  );
  return made.recurringDonationId;
}

/** A token for the donor's widgets, of either kind. */
export async function donorToken(
  { account, donorId }: PlatformDonor,
  kind: "donor-widget" | "donor-platform-widget" = "donor-platform-widget",
): Promise<string> {
  const route = `/v1/authentication/${kind}`;
  return (await account.call<{ token: string }>("POST", route, { donorId })).token;
}
