import { listQuery } from "../../contract/define-list.js";
import {
  insertInto,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
} from "../../contract/define-query.js";

export const sites = table("sites", {
  siteId: text,
  accountId: text,
  subdomain: nullable(text),
  customDomain: nullable(text),
  /** The value that proves ownership of the domain; null once it is proved, and without a domain. */
  customDomainChallenge: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type SiteRow = TableRow<typeof sites>;

export const insertSite = insertInto(sites);
export const siteById = selectBy(sites, ["accountId", "siteId"]);
export const siteBySubdomain = selectBy(sites, ["subdomain"]);
export const sitesOfAccount = selectBy(sites, ["accountId"], "order by site_id");
export const updateSiteDomains = updateOf(
  sites,
  ["siteId"],
  ["subdomain", "customDomain", "customDomainChallenge", "updatedAt"],
);
export const listSitesQuery = listQuery({ table: sites, id: "siteId", filters: [] });

/** The domains of an account and of its sites, without unproved custom domains. */
export const domainsOfAccount = select({
  name: "domains-of-account",
  text: ["accounts", "sites"]
    .map(
      (name) => `select subdomain,
        case when custom_domain_challenge is null then custom_domain end as custom_domain
        from ${name} where account_id = :accountId`,
    )
    .join(" union all "),
  parameters: { accountId: text },
  row: { subdomain: nullable(text), customDomain: nullable(text) },
});

/** The accounts and sites that hold a custom domain: proved, or claimed by the account itself. */
export const holdersOfDomain = select({
  name: "holders-of-domain",
  text: `select account_id, null as site_id from accounts
      where custom_domain = :customDomain and (custom_domain_challenge is null or account_id = :accountId)
    union all select account_id, site_id from sites
      where custom_domain = :customDomain and (custom_domain_challenge is null or account_id = :accountId)`,
  parameters: { customDomain: text, accountId: text },
  row: { accountId: text, siteId: nullable(text) },
});
