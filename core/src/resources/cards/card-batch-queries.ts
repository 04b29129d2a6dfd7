import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { CardBatch, CardStatus } from "../../contract/resources/card-batch.js";
import type { CardBatchStatus } from "../../domain/card-batch-status.js";
import { fileGenerationRequests } from "../files/file-generation-request-queries.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";

const cardBatches = sql.table("card_batches", {
  cardBatchId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  status: sql.word<CardBatchStatus>(),
  cards: sql.integer,
  isReorder: sql.boolean,
  fileGenerationRequestId: sql.text,
  readyAt: sql.nullable(sql.text),
  postedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});

/** With the state of the file for the print shop: `fileStatus` and `fileFailure`. */
const cardBatchesWithFile = sql.joined(
  cardBatches,
  fileGenerationRequests,
  "fileGenerationRequestId",
  "file",
  ["status", "failure"],
);
export type CardBatchRow = sql.TableRow<typeof cardBatchesWithFile>;

/** Converts a batch to its form in responses. Each has a file request, although a join could find none. */
export const presentCardBatch = (row: CardBatchRow): CardBatch => ({
  ...row,
  fileStatus: row.fileStatus ?? "FAILED",
});

export const insertCardBatch = sql.insertInto(cardBatches);
export const cardBatchById = sql.selectBy(cardBatchesWithFile, ["accountId", "cardBatchId"]);
export const updateCardBatch = sql.updateOf(
  cardBatches,
  ["cardBatchId"],
  ["status", "postedAt", "updatedAt"],
);
export const listCardBatchesQuery = listQuery({
  table: cardBatchesWithFile,
  id: "cardBatchId",
  filters: ["campaignId"],
});

/** The batch whose file a request makes. */
export const cardBatchOfFile = sql.selectBy(cardBatchesWithFile, ["fileGenerationRequestId"]);

/** The file may be made anew after an erasure; what counts is that there was one to print. */
export const markCardBatchReady = sql.statement({
  name: "mark-card-batch-ready",
  text: `update card_batches set ready_at = :now, updated_at = :now
    where file_generation_request_id = :fileGenerationRequestId and ready_at is null`,
  parameters: { fileGenerationRequestId: sql.text, now: sql.text },
});

export const donationsOfCardBatch = sql.selectRows(donationsWithDonor, {
  name: "donations-of-card-batch",
  where: "card_batch_id = :cardBatchId and donation_id > :after order by donation_id limit :limit",
  parameters: { cardBatchId: sql.text, after: sql.text, limit: sql.integer },
});

const isOpen = "status = 'PENDING' and charity_id is null";
const isToPost = `${isOpen} and card_batch_id is null and card_posted_at is null`;
const isInBatch = `exists (select 1 from card_batches b
        where b.campaign_id = :campaignId and b.status = 'PREPARED'
          and b.card_batch_id = donations_with_donor.card_batch_id)`;

/** The unclaimed donations of a campaign whose cards were never printed in a batch, nor posted. */
export const donationsToPost = sql.selectRows(donationsWithDonor, {
  name: "donations-to-post",
  where: `campaign_id = :campaignId and ${isToPost} and donation_id > :after
    order by donation_id limit :limit`,
  parameters: { campaignId: sql.text, after: sql.text, limit: sql.integer },
});

/** A page of a campaign's donations by where their cards are, newest first. */
const donationsByCard = (name: string, where: string) =>
  sql.selectRows(donationsWithDonor, {
    name: `donations-with-card-${name}`,
    where: `campaign_id = :campaignId and ${where} and donation_id < :before
      order by donation_id desc limit :limit`,
    parameters: { campaignId: sql.text, before: sql.text, limit: sql.integer },
  });

/** Each card is in one of these. A card that is printed again is IN_BATCH, although the first was posted or came back. */
export const cardLists = {
  TO_POST: donationsByCard("to-post", isToPost),
  IN_BATCH: donationsByCard("in-batch", `card_batch_id is not null and ${isInBatch}`),
  POSTED: donationsByCard(
    "posted",
    `card_posted_at is not null and card_returned_at is null and not ${isInBatch}`,
  ),
  RETURNED: donationsByCard("returned", `card_returned_at is not null and not ${isInBatch}`),
} as const satisfies Record<CardStatus, unknown>;

/** The account's donation of a card's code. */
export const donationOfCode = sql.selectRows(donationsWithDonor, {
  name: "donation-of-code",
  where: `account_id = :accountId
    and donation_id = (select g.donation_id from give_codes g where g.code = :code)`,
  parameters: { accountId: sql.text, code: sql.text },
});
