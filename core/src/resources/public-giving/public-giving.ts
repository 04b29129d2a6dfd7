import { z } from "zod";
import { Cents } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import type { ActingAccount } from "../../contract/operation.js";
import type { Settings } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import { creationGate } from "../../domain/campaign-gate.js";
import { formatsOf, type LocaleFormats } from "../../domain/display.js";
import {
  giftAmounts,
  giftFrequencies,
  offeredFrequencies,
  shownName,
} from "../../domain/public-giving.js";
import { donorSignInPage } from "../access/donor-sign-in.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { raisedOfCampaign } from "../campaigns/campaign-totals-queries.js";
import { type FeeTerms, feeTermsOf, feeToCover } from "../gifts/gift-payment.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { OfferedMatch, offeredMatch } from "../matching/offered-match.js";
import { hasPages } from "../payments/payment-session.js";
import { shownDonors } from "./shown-donors-queries.js";

/** An amount to give, and what its donor pays. */
export const PricedAmount = z
  .object({
    amount: Cents,
    fee: Cents.meta({
      description:
        "What the donor adds with `coversFee`, so that the charity gets the whole amount; 0 if there is no fee.",
    }),
    totalWithFee: Cents,
    display: z.object({ amount: z.string(), fee: z.string(), totalWithFee: z.string() }),
  })
  .meta({ id: "PricedAmount" });

export function pricedAmount(
  amount: number,
  terms: FeeTerms,
  { euros }: Pick<LocaleFormats, "euros">,
): z.input<typeof PricedAmount> {
  const fee = feeToCover(amount, terms);
  const totalWithFee = amount + fee;
  const display = { amount: euros(amount), fee: euros(fee), totalWithFee: euros(totalWithFee) };
  return { amount, fee, totalWithFee, display };
}

/** What a campaign's page shows of its gifts. */
export const PublicGiving = z
  .object({
    isOpen: z.boolean().meta({ description: "Whether a gift can be made now." }),
    suggestedAmounts: z.array(PricedAmount),
    minAmount: Cents,
    maxAmount: Cents,
    frequencies: z.array(z.enum(giftFrequencies)),
    hasFee: z.boolean().meta({ description: "Whether there is a fee that a donor can cover." }),
    issuesReceipts: z.boolean().meta({
      description:
        "Whether gifts get a fiscal receipt (`withFiscalReceipt`), if their charity issues receipts and the donor's name and address are known.",
    }),
    matching: OfferedMatch.nullable().meta({
      description:
        "What the account adds to a gift that is paid now; null if it matches no gifts of the campaign.",
    }),
    raised: Cents.meta({
      description:
        "The sum of all paid donations of the campaign. It counts a gift once it is paid.",
    }),
    donations: z.int().meta({ description: "How many these are." }),
    target: Cents.nullable().meta({ description: "The campaign's `givingTarget`." }),
    endsAt: z.string().nullable(),
    donorSignInUrl: z.string().nullable().meta({
      description:
        "The page on which donors ask for a link to their gifts and receipts; null if the account's donor platform takes no sign-in by mail.",
    }),
    donors: z.array(z.object({ name: z.string() })).meta({
      description: `Up to ${limits.shownDonors} donors who agreed to be shown, latest first: a first name, with an initial if there is one.`,
    }),
    display: z.object({
      minAmount: z.string(),
      maxAmount: z.string(),
      raised: z.string(),
      donations: z.string(),
      target: z.string().nullable(),
      progress: z.string().nullable().meta({ description: "Of the target, in percent." }),
      lastDay: z.string().nullable().meta({ description: "The last day on which one can give." }),
    }),
  })
  .meta({ id: "PublicGiving" });

interface Showing {
  readonly tx: ReadTransaction;
  readonly now: string;
  readonly settings: Settings;
  readonly account: Pick<ActingAccount, "features" | "validated">;
}

/** What a campaign's page shows of its gifts; null if it takes none. */
export async function publicGiving(
  context: Showing,
  campaign: CampaignRow,
  locale: string,
): Promise<z.input<typeof PublicGiving> | null> {
  const { tx, now, settings, account } = context;
  if (!campaign.acceptsPublicDonations) return null;
  const { campaignId, endsAt, givingTargetCents: target } = campaign;
  const formats = formatsOf(locale);
  const { euros, count, percent, lastDay } = formats;
  const { least, most, suggested } = giftAmounts(campaign, settings.cardLimitCents);
  const terms = await feeTermsOf(context, campaign.accountId);
  const { total: donations = 0, cents: raised = 0 } =
    (await tx.one(raisedOfCampaign, { campaignId })) ?? {};
  const limit = limits.shownDonors;
  const shown = await tx.all(shownDonors, { campaignId, limit });
  return {
    isOpen: isOpenNow({ campaign, account, now, settings }),
    suggestedAmounts: suggested.map((cents) => pricedAmount(cents, terms, formats)),
    minAmount: least,
    maxAmount: most,
    target,
    endsAt,
    raised,
    donations,
    frequencies: [...offeredFrequencies(campaign.recurringType)],
    hasFee: feeToCover(most, terms) > 0,
    issuesReceipts: campaign.withFiscalReceipt,
    matching: await offeredMatch(context, campaign, most, formats),
    donorSignInUrl: donorSignInPage(settings, await existingAccount(tx, campaign.accountId)),
    donors: shown.flatMap(({ firstName, lastName }) => {
      const name = shownName(firstName, lastName);
      return name === null ? [] : [{ name }];
    }),
    display: {
      minAmount: euros(least),
      maxAmount: euros(most),
      raised: euros(raised),
      donations: count(donations),
      target: target === null ? null : euros(target),
      progress: target === null ? null : percent(raised / target),
      lastDay: endsAt === null ? null : lastDay(endsAt),
    },
  };
}

interface Opening extends Pick<Showing, "account" | "now" | "settings"> {
  readonly campaign: CampaignRow;
}

/** Whether a gift can be made now: what create-public-donation checks before it looks at the gift. */
function isOpenNow({ campaign, account, now, settings }: Opening): boolean {
  const takesGifts = Object.values(creationGate).every((isBroken) => !isBroken({ campaign, now }));
  const isEntitled = account.validated && account.features.includes("B2C");
  return takesGifts && isEntitled && hasPages({ settings });
}
