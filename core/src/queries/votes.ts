import type { VoteStatus } from "../domain/vote-status.js";
import { listQuery } from "./define-list.js";
import {
  columnList,
  deleteBy,
  insertUnlessThere,
  integer,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";
import { donorColumns } from "./donors.js";

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

/** Votes as answers show them: with their donor. */
const votesWithDonor = table("votes_with_donor", { ...votes.columns, ...donorColumns });
export type VoteRow = TableRow<typeof votesWithDonor>;

/** None when the account has one with the same `uniqueExternalId`. */
export const insertNewVote = insertUnlessThere(votes, ["accountId", "uniqueExternalId"]);
export const voteById = selectBy(votesWithDonor, ["accountId", "voteId"]);
/** Whatever its account: for what the operator names. */
export const anyVoteById = selectBy(votesWithDonor, ["voteId"]);
export const voteOfCampaign = selectBy(votesWithDonor, ["campaignId", "voteId"]);
export const listVotesQuery = listQuery({
  table: votesWithDonor,
  id: "voteId",
  filters: ["uniqueExternalId", "externalId", "campaignId", "status", "charityId", "donorId"],
  campaign: "campaignId",
});

export const voteIdByUniqueExternalId = select({
  name: "vote-id-by-unique-external-id",
  text: `select vote_id from votes where account_id = :accountId and unique_external_id = :uniqueExternalId`,
  parameters: { accountId: text, uniqueExternalId: text },
  row: { voteId: text },
});

/** What a cast, a validation or the end of the campaign changes. */
export const updateVoteChoice = updateOf(
  votes,
  ["voteId"],
  ["status", "charityId", "castAt", "validatedAt", "updatedAt"],
);

/** A campaign's pending votes in the order of their ids, a part at a time. */
export const pendingVotesOfCampaign = select({
  name: "pending-votes-of-campaign",
  text: `select ${columnList(votesWithDonor.columns)} from votes_with_donor
    where campaign_id = :campaignId and status = 'PENDING' and vote_id > :after
    order by vote_id limit :limit`,
  parameters: { campaignId: text, after: text, limit: integer },
  row: votesWithDonor.columns,
});

/** What update-vote may change. */
export const updateVoteDetails = updateOf(
  votes,
  ["voteId"],
  ["uniqueExternalId", "externalId", "donorId", "updatedAt"],
);
export const updateVoteProgress = updateOf(votes, ["voteId"], ["sentAt", "billedAt", "updatedAt"]);
export const deleteVoteRow = deleteBy(votes, ["voteId"]);
