import { defineTask } from "../../contract/task.js";
import { anyCampaignById } from "../../resources/campaigns/campaign-queries.js";
import { donationRows } from "../../resources/gifts/donation-rows.js";
import { queueRedirectMail } from "../../resources/mails/queue-redirect-mail.js";
import {
  balanceRedirectById,
  balanceRedirectsToShow,
  donationsToShowRedirected,
  markBalanceRedirectShown,
} from "../../resources/payouts/balance-redirect-queries.js";
import { noCampaign } from "../../resources/payouts/payout-queries.js";

/** Donations changed in one transaction. */
const partRows = 200;

/**
 * Lets the donations of a redirected balance show which charity gets them, and tells their donors, each once. An occurrence
 * is a redirect and a campaign, in parts.
 */
export const showBalanceRedirects = defineTask({
  id: "show-balance-redirects",
  emits: ["donation_update"],
  due: (tx, now, limit) => tx.all(balanceRedirectsToShow, { now, limit }),
  scope({ key }) {
    const [, campaignId = noCampaign] = key.split(" ");
    return campaignId === noCampaign ? "ledger" : [{ campaignId }, "ledger"];
  },
  async run(context, { key }) {
    const { tx } = context;
    const [balanceRedirectId = "", campaignId = noCampaign] = key.split(" ");
    const redirect = await tx.one(balanceRedirectById, { balanceRedirectId });
    if (redirect === undefined || redirect.isShown) return;
    if (campaignId === noCampaign) {
      await tx.run(markBalanceRedirectShown, { balanceRedirectId, isShown: true });
      return;
    }
    const { toCharityId } = redirect;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    const part = { balanceRedirectId, campaignId, toCharityId, limit: partRows };
    const gifts = await tx.all(donationsToShowRedirected, part);
    for (const gift of gifts) {
      await donationRows.change(context, gift, { redirectedTo: toCharityId });
      if (campaign !== undefined) await queueRedirectMail(context, redirect, { gift, campaign });
    }
    return gifts.length;
  },
});
