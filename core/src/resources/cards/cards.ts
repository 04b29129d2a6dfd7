import { z } from "zod";
import { Id, paged, Text } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { CardBatch, cardStatuses } from "../../contract/resources/card-batch.js";
import { Donation } from "../../contract/resources/donation.js";
import { RecipientChanges } from "../../contract/resources/donor.js";
import { check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import { addressBlock } from "../../domain/address-block.js";
import { canBePosted } from "../../domain/donor-rules.js";
import { readGiveCode } from "../../domain/give-code.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { loadCampaign } from "../campaigns/load-campaign.js";
import { changeDonor, dropUnusedDonor, saveChangedDonor } from "../donors/change-donor.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import type { DonorRow } from "../donors/donor-queries.js";
import { giftOfTypedCode } from "../gift-orders/gift-order-queries.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { donationRows, presentDonation } from "../gifts/donation-rows.js";
import { isOpen } from "../gifts/gift-rules.js";
import { loadGift } from "../gifts/load-gift.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { addCardBatch } from "./add-card-batch.js";
import { cardLists, donationOfCode, presentCardBatch } from "./card-batch-queries.js";
import { printingRules } from "./card-rules.js";
import { isInPreparedBatch } from "./load-card-batch.js";

const ofCards = { tag: "Cards by post", callers: "account" } as const;

export const listCards = defineOperation({
  ...ofCards,
  id: "list-cards",
  summary: "List the cards of a campaign",
  description: [
    "The donations of a POSTAL campaign by where their cards are, newest first:",
    "",
    "- `TO_POST`: unclaimed, in no batch and not posted.",
    "- `IN_BATCH`: in a batch that is not posted yet.",
    "- `POSTED`: with the post, or with the recipient.",
    "- `RETURNED`: came back. Correct the address, and order the card again with `reorder-card`.",
  ].join("\n"),
  path: "/v1/campaigns/{campaignId}/cards",
  ...paged(Donation, { campaignId: Id, cardStatus: z.enum(cardStatuses) }),
  refusals: ["not_found", "campaign_not_postal"],
  example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", cardStatus: "RETURNED" },
  async handle(context, { campaignId, cardStatus, limit }) {
    const { tx, after, page, refuse } = context;
    const campaign = await loadCampaign(context, campaignId);
    if (campaign.kind !== "POSTAL") return refuse("campaign_not_postal");
    const before = after === null ? aboveEveryId : String(after[0]);
    // The extra row tells whether there is a next page.
    const rows = await tx.all(cardLists[cardStatus], { campaignId, before, limit: limit + 1 });
    return page(rows, limit, ({ donationId }) => [donationId], presentDonation);
  },
});

export const returnCard = defineOperation({
  ...ofCards,
  id: "return-card",
  summary: "Record that a card came back",
  description:
    "By the code that is printed on it, in any case and grouping. Sets `cardReturnedAt` of its donation, which is then in the list of returned cards. Recording it twice changes nothing.",
  method: "POST",
  path: "/v1/cards/return",
  input: z.strictObject({
    code: Text(40).meta({ description: "The code on the card.", example: "K7PXM-4QDRT" }),
  }),
  output: Donation,
  refusals: ["card_not_found", "card_not_posted"],
  emits: ["donation_update"],
  example: { code: "K7PXM-4QDRT" },
  scope: "account",
  async handle(context, { code: typed }) {
    const { now, refuse } = context;
    const before = (await donationOfCard(context, typed)) ?? refuse("card_not_found");
    if (before.cardPostedAt === null) return refuse("card_not_posted");
    const cardReturnedAt = before.cardReturnedAt ?? now;
    return presentDonation(await donationRows.change(context, before, { cardReturnedAt }));
  },
});

/** The account's donation of the code on a card: of a POSTAL campaign's own, or of an ordered gift. */
async function donationOfCard(
  { tx, account: { accountId }, secrets }: Pick<Context, "account" | "secrets" | "tx">,
  typed: string,
): Promise<DonationRow | undefined> {
  const code = readGiveCode(typed);
  if (code !== null) return await tx.one(donationOfCode, { accountId, code });
  const gift = await giftOfTypedCode(tx, secrets, typed);
  return gift && (await tx.one(donationQueries.byId, { accountId, giftId: gift.donationId }));
}

interface Reordering {
  readonly tx: ReadTransaction;
  readonly campaign: CampaignRow;
  readonly donation: DonationRow;
  readonly donor: DonorRow | null;
  readonly now: string;
}

const reorderRules = {
  ...printingRules,
  card_not_posted: ({ donation }) => donation.cardPostedAt === null,
  donation_already_claimed: ({ donation }) => !isOpen(donation),
  donation_card_in_batch: ({ tx, donation }) => isInPreparedBatch(tx, donation),
  invalid_postal_address: ({ donor }) =>
    donor === null || !canBePosted(donor) || addressBlock(donor) === null,
} satisfies RulesOn<Reordering>;

export const reorderCard = defineOperation({
  ...ofCards,
  id: "reorder-card",
  summary: "Print a card again",
  description:
    "A new batch with this card alone, for a card that came back or was lost, with the donor's address or a corrected one. Its code stays the same: it works on both cards, and only once. The fields of `donor` change the donation's donor as `update-donation` does.",
  method: "POST",
  path: "/v1/donations/{donationId}/reorder-card",
  input: z.strictObject({ donationId: Id, donor: RecipientChanges.optional() }),
  output: CardBatch,
  status: 201,
  refusals: ["not_found", ...refusalsOf(reorderRules)],
  emits: ["donation_update"],
  example: {
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    donor: { street: "12 rue des Lilas", zip: "69003", city: "Lyon" },
  },
  scope: "account",
  async handle(context, { donationId, donor: sent }) {
    const { tx, now } = context;
    const { gift: before, campaign } = await loadGift(context, donationQueries, donationId);
    const donor = await changeDonor(context, before, sent);
    if (donor === undefined) throw new Error("a change that names no other donor found none");
    const facts = { tx, campaign, donation: before, donor: donor.row, now };
    await check(context, reorderRules, facts);
    await saveChangedDonor(tx, donor);
    const addressed = await donationRows.change(context, before, fieldsOfDonor(donor.row));
    if (addressed.donorId !== before.donorId) await dropUnusedDonor(tx, before.donorId);
    return presentCardBatch(await addCardBatch(context, campaign, [addressed], true));
  },
});
