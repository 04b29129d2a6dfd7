import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";

export const sites = sql.table("sites", {
  siteId: sql.text,
  accountId: sql.text,
  subdomain: sql.nullable(sql.text),
  customDomain: sql.nullable(sql.text),
  /** The value that proves ownership of the domain; null once it is proved, and without a domain. */
  customDomainChallenge: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type SiteRow = sql.TableRow<typeof sites>;

export const insertSite = sql.insertInto(sites);
export const siteById = sql.selectBy(sites, ["accountId", "siteId"]);
export const siteBySubdomain = sql.selectBy(sites, ["subdomain"]);
export const sitesOfAccount = sql.selectBy(sites, ["accountId"], "order by site_id");
export const updateSiteDomains = sql.updateOf(
  sites,
  ["siteId"],
  ["subdomain", "customDomain", "customDomainChallenge", "updatedAt"],
);
export const listSitesQuery = listQuery({ table: sites, id: "siteId", filters: [] });

/** The domains of an account and of its sites, without unproved custom domains. */
export const domainsOfAccount = sql.select({
  name: "domains-of-account",
  text: ["accounts", "sites"]
    .map(
      (name) => `select subdomain,
        case when custom_domain_challenge is null then custom_domain end as custom_domain
        from ${name} where account_id = :accountId`,
    )
    .join(" union all "),
  parameters: { accountId: sql.text },
  row: { subdomain: sql.nullable(sql.text), customDomain: sql.nullable(sql.text) },
});

/** The accounts and sites that hold a custom domain: proved, or claimed by the account itself. */
export const holdersOfDomain = sql.select({
  name: "holders-of-domain",
  text: `select account_id, null as site_id from accounts
      where custom_domain = :customDomain and (custom_domain_challenge is null or account_id = :accountId)
    union all select account_id, site_id from sites
      where custom_domain = :customDomain and (custom_domain_challenge is null or account_id = :accountId)`,
  parameters: { customDomain: sql.text, accountId: sql.text },
  row: { accountId: sql.text, siteId: sql.nullable(sql.text) },
});
