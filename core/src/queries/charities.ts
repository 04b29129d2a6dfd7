import type { CharityProfile, FiscalReceiptsSupport } from "../contract/resources/charity.js";
import type { Cause } from "../domain/causes.js";
import type { ReceiptDetails } from "../domain/legal-entity.js";
import {
  boolean,
  columnList,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  snakeCase,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

/** What answers show of a charity, and what lists are ordered by. */
const shownColumns = {
  charityId: text,
  name: text,
  /** The name as names are ordered and searched: see `searchColumns`. */
  sortName: text,
  /** The charity's row in the search index: the order of names among those that were loaded together. */
  searchRank: integer,
  registrationNumber: nullable(text),
  causes: json<Cause[]>(),
  city: nullable(text),
  country: nullable(text),
  websiteUrl: nullable(text),
  logoUrl: nullable(text),
  fiscalReceiptsSupport: word<FiscalReceiptsSupport>(),
  profiles: json<CharityProfile[]>(),
  published: boolean,
  starter: boolean,
  /** What its fiscal receipts say of it, beside its name. */
  receiptDetails: nullable(json<ReceiptDetails>()),
  createdAt: text,
  updatedAt: text,
};

export const charities = table("charities", {
  ...shownColumns,
  /** The charity's id in the file that it was loaded from. */
  externalRef: nullable(text),
  /** Its names in other languages: found, and never shown. */
  otherNames: json<string[]>(),
  otherSearchText: text,
});
export type CharityRow = TableRow<typeof charities>;

/** A charity without what only search needs, which can be long. */
export const shownCharities = table("charities", shownColumns);
export type ShownCharityRow = TableRow<typeof shownCharities>;

export const insertCharity = insertInto(charities);
export const charityById = selectBy(charities, ["charityId"]);
export const publishedCharityById = selectBy(charities, ["charityId"], "and published = 1");
export const updateCharity = updateOf(
  charities,
  ["charityId"],
  [
    "name",
    "sortName",
    "otherSearchText",
    "registrationNumber",
    "causes",
    "city",
    "country",
    "websiteUrl",
    "logoUrl",
    "fiscalReceiptsSupport",
    "profiles",
    "published",
    "starter",
    "receiptDetails",
    "updatedAt",
  ],
);

/**
 * What a catalogue file says of a charity. The rest is the operator's and the charity's own: whether it is published,
 * its receipts, and whether new accounts begin with it.
 */
export const updateCharityOfCatalogue = updateOf(
  charities,
  ["charityId"],
  [
    "name",
    "sortName",
    "otherNames",
    "otherSearchText",
    "registrationNumber",
    "causes",
    "city",
    "country",
    "websiteUrl",
    "logoUrl",
    "profiles",
    "updatedAt",
  ],
);

/** The charities of a catalogue file that are here already. */
export const charitiesByExternalRefs = select({
  name: "charities-by-external-refs",
  text: {
    sqlite: `select ${columnList(charities.columns)} from charities
      where external_ref in (select value from json_each(:externalRefs))`,
    postgres: `select ${columnList(charities.columns)} from charities
      where external_ref in (select json_array_elements_text(cast(:externalRefs as json)))`,
  },
  parameters: { externalRefs: json<readonly string[]>() },
  row: charities.columns,
});

const columnNames = Object.keys(charities.columns) as (keyof CharityRow)[];
const postgresTypes = {
  text: "text",
  json: "text",
  bytes: "bytea",
  integer: "bigint",
  boolean: "boolean",
} as const;
const postgresFields = columnNames.map(
  (name) => `"${name}" ${postgresTypes[charities.columns[name].kind]}`,
);
const postgresValues = columnNames.map((name) =>
  charities.columns[name].kind === "boolean" ? `cast(r."${name}" as integer)` : `r."${name}"`,
);

/** Adds charities in one statement; those whose `externalRef` is there already are left alone. */
export const insertCharities = statement({
  name: "insert-charities",
  text: {
    // `where true` tells the parser that `on conflict` is not the condition of a join.
    sqlite: `insert into charities (${columnList(charities.columns)})
      select ${columnNames.map((name) => `value ->> '${name}'`).join(", ")} from json_each(:rows) where true
      on conflict (external_ref) do nothing`,
    postgres: `insert into charities (${columnNames.map(snakeCase).join(", ")})
      select ${postgresValues.join(", ")} from json_to_recordset(cast(:rows as json)) as r (${postgresFields.join(", ")})
      on conflict (external_ref) do nothing`,
  },
  parameters: { rows: json<readonly CharityRow[]>() },
});

/** The rank of the next charity. Two writes that take the same one meet at the unique index, and one runs again. */
export const nextSearchRank = select({
  name: "next-search-rank",
  text: "select cast(coalesce(max(search_rank), 0) + 1 as bigint) as search_rank from charities",
  parameters: {},
  row: { searchRank: integer },
});

/** Which of the ids (a JSON array) are published charities. */
export const publishedCharityIds = select({
  name: "published-charity-ids",
  text: {
    sqlite: `select charity_id from charities
      where published = 1 and charity_id in (select value from json_each(:charityIds))`,
    postgres: `select charity_id from charities
      where published = 1 and charity_id in (select json_array_elements_text(cast(:charityIds as json)))`,
  },
  parameters: { charityIds: json<readonly string[]>() },
  row: { charityId: text },
});

/** The charities that every new account's first selection holds. */
export const starterCharityIds = select({
  name: "starter-charity-ids",
  text: "select charity_id from charities where published = 1 and starter = 1 order by sort_name, search_rank",
  parameters: {},
  row: { charityId: text },
  scans: "read when an account is created, which the operator does by hand",
});

/** The names of charities (`charityIds` is a JSON array), also of those that have left the catalogue. */
export const namesOfCharities = select({
  name: "names-of-charities",
  text: {
    sqlite: `select charity_id, name from charities
      where charity_id in (select value from json_each(:charityIds))`,
    postgres: `select charity_id, name from charities
      where charity_id in (select json_array_elements_text(cast(:charityIds as json)))`,
  },
  parameters: { charityIds: json<readonly string[]>() },
  row: { charityId: text, name: text },
});

/** The published charities among the ids (a JSON array), in the order of names. */
export const publishedCharitiesByIds = select({
  name: "published-charities-by-ids",
  text: {
    sqlite: `select ${columnList(shownColumns)} from charities
      where published = 1 and charity_id in (select value from json_each(:charityIds))
      order by sort_name, search_rank`,
    postgres: `select ${columnList(shownColumns)} from charities
      where published = 1 and charity_id in (select json_array_elements_text(cast(:charityIds as json)))
      order by sort_name, search_rank`,
  },
  parameters: { charityIds: json<readonly string[]>() },
  row: shownColumns,
});
