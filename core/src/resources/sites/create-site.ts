import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { Site } from "../../contract/resources/site.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { isOwnable, isReserved } from "../../domain/domain-names.js";
import { accountFields, assertDomainsFree } from "../accounts/account.js";
import { claimDomain } from "./domain-claim.js";
import { isInHierarchy, presentSite, reservedSubdomain, SiteSubdomain } from "./site.js";
import { insertSite } from "./site-queries.js";

interface Facts extends Acting {
  readonly subdomain: string | null;
  readonly customDomain: string | null;
}

const rules = {
  account_not_validated: ({ account }) => !account.validated,
  invalid_custom_domain: ({ settings, customDomain }) =>
    customDomain !== null && !isOwnable(customDomain, settings.serviceDomains),
  site_needs_a_domain: ({ subdomain, customDomain }) => subdomain === null && customDomain === null,
  subdomain_site_not_allowed: async ({ tx, account, customDomain }) =>
    customDomain === null && (await isInHierarchy(tx, account)),
} satisfies RulesOn<Facts>;

export const createSite = defineOperation({
  id: "create-site",
  summary: "Create a site",
  description:
    "At least one of `subdomain` and `customDomain`; an account in a hierarchy needs a `customDomain`. A `customDomain` is a registrable name or one below it: `localhost`, IP addresses and public suffixes such as `co.uk` are refused. In the sandbox it is valid at once. In live it is valid, as an allowed origin and in a `returnUrl`, once you have published the record or file in `verification` and called verify-site.",
  tag: "Accounts",
  method: "POST",
  path: "/v1/sites",
  callers: "account",
  feature: "CUSTOM_DOMAIN",
  accountIdInBody: true,
  input: z.strictObject({
    subdomain: SiteSubdomain.default(null),
    customDomain: accountFields.customDomain.default(null),
  }),
  output: Site,
  status: 201,
  refusals: [...refusalsOf(rules), "domain_already_exists"],
  example: { customDomain: "give.atelier-lumen.example" },
  scope: ["account", "domains"],
  async handle(context, { subdomain, customDomain }) {
    const { tx, account, settings, now, newId, refuseInput } = context;
    if (subdomain !== null && isReserved(subdomain, settings))
      return refuseInput(reservedSubdomain);
    await check(context, rules, { tx, account, settings, now, subdomain, customDomain });
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
