import { listQuery } from "./define-list.js";
import {
  insertInto,
  nullable,
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
