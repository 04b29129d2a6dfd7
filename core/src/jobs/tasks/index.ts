import type { AnyTask } from "../../contract/task.js";
import { collectPayments, lookAtPayments } from "./collect-payments.js";
import { deleteUnpaidGifts } from "./delete-unpaid-gifts.js";
import { disableWebhooks } from "./disable-webhooks.js";
import { endCampaigns } from "./end-campaigns.js";
import { expireGiftOrders } from "./expire-gift-orders.js";
import { finishInvoices } from "./finish-invoices.js";
import { issueCompanyReceipts } from "./issue-company-receipts.js";
import { issueMonthlyInvoices } from "./issue-monthly-invoices.js";
import { issueWaitingReceipts } from "./issue-waiting-receipts.js";
import { lapseMandates } from "./lapse-mandates.js";
import { makeDirectDebitRuns } from "./make-direct-debit-runs.js";
import { makePayoutRuns } from "./make-payout-runs.js";
import { makePayrollDonations } from "./make-payroll-donations.js";
import { makeRecurringDonations } from "./make-recurring-donations.js";
import { matchDonations } from "./match-donations.js";
import { notifyCardExpiry } from "./notify-card-expiry.js";
import { purgeExpired } from "./purge-expired.js";
import { remindInvoices } from "./remind-invoices.js";
import { renewCompanyReceipts } from "./renew-company-receipts.js";
import { sendReminders } from "./send-reminders.js";
import { settlePaidDonations } from "./settle-paid-donations.js";
import { showBalanceRedirects } from "./show-balance-redirects.js";
import { showPayouts } from "./show-payouts.js";
import { takePayoutSteps } from "./take-payout-steps.js";

/** The scheduled tasks, in the order in which they run at the same due time. */
export const tasks: readonly AnyTask[] = [
  // First, because nothing is accepted from an end on. A gift that expires with its campaign is not passed on.
  expireGiftOrders,
  endCampaigns,
  makeRecurringDonations,
  makePayrollDonations,
  matchDonations,
  sendReminders,
  collectPayments,
  lookAtPayments,
  makeDirectDebitRuns,
  lapseMandates,
  finishInvoices,
  remindInvoices,
  notifyCardExpiry,
  settlePaidDonations,
  showBalanceRedirects,
  makePayoutRuns,
  takePayoutSteps,
  showPayouts,
  issueMonthlyInvoices,
  renewCompanyReceipts,
  issueCompanyReceipts,
  issueWaitingReceipts,
  disableWebhooks,
  deleteUnpaidGifts,
  ...purgeExpired,
];
