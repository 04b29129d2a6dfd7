import type { Caller } from "../../contract/callers.js";
import type { Refuse } from "../../contract/operation.js";

/** The campaigns that a MEMBER may see; null for every other caller, who sees all of the account's. */
export function visibleCampaignIds(caller: Caller): readonly string[] | null {
  return caller.kind === "user" && caller.role === "MEMBER" ? caller.campaignIds : null;
}

/** Whether a caller may see what is of its account's children: of users, only an ADMIN (contract, section 10). */
export function seesChildren(caller: Caller): boolean {
  return caller.kind !== "user" || caller.role === "ADMIN";
}

/** Refuses a MEMBER access to the objects of another campaign. Checked right after existence. */
export function assertSeesCampaign(
  { caller, refuse }: { readonly caller: Caller; readonly refuse: Refuse<"forbidden"> },
  campaignId: string,
): void {
  const visible = visibleCampaignIds(caller);
  if (visible !== null && !visible.includes(campaignId)) refuse("forbidden");
}
