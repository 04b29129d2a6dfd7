import { type Account, type Api, callOperator, createAccount, send } from "./api.js";
import { activeCampaign, donationBody, type Giving, recurringTemplate, unique } from "./giving.js";
import { ada, type Receipting, receipting } from "./receipts.js";

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

/** Creates an account with the donor platform and without gifts. */
export async function platformAccount(api: Api, name: string): Promise<Account> {
  const account = await createAccount(api, name);
  const route = `/v1/accounts/${account.accountId}/donor-platform`;
  await account.call("POST", route, { authSchemes: ["API"] });
  return account;
}

/** Creates another donor of the account. */
export async function newDonor(account: Account, fields: object = {}): Promise<PlatformDonor> {
  const body = { ...ada, email: "ada@lumen.example", ...fields };
  const { donorId } = await account.call<{ donorId: string }>("POST", "/v1/donors", body);
  return { account, donorId };
}

/** Creates a donor with campaigns; `charity` can be chosen and issues receipts. */
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

/** Creates a gift of the donor; without a charity it is open. */
export async function gift(
  { account, donorId, giving }: DonorGiving,
  body: Record<string, unknown> = {},
): Promise<string> {
  const made = { ...donationBody(giving), donor: { donorId }, ...body };
  return (await account.call<{ donationId: string }>("POST", "/v1/donations", made)).donationId;
}

/** Creates a settled gift of the donor with its receipt. */
export async function receiptedGift(api: Api, donor: DonorGiving, amount = 4_200): Promise<string> {
  const { charityId } = donor.giving;
  const paid = { hasBeenCharged: true, withFiscalReceipt: true };
  const donationId = await gift(donor, { amount, charityId, ...paid });
  await callOperator(api, "POST", `/operator/donations/${donationId}/process`);
  return donationId;
}

/** Creates a monthly gift of the donor. */
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

/** Creates a token for the donor's widgets, of either kind. */
export async function donorToken(
  { account, donorId }: PlatformDonor,
  kind: "donor-widget" | "donor-platform-widget" = "donor-platform-widget",
): Promise<string> {
  const route = `/v1/authentication/${kind}`;
  return (await account.call<{ token: string }>("POST", route, { donorId })).token;
}

/** A good card of the guide of test numbers. */
const goodCard = {
  type: "CARD",
  cardNumber: "4242 4242 4242 4242",
  cardExpiry: "11/69",
};

/** Enters a payment method of the donor, as on the page of payment; a good card by default. */
export async function enterPaymentMethod(
  api: Api,
  { account, donorId }: PlatformDonor,
  entered: object = goodCard,
): Promise<string> {
  const body = { returnUrl: `${api.baseUrl}/`, donorId };
  const route = "/v1/payment-method-sessions";
  const { url } = await account.call<{ url: string }>("POST", route, body);
  const token = url.split("#token=")[1];
  const sent = { token, holder: "Ada Lumen", ...entered };
  const { status } = await send(api, "POST", "/v1/payment-sessions/complete", { body: sent });
  if (status !== 200) throw new Error(`The payment method was refused with ${status}`);
  const { data } = await account.call<{ data: { paymentMethodId: string }[] }>(
    "GET",
    `/v1/donors/${donorId}/payment-methods`,
  );
  return data[0]?.paymentMethodId ?? "";
}
