import { defineOperation } from "../../contract/operation.js";
import { Account } from "../../contract/resources/account.js";
import { limitCalls } from "../files/limit-calls.js";
import { missingProof } from "../sites/domain-claim.js";
import { assertDomainsFree, loadAccountToChange, presentAccount } from "./account.js";
import { updateAccountDetails } from "./account-queries.js";

const id = "verify-account-domain";

export const verifyAccountDomain = defineOperation({
  id,
  summary: "Verify an account's custom domain",
  description:
    "Checks the DNS record or the file in `customDomainVerification`, like verify-site for a site.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/accounts/{id}/verify-domain",
  callers: "account",
  output: Account,
  refusals: [
    "account_closed",
    "plan_upgrade_required",
    "not_found",
    "domain_already_exists",
    "rate_limit_exceeded",
  ],
  scope: ["account", "domains"],
  async handle(context, input) {
    const { tx, now, isPublished } = context;
    const before = await loadAccountToChange(context, input.id, ["CUSTOM_DOMAIN"]);
    const proof = missingProof(before);
    if (proof === null) return presentAccount(before, context.settings);
    const { accountId, customDomain } = before;
    await assertDomainsFree(context, { customDomain }, { accountId, siteId: null });
    await limitCalls(context, id);
    if (!isPublished(proof)) return presentAccount(before, context.settings);
    const after = { ...before, customDomainChallenge: null, updatedAt: now };
    await tx.run(updateAccountDetails, after);
    return presentAccount(after, context.settings);
  },
});
