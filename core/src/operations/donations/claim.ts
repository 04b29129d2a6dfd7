import type { RefusalName } from "../../contract/error-catalogue.js";
import type { Context } from "../../contract/operation.js";
import type { Consent, Lead, LeadInput } from "../../contract/resources/lead.js";
import type { ReadTransaction } from "../../contract/store.js";
import { isOver } from "../../domain/campaign-gate.js";
import { leadRefusal } from "../../domain/lead-rules.js";
import { textsOfAccount } from "../../queries/accounts.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import { type DonationRow, updateDonationChoice } from "../../queries/donations.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { countDonation } from "../campaigns/running-totals.js";
import { presentDonation } from "./present-donation.js";

/** Why a claim can be refused, in order of precedence, once its donation is known. */
export const claimRefusals = [
  "bad_request",
  "account_not_validated",
  "campaign_has_ended",
  "invalid_lead_information",
  "lead_collection_not_enabled",
  "lead_has_to_accept_terms",
  "lead_is_required",
  "donation_already_claimed",
] as const satisfies readonly RefusalName[];

type ClaimContext = Pick<
  Context<(typeof claimRefusals)[number], "donation_update">,
  "tx" | "account" | "now" | "refuse" | "emit"
>;

/**
 * Claims a donation for a charity: with the campaign's validation it keeps waiting, now for that; without, it is
 * `DONE`. The same rules hold for a client's server and for the widget.
 *
 * @param choice `language` is that of the form in which a lead was told, where it is known
 */
export async function claim(
  { tx, account, now, refuse, emit }: ClaimContext,
  campaign: CampaignRow,
  donation: DonationRow,
  choice: { charityId: string; lead?: LeadInput | undefined; language?: string },
): Promise<DonationRow> {
  const { charityId, lead, language = null } = choice;
  if (!(await isCharityOfCampaign(tx, campaign, charityId))) return refuse("bad_request");
  if (!account.validated) return refuse("account_not_validated");
  if (isOver(campaign, now)) return refuse("campaign_has_ended");
  const wrongLead = leadRefusal(campaign, lead);
  if (wrongLead !== null) return refuse(wrongLead);
  if (donation.status !== "PENDING" || donation.charityId !== null)
    return refuse("donation_already_claimed");
  const claimed: DonationRow = {
    ...donation,
    status: campaign.withValidation ? "PENDING" : "DONE",
    charityId,
    lead: lead === undefined ? null : keptLead(lead, await consentOf(tx, campaign, language, now)),
    claimedAt: now,
    updatedAt: now,
  };
  await tx.run(updateDonationChoice, claimed);
  await countDonation(tx, donation, claimed);
  emit("donation_update", presentDonation(claimed), presentDonation(donation));
  return claimed;
}

/** What is accepted with a lead now: the account's texts as they are linked to at this moment. */
async function consentOf(
  tx: ReadTransaction,
  { accountId }: CampaignRow,
  language: string | null,
  acceptedAt: string,
): Promise<Consent> {
  const texts = await tx.one(textsOfAccount, { accountId });
  return { termsUrl: null, privacyUrl: null, ...texts, language, acceptedAt };
}

function keptLead(lead: LeadInput, consent: Consent): Lead {
  return {
    fullname: lead.fullname ?? null,
    companyName: lead.companyName ?? null,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    custom: lead.custom ?? null,
    hasAcceptedTerms: lead.hasAcceptedTerms ?? false,
    consent,
  };
}
