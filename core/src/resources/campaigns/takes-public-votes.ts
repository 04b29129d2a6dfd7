import type { CampaignRow } from "./campaign-queries.js";

/** Whether anybody may ask for a vote: a PUBLIC campaign, which is a DISTRIBUTION of a FIXED_AMOUNT. */
export const takesPublicVotes = ({
  visibility,
  kind,
  recurringType,
}: Pick<CampaignRow, "visibility" | "kind" | "recurringType">): boolean =>
  visibility === "PUBLIC" && kind !== "POSTAL" && recurringType !== "FREQUENCY";
