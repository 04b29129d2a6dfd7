import { z } from "zod";
import { Id, Timestamp } from "../../contract/fields.js";
import type { ReadTransaction } from "../../contract/store.js";
import { voteStatuses } from "../../domain/vote-status.js";
import type { VoteRow } from "../../queries/votes.js";
import { charityName } from "./public-donation.js";

/** A vote as its visitor sees it: enough for the widget, nothing of the donor. */
export const PublicVote = z
  .object({
    voteId: Id,
    status: z.enum(voteStatuses),
    charityId: Id.nullable(),
    castAt: Timestamp.nullable(),
    display: z.object({ charityName: z.string().nullable() }),
  })
  .meta({ id: "PublicVote" });

export async function showPublicVote(
  tx: ReadTransaction,
  { voteId, status, charityId, castAt }: VoteRow,
): Promise<z.input<typeof PublicVote>> {
  return {
    voteId,
    status,
    charityId,
    castAt,
    display: { charityName: await charityName(tx, charityId) },
  };
}
