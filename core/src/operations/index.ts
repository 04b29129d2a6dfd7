import type { Operation } from "../contract/operation.js";
import { activateCampaign } from "./campaigns/activate-campaign.js";
import { closeCampaign } from "./campaigns/close-campaign.js";
import { createCampaign } from "./campaigns/create-campaign.js";
import { deleteCampaign } from "./campaigns/delete-campaign.js";
import { getCampaign } from "./campaigns/get-campaign.js";
import { getCampaignReadiness } from "./campaigns/get-campaign-readiness.js";
import { listCampaigns } from "./campaigns/list-campaigns.js";
import { updateCampaign } from "./campaigns/update-campaign.js";
import { addCharity } from "./charities-selections/add-charity.js";
import { createCharitiesSelection } from "./charities-selections/create-charities-selection.js";
import { deleteCharitiesSelection } from "./charities-selections/delete-charities-selection.js";
import { listCharitiesSelections } from "./charities-selections/list-charities-selections.js";
import { removeCharity } from "./charities-selections/remove-charity.js";
import { updateCharitiesSelection } from "./charities-selections/update-charities-selection.js";
import { claimDonation } from "./donations/claim-donation.js";
import { createDonation } from "./donations/create-donation.js";
import { getDonation } from "./donations/get-donation.js";
import { listDonations } from "./donations/list-donations.js";
import { createCredentials } from "./operator/create-credentials.js";
import { createOperatorAccount } from "./operator/create-operator-account.js";
import { createPaymentMethod } from "./operator/create-payment-method.js";
import { deleteCredentials } from "./operator/delete-credentials.js";
import { deletePaymentMethod } from "./operator/delete-payment-method.js";
import { payInvoice } from "./operator/pay-invoice.js";
import { updateOperatorAccount } from "./operator/update-operator-account.js";
import { voidInvoice } from "./operator/void-invoice.js";
import { createToken } from "./tokens/create-token.js";
import { castVote } from "./votes/cast-vote.js";
import { createVote } from "./votes/create-vote.js";
import { getVote } from "./votes/get-vote.js";
import { listVotes } from "./votes/list-votes.js";
import { castPublicVote } from "./widgets/cast-public-vote.js";
import { claimPublicDonation } from "./widgets/claim-public-donation.js";
import { getPublicCampaign } from "./widgets/get-public-campaign.js";
import { getPublicDonation } from "./widgets/get-public-donation.js";
import { getPublicVote } from "./widgets/get-public-vote.js";

/** Every operation of the service: the one list of which routes, OpenAPI document, client types and tests are made. */
export const operations: readonly Operation[] = [
  createToken,
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  activateCampaign,
  closeCampaign,
  getCampaignReadiness,
  deleteCampaign,
  listCharitiesSelections,
  createCharitiesSelection,
  updateCharitiesSelection,
  deleteCharitiesSelection,
  addCharity,
  removeCharity,
  createDonation,
  listDonations,
  getDonation,
  claimDonation,
  createVote,
  listVotes,
  getVote,
  castVote,
  getPublicCampaign,
  getPublicDonation,
  claimPublicDonation,
  getPublicVote,
  castPublicVote,
  createOperatorAccount,
  updateOperatorAccount,
  createCredentials,
  deleteCredentials,
  createPaymentMethod,
  deletePaymentMethod,
  payInvoice,
  voidInvoice,
];
