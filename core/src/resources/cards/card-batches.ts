import { Id, Optional, paged } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { CardBatch } from "../../contract/resources/card-batch.js";
import { check, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import { addressBlock } from "../../domain/address-block.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { loadCampaign } from "../campaigns/load-campaign.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { addCardBatch } from "./add-card-batch.js";
import { donationsToPost, listCardBatchesQuery, presentCardBatch } from "./card-batch-queries.js";
import { addresseeOf, printingRules } from "./card-rules.js";
import { loadCardBatch, moveCardBatch } from "./load-card-batch.js";

const ofCards = { tag: "Cards by post", callers: "account" } as const;

export const createCardBatch = defineOperation({
  ...ofCards,
  id: "create-card-batch",
  summary: "Prepare a batch of cards",
  description: [
    `Puts the cards that are to be posted into a batch, oldest first, at most ${limits.cardsPerBatch}: call it again for the others. The cards are those of unclaimed donations of a POSTAL campaign that are in no batch and were not posted. An address that fits no envelope window stays in \`list-cards\` until it is corrected.`,
    "",
    "Its file for the print shop is made in the background: a ZIP with `cards.pdf` (three cards per sheet of A4, to be cut at the marks), `addresses.csv` (one row per card, in the order of the cards) and `manifest.json` (how many cards and sheets, and the size and SHA-256 of both files). `readyAt` says when it can be downloaded, and so does `file_generated`.",
  ].join("\n"),
  method: "POST",
  path: "/v1/campaigns/{campaignId}/card-batches",
  output: CardBatch,
  status: 201,
  refusals: ["not_found", ...refusalsOf(printingRules), "no_cards_to_post"],
  emits: ["donation_update"],
  scope: "account",
  async handle(context, { campaignId }) {
    const { tx, refuse } = context;
    const campaign = await loadCampaign(context, campaignId);
    await check(context, printingRules, { campaign, now: context.now });
    const donations = await postableDonations(tx, campaign);
    if (donations.length === 0) return refuse("no_cards_to_post");
    return presentCardBatch(await addCardBatch(context, campaign, donations, false));
  },
});

async function postableDonations(
  tx: ReadTransaction,
  { campaignId }: CampaignRow,
): Promise<DonationRow[]> {
  const limit = limits.cardsPerBatch;
  const postable: DonationRow[] = [];
  let after = "";
  for (;;) {
    const part = await tx.all(donationsToPost, { campaignId, after, limit });
    postable.push(...part.filter((donation) => addressBlock(addresseeOf(donation)) !== null));
    const last = part.at(-1);
    if (postable.length >= limit || part.length < limit || last === undefined)
      return postable.slice(0, limit);
    after = last.donationId;
  }
}

export const listCardBatches = defineOperation({
  ...ofCards,
  id: "list-card-batches",
  summary: "List the batches of cards",
  description: "Newest first.",
  path: "/v1/card-batches",
  ...paged(CardBatch, { campaignId: Optional(Id, "Only those of this campaign.") }),
  refusals: ["bad_request"],
  example: { limit: "20" },
  async handle(context, { limit, cursor: _, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    return await listRows(context, listCardBatchesQuery, {
      filters,
      limit,
      present: presentCardBatch,
    });
  },
});

export const getCardBatch = defineOperation({
  ...ofCards,
  id: "get-card-batch",
  summary: "Get a batch of cards",
  method: "GET",
  path: "/v1/card-batches/{cardBatchId}",
  output: CardBatch,
  refusals: ["not_found"],
  handle: async (context, { cardBatchId }) =>
    presentCardBatch(await loadCardBatch(context, cardBatchId)),
});

export const postCardBatch = defineOperation({
  ...ofCards,
  id: "post-card-batch",
  summary: "Mark a batch of cards as posted",
  description:
    "Sets `cardPostedAt` of all its donations in one transaction, and emits `donation_update` for each. Posting twice changes nothing.",
  method: "POST",
  path: "/v1/card-batches/{cardBatchId}/post",
  output: CardBatch,
  refusals: ["not_found", "card_batch_canceled", "card_batch_not_ready"],
  emits: ["donation_update"],
  scope: "account",
  async handle(context, { cardBatchId }) {
    const { now, refuse } = context;
    const before = await loadCardBatch(context, cardBatchId);
    if (before.status === "POSTED") return presentCardBatch(before);
    if (before.status === "CANCELED") return refuse("card_batch_canceled");
    if (before.readyAt === null) return refuse("card_batch_not_ready");
    const posted = { cardPostedAt: now, cardReturnedAt: null };
    return presentCardBatch(await moveCardBatch(context, before, "post", posted));
  },
});

export const cancelCardBatch = defineOperation({
  ...ofCards,
  id: "cancel-card-batch",
  summary: "Cancel a batch of cards",
  description:
    "If it is not posted: its cards are to be posted again, in another batch. A card that was printed again goes back to those that came back. Destroy what was printed. Canceling twice changes nothing.",
  method: "POST",
  path: "/v1/card-batches/{cardBatchId}/cancel",
  output: CardBatch,
  refusals: ["not_found", "card_batch_posted"],
  emits: ["donation_update"],
  scope: "account",
  async handle(context, { cardBatchId }) {
    const before = await loadCardBatch(context, cardBatchId);
    if (before.status === "CANCELED") return presentCardBatch(before);
    if (before.status === "POSTED") return context.refuse("card_batch_posted");
    const freed = { cardBatchId: null };
    return presentCardBatch(await moveCardBatch(context, before, "cancel", freed));
  },
});
