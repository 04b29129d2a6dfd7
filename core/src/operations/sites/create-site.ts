import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { defineOperation } from "../../contract/operation.js";
import { Site } from "../../contract/resources/site.js";
import { isOwnable, isReserved } from "../../domain/domain-names.js";
import { insertSite } from "../../queries/sites.js";
import { accountFields } from "../accounts/account-fields.js";
import { assertDomainsFree } from "../accounts/assert-domains-free.js";
import { claimDomain } from "./domain-claim.js";
import { presentSite } from "./present-site.js";
import { isInHierarchy, reservedSubdomain, SiteSubdomain } from "./site-rules.js";

export const createSite = defineOperation({
  id: "create-site",
  summary: "Create a site",
  description:
    "At least one of `subdomain` and `customDomain`; an account in a hierarchy needs a `customDomain`. A `customDomain` is a registrable name or one below it: `localhost`, IP addresses and public suffixes such as `co.uk` are refused. In the sandbox it counts at once. In live it counts, as an allowed origin and in a `returnUrl`, once you have published the record or file in `verification` and called verify-site.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/sites",
  callers: accountCallers,
  feature: "CUSTOM_DOMAIN",
  accountIdInBody: true,
  input: z.strictObject({
    subdomain: SiteSubdomain.default(null),
    customDomain: accountFields.customDomain.default(null),
  }),
  output: Site,
  status: 201,
  refusals: [
    "account_not_validated",
    "invalid_custom_domain",
    "site_needs_a_domain",
    "subdomain_site_not_allowed",
    "domain_already_exists",
  ],
  emits: [],
  example: { customDomain: "give.atelier-lumen.example" },
  async handle(context, { subdomain, customDomain }) {
    const { tx, account, settings, now, newId, refuse, refuseInput } = context;
    if (subdomain !== null && isReserved(subdomain, settings))
      return refuseInput(reservedSubdomain);
    if (!account.validated) return refuse("account_not_validated");
    if (customDomain !== null && !isOwnable(customDomain, settings.serviceDomains)) {
      return refuse("invalid_custom_domain");
    }
    if (subdomain === null && customDomain === null) return refuse("site_needs_a_domain");
    if (customDomain === null && (await isInHierarchy(tx, account)))
      return refuse("subdomain_site_not_allowed");
    const { accountId } = account;
    const siteId = newId();
    await assertDomainsFree(context, { subdomain, customDomain }, { accountId, siteId });
    const site = {
      siteId,
      accountId,
      subdomain,
      ...claimDomain(context, customDomain),
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertSite, site);
    return presentSite(site);
  },
});
