import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Site } from "../../contract/resources/site.js";
import { listRows } from "../shared/list-rows.js";
import { presentSite } from "./site.js";
import { listSitesQuery } from "./site-queries.js";

export const listSites = defineOperation({
  id: "list-sites",
  summary: "List sites",
  description: "Newest first.",
  tag: "Accounts",
  path: "/v1/sites",
  callers: "account",
  ...paged(Site),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listSitesQuery, { filters: {}, limit, present: presentSite }),
});
