import type { Caller } from "../../contract/callers.js";
import type { Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { anyCampaignById, type CampaignRow } from "./campaign-queries.js";

/** The campaign of the public key in the call's path. */
export async function publicCampaign({
  tx,
  caller,
  refuse,
}: {
  readonly tx: ReadTransaction;
  readonly caller: Caller;
  readonly refuse: Refuse<"not_found">;
}): Promise<CampaignRow> {
  if (caller.kind !== "publicKey") return refuse("not_found");
  const campaign = await tx.one(anyCampaignById, { campaignId: caller.campaignId });
  return campaign ?? refuse("not_found");
}
