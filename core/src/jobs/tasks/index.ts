import type { AnyTask } from "../../contract/task.js";
import { disableWebhooks } from "./disable-webhooks.js";
import { endCampaigns } from "./end-campaigns.js";
import { issueCompanyReceipts } from "./issue-company-receipts.js";
import { makeRecurringDonations } from "./make-recurring-donations.js";
import { purgeExpired } from "./purge-expired.js";
import { sendReminders } from "./send-reminders.js";

/** The scheduled tasks, in the order in which they are run at the same moment. */
export const tasks: readonly AnyTask[] = [
  // First: from its end on a campaign takes nothing more.
  endCampaigns,
  makeRecurringDonations,
  sendReminders,
  issueCompanyReceipts,
  disableWebhooks,
  ...purgeExpired,
];
