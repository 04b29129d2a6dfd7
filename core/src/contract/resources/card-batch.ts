import { z } from "zod";
import { cardBatchStatuses } from "../../domain/card-batch-status.js";
import { Id, Timestamp } from "../fields.js";
import { fileRequestStatuses } from "./file-generation-request.js";

export const CardBatch = z
  .object({
    cardBatchId: Id,
    accountId: Id,
    campaignId: Id,
    status: z.enum(cardBatchStatuses),
    cards: z.int(),
    isReorder: z.boolean().meta({ description: "Whether it is one card that is printed again." }),
    fileGenerationRequestId: Id.meta({
      description: "Its ZIP for the print shop: `generate-file-generation-request-download-url`.",
    }),
    fileStatus: z.enum(fileRequestStatuses),
    fileFailure: z.string().nullable().meta({ description: "Why the ZIP is FAILED; else null." }),
    readyAt: Timestamp.nullable().meta({
      description: "When the ZIP was ready. From then on the batch can be posted.",
    }),
    postedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "CardBatch" });
export type CardBatch = z.input<typeof CardBatch>;

/** Where the card of a donation on a POSTAL campaign is. */
export const cardStatuses = ["TO_POST", "IN_BATCH", "POSTED", "RETURNED"] as const;
export type CardStatus = (typeof cardStatuses)[number];
