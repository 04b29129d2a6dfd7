/** Where an object belongs, which never changes: what the engine asks before a write locks (engine/find-scope.ts). */
import * as sql from "../contract/define-query.js";
import type { Columns } from "../contract/store.js";

/** The columns of the object that has a key. */
const ownerBy = <const Key extends string, const R extends Columns>(
  name: string,
  table: string,
  key: Key,
  row: R,
) =>
  sql.select({
    name,
    text: `select ${sql.columnList(row)} from ${table} where ${sql.snakeCase(key)} = :${key}`,
    parameters: { [key]: sql.text } as Record<Key, typeof sql.text>,
    row,
  });

/** With the account at the root of the campaign's family. */
const placeBy = <const Key extends string>(name: string, key: Key) =>
  sql.select({
    name,
    text: `select c.campaign_id, coalesce(a.parent_account_id, a.account_id) as root_account_id
      from campaigns c join accounts a on a.account_id = c.account_id
      where c.${sql.snakeCase(key)} = :${key}`,
    parameters: { [key]: sql.text } as Record<Key, typeof sql.text>,
    row: { rootAccountId: sql.text, campaignId: sql.text },
  });
export const placeOfCampaign = placeBy("place-of-campaign", "campaignId");
export const placeOfPublicKey = placeBy("place-of-public-key", "publicKey");

const campaign = { campaignId: sql.text };
export const campaignOfDonation = ownerBy(
  "campaign-of-donation",
  "donations",
  "donationId",
  campaign,
);
export const campaignOfGiftOrder = ownerBy(
  "campaign-of-gift-order",
  "gift_orders",
  "giftOrderId",
  campaign,
);
export const campaignOfVote = ownerBy("campaign-of-vote", "votes", "voteId", campaign);
export const campaignOfRecurringDonation = ownerBy(
  "campaign-of-recurring-donation",
  "recurring_donations",
  "recurringDonationId",
  campaign,
);

export const accountOfMandate = ownerBy("account-of-mandate", "mandates", "mandateId", {
  accountId: sql.text,
});

const document = { accountId: sql.text, campaignId: sql.nullable(sql.text) };
export const campaignOfInvoice = ownerBy("campaign-of-invoice", "invoices", "invoiceId", document);
/** The campaign of the gift that it pays for; none for an invoice, whose payment can change all of its account. */
export const documentOfPayment = sql.select({
  name: "document-of-payment",
  text: `select p.account_id, coalesce(d.campaign_id, p.campaign_id) as campaign_id
    from payments p left join donations d on d.donation_id = p.donation_id
    where p.payment_id = :paymentId`,
  parameters: { paymentId: sql.text },
  row: document,
});
/** No campaign for a company's receipt, which is of all its campaigns. */
export const donationOfReceipt = sql.select({
  name: "donation-of-receipt",
  text: `select r.account_id, d.campaign_id
    from fiscal_receipts r left join donations d on d.donation_id = r.donation_id
    where r.fiscal_receipt_id = :fiscalReceiptId`,
  parameters: { fiscalReceiptId: sql.text },
  row: document,
});

const account = { accountId: sql.text };
export const accountOfClient = ownerBy("account-of-client", "credentials", "clientId", account);
export const accountOfIdentityProvider = ownerBy(
  "account-of-identity-provider",
  "identity_providers",
  "accountId",
  account,
);
export const accountOfPasskey = ownerBy("account-of-passkey", "passkeys", "credentialId", account);
export const accountOfWebhook = ownerBy("account-of-webhook", "webhooks", "webhookId", account);
const accountOfLink = (table: string) =>
  ownerBy(`account-of-${table.replace("_", "-")}`, table, "tokenHash", account);
export const accountOfBillingLink = accountOfLink("billing_links");
export const accountOfInvitation = accountOfLink("invitations");
export const accountOfMagicLink = accountOfLink("magic_links");
export const accountOfPaymentSession = accountOfLink("payment_sessions");
