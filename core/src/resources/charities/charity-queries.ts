import type { z } from "zod";
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
} from "../../contract/define-query.js";
import type { CharityProfile, FiscalReceiptsSupport } from "../../contract/resources/charity.js";
import type { Cause } from "../../domain/causes.js";
import type { ReceiptDetails } from "../receipts/receipt-details.js";

/** The columns of a charity that the API shows or that lists are ordered by. */
const shownColumns = {
  charityId: text,
  name: text,
  /** The name as it is sorted and searched; see `searchColumns`. */
  sortName: text,
  /** The charity's row in the search index. Charities imported together have ranks in the order of their names. */
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
  /** The details that its fiscal receipts state besides its name. */
  receiptDetails: nullable(json<z.infer<typeof ReceiptDetails>>()),
  createdAt: text,
  updatedAt: text,
};

export const charities = table("charities", {
  ...shownColumns,
  /** The charity's id in the imported catalogue file. */
  externalRef: nullable(text),
  /** Its names in other languages: searched, never shown. */
  otherNames: json<string[]>(),
  otherSearchText: text,
});
export type CharityRow = TableRow<typeof charities>;

/** A charity without the columns that only search needs, which can be long. */
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
 * Updates the columns that a catalogue file provides. The operator sets the others: published, starter and the receipt
 * details.
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

/** The stored charities with one of the ids of a catalogue file. */
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

/** Inserts charities in one statement and skips those whose `externalRef` exists. */
export const insertCharities = statement({
  name: "insert-charities",
  text: {
    // `where true` keeps the parser from reading `on conflict` as a join condition.
    sqlite: `insert into charities (${columnList(charities.columns)})
      select ${columnNames.map((name) => `value ->> '${name}'`).join(", ")} from json_each(:rows) where true
      on conflict (external_ref) do nothing`,
    postgres: `insert into charities (${columnNames.map(snakeCase).join(", ")})
      select ${postgresValues.join(", ")} from json_to_recordset(cast(:rows as json)) as r (${postgresFields.join(", ")})
      on conflict (external_ref) do nothing`,
  },
  parameters: { rows: json<readonly CharityRow[]>() },
});

/** The rank of the next charity. */
export const nextSearchRank = select({
  name: "next-search-rank",
  text: "select cast(coalesce(max(search_rank), 0) + 1 as bigint) as search_rank from charities",
  parameters: {},
  row: { searchRank: integer },
});

/** The ids (of a JSON array) that are published charities. */
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

/** The charities of every new account's first selection. */
export const starterCharityIds = select({
  name: "starter-charity-ids",
  text: "select charity_id from charities where published = 1 and starter = 1 order by sort_name, search_rank",
  parameters: {},
  row: { charityId: text },
  scans: "read only when the operator creates an account",
});

/** The names of charities (`charityIds` is a JSON array), unpublished ones included. */
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

/** The published charities with these ids (a JSON array), by name. */
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
