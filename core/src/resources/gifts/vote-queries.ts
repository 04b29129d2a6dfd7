import { nullable, type TableRow, table, text, word } from "../../contract/define-query.js";
import type { VoteStatus } from "../../domain/vote-status.js";
import { withDonor } from "../donors/donor-queries.js";
import { giftQueries } from "./gift-queries.js";

export const votes = table("votes", {
  voteId: text,
  accountId: text,
  campaignId: text,
  donorId: nullable(text),
  status: word<VoteStatus>(),
  charityId: nullable(text),
  uniqueExternalId: nullable(text),
  externalId: nullable(text),
  castAt: nullable(text),
  validatedAt: nullable(text),
  sentAt: nullable(text),
  billedAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});

/** Votes with the donor fields that responses include. */
export const votesWithDonor = withDonor(votes);
export type VoteRow = TableRow<typeof votesWithDonor>;

export const voteQueries = giftQueries(votesWithDonor, "voteId");
