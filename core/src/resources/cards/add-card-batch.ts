import type { Context } from "../../contract/operation.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { requestFile } from "../files/request-file.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { type CardBatchRow, insertCardBatch } from "./card-batch-queries.js";

type Adding = Pick<
  Context<never, "donation_update">,
  "tx" | "now" | "newId" | "announce" | "traceparent"
> &
  Parameters<typeof donationRows.change>[0];

/** Puts the cards of donations into a new batch, and requests its files for the print shop. */
export async function addCardBatch(
  context: Adding,
  { accountId, campaignId }: CampaignRow,
  donations: readonly DonationRow[],
  isReorder: boolean,
): Promise<CardBatchRow> {
  const { tx, now } = context;
  const params = { campaignId, fileRefs: null };
  const request = await requestFile(context, { accountId, type: "CARD_BATCH_ZIP", params });
  const batch: CardBatchRow = {
    cardBatchId: context.newId(),
    accountId,
    campaignId,
    status: "PREPARED",
    cards: donations.length,
    isReorder,
    fileGenerationRequestId: request.fileGenerationRequestId,
    fileStatus: request.status,
    fileFailure: null,
    readyAt: null,
    postedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await tx.run(insertCardBatch, batch);
  const { cardBatchId } = batch;
  for (const donation of donations) await donationRows.change(context, donation, { cardBatchId });
  return batch;
}
