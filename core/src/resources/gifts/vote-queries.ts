import * as sql from "../../contract/define-query.js";
import type { VoteStatus } from "../../domain/vote-status.js";
import { withDonor } from "../donors/donor-queries.js";
import { giftQueries } from "./gift-queries.js";

export const votes = sql.table("votes", {
  voteId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  donorId: sql.nullable(sql.text),
  status: sql.word<VoteStatus>(),
  charityId: sql.nullable(sql.text),
  uniqueExternalId: sql.nullable(sql.text),
  externalId: sql.nullable(sql.text),
  castAt: sql.nullable(sql.text),
  validatedAt: sql.nullable(sql.text),
  sentAt: sql.nullable(sql.text),
  billedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});

/** Votes with the donor fields that responses include. */
export const votesWithDonor = withDonor(votes);
export type VoteRow = sql.TableRow<typeof votesWithDonor>;

/** The vote of a person who asked for it, by the hash of the address. */
export const voteOfVoter = sql.selectBy(votesWithDonor, ["accountId", "uniqueExternalId"]);

export const voteQueries = giftQueries(votesWithDonor, "voteId");
