/** Where an object belongs, which never changes: what the engine asks before a write locks (engine/find-scope.ts). */
import { nullable, select, text } from "../contract/define-query.js";

const root = "coalesce(a.parent_account_id, a.account_id) as root_account_id";

const placeColumns = { rootAccountId: text, campaignId: text };
export const placeOfCampaign = select({
  name: "place-of-campaign",
  text: `select c.campaign_id, ${root} from campaigns c join accounts a on a.account_id = c.account_id
    where c.campaign_id = :campaignId`,
  parameters: { campaignId: text },
  row: placeColumns,
});
export const placeOfPublicKey = select({
  name: "place-of-public-key",
  text: `select c.campaign_id, ${root} from campaigns c join accounts a on a.account_id = c.account_id
    where c.public_key = :publicKey`,
  parameters: { publicKey: text },
  row: placeColumns,
});

export const campaignOfDonation = select({
  name: "campaign-of-donation",
  text: "select campaign_id from donations where donation_id = :donationId",
  parameters: { donationId: text },
  row: { campaignId: text },
});
export const campaignOfVote = select({
  name: "campaign-of-vote",
  text: "select campaign_id from votes where vote_id = :voteId",
  parameters: { voteId: text },
  row: { campaignId: text },
});
export const campaignOfRecurringDonation = select({
  name: "campaign-of-recurring-donation",
  text: "select campaign_id from recurring_donations where recurring_donation_id = :recurringDonationId",
  parameters: { recurringDonationId: text },
  row: { campaignId: text },
});

const documentColumns = { accountId: text, campaignId: nullable(text) };
export const campaignOfInvoice = select({
  name: "campaign-of-invoice",
  text: "select account_id, campaign_id from invoices where invoice_id = :invoiceId",
  parameters: { invoiceId: text },
  row: documentColumns,
});
/** No campaign for a company's receipt, which is of all its campaigns. */
export const donationOfReceipt = select({
  name: "donation-of-receipt",
  text: `select r.account_id, d.campaign_id
    from fiscal_receipts r left join donations d on d.donation_id = r.donation_id
    where r.fiscal_receipt_id = :fiscalReceiptId`,
  parameters: { fiscalReceiptId: text },
  row: documentColumns,
});

const accountColumns = { accountId: text };
export const accountOfClient = select({
  name: "account-of-client",
  text: "select account_id from credentials where client_id = :clientId",
  parameters: { clientId: text },
  row: accountColumns,
});
export const accountOfWebhook = select({
  name: "account-of-webhook",
  text: "select account_id from webhooks where webhook_id = :webhookId",
  parameters: { webhookId: text },
  row: accountColumns,
});
const accountOfLink = (name: string) =>
  select({
    name: `account-of-${name}`,
    text: `select account_id from ${name.replace("-", "_")} where token_hash = :tokenHash`,
    parameters: { tokenHash: text },
    row: accountColumns,
  });
export const accountOfBillingLink = accountOfLink("billing-links");
export const accountOfInvitation = accountOfLink("invitations");
export const accountOfMagicLink = accountOfLink("magic-links");
