import { z } from "zod";
import { Amount, Country, Email, Id, Name, Optional, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { dedicationKinds, giftAmounts, mailboxOf } from "../../domain/public-giving.js";
import { recurringFrequencies } from "../../domain/recurrence.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { publicCampaign } from "../campaigns/public-campaign.js";
import { PublicDonation, showPublicDonation } from "../gifts/get-public-gift.js";
import { creationRules } from "../gifts/gift-rules.js";
import { mayReturnTo, returnUrlProblem } from "../payments/may-return-to.js";
import {
  createSession,
  hasPages,
  PaymentSessionLink,
  ReturnAddress,
  withParameter,
} from "../payments/payment-session.js";
import { publicFields } from "../shared/public-fields.js";
import { readerLanguage, readerLocale } from "../shared/reader-locale.js";
import { forgetPendingGift, unpaid } from "./pending-gift.js";
import {
  insertPendingGift,
  oldestPendingGiftBeyond,
  type PendingGiftRow,
  unpaidGiftOfAddress,
  unpaidGiftOfNetwork,
} from "./pending-gift-queries.js";

const PublicDonor = z.strictObject({
  email: Email,
  firstName: Name.optional(),
  lastName: Name.optional(),
  phone: Text(50).optional(),
  street: Name.optional(),
  zip: Text(20).optional(),
  city: Name.optional(),
  country: Country.optional(),
});

const Message = Text(limits.giftMessageCharacters);

interface Facts extends Acting, Pick<Context, "caller"> {
  readonly campaign: CampaignRow;
  readonly charityId: string;
  readonly isSingle: boolean;
}

const rules = {
  bad_request: async ({ tx, campaign, charityId }) =>
    !(await isCharityOfCampaign(tx, campaign, charityId)),
  ...creationRules,
  payments_not_set_up: (facts) => !hasPages(facts),
  recurring_campaign_takes_recurring_donations: ({ campaign, isSingle }) =>
    campaign.recurringType === "FREQUENCY" && isSingle,
  public_donations_not_accepted: ({ campaign, account }) =>
    !campaign.acceptsPublicDonations || !account.features.includes("B2C"),
} satisfies RulesOn<Facts>;

export const createPublicDonation = defineOperation({
  id: "create-public-donation",
  summary: "Give on a campaign's page",
  description: `Takes a gift without a call of your server, on a campaign with \`acceptsPublicDonations\`. Send the donor to \`url\`, the page on which it is paid. The gift becomes a donation once it is paid: then \`donation_create\` is sent, the donor is thanked by mail, and it counts in totals and metrics. Until then no list or event has it, no mail is sent but those about a SEPA mandate, and \`get-public-donation\` returns it as PENDING. An unpaid gift is deleted when the link expires, after 24 hours, with all that the donor has entered; money that comes in later is refunded. With a \`frequency\`, the page keeps the payment method: the gift is the first donation of a recurring one, which is charged every month, quarter or year. One donor's address can leave at most ${limits.unpaidGiftsOfAddress} gifts unpaid on a campaign, and one network ${limits.unpaidGiftsOfNetwork}; then 429. Send an \`Idempotency-Key\`, so that a double press gives once. \`amount\` must lie within what the campaign's page takes; a gift above or below is refused with a 400 error list.`,
  tag: "Widgets",
  method: "POST",
  path: "/v1/widgets/public/{publicKey}/donations",
  callers: "public",
  input: z.strictObject({
    ...publicFields,
    amount: Amount,
    charityId: Id,
    donor: PublicDonor,
    frequency: z.enum(recurringFrequencies).nullable().default(null).meta({
      description: "How often it is given; null for once.",
    }),
    coversFee: z.boolean().default(false).meta({
      description:
        "Whether the donor pays the service's fee on top, so that the charity gets the whole amount. Otherwise the fee comes out of it.",
    }),
    dedication: z
      .strictObject({
        kind: z.enum(dedicationKinds),
        name: Name,
        message: Message.nullable().default(null),
      })
      .nullable()
      .default(null),
    message: Message.nullable().default(null).meta({
      description: "To the account. It is not shown on the page.",
    }),
    isAnonymous: z.boolean().default(true).meta({
      description:
        "False only if the donor agreed that the first name and an initial are shown on the page.",
    }),
    returnUrl: Optional(
      ReturnAddress,
      "Where the page of payment sends the donor back to; the campaign's own page when left out. `donation`, its id, and `payment` are added to its query.",
    ),
  }),
  output: z
    .object({ donation: PublicDonation, ...PaymentSessionLink.shape })
    .meta({ id: "PublicDonationToPay" }),
  status: 201,
  replaysToVisitors: true,
  refusals: ["not_found", ...refusalsOf(rules), "too_many_unpaid_donations"],
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    amount: 2500,
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
    donor: { email: "ada@lumen.example", firstName: "Ada", lastName: "Lumen" },
    frequency: "MONTHLY",
    coversFee: true,
  },
  scope: ({ publicKey }) => ({ publicKey }),
  async handle(context, { publicKey, locale, returnUrl = null, amount, ...given }) {
    const { tx, account, caller, settings, now, newId, refuseInput } = context;
    const campaign = await publicCampaign(context);
    const { least, most } = giftAmounts(campaign, settings.cardLimitCents);
    const { charityId, frequency } = given;
    const isSingle = frequency === null;
    await check(context, rules, {
      tx,
      account,
      caller,
      settings,
      now,
      campaign,
      charityId,
      isSingle,
    });
    if (returnUrl !== null && !(await mayReturnTo(context, returnUrl)))
      return refuseInput(returnUrlProblem);
    if (amount < least || amount > most)
      return refuseInput(`amount: must be ${least} to ${most} cents`);
    const keys = await limitUnpaid(context, campaign, given.donor.email);
    const shownIn = readerLocale(locale, campaign.language);
    const donationId = newId();
    const { accountId, campaignId } = campaign;
    const { url, expiresAt, sessionId } = await createSession(context, {
      accountId,
      donationId,
      donorId: null,
      keepsMethod: !isSingle,
      returnUrl: withParameter(
        returnUrl ?? `${settings.baseUrl}/give/${publicKey}`,
        "donation",
        donationId,
      ),
    });
    const pending: PendingGiftRow = {
      donationId,
      accountId,
      campaignId,
      amountCents: amount,
      ...given,
      ...keys,
      donorId: null,
      paymentId: null,
      grossCents: null,
      netCents: null,
      paymentMethodId: null,
      paidAt: null,
      language: readerLanguage(shownIn),
      sessionId,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertPendingGift, pending);
    return { donation: await showPublicDonation(tx, unpaid(pending), shownIn), url, expiresAt };
  },
});

