import { defineOperation } from "../../contract/operation.js";
import { loadAccountToChange } from "./account.js";
import { updateDonorPlatform } from "./account-queries.js";

export const disableDonorPlatform = defineOperation({
  id: "disable-donor-platform",
  summary: "Disable the donor platform",
  description:
    "Ends the donors' sessions, platform tokens and unused links. Campaigns are not changed.",
  tag: "Donor platform",
  method: "DELETE",
  path: "/v1/accounts/{id}/donor-platform",
  callers: "account",
  feature: "DONOR_PLATFORM",
  refusals: ["account_closed", "plan_upgrade_required", "not_found", "donor_platform_not_found"],
  scope: "account",
  async handle(context, { id }) {
    const { tx, now, refuse } = context;
    const { accountId, donorPlatform } = await loadAccountToChange(context, id, ["DONOR_PLATFORM"]);
    if (!donorPlatform?.enabled) return refuse("donor_platform_not_found");
    await tx.run(updateDonorPlatform, { accountId, donorPlatform: null, updatedAt: now });
  },
});
