import type { Operation } from "../contract/operation.js";
import { addCampaignTranslation } from "./campaigns/add-campaign-translation.js";
import { getAllCampaignsMetrics } from "./campaigns/get-all-campaigns-metrics.js";
import { listCampaignTemplates } from "./campaigns/list-campaign-templates.js";
import { updateCampaignReminders } from "./campaigns/update-campaign-reminders.js";
import { deleteDonation } from "./donations/delete-donation.js";
import { updateDonation } from "./donations/update-donation.js";
import { validateDonation } from "./donations/validate-donation.js";
import { createDonor } from "./donors/create-donor.js";
import { findDonorFiscalReceipts } from "./donors/find-donor-fiscal-receipts.js";
import { findDonorPaymentMethods } from "./donors/find-donor-payment-methods.js";
import { getDonor } from "./donors/get-donor.js";
import { listDonors } from "./donors/list-donors.js";
import { updateDonor } from "./donors/update-donor.js";
import { listEvents } from "./events/list-events.js";
import { listFiscalReceipts } from "./fiscal-receipts/list-fiscal-receipts.js";
import { listInvoices } from "./invoices/list-invoices.js";
import { billDonation } from "./operator/bill-donation.js";
import { billVote } from "./operator/bill-vote.js";
import { cancelDonation } from "./operator/cancel-donation.js";
import { payDonation } from "./operator/pay-donation.js";
import { postDonationCard } from "./operator/post-donation-card.js";
import { processDonation } from "./operator/process-donation.js";
import { sendVote } from "./operator/send-vote.js";
import { settleDonations } from "./operator/settle-donations.js";
import { getPaymentMethods } from "./payments/get-payment-methods.js";
import { claimRecurringDonation } from "./recurring-donations/claim-recurring-donation.js";
import { createRecurringDonation } from "./recurring-donations/create-recurring-donation.js";
import { listRecurringDonations } from "./recurring-donations/list-recurring-donations.js";
import { updateRecurringDonation } from "./recurring-donations/update-recurring-donation.js";
import { deleteVote } from "./votes/delete-vote.js";
import { updateVote } from "./votes/update-vote.js";
import { validateVote } from "./votes/validate-vote.js";

/** The operations of giving beyond create and claim, in the order of the contract; part of `operations`. */
export const givingOperations: readonly Operation[] = [
  updateCampaignReminders,
  addCampaignTranslation,
  listCampaignTemplates,
  getAllCampaignsMetrics,
  updateDonation,
  deleteDonation,
  validateDonation,
  updateVote,
  deleteVote,
  validateVote,
  createRecurringDonation,
  listRecurringDonations,
  updateRecurringDonation,
  claimRecurringDonation,
  createDonor,
  listDonors,
  getDonor,
  updateDonor,
  findDonorFiscalReceipts,
  findDonorPaymentMethods,
  listEvents,
  listFiscalReceipts,
  listInvoices,
  getPaymentMethods,
  processDonation,
  cancelDonation,
  billDonation,
  postDonationCard,
  payDonation,
  sendVote,
  billVote,
  settleDonations,
];
