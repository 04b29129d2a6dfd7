import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Site } from "../../contract/resources/site.js";
import { isOwnable, isReserved } from "../../domain/domain-names.js";
import { accountFields, assertDomainsFree } from "../accounts/account.js";
import { claimDomain } from "./domain-claim.js";
import { isInHierarchy, presentSite, reservedSubdomain, SiteSubdomain } from "./site.js";
import { siteById, updateSiteDomains } from "./site-queries.js";

export const updateSite = defineOperation({
  id: "update-site",
  summary: "Update a site",
  description:
    "A site keeps at least one of its two domains. A new `customDomain` must be verified, like that of a new site.",
  tag: "Accounts",
  method: "PATCH",
  path: "/v1/sites/{siteId}",
  callers: "account",
  feature: "CUSTOM_DOMAIN",
  input: z.strictObject({
    siteId: Id,
    subdomain: SiteSubdomain.optional(),
    customDomain: accountFields.customDomain.optional(),
  }),
  output: Site,
  refusals: ["not_found", "invalid_custom_domain", "subdomain_fixed", "domain_already_exists"],
  example: {
    siteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    customDomain: "gifts.atelier-lumen.example",
  },
  scope: ["account", "domains"],
  async handle(context, { siteId, ...changes }) {
    const { tx, account, settings, now, refuse, refuseInput } = context;
    const before =
      (await tx.one(siteById, { accountId: account.accountId, siteId })) ?? refuse("not_found");
    const { accountId } = account;
    const { subdomain = before.subdomain, customDomain = before.customDomain } = changes;
    if (subdomain !== null && subdomain !== before.subdomain && isReserved(subdomain, settings))
      return refuseInput(reservedSubdomain);
    if (
      customDomain !== null &&
      customDomain !== before.customDomain &&
      !isOwnable(customDomain, settings.serviceDomains)
    ) {
      return refuse("invalid_custom_domain");
    }
    if (subdomain === null && customDomain === null) {
      return refuseInput("subdomain: a site keeps at least one of subdomain and customDomain");
    }
    if (subdomain !== before.subdomain && (await isInHierarchy(tx, account)))
      return refuse("subdomain_fixed");
    await assertDomainsFree(context, changes, { accountId, siteId });
    if (Object.keys(changes).length === 0) return presentSite(before);
    const after = {
      ...before,
      subdomain,
      ...claimDomain(context, customDomain, before),
      updatedAt: now,
    };
    await tx.run(updateSiteDomains, after);
    return presentSite(after);
  },
});