type Limiting = Pick<
  Context<"too_many_unpaid_donations">,
  "tx" | "now" | "vault" | "origin" | "refuse"
>;

/**
 * Limits what one person, or one network, leaves unpaid on a campaign, and what all of them do.
 *
 * @returns the keys under which the new gift counts
 */
async function limitUnpaid(
  { tx, now, vault, origin, refuse }: Limiting,
  { campaignId }: CampaignRow,
  email: string,
): Promise<Pick<PendingGiftRow, "emailKey" | "networkKey">> {
  const { network } = origin();
  const emailKey = vault.keyedHash(`giver ${mailboxOf(email)}`);
  const networkKey = network === null ? null : vault.keyedHash(`network ${network}`);
  const ofAddress = { campaignId, now, key: emailKey, newer: limits.unpaidGiftsOfAddress - 1 };
  const ofNetwork = { campaignId, now, newer: limits.unpaidGiftsOfNetwork - 1 };
  const blocking =
    (await tx.one(unpaidGiftOfAddress, ofAddress)) ??
    (networkKey === null
      ? undefined
      : await tx.one(unpaidGiftOfNetwork, { ...ofNetwork, key: networkKey }));
  if (blocking !== undefined) {
    const waitMs = Date.parse(blocking.expiresAt) - Date.parse(now);
    return refuse("too_many_unpaid_donations", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const kept = limits.unpaidGiftsOfCampaign - 1;
  const replaced = await tx.one(oldestPendingGiftBeyond, { campaignId, kept });
  if (replaced !== undefined) await forgetPendingGift(tx, replaced);
  return { emailKey, networkKey };
}
