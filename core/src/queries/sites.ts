import { listQuery } from "./define-list.js";
import {
  insertInto,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
} from "./define-query.js";

export const sites = table("sites", {
  siteId: text,
  accountId: text,
  subdomain: nullable(text),
  customDomain: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type SiteRow = TableRow<typeof sites>;

export const insertSite = insertInto(sites);
export const siteById = selectBy(sites, ["accountId", "siteId"]);
export const siteBySubdomain = selectBy(sites, ["subdomain"]);
export const siteByCustomDomain = selectBy(sites, ["customDomain"]);
export const sitesOfAccount = selectBy(sites, ["accountId"], "order by site_id");
export const updateSiteDomains = updateOf(
  sites,
  ["siteId"],
  ["subdomain", "customDomain", "updatedAt"],
);
export const listSitesQuery = listQuery({ table: sites, id: "siteId", filters: [] });

/** Every domain that an account has, its own like those of its sites. */
export const domainsOfAccount = select({
  name: "domains-of-account",
  text: `select subdomain, custom_domain from accounts where account_id = :accountId
    union all select subdomain, custom_domain from sites where account_id = :accountId`,
  parameters: { accountId: text },
  row: { subdomain: nullable(text), customDomain: nullable(text) },
});
