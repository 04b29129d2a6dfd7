/** Where an object belongs, which never changes: what the engine asks before a write locks (engine/find-scope.ts). */
import * as sql from "../contract/define-query.js";

const root = "coalesce(a.parent_account_id, a.account_id) as root_account_id";

const placeColumns = { rootAccountId: sql.text, campaignId: sql.text };
export const placeOfCampaign = sql.select({
  name: "place-of-campaign",
  text: `select c.campaign_id, ${root} from campaigns c join accounts a on a.account_id = c.account_id
    where c.campaign_id = :campaignId`,
  parameters: { campaignId: sql.text },
  row: placeColumns,
});
export const placeOfPublicKey = sql.select({
  name: "place-of-public-key",
  text: `select c.campaign_id, ${root} from campaigns c join accounts a on a.account_id = c.account_id
    where c.public_key = :publicKey`,
  parameters: { publicKey: sql.text },
  row: placeColumns,
});

export const campaignOfDonation = sql.select({
  name: "campaign-of-donation",
  text: "select campaign_id from donations where donation_id = :donationId",
  parameters: { donationId: sql.text },
  row: { campaignId: sql.text },
});
export const campaignOfVote = sql.select({
  name: "campaign-of-vote",
  text: "select campaign_id from votes where vote_id = :voteId",
  parameters: { voteId: sql.text },
  row: { campaignId: sql.text },
});
export const campaignOfRecurringDonation = sql.select({
  name: "campaign-of-recurring-donation",
  text: "select campaign_id from recurring_donations where recurring_donation_id = :recurringDonationId",
  parameters: { recurringDonationId: sql.text },
  row: { campaignId: sql.text },
});

const documentColumns = { accountId: sql.text, campaignId: sql.nullable(sql.text) };
export const campaignOfInvoice = sql.select({
  name: "campaign-of-invoice",
  text: "select account_id, campaign_id from invoices where invoice_id = :invoiceId",
  parameters: { invoiceId: sql.text },
  row: documentColumns,
});
/** No campaign for a company's receipt, which is of all its campaigns. */
export const donationOfReceipt = sql.select({
  name: "donation-of-receipt",
  text: `select r.account_id, d.campaign_id
    from fiscal_receipts r left join donations d on d.donation_id = r.donation_id
    where r.fiscal_receipt_id = :fiscalReceiptId`,
  parameters: { fiscalReceiptId: sql.text },
  row: documentColumns,
});

const accountColumns = { accountId: sql.text };
export const accountOfClient = sql.select({
  name: "account-of-client",
  text: "select account_id from credentials where client_id = :clientId",
  parameters: { clientId: sql.text },
  row: accountColumns,
});
export const accountOfWebhook = sql.select({
  name: "account-of-webhook",
  text: "select account_id from webhooks where webhook_id = :webhookId",
  parameters: { webhookId: sql.text },
  row: accountColumns,
});
const accountOfLink = (name: string) =>
  sql.select({
    name: `account-of-${name}`,
    text: `select account_id from ${name.replace("-", "_")} where token_hash = :tokenHash`,
    parameters: { tokenHash: sql.text },
    row: accountColumns,
  });
export const accountOfBillingLink = accountOfLink("billing-links");
export const accountOfInvitation = accountOfLink("invitations");
export const accountOfMagicLink = accountOfLink("magic-links");
