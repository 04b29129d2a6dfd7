/** What decides whether a vote may still be deleted. */
export interface VoteProgress {
  readonly charityId: string | null;
  readonly billedAt: string | null;
  readonly sentAt: string | null;
}

/** Why a vote can no longer be deleted: the first reason in the order of the specification's table, or null. */
export function voteDeletionRefusal({ charityId, billedAt, sentAt }: VoteProgress) {
  if (billedAt !== null) return "vote_already_billed";
  if (sentAt !== null) return "vote_already_sent";
  if (charityId !== null) return "vote_already_used";
  return null;
}
