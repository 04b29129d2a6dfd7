import type { Operation } from "../contract/operation.js";
import { createAdminWidgetToken } from "./access/create-admin-widget-token.js";
import { createDonorMagicLink } from "./access/create-donor-magic-link.js";
import { createDonorPlatformWidgetToken } from "./access/create-donor-platform-widget-token.js";
import { createDonorWidgetToken } from "./access/create-donor-widget-token.js";
import { createToken } from "./access/create-token.js";
import { createUserMagicLink } from "./access/create-user-magic-link.js";
import { getSession } from "./access/get-session.js";
import { logoutDonor, logoutOwnDonor } from "./access/logout-donor.js";
import { logoutUser } from "./access/logout-user.js";
import { openMagicLink } from "./access/open-magic-link.js";
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  startPasskey,
  updatePasskey,
} from "./access/passkeys.js";
import { redeemMagicLink } from "./access/redeem-magic-link.js";
import { requestSignIn } from "./access/request-sign-in.js";
import { signInWithPasskey, startPasskeySignIn } from "./access/sign-in-with-passkey.js";
import { deleteUserSession, listUserSessions } from "./access/user-sessions.js";
import {
  createAccountCredentials,
  deleteAccountCredentials,
  listAccountCredentials,
} from "./accounts/account-credentials.js";
import {
  deleteAccountLogo,
  deleteOperatorAccountLogo,
  setAccountLogo,
  setOperatorAccountLogo,
} from "./accounts/account-logo.js";
import { createChildAccount } from "./accounts/create-child-account.js";
import { createCredentials } from "./accounts/create-credentials.js";
import { createOperatorAccount } from "./accounts/create-operator-account.js";
import { deleteCredentials } from "./accounts/delete-credentials.js";
import { disableDonorPlatform } from "./accounts/disable-donor-platform.js";
import { enableDonorPlatform } from "./accounts/enable-donor-platform.js";
import { getAccount } from "./accounts/get-account.js";
import {
  listAccountAuditLog,
  listOperatorAccountAuditLog,
} from "./accounts/list-account-audit-log.js";
import { listAccounts, listChildAccounts, listOperatorAccounts } from "./accounts/list-accounts.js";
import { listApiCalls } from "./accounts/list-api-calls.js";
import { updateAccount } from "./accounts/update-account.js";
import { updateOperatorAccount } from "./accounts/update-operator-account.js";
import { verifyAccountDomain } from "./accounts/verify-account-domain.js";
import { getAccountTerms, signAccountTerms } from "./applications/account-terms.js";
import {
  addApplicationDocument,
  getApplicationDocument,
  removeApplicationDocument,
} from "./applications/application-documents.js";
import { openRequestedAccount, requestAccount } from "./applications/request-account.js";
import {
  approveApplication,
  askApplicant,
  clearScreeningHit,
  getOperatorApplication,
  listApplications,
  rejectApplication,
} from "./applications/review-application.js";
import {
  deleteScreeningList,
  importScreeningList,
  listScreeningLists,
} from "./applications/screening-lists.js";
import {
  getApplication,
  submitApplication,
  updateApplication,
} from "./applications/update-application.js";
import { assignBankEntry } from "./bank/assign-bank-entry.js";
import { importBankStatement } from "./bank/import-bank-statement.js";
import { listBankEntries } from "./bank/list-bank-entries.js";
import { activateCampaign } from "./campaigns/activate-campaign.js";
import { addCampaignTranslation } from "./campaigns/add-campaign-translation.js";
import { closeCampaign } from "./campaigns/close-campaign.js";
import { createCampaign } from "./campaigns/create-campaign.js";
import { deleteCampaign } from "./campaigns/delete-campaign.js";
import { getAllCampaignsMetrics } from "./campaigns/get-all-campaigns-metrics.js";
import { getCampaign } from "./campaigns/get-campaign.js";
import { getCampaignReadiness } from "./campaigns/get-campaign-readiness.js";
import { getPublicCampaign } from "./campaigns/get-public-campaign.js";
import { getPublicView } from "./campaigns/get-public-view.js";
import { getWidgetMetrics } from "./campaigns/get-widget-metrics.js";
import { listCampaignTemplates } from "./campaigns/list-campaign-templates.js";
import { listCampaigns } from "./campaigns/list-campaigns.js";
import { listOwnCampaigns } from "./campaigns/list-own-campaigns.js";
import { previewCampaign } from "./campaigns/preview-campaign.js";
import { updateCampaign } from "./campaigns/update-campaign.js";
import { updateCampaignReminders } from "./campaigns/update-campaign-reminders.js";
import {
  cancelCardBatch,
  createCardBatch,
  getCardBatch,
  listCardBatches,
  postCardBatch,
} from "./cards/card-batches.js";
import { listCards, reorderCard, returnCard } from "./cards/cards.js";
import { createOperatorCharity } from "./charities/create-operator-charity.js";
import { getCharity } from "./charities/get-charity.js";
import { listCharities, listOperatorCharities } from "./charities/list-charities.js";
import { listPublicCharities } from "./charities/list-public-charities.js";
import { pauseOperatorCharity, resumeOperatorCharity } from "./charities/pause-charity.js";
import { setCharityMandate } from "./charities/set-charity-mandate.js";
import {
  deleteCharityLogo,
  deleteCharityPicture,
  setCharityLogo,
  setCharityPicture,
} from "./charities/set-charity-picture.js";
import { updateOperatorCharity } from "./charities/update-operator-charity.js";
import {
  generateOwnStatementUrl,
  listCharityGifts,
  listCharityPayouts,
  pauseOwnCharity,
  proposeCharityBankAccount,
  resumeOwnCharity,
} from "./charity-page/charity-account.js";
import {
  addCharityDocument,
  getCharityDocument,
  removeCharityDocument,
} from "./charity-page/charity-documents.js";
import {
  acceptCharityOrganisation,
  getCharityOrganisation,
  setCharityOrganisation,
} from "./charity-page/charity-organisation.js";
import {
  deleteCharityPageLogo,
  deleteCharityPagePicture,
  setCharityPageLogo,
  setCharityPagePicture,
} from "./charity-page/charity-pictures.js";
import { setCharityProfile } from "./charity-page/charity-profile.js";
import { getCharityPage } from "./charity-page/get-charity-page.js";
import {
  getCharityPageAccess,
  inviteCharity,
  revokeCharityPageAccess,
} from "./charity-page/invite-charity.js";
import {
  closeCharityPage,
  openCharityPage,
  requestCharityPageLink,
} from "./charity-page/open-charity-page.js";
import {
  generateCharityMandateUrl,
  generateOwnCharityMandateUrl,
  revokeOwnCharityMandate,
  signCharityMandate,
} from "./charity-page/sign-charity-mandate.js";
import {
  exportDirectDebitRun,
  getDirectDebitFile,
  listDirectDebitRuns,
} from "./direct-debits/direct-debit-runs.js";
import {
  generateMandateDownloadUrl,
  listMandates,
  revokeMandate,
} from "./direct-debits/operator-mandates.js";
import { refuseDirectDebit } from "./direct-debits/refuse-direct-debit.js";
import { createDonor } from "./donors/create-donor.js";
import { findDonorFiscalReceipts } from "./donors/find-donor-fiscal-receipts.js";
import { findDonorPaymentMethods } from "./donors/find-donor-payment-methods.js";
import { getDonor } from "./donors/get-donor.js";
import { getDonorGiving, getOwnGiving } from "./donors/get-donor-giving.js";
import { getOwnDonor } from "./donors/get-own-donor.js";
import { listDonors } from "./donors/list-donors.js";
import { updateDonor } from "./donors/update-donor.js";
import { updateOwnDonor } from "./donors/update-own-donor.js";
import { createFileGenerationRequest } from "./files/create-file-generation-request.js";
import { generateFileGenerationRequestDownloadUrl } from "./files/generate-file-generation-request-download-url.js";
import { getFileGenerationRequest } from "./files/get-file-generation-request.js";
import { createGiftOrder, previewGiftOrder } from "./gift-orders/create-gift-order.js";
import {
  cancelGiftOrder,
  getGiftOrder,
  getOperatorGiftOrder,
  listGiftOrderCodes,
  listGiftOrders,
  listOperatorGiftOrders,
} from "./gift-orders/gift-orders.js";
import { billDonation } from "./gifts/bill-donation.js";
import { cancelDonation } from "./gifts/cancel-donation.js";
import { castPublicVote, castVote } from "./gifts/cast-vote.js";
import { claimDonation, claimOwnDonation, claimPublicDonation } from "./gifts/claim-donation.js";
import { createDonation } from "./gifts/create-donation.js";
import { createDonationFiscalReceipt } from "./gifts/create-donation-fiscal-receipt.js";
import { createVote } from "./gifts/create-vote.js";
import { deleteDonation, deleteVote } from "./gifts/delete-gift.js";
import { getDonationFiscalReceipt } from "./gifts/get-donation-fiscal-receipt.js";
import { getDonation, getVote } from "./gifts/get-gift.js";
import { getPublicDonation, getPublicVote } from "./gifts/get-public-gift.js";
import { listDonations, listOwnDonations, listVotes } from "./gifts/list-gifts.js";
import { billVote, sendVote } from "./gifts/mark-vote.js";
import { payDonation } from "./gifts/pay-donation.js";
import { postDonationCard } from "./gifts/post-donation-card.js";
import { previewSettlement } from "./gifts/preview-settlement.js";
import { processDonation } from "./gifts/process-donation.js";
import { requestPublicVote } from "./gifts/request-public-vote.js";
import { reverseDonation } from "./gifts/reverse-donation.js";
import { settleDonations } from "./gifts/settle-donations.js";
import { updateDonation, updateVote } from "./gifts/update-gift.js";
import { validateDonation, validateVote } from "./gifts/validate-gift.js";
import { createInvoicingRun } from "./invoices/create-invoicing-run.js";
import { generateInvoicesBulkDownloadUrl } from "./invoices/generate-invoices-bulk-download-url.js";
import { generateInvoiceDownloadUrl, getInvoice } from "./invoices/get-invoice.js";
import { listInvoices } from "./invoices/list-invoices.js";
import { creditInvoice, payInvoiceByHand, voidInvoice } from "./invoices/operator-invoices.js";
import {
  getDonationJourney,
  getOwnDonationJourney,
  getPublicVoteJourney,
  getReceiptJourney,
} from "./journeys/gift-journeys.js";
import { auditLedger, listLedgerBalances, listLedgerTransfers } from "./ledger/operator-ledger.js";
import { listMails } from "./mails/list-mails.js";
import { importMailReport, reportMail } from "./mails/mail-reports.js";
import { liftMailSuppression, listMailSuppressions } from "./mails/mail-suppressions.js";
import { unsubscribeFromReminders } from "./mails/unsubscribe-from-reminders.js";
import { listDonationMatches } from "./matching/list-donation-matches.js";
import {
  createMatchingRule,
  getMatchingRule,
  listMatchingRules,
  updateMatchingRule,
} from "./matching/matching-rules.js";
import { getOperatorHealth } from "./operator/get-operator-health.js";
import { listAuditLog } from "./operator/list-audit-log.js";
import { operatorLists } from "./operator/operator-lists.js";
import {
  createOperatorPasskey,
  deleteOperatorPasskey,
  listOperatorPasskeys,
  signInOperatorWithPasskey,
  startOperatorPasskey,
  startOperatorPasskeySignIn,
} from "./operator/operator-passkeys.js";
import { turnClock } from "./operator/turn-clock.js";
import { closePaymentProblem } from "./payments/close-payment-problem.js";
import { continuePaymentSession } from "./payments/continue-payment-session.js";
import { createPaymentMethod } from "./payments/create-payment-method.js";
import {
  createOwnPaymentMethodSession,
  createPaymentMethodSession,
  createPaymentSession,
} from "./payments/create-payment-session.js";
import { createShareableBillingLink } from "./payments/create-shareable-billing-link.js";
import {
  deleteOwnPaymentMethod,
  deletePaymentMethod,
  deletePaymentMethodByOperator,
} from "./payments/delete-payment-method.js";
import { enterPaymentMethod } from "./payments/enter-payment-method.js";
import { getPaymentMethods } from "./payments/get-payment-methods.js";
import { listOwnPaymentMethods } from "./payments/list-own-payment-methods.js";
import { listPaymentProblems } from "./payments/list-payment-problems.js";
import { openBillingLink } from "./payments/open-billing-link.js";
import { payInvoiceByMethod } from "./payments/pay-invoice-by-method.js";
import { getPayment, listPayments } from "./payments/read-payments.js";
import { refundPayment } from "./payments/refund-payment.js";
import { openPaymentSession, payByPaymentSession } from "./payments/use-payment-session.js";
import {
  approveCharityBankAccount,
  getCharityBankAccount,
  setCharityBankAccount,
} from "./payouts/charity-bank-account.js";
import { exportPayoutFile, getPayoutFile } from "./payouts/payout-file.js";
import { createPayoutRun, listPayoutRuns, listPayouts } from "./payouts/payout-runs.js";
import { listBalanceRedirects, redirectBalance } from "./payouts/redirect-balance.js";
import { refusePayout } from "./payouts/refuse-payout.js";
import {
  generateRemittanceDownloadUrl,
  setCharityRemittance,
} from "./payouts/remittance-advice.js";
import {
  createPayrollPledge,
  listPayrollPledges,
  updatePayrollPledge,
} from "./payroll/payroll-pledges.js";
import {
  cancelPayrollRun,
  createPayrollRun,
  listPayrollDeductions,
  listPayrollRuns,
  recordPayrollResult,
} from "./payroll/payroll-runs.js";
import { createTimeOffValue, listTimeOffValues } from "./payroll/time-off-values.js";
import {
  eraseAddress,
  eraseDonor,
  eraseDonorByOperator,
  eraseOwnData,
} from "./personal-data/erase-donor.js";
import {
  exportAddress,
  exportDonor,
  exportDonorByOperator,
  exportOwnData,
} from "./personal-data/export-donor.js";
import { findOperatorDonors } from "./personal-data/find-donors.js";
import { listErasures, listOperatorErasures } from "./personal-data/list-erasures.js";
import { createPublicDonation } from "./public-giving/create-public-donation.js";
import { getPublicQuote } from "./public-giving/get-public-quote.js";
import { cancelFiscalReceipt } from "./receipts/cancel-fiscal-receipt.js";
import { generateFiscalReceiptDownloadUrl } from "./receipts/generate-fiscal-receipt-download-url.js";
import { generateFiscalReceiptsBulkDownloadUrl } from "./receipts/generate-fiscal-receipts-bulk-download-url.js";
import {
  generateStatementDownloadUrl,
  getCharityReceiptsStatement,
} from "./receipts/get-charity-receipts-statement.js";
import { getOwnReceiptDownloadUrl } from "./receipts/get-own-receipt-download-url.js";
import { getWidgetReceiptDownloadUrl } from "./receipts/get-widget-receipt-download-url.js";
import { getWidgetReceiptsBulkDownloadUrl } from "./receipts/get-widget-receipts-bulk-download-url.js";
import { getWidgetReceiptsSummary } from "./receipts/get-widget-receipts-summary.js";
import { listFiscalReceipts } from "./receipts/list-fiscal-receipts.js";
import { listMissingReceipts } from "./receipts/list-missing-receipts.js";
import { listOwnReceipts } from "./receipts/list-own-receipts.js";
import { listWidgetReceipts } from "./receipts/list-widget-receipts.js";
import { verifyFiscalReceipt } from "./receipts/verify-fiscal-receipt.js";
import { claimRecurringDonation } from "./recurring-donations/claim-recurring-donation.js";
import { createRecurringDonation } from "./recurring-donations/create-recurring-donation.js";
import { listOwnRecurringDonations } from "./recurring-donations/list-own-recurring-donations.js";
import { listRecurringDonations } from "./recurring-donations/list-recurring-donations.js";
import { updateOwnRecurringDonation } from "./recurring-donations/update-own-recurring-donation.js";
import { updateRecurringDonation } from "./recurring-donations/update-recurring-donation.js";
import { listAccountReports } from "./reports/list-account-reports.js";
import { addCharity, addWidgetCharity } from "./selections/add-charity.js";
import { createCharitiesSelection } from "./selections/create-charities-selection.js";
import { createOperatorCharitiesSelection } from "./selections/create-operator-charities-selection.js";
import { deleteCharitiesSelection } from "./selections/delete-charities-selection.js";
import {
  listCharitiesSelections,
  listWidgetSelections,
} from "./selections/list-charities-selections.js";
import { listWidgetCharities } from "./selections/list-widget-charities.js";
import { removeCharity, removeWidgetCharity } from "./selections/remove-charity.js";
import {
  updateCharitiesSelection,
  updateWidgetSelection,
} from "./selections/update-charities-selection.js";
import {
  deleteIdentityProvider,
  getIdentityProvider,
  setIdentityProvider,
  verifyEmailDomains,
} from "./single-sign-on/identity-provider.js";
import { signInWithSso, startSsoSignIn } from "./single-sign-on/sign-in-with-sso.js";
import { createSite } from "./sites/create-site.js";
import { listSites } from "./sites/list-sites.js";
import { updateSite } from "./sites/update-site.js";
import { verifySite } from "./sites/verify-site.js";
import { listSlackMessages } from "./slack/list-slack-messages.js";
import {
  createSlackInstallation,
  disconnectSlackWorkspace,
  getSlackWorkspace,
} from "./slack/slack-workspace.js";
import { acceptInvitation } from "./users/accept-invitation.js";
import { createInvitation } from "./users/create-invitation.js";
import { deleteUser } from "./users/delete-user.js";
import { deleteUserInvitation } from "./users/delete-user-invitation.js";
import { listUserInvitations } from "./users/list-user-invitations.js";
import { listUsers } from "./users/list-users.js";
import { openInvitation } from "./users/open-invitation.js";
import { resendUserInvitation } from "./users/resend-user-invitation.js";
import { updateUser } from "./users/update-user.js";
import { updateUserInvitation } from "./users/update-user-invitation.js";
import { createWebhook } from "./webhooks/create-webhook.js";
import { deleteWebhook } from "./webhooks/delete-webhook.js";
import { enableWebhook } from "./webhooks/enable-webhook.js";
import { followEvents } from "./webhooks/follow-events.js";
import { getWebhook } from "./webhooks/get-webhook.js";
import { getWebhookDelivery } from "./webhooks/get-webhook-delivery.js";
import { listEvents } from "./webhooks/list-events.js";
import { listStuckDeliveries } from "./webhooks/list-stuck-deliveries.js";
import { listWebhookDeliveries } from "./webhooks/list-webhook-deliveries.js";
import { listWebhooks } from "./webhooks/list-webhooks.js";
import { pingWebhook } from "./webhooks/ping-webhook.js";
import { redeliverWebhookDelivery } from "./webhooks/redeliver-webhook-delivery.js";
import { replayDeliveries } from "./webhooks/replay-deliveries.js";
import { replayWebhookDeliveries } from "./webhooks/replay-webhook-deliveries.js";
import { rollWebhookSigningKey } from "./webhooks/roll-webhook-signing-key.js";

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
  openMagicLink,
  redeemMagicLink,
  requestSignIn,
  getSession,
  logoutDonor,
  logoutUser,
  listUserSessions,
  deleteUserSession,
  listPasskeys,
  startPasskey,
  createPasskey,
  updatePasskey,
  deletePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  startSsoSignIn,
  signInWithSso,
  requestAccount,
  openRequestedAccount,
  getApplication,
  updateApplication,
  addApplicationDocument,
  removeApplicationDocument,
  submitApplication,
  getAccountTerms,
  signAccountTerms,
  listAccountAuditLog,
  listOperatorAccountAuditLog,
  createChildAccount,
  listAccounts,
  listApiCalls,
  listChildAccounts,
  getAccount,
  updateAccount,
  setAccountLogo,
  deleteAccountLogo,
  verifyAccountDomain,
  createSlackInstallation,
  getSlackWorkspace,
  disconnectSlackWorkspace,
  listSlackMessages,
  enableDonorPlatform,
  disableDonorPlatform,
  createAccountCredentials,
  listAccountCredentials,
  deleteAccountCredentials,
  getIdentityProvider,
  setIdentityProvider,
  verifyEmailDomains,
  deleteIdentityProvider,
  createSite,
  listSites,
  updateSite,
  verifySite,
  listUsers,
  updateUser,
  deleteUser,
  createInvitation,
  openInvitation,
  acceptInvitation,
  listUserInvitations,
  updateUserInvitation,
  resendUserInvitation,
  deleteUserInvitation,
  createCampaign,
  previewCampaign,
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
  getDonationJourney,
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
  createMatchingRule,
  listMatchingRules,
  getMatchingRule,
  updateMatchingRule,
  listDonationMatches,
  createTimeOffValue,
  listTimeOffValues,
  createPayrollPledge,
  listPayrollPledges,
  updatePayrollPledge,
  createPayrollRun,
  listPayrollRuns,
  cancelPayrollRun,
  recordPayrollResult,
  listPayrollDeductions,
  createDonor,
  listDonors,
  getDonor,
  findDonorFiscalReceipts,
  getDonorGiving,
  findDonorPaymentMethods,
  updateDonor,
  exportDonor,
  exportAddress,
  eraseDonor,
  eraseAddress,
  listErasures,
  unsubscribeFromReminders,
  createWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  listWebhooks,
  getWebhook,
  pingWebhook,
  redeliverWebhookDelivery,
  replayWebhookDeliveries,
  enableWebhook,
  rollWebhookSigningKey,
  deleteWebhook,
  listEvents,
  followEvents,
  listFiscalReceipts,
  verifyFiscalReceipt,
  generateFiscalReceiptDownloadUrl,
  generateFiscalReceiptsBulkDownloadUrl,
  createCardBatch,
  listCardBatches,
  getCardBatch,
  postCardBatch,
  cancelCardBatch,
  listCards,
  listGiftOrders,
  getGiftOrder,
  returnCard,
  reorderCard,
  createFileGenerationRequest,
  getFileGenerationRequest,
  generateFileGenerationRequestDownloadUrl,
  listInvoices,
  getInvoice,
  generateInvoiceDownloadUrl,
  payInvoiceByMethod,
  listPayments,
  getPayment,
  generateInvoicesBulkDownloadUrl,
  getPaymentMethods,
  createPaymentMethodSession,
  deletePaymentMethod,
  createPaymentSession,
  listPaymentProblems,
  openPaymentSession,
  continuePaymentSession,
  payByPaymentSession,
  createShareableBillingLink,
  openBillingLink,
  enterPaymentMethod,
  listAccountReports,
  listPublicCharities,
  getPublicCampaign,
  getPublicView,
  getPublicDonation,
  getPublicVote,
  getPublicVoteJourney,
  getReceiptJourney,
  getPublicQuote,
  createPublicDonation,
  requestPublicVote,
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
  getOwnDonationJourney,
  listOwnPaymentMethods,
  createOwnPaymentMethodSession,
  deleteOwnPaymentMethod,
  listOwnReceipts,
  getOwnReceiptDownloadUrl,
  listOwnRecurringDonations,
  getOwnDonor,
  getOwnGiving,
  updateOwnDonor,
  exportOwnData,
  eraseOwnData,
  logoutOwnDonor,
  updateOwnRecurringDonation,
  claimOwnDonation,
  approveApplication,
  askApplicant,
  clearScreeningHit,
  createCredentials,
  createOperatorAccount,
  deleteScreeningList,
  getApplicationDocument,
  getOperatorApplication,
  importScreeningList,
  listApplications,
  listScreeningLists,
  rejectApplication,
  createGiftOrder,
  previewGiftOrder,
  listOperatorGiftOrders,
  getOperatorGiftOrder,
  cancelGiftOrder,
  listGiftOrderCodes,
  createOperatorCharitiesSelection,
  createOperatorCharity,
  createPaymentMethod,
  getOperatorHealth,
  listMails,
  reportMail,
  importMailReport,
  listMailSuppressions,
  liftMailSuppression,
  listAuditLog,
  listOperatorPasskeys,
  startOperatorPasskey,
  createOperatorPasskey,
  deleteOperatorPasskey,
  startOperatorPasskeySignIn,
  signInOperatorWithPasskey,
  listOperatorAccounts,
  operatorLists.campaigns,
  listOperatorCharities,
  operatorLists.donations,
  operatorLists.donors,
  findOperatorDonors,
  exportDonorByOperator,
  eraseDonorByOperator,
  listOperatorErasures,
  operatorLists.invoices,
  operatorLists.matchingRules,
  operatorLists.payments,
  operatorLists.recurringDonations,
  operatorLists.votes,
  listStuckDeliveries,
  updateOperatorAccount,
  setOperatorAccountLogo,
  deleteOperatorAccountLogo,
  updateOperatorCharity,
  inviteCharity,
  getCharityPageAccess,
  revokeCharityPageAccess,
  requestCharityPageLink,
  openCharityPage,
  closeCharityPage,
  getCharityPage,
  setCharityOrganisation,
  addCharityDocument,
  removeCharityDocument,
  setCharityProfile,
  setCharityPageLogo,
  deleteCharityPageLogo,
  setCharityPagePicture,
  deleteCharityPagePicture,
  proposeCharityBankAccount,
  signCharityMandate,
  revokeOwnCharityMandate,
  generateOwnCharityMandateUrl,
  listCharityGifts,
  listCharityPayouts,
  generateOwnStatementUrl,
  pauseOwnCharity,
  resumeOwnCharity,
  getCharityOrganisation,
  acceptCharityOrganisation,
  getCharityDocument,
  generateCharityMandateUrl,
  setCharityMandate,
  pauseOperatorCharity,
  resumeOperatorCharity,
  redirectBalance,
  listBalanceRedirects,
  setCharityLogo,
  deleteCharityLogo,
  setCharityPicture,
  deleteCharityPicture,
  getCharityBankAccount,
  setCharityBankAccount,
  approveCharityBankAccount,
  createPayoutRun,
  exportPayoutFile,
  refusePayout,
  getPayoutFile,
  setCharityRemittance,
  generateRemittanceDownloadUrl,
  listPayoutRuns,
  listPayouts,
  processDonation,
  reverseDonation,
  billDonation,
  billVote,
  payDonation,
  payInvoiceByHand,
  creditInvoice,
  sendVote,
  postDonationCard,
  cancelDonation,
  voidInvoice,
  createInvoicingRun,
  importBankStatement,
  listMandates,
  generateMandateDownloadUrl,
  revokeMandate,
  listDirectDebitRuns,
  getDirectDebitFile,
  exportDirectDebitRun,
  refuseDirectDebit,
  listBankEntries,
  assignBankEntry,
  listLedgerBalances,
  listLedgerTransfers,
  auditLedger,
  previewSettlement,
  settleDonations,
  replayDeliveries,
  cancelFiscalReceipt,
  listMissingReceipts,
  getCharityReceiptsStatement,
  generateStatementDownloadUrl,
  turnClock,
  deleteCredentials,
  deletePaymentMethodByOperator,
  refundPayment,
  closePaymentProblem,
];
