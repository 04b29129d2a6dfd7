import type { Operation } from "../contract/operation.js";
import { createChildAccount } from "./accounts/create-child-account.js";
import { getAccount } from "./accounts/get-account.js";
import { listAccounts } from "./accounts/list-accounts.js";
import { listChildAccounts } from "./accounts/list-child-accounts.js";
import { updateAccount } from "./accounts/update-account.js";
import { verifyAccountDomain } from "./accounts/verify-account-domain.js";
import { createShareableBillingLink } from "./billing-links/create-shareable-billing-link.js";
import { enterPaymentMethod } from "./billing-links/enter-payment-method.js";
import { openBillingLink } from "./billing-links/open-billing-link.js";
import { activateCampaign } from "./campaigns/activate-campaign.js";
import { addCampaignTranslation } from "./campaigns/add-campaign-translation.js";
import { closeCampaign } from "./campaigns/close-campaign.js";
import { createCampaign } from "./campaigns/create-campaign.js";
import { deleteCampaign } from "./campaigns/delete-campaign.js";
import { getAllCampaignsMetrics } from "./campaigns/get-all-campaigns-metrics.js";
import { getCampaign } from "./campaigns/get-campaign.js";
import { getCampaignReadiness } from "./campaigns/get-campaign-readiness.js";
import { listCampaignTemplates } from "./campaigns/list-campaign-templates.js";
import { listCampaigns } from "./campaigns/list-campaigns.js";
import { updateCampaign } from "./campaigns/update-campaign.js";
import { updateCampaignReminders } from "./campaigns/update-campaign-reminders.js";
import { getCharity } from "./charities/get-charity.js";
import { listCharities } from "./charities/list-charities.js";
import { addCharity } from "./charities-selections/add-charity.js";
import { createCharitiesSelection } from "./charities-selections/create-charities-selection.js";
import { deleteCharitiesSelection } from "./charities-selections/delete-charities-selection.js";
import { listCharitiesSelections } from "./charities-selections/list-charities-selections.js";
import { removeCharity } from "./charities-selections/remove-charity.js";
import { updateCharitiesSelection } from "./charities-selections/update-charities-selection.js";
import { claimDonation } from "./donations/claim-donation.js";
import { createDonation } from "./donations/create-donation.js";
import { createDonationFiscalReceipt } from "./donations/create-donation-fiscal-receipt.js";
import { deleteDonation } from "./donations/delete-donation.js";
import { getDonation } from "./donations/get-donation.js";
import { getDonationFiscalReceipt } from "./donations/get-donation-fiscal-receipt.js";
import { listDonations } from "./donations/list-donations.js";
import { updateDonation } from "./donations/update-donation.js";
import { validateDonation } from "./donations/validate-donation.js";
import { disableDonorPlatform } from "./donor-platform/disable-donor-platform.js";
import { enableDonorPlatform } from "./donor-platform/enable-donor-platform.js";
import { createDonor } from "./donors/create-donor.js";
import { findDonorFiscalReceipts } from "./donors/find-donor-fiscal-receipts.js";
import { findDonorPaymentMethods } from "./donors/find-donor-payment-methods.js";
import { getDonor } from "./donors/get-donor.js";
import { listDonors } from "./donors/list-donors.js";
import { updateDonor } from "./donors/update-donor.js";
import { listEvents } from "./events/list-events.js";
import { createFileGenerationRequest } from "./files/create-file-generation-request.js";
import { generateFileGenerationRequestDownloadUrl } from "./files/generate-file-generation-request-download-url.js";
import { generateFiscalReceiptDownloadUrl } from "./fiscal-receipts/generate-fiscal-receipt-download-url.js";
import { generateFiscalReceiptsBulkDownloadUrl } from "./fiscal-receipts/generate-fiscal-receipts-bulk-download-url.js";
import { listFiscalReceipts } from "./fiscal-receipts/list-fiscal-receipts.js";
import { verifyFiscalReceipt } from "./fiscal-receipts/verify-fiscal-receipt.js";
import { acceptInvitation } from "./invitations/accept-invitation.js";
import { createInvitation } from "./invitations/create-invitation.js";
import { deleteUserInvitation } from "./invitations/delete-user-invitation.js";
import { listUserInvitations } from "./invitations/list-user-invitations.js";
import { resendUserInvitation } from "./invitations/resend-user-invitation.js";
import { updateUserInvitation } from "./invitations/update-user-invitation.js";
import { generateInvoicesBulkDownloadUrl } from "./invoices/generate-invoices-bulk-download-url.js";
import { listInvoices } from "./invoices/list-invoices.js";
import { unsubscribeFromReminders } from "./mails/unsubscribe-from-reminders.js";
import { billDonation } from "./operator/bill-donation.js";
import { billVote } from "./operator/bill-vote.js";
import { cancelDonation } from "./operator/cancel-donation.js";
import { cancelFiscalReceipt } from "./operator/cancel-fiscal-receipt.js";
import { createCredentials } from "./operator/create-credentials.js";
import { createOperatorAccount } from "./operator/create-operator-account.js";
import { createOperatorCharitiesSelection } from "./operator/create-operator-charities-selection.js";
import { createOperatorCharity } from "./operator/create-operator-charity.js";
import { createPaymentMethod } from "./operator/create-payment-method.js";
import { deleteCredentials } from "./operator/delete-credentials.js";
import { deletePaymentMethod } from "./operator/delete-payment-method.js";
import { getCharityReceiptsStatement } from "./operator/get-charity-receipts-statement.js";
import { getOperatorHealth } from "./operator/get-operator-health.js";
import { listMails } from "./operator/list-mails.js";
import { listOperatorAccounts } from "./operator/list-operator-accounts.js";
import { listStuckDeliveries } from "./operator/list-stuck-deliveries.js";
import { payDonation } from "./operator/pay-donation.js";
import { payInvoice } from "./operator/pay-invoice.js";
import { postDonationCard } from "./operator/post-donation-card.js";
import { previewSettlement } from "./operator/preview-settlement.js";
import { processDonation } from "./operator/process-donation.js";
import { replayDeliveries } from "./operator/replay-deliveries.js";
import { sendVote } from "./operator/send-vote.js";
import { settleDonations } from "./operator/settle-donations.js";
import { turnClock } from "./operator/turn-clock.js";
import { updateOperatorAccount } from "./operator/update-operator-account.js";
import { updateOperatorCharity } from "./operator/update-operator-charity.js";
import { voidInvoice } from "./operator/void-invoice.js";
import { getPaymentMethods } from "./payments/get-payment-methods.js";
import { claimRecurringDonation } from "./recurring-donations/claim-recurring-donation.js";
import { createRecurringDonation } from "./recurring-donations/create-recurring-donation.js";
import { listRecurringDonations } from "./recurring-donations/list-recurring-donations.js";
import { updateRecurringDonation } from "./recurring-donations/update-recurring-donation.js";
import { listAccountReports } from "./reports/list-account-reports.js";
import { createDonorMagicLink } from "./sessions/create-donor-magic-link.js";
import { createUserMagicLink } from "./sessions/create-user-magic-link.js";
import { logoutDonor } from "./sessions/logout-donor.js";
import { logoutUser } from "./sessions/logout-user.js";
import { redeemMagicLink } from "./sessions/redeem-magic-link.js";
import { createSite } from "./sites/create-site.js";
import { listSites } from "./sites/list-sites.js";
import { updateSite } from "./sites/update-site.js";
import { verifySite } from "./sites/verify-site.js";
import { createAdminWidgetToken } from "./tokens/create-admin-widget-token.js";
import { createDonorPlatformWidgetToken } from "./tokens/create-donor-platform-widget-token.js";
import { createDonorWidgetToken } from "./tokens/create-donor-widget-token.js";
import { createToken } from "./tokens/create-token.js";
import { deleteUser } from "./users/delete-user.js";
import { listUsers } from "./users/list-users.js";
import { updateUser } from "./users/update-user.js";
import { castVote } from "./votes/cast-vote.js";
import { createVote } from "./votes/create-vote.js";
import { deleteVote } from "./votes/delete-vote.js";
import { getVote } from "./votes/get-vote.js";
import { listVotes } from "./votes/list-votes.js";
import { updateVote } from "./votes/update-vote.js";
import { validateVote } from "./votes/validate-vote.js";
import { createWebhook } from "./webhooks/create-webhook.js";
import { deleteWebhook } from "./webhooks/delete-webhook.js";
import { enableWebhook } from "./webhooks/enable-webhook.js";
import { getWebhook } from "./webhooks/get-webhook.js";
import { listWebhookDeliveries } from "./webhooks/list-webhook-deliveries.js";
import { listWebhooks } from "./webhooks/list-webhooks.js";
import { pingWebhook } from "./webhooks/ping-webhook.js";
import { redeliverWebhookDelivery } from "./webhooks/redeliver-webhook-delivery.js";
import { addWidgetCharity } from "./widgets/admin/add-widget-charity.js";
import { getWidgetMetrics } from "./widgets/admin/get-widget-metrics.js";
import { getWidgetReceiptDownloadUrl } from "./widgets/admin/get-widget-receipt-download-url.js";
import { getWidgetReceiptsBulkDownloadUrl } from "./widgets/admin/get-widget-receipts-bulk-download-url.js";
import { getWidgetReceiptsSummary } from "./widgets/admin/get-widget-receipts-summary.js";
import { listWidgetCharities } from "./widgets/admin/list-widget-charities.js";
import { listWidgetReceipts } from "./widgets/admin/list-widget-receipts.js";
import { listWidgetSelections } from "./widgets/admin/list-widget-selections.js";
import { removeWidgetCharity } from "./widgets/admin/remove-widget-charity.js";
import { updateWidgetSelection } from "./widgets/admin/update-widget-selection.js";
import { castPublicVote } from "./widgets/cast-public-vote.js";
import { claimPublicDonation } from "./widgets/claim-public-donation.js";
import { claimOwnDonation } from "./widgets/donor/claim-own-donation.js";
import { getOwnDonor } from "./widgets/donor/get-own-donor.js";
import { getOwnReceiptDownloadUrl } from "./widgets/donor/get-own-receipt-download-url.js";
import { listOwnCampaigns } from "./widgets/donor/list-own-campaigns.js";
import { listOwnDonations } from "./widgets/donor/list-own-donations.js";
import { listOwnPaymentMethods } from "./widgets/donor/list-own-payment-methods.js";
import { listOwnReceipts } from "./widgets/donor/list-own-receipts.js";
import { listOwnRecurringDonations } from "./widgets/donor/list-own-recurring-donations.js";
import { logoutOwnDonor } from "./widgets/donor/logout-own-donor.js";
import { updateOwnDonor } from "./widgets/donor/update-own-donor.js";
import { updateOwnRecurringDonation } from "./widgets/donor/update-own-recurring-donation.js";
import { getPublicCampaign } from "./widgets/get-public-campaign.js";
import { getPublicDonation } from "./widgets/get-public-donation.js";
import { getPublicVote } from "./widgets/get-public-vote.js";
import { listPublicCharities } from "./widgets/list-public-charities.js";

