import type { Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type CardBatchStatus, cardBatchTransitions } from "../../domain/card-batch-status.js";
import { nextState } from "../../domain/state-table.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import {
  type CardBatchRow,
  cardBatchById,
  donationsOfCardBatch,
  updateCardBatch,
} from "./card-batch-queries.js";

type Loading = Pick<Context<"not_found">, "account" | "refuse"> & { readonly tx: ReadTransaction };

/** Loads the account's batch by an id in the path; refuses any other as not found. */
export async function loadCardBatch(
  { tx, account: { accountId }, refuse }: Loading,
  cardBatchId: string,
): Promise<CardBatchRow> {
  return (await tx.one(cardBatchById, { accountId, cardBatchId })) ?? refuse("not_found");
}

/** Whether the batch of a donation's card is still to be posted. */
export async function isInPreparedBatch(
  tx: ReadTransaction,
  { accountId, cardBatchId }: DonationRow,
): Promise<boolean> {
  if (cardBatchId === null) return false;
  return (await tx.one(cardBatchById, { accountId, cardBatchId }))?.status === "PREPARED";
}

type Changing = Pick<Context<never, "donation_update">, "tx" | "now"> &
  Parameters<typeof donationRows.change>[0];

/** Donations per page: bounds memory. */
const pageRows = 500;

/** Moves a batch to its next state, and changes all of its donations in the same transaction. */
export async function moveCardBatch(
  context: Changing,
  before: CardBatchRow,
  trigger: (typeof cardBatchTransitions)[number]["trigger"],
  changes: Partial<DonationRow>,
): Promise<CardBatchRow> {
  const { tx, now } = context;
  const { cardBatchId } = before;
  const status = nextState<CardBatchStatus, string>(cardBatchTransitions, before.status, trigger);
  if (status === null) throw new Error(`a ${before.status} batch of cards cannot ${trigger}`);
  let after = "";
  for (;;) {
    const part = await tx.all(donationsOfCardBatch, { cardBatchId, after, limit: pageRows });
    for (const donation of part) await donationRows.change(context, donation, changes);
    const last = part.at(-1);
    if (part.length < pageRows || last === undefined) break;
    after = last.donationId;
  }
  const postedAt = status === "POSTED" ? now : null;
  const moved = { ...before, status, postedAt, updatedAt: now };
  await tx.run(updateCardBatch, moved);
  return moved;
}
