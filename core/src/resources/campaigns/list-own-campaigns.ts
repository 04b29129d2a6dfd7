import { z } from "zod";
import { paged, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { formatsOf } from "../../domain/display.js";
import { accountById } from "../accounts/account-queries.js";
import { donorById } from "../donors/donor-queries.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { localeParameter, readerLocale } from "../shared/reader-locale.js";
import { type CampaignRow, campaignsOfDonors } from "./campaign-queries.js";
import { campaignTexts } from "./campaign-texts.js";
import { PublicCampaign } from "./get-public-campaign.js";

const WidgetCampaign = PublicCampaign.omit({
  display: true,
  termsUrl: true,
  privacyUrl: true,
  giving: true,
  takesVotes: true,
  vote: true,
})
  .extend({
    publicKey: z.string().meta({ description: "Opens the campaign's public widgets." }),
    endsAt: Timestamp.nullable(),
    display: z.object({
      endsAt: z.string().nullable().meta({ description: "The last day to take part." }),
    }),
  })
  .meta({ id: "WidgetCampaign" });

export const listOwnCampaigns = defineOperation({
  id: "list-own-campaigns",
  summary: "List one's own campaigns",
  description:
    "Newest first, as a visitor sees them: the campaigns in which the donor, or another donor that the person has proven to be, has a donation, vote or recurring donation. While the donor platform is enabled, an account-wide donor also sees the ACTIVE campaigns that are open to everyone, which excludes order campaigns and EMAIL, SLACK and POSTAL campaigns.",
  tag: "Widgets",
  path: "/v1/widgets/donor/campaigns",
  callers: "donor",
  ...paged(WidgetCampaign, {
    locale: localeParameter(
      "The donor's language, such as fr or fr-BE; each campaign's own when left out.",
    ),
  }),
  example: { locale: "fr", limit: "20" },
  async handle({ tx, account, caller, after, page }, { locale, limit }) {
    if (!("donorId" in caller)) throw new Error("list-own-campaigns is for donors");
    const { accountId } = account;
    const { donorId } = caller;
    const donor = await tx.one(donorById, { accountId, donorId });
    const platform = (await tx.one(accountById, { accountId }))?.donorPlatform;
    const rows = await tx.all(campaignsOfDonors, {
      accountId,
      donorIds: caller.donorIds,
      // A donor that was created with a donation belongs only to its campaign.
      open: donor?.campaignId === null && platform?.enabled === true,
      after: String(after?.[0] ?? aboveEveryId),
      // One more row than shown, to know whether there is a next page.
      limit: limit + 1,
    });
    return page(
      rows,
      limit,
      ({ campaignId }) => [campaignId],
      (campaign) => showCampaign(campaign, readerLocale(locale, campaign.language)),
    );
  },
});

function showCampaign(campaign: CampaignRow, locale: string): z.input<typeof WidgetCampaign> {
  const { endsAt } = campaign;
  const display = { endsAt: endsAt === null ? null : formatsOf(locale).lastDay(endsAt) };
  return { ...campaign, ...campaignTexts(campaign, locale), display };
}
