import type { Operation } from "../contract/operation.js";
import { createChildAccount } from "./accounts/create-child-account.js";
import { getAccount } from "./accounts/get-account.js";
import { listAccounts } from "./accounts/list-accounts.js";
import { listChildAccounts } from "./accounts/list-child-accounts.js";
import { updateAccount } from "./accounts/update-account.js";
import { activateCampaign } from "./campaigns/activate-campaign.js";
import { closeCampaign } from "./campaigns/close-campaign.js";
import { createCampaign } from "./campaigns/create-campaign.js";
import { deleteCampaign } from "./campaigns/delete-campaign.js";
import { getCampaignReadiness } from "./campaigns/get-campaign-readiness.js";
import { getCampaign } from "./campaigns/get-campaign.js";
import { listCampaigns } from "./campaigns/list-campaigns.js";
import { updateCampaign } from "./campaigns/update-campaign.js";
import { addCharity } from "./charities-selections/add-charity.js";
import { createCharitiesSelection } from "./charities-selections/create-charities-selection.js";
import { deleteCharitiesSelection } from "./charities-selections/delete-charities-selection.js";
import { listCharitiesSelections } from "./charities-selections/list-charities-selections.js";
import { removeCharity } from "./charities-selections/remove-charity.js";
import { updateCharitiesSelection } from "./charities-selections/update-charities-selection.js";
import { getCharity } from "./charities/get-charity.js";
import { listCharities } from "./charities/list-charities.js";
import { claimDonation } from "./donations/claim-donation.js";
import { createDonation } from "./donations/create-donation.js";
import { getDonation } from "./donations/get-donation.js";
import { listDonations } from "./donations/list-donations.js";
import { disableDonorPlatform } from "./donor-platform/disable-donor-platform.js";
import { enableDonorPlatform } from "./donor-platform/enable-donor-platform.js";
import { acceptInvitation } from "./invitations/accept-invitation.js";
import { createInvitation } from "./invitations/create-invitation.js";
import { deleteUserInvitation } from "./invitations/delete-user-invitation.js";
import { listUserInvitations } from "./invitations/list-user-invitations.js";
import { updateUserInvitation } from "./invitations/update-user-invitation.js";
import { createCredentials } from "./operator/create-credentials.js";
import { createOperatorAccount } from "./operator/create-operator-account.js";
import { createOperatorCharitiesSelection } from "./operator/create-operator-charities-selection.js";
import { createOperatorCharity } from "./operator/create-operator-charity.js";
import { createPaymentMethod } from "./operator/create-payment-method.js";
import { deleteCredentials } from "./operator/delete-credentials.js";
import { deletePaymentMethod } from "./operator/delete-payment-method.js";
import { payInvoice } from "./operator/pay-invoice.js";
import { updateOperatorAccount } from "./operator/update-operator-account.js";
import { updateOperatorCharity } from "./operator/update-operator-charity.js";
import { voidInvoice } from "./operator/void-invoice.js";
import { createDonorMagicLink } from "./sessions/create-donor-magic-link.js";
import { createUserMagicLink } from "./sessions/create-user-magic-link.js";
import { logoutDonor } from "./sessions/logout-donor.js";
import { logoutUser } from "./sessions/logout-user.js";
import { redeemMagicLink } from "./sessions/redeem-magic-link.js";
import { createSite } from "./sites/create-site.js";
import { listSites } from "./sites/list-sites.js";
import { updateSite } from "./sites/update-site.js";
import { createAdminWidgetToken } from "./tokens/create-admin-widget-token.js";
import { createDonorPlatformWidgetToken } from "./tokens/create-donor-platform-widget-token.js";
import { createDonorWidgetToken } from "./tokens/create-donor-widget-token.js";
import { createToken } from "./tokens/create-token.js";
import { deleteUser } from "./users/delete-user.js";
import { listUsers } from "./users/list-users.js";
import { updateUser } from "./users/update-user.js";
import { castVote } from "./votes/cast-vote.js";
import { createVote } from "./votes/create-vote.js";
import { getVote } from "./votes/get-vote.js";
import { listVotes } from "./votes/list-votes.js";
import { createWebhook } from "./webhooks/create-webhook.js";
import { deleteWebhook } from "./webhooks/delete-webhook.js";
import { getWebhook } from "./webhooks/get-webhook.js";
import { listWebhookDeliveries } from "./webhooks/list-webhook-deliveries.js";
import { listWebhooks } from "./webhooks/list-webhooks.js";
import { pingWebhook } from "./webhooks/ping-webhook.js";
import { redeliverWebhookDelivery } from "./webhooks/redeliver-webhook-delivery.js";
import { castPublicVote } from "./widgets/cast-public-vote.js";
import { claimPublicDonation } from "./widgets/claim-public-donation.js";
import { getPublicCampaign } from "./widgets/get-public-campaign.js";
import { getPublicDonation } from "./widgets/get-public-donation.js";
import { getPublicVote } from "./widgets/get-public-vote.js";
import { listPublicCharities } from "./widgets/list-public-charities.js";

/** Every operation of the service: the one list of which routes, OpenAPI document, client types and tests are made. */
export const operations: readonly Operation[] = [
  createAdminWidgetToken,
  createDonorPlatformWidgetToken,
  createDonorWidgetToken,
  createToken,
  createDonorMagicLink,
  createUserMagicLink,
  logoutDonor,
  logoutUser,
  redeemMagicLink,
  createChildAccount,
  getAccount,
  listAccounts,
  listChildAccounts,
  updateAccount,
  createSite,
  listSites,
  updateSite,
  deleteUser,
  listUsers,
  updateUser,
  acceptInvitation,
  createInvitation,
  deleteUserInvitation,
  listUserInvitations,
  updateUserInvitation,
  disableDonorPlatform,
  enableDonorPlatform,
  activateCampaign,
  closeCampaign,
  createCampaign,
  deleteCampaign,
  getCampaignReadiness,
  getCampaign,
  listCampaigns,
  updateCampaign,
  getCharity,
  listCharities,
  addCharity,
  createCharitiesSelection,
  deleteCharitiesSelection,
  listCharitiesSelections,
  removeCharity,
  updateCharitiesSelection,
  claimDonation,
  createDonation,
  getDonation,
  listDonations,
  castVote,
  createVote,
  getVote,
  listVotes,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  redeliverWebhookDelivery,
  castPublicVote,
  claimPublicDonation,
  getPublicCampaign,
  getPublicDonation,
  getPublicVote,
  listPublicCharities,
  createCredentials,
  createOperatorAccount,
  createOperatorCharitiesSelection,
  createOperatorCharity,
  createPaymentMethod,
  deleteCredentials,
  deletePaymentMethod,
  payInvoice,
  updateOperatorAccount,
  updateOperatorCharity,
  voidInvoice,
];
