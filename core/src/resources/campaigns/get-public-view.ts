import { z } from "zod";
import { exampleId, listOf } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import {
  listPublicCharities,
  PublicCharity,
  pageOfPublicCharities,
} from "../charities/list-public-charities.js";
import {
  PublicDonation,
  PublicVote,
  showPublicDonation,
  showPublicVote,
  visibleDonation,
} from "../gifts/get-public-gift.js";
import { loadGiftOfCampaign } from "../gifts/load-gift.js";
import { voteQueries } from "../gifts/vote-queries.js";
import { publicFields } from "../shared/public-fields.js";
import { readerLocale } from "../shared/reader-locale.js";
import { isRunning, PublicCampaign, showPublicCampaign } from "./get-public-campaign.js";
import { publicCampaign } from "./public-campaign.js";

/** About four screens of the widget's list: enough to choose from, little enough to arrive at once. */
export const firstCharities = 24;

/** An id that a visitor's page sends. One of another shape is not found, as in a path. */
const giftId = (what: string) =>
  z
    .string()
    .max(limits.keyCharacters)
    .optional()
    .meta({ description: `The id of ${what}.`, example: exampleId });

/** The data that the widget shows first. */
const PublicView = z
  .object({
    campaign: PublicCampaign,
    charities: listOf(PublicCharity).meta({
      description: "The first charities. `nextCursor` continues at `list-public-charities`.",
    }),
    donation: PublicDonation.nullable().meta({ description: "Null without `donationId`." }),
    vote: PublicVote.nullable().meta({ description: "Null without `voteId`." }),
  })
  .meta({ id: "PublicView" });

export const getPublicView = defineOperation({
  id: "get-public-view",
  summary: "Get all that the widget shows first",
  description:
    "A campaign, its first charities, and the visitor's donation or vote: one request instead of three. Each part is the response of its own route.",
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/public/{publicKey}/view",
  callers: "public",
  input: z.strictObject({
    ...publicFields,
    donationId: giftId("the donation to claim"),
    voteId: giftId("the vote to cast"),
  }),
  output: PublicView,
  refusals: ["not_found"],
  cacheable: {
    unlessSent: ["donationId", "voteId"],
    isLasting: (output) => isRunning((output as z.output<typeof PublicView>).campaign),
  },
  continuedBy: listPublicCharities.id,
  example: { publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf", locale: "fr" },
  async handle(context, { locale, donationId, voteId }) {
    const { tx } = context;
    const campaign = await publicCampaign(context);
    const donation =
      donationId === undefined ? null : await visibleDonation(context, campaign, donationId);
    const vote =
      voteId === undefined
        ? null
        : await loadGiftOfCampaign(context, voteQueries, campaign, voteId);
    return {
      campaign: await showPublicCampaign(context, campaign, locale),
      charities: await pageOfPublicCharities(context, campaign, { locale, limit: firstCharities }),
      donation:
        donation &&
        (await showPublicDonation(tx, donation, readerLocale(locale, campaign.language))),
      vote: vote && (await showPublicVote(tx, vote)),
    };
  },
});
