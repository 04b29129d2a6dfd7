import { z } from "zod";
import { isOwn } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { type Context, defineOperation, type SavingContext } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { type Consent, type Lead, LeadInput } from "../../contract/resources/lead.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import { textsOfAccount } from "../accounts/account-queries.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { isGiftEnded } from "../gift-orders/is-gift-ended.js";
import { publicFields } from "../shared/public-fields.js";
import { localeParameter, readerLanguage, readerLocale } from "../shared/reader-locale.js";
import { withDisplay } from "../shared/with-display.js";
import { type DonationRow, donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { donationView } from "./donation-view.js";
import { PublicDonation, showPublicDonation, visible } from "./get-public-gift.js";
import { choiceRules, isOpen, leadRules } from "./gift-rules.js";
import { loadGift, loadPublicGift } from "./load-gift.js";

/** The input that the three claim operations share. */
const ClaimInput = z.strictObject({ donationId: Id, charityId: Id, lead: LeadInput.optional() });

interface Claim extends Omit<z.output<typeof ClaimInput>, "donationId"> {
  readonly campaign: CampaignRow;
  readonly donation: DonationRow;
  /** The language of the form that collected the lead; null if unknown. */
  readonly language: string | null;
}

const rules = {
  bad_request: async ({ tx, campaign, charityId }) =>
    !(await isCharityOfCampaign(tx, campaign, charityId)),
  ...choiceRules,
  ...leadRules,
  // An ordered gift that has expired is canceled, at the latest a moment later.
  donation_already_claimed: ({ tx, campaign, donation, now }) =>
    !isOpen(donation) || (campaign.isOrder && isGiftEnded(tx, campaign, donation, now)),
} satisfies RulesOn<Acting & Claim>;

type Claiming = Pick<Context<keyof typeof rules>, keyof Acting | "refuse"> &
  SavingContext<"donation_update">;

/**
 * Claims a donation for a charity. If the campaign requires validation, the donation stays `PENDING` until it is
 * validated; otherwise it becomes `DONE`.
 */
async function claim(context: Claiming, claimed: Claim): Promise<DonationRow> {
  const { tx, account, settings, now } = context;
  const { campaign, donation, charityId, lead, language } = claimed;
  await check(context, rules, { tx, account, settings, now, ...claimed });
  return await donationRows.change(context, donation, {
    status: campaign.withValidation ? "PENDING" : "DONE",
    charityId,
    lead:
      lead === undefined ? null : storedLead(lead, await consentOf(tx, campaign, language, now)),
    claimedAt: now,
  });
}

/** Records the consent that comes with a lead: the account's current links to its terms and privacy policy. */
async function consentOf(
  tx: ReadTransaction,
  { accountId }: CampaignRow,
  language: string | null,
  acceptedAt: string,
): Promise<Consent> {
  const texts = await tx.one(textsOfAccount, { accountId });
  return { termsUrl: null, privacyUrl: null, ...texts, language, acceptedAt };
}

function storedLead(lead: LeadInput, consent: Consent): Lead {
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

/** The part of the definition that the three claim operations share. */
const claiming = {
  method: "POST",
  refusals: ["not_found", ...refusalsOf(rules)],
  emits: ["donation_update"],
} as const;
const example = {
  donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
};

export const claimDonation = defineOperation({
  ...claiming,
  id: "claim-donation",
  summary: "Claim a donation for a charity",
  description:
    "The charity must be in the campaign's selection, published and not paused. If the campaign requires validation, the donation keeps its charity and stays PENDING until it is validated.",
  tag: "Donations",
  path: "/v1/donations/{donationId}/claim",
  callers: "payroll",
  input: ClaimInput,
  output: Donation,
  example,
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId, ...choice }) {
    const { gift: donation, campaign } = await loadGift(context, donationQueries, donationId);
    const language = null;
    return presentDonation(await claim(context, { campaign, donation, ...choice, language }));
  },
});

export const claimPublicDonation = defineOperation({
  ...claiming,
  id: "claim-public-donation",
  variantOf: "claim-donation",
  summary: "Claim a donation in the widget",
  description:
    "Same rules, errors and events as claim-donation. The response contains no donor data.",
  tag: "Widgets",
  path: "/v1/widgets/public/{publicKey}/donations/{donationId}/claim",
  callers: "public",
  input: z.strictObject({ ...publicFields, ...ClaimInput.shape }),
  output: PublicDonation,
  example: { publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf", ...example },
  scope: ({ publicKey }) => ({ publicKey }),
  async handle(context, { publicKey: _, donationId, locale, ...choice }) {
    const loaded = await loadPublicGift(context, donationQueries, donationId);
    const { gift: donation, campaign } = loaded;
    const shownIn = readerLocale(locale, campaign.language);
    const language = readerLanguage(shownIn);
    const claimed = await claim(context, { campaign, donation, ...choice, language });
    return await showPublicDonation(context.tx, visible(claimed), shownIn);
  },
});

export const claimOwnDonation = withDisplay(
  defineOperation({
    ...claiming,
    id: "claim-own-donation",
    variantOf: "claim-donation",
    summary: "Claim one's own donation for a charity",
    description:
      "Same rules, errors and events as claim-donation. Another donor's donation returns 404.",
    tag: "Widgets",
    path: "/v1/widgets/donor/donations/{donationId}/claim",
    callers: "donor",
    input: ClaimInput.extend({
      locale: localeParameter("The language of the widget, kept with a lead's consent."),
    }),
    output: Donation,
    example,
    scope: ({ donationId }) => ({ donationId }),
    async handle(context, { donationId, locale, ...choice }) {
      const { caller, refuse } = context;
      const { gift: donation, campaign } = await loadGift(context, donationQueries, donationId);
      if (!isOwn(caller, donation)) return refuse("not_found");
      const language = locale === undefined ? null : readerLanguage(locale);
      return presentDonation(await claim(context, { campaign, donation, ...choice, language }));
    },
  }),
  donationView,
);
