/** What only votes need: one chunk, because pages that pin a release know each by its hash. */
export { divisionOf, result, resultStyles } from "./result.js";
export { VoteRequest, voteRequestStyles } from "./vote-request.js";
