import type { Vote } from "../../contract/resources/vote.js";
import type { VoteRow } from "../../queries/votes.js";
import { presentDonor } from "../donations/present-donor.js";

/** A vote as answers and events show it. */
export function presentVote(row: VoteRow): Vote {
  return { donor: presentDonor(row), ...row };
}
