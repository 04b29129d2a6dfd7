import { defineOperation } from "../../contract/operation.js";
import { Site } from "../../contract/resources/site.js";
import { assertDomainsFree } from "../accounts/account.js";
import { limitCalls } from "../files/limit-calls.js";
import { missingProof } from "./domain-claim.js";
import { presentSite } from "./site.js";
import { siteById, updateSiteDomains } from "./site-queries.js";

const id = "verify-site";

export const verifySite = defineOperation({
  id,
  summary: "Verify a site's custom domain",
  description:
    "Checks the DNS record or the file in `verification`. The response's `verification.status` is `VERIFIED` when one of them was found, and stays `PENDING` otherwise: a new DNS record can take a while to become visible. In the sandbox every custom domain is `VERIFIED` from the start.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/sites/{siteId}/verify",
  callers: "account",
  feature: "CUSTOM_DOMAIN",
  output: Site,
  refusals: ["not_found", "domain_already_exists", "rate_limit_exceeded"],
  scope: ["account", "domains"],
  async handle(context, { siteId }) {
    const { tx, account, now, refuse, isPublished } = context;
    const { accountId } = account;
    const before = (await tx.one(siteById, { accountId, siteId })) ?? refuse("not_found");
    const proof = missingProof(before);
    if (proof === null) return presentSite(before);
    const { customDomain } = before;
    await assertDomainsFree(context, { customDomain }, { accountId, siteId });
    await limitCalls(context, id);
    if (!isPublished(proof)) return presentSite(before);
    const after = { ...before, customDomainChallenge: null, updatedAt: now };
    await tx.run(updateSiteDomains, after);
    return presentSite(after);
  },
});