/**
 * Every operation of the service, in the order of the API reference: the one list of which routes, OpenAPI document,
 * client types and tests are made.
 */
export const operations: readonly Operation[] = [
  createAdminWidgetToken,
  createDonorPlatformWidgetToken,
  createDonorWidgetToken,
  createToken,
  createDonorMagicLink,
  createUserMagicLink,
  redeemMagicLink,
  logoutDonor,
  logoutUser,
  createChildAccount,
  listAccounts,
  listChildAccounts,
  getAccount,
  updateAccount,
  verifyAccountDomain,
  enableDonorPlatform,
  disableDonorPlatform,
  createSite,
  listSites,
  updateSite,
  verifySite,
  listUsers,
  updateUser,
  deleteUser,
  createInvitation,
  acceptInvitation,
  listUserInvitations,
  updateUserInvitation,
  resendUserInvitation,
  deleteUserInvitation,
  createCampaign,
  listCampaignTemplates,
  listCampaigns,
  getAllCampaignsMetrics,
  getCampaignReadiness,
  getCampaign,
  updateCampaignReminders,
  updateCampaign,
  activateCampaign,
  closeCampaign,
  addCampaignTranslation,
  deleteCampaign,
  listCharities,
  getCharity,
  createCharitiesSelection,
  listCharitiesSelections,
  updateCharitiesSelection,
  addCharity,
  removeCharity,
  deleteCharitiesSelection,
  createDonation,
  listDonations,
  getDonation,
  updateDonation,
  claimDonation,
  validateDonation,
  createDonationFiscalReceipt,
  getDonationFiscalReceipt,
  deleteDonation,
  createVote,
  listVotes,
  getVote,
  updateVote,
  castVote,
  validateVote,
  deleteVote,
  createRecurringDonation,
  listRecurringDonations,
  updateRecurringDonation,
  claimRecurringDonation,
  createDonor,
  listDonors,
  getDonor,
  findDonorFiscalReceipts,
  findDonorPaymentMethods,
  updateDonor,
  unsubscribeFromReminders,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  getWebhook,
  pingWebhook,
  redeliverWebhookDelivery,
  enableWebhook,
  deleteWebhook,
  listEvents,
  listFiscalReceipts,
  verifyFiscalReceipt,
  generateFiscalReceiptDownloadUrl,
  generateFiscalReceiptsBulkDownloadUrl,
  createFileGenerationRequest,
  generateFileGenerationRequestDownloadUrl,
  listInvoices,
  generateInvoicesBulkDownloadUrl,
  getPaymentMethods,
  createShareableBillingLink,
  openBillingLink,
  enterPaymentMethod,
  listAccountReports,
  listPublicCharities,
  getPublicCampaign,
  getPublicDonation,
  getPublicVote,
  claimPublicDonation,
  castPublicVote,
  listWidgetCharities,
  listWidgetReceipts,
  getWidgetReceiptsSummary,
  getWidgetReceiptDownloadUrl,
  getWidgetReceiptsBulkDownloadUrl,
  listWidgetSelections,
  getWidgetMetrics,
  updateWidgetSelection,
  addWidgetCharity,
  removeWidgetCharity,
  listOwnCampaigns,
  listOwnDonations,
  listOwnPaymentMethods,
  listOwnReceipts,
  getOwnReceiptDownloadUrl,
  listOwnRecurringDonations,
  getOwnDonor,
  updateOwnDonor,
  logoutOwnDonor,
  updateOwnRecurringDonation,
  claimOwnDonation,
  createCredentials,
  createOperatorAccount,
  createOperatorCharitiesSelection,
  createOperatorCharity,
  createPaymentMethod,
  getOperatorHealth,
  listMails,
  listOperatorAccounts,
  listStuckDeliveries,
  updateOperatorAccount,
  updateOperatorCharity,
  processDonation,
  billDonation,
  billVote,
  payDonation,
  payInvoice,
  sendVote,
  postDonationCard,
  cancelDonation,
  voidInvoice,
  previewSettlement,
  settleDonations,
  replayDeliveries,
  cancelFiscalReceipt,
  getCharityReceiptsStatement,
  turnClock,
  deleteCredentials,
  deletePaymentMethod,
];
