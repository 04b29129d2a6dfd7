import type { Caller } from "../contract/callers.js";
import type { Refuse } from "../contract/operation.js";

/** The campaigns that a MEMBER sees; null for everybody else, who sees all of the account's. */
export function visibleCampaignIds(caller: Caller): readonly string[] | null {
  return caller.kind === "user" && caller.role === "MEMBER" ? caller.campaignIds : null;
}

/** Refuses a MEMBER what belongs to a campaign that is not among its own: right after an unknown id is told. */
export function assertSeesCampaign(
  { caller, refuse }: { readonly caller: Caller; readonly refuse: Refuse<"forbidden"> },
  campaignId: string,
): void {
  const visible = visibleCampaignIds(caller);
  if (visible !== null && !visible.includes(campaignId)) refuse("forbidden");
}
