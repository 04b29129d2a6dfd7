import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { queueClaimMail } from "../mails/queue-choice-mail.js";
import { queueSlackMessage } from "../slack/queue-slack-message.js";
import type { DonationRow } from "./donation-queries.js";

type Asking = Parameters<typeof queueClaimMail>[0] & Parameters<typeof queueSlackMessage>[0];

/**
 * Asks the donor of a donation without a charity to choose one, as the campaign's kind does. Nobody is asked on other kinds:
 * the client's page does it.
 */
export async function askForCharity(
  context: Asking,
  campaign: CampaignRow,
  donation: DonationRow,
): Promise<void> {
  if (campaign.kind === "EMAIL") await queueClaimMail(context, campaign, donation);
  if (campaign.kind === "SLACK") await queueSlackMessage(context, donation);
}
