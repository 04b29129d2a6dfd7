import type { z } from "zod";
import * as sql from "../../contract/define-query.js";
import type {
  CharityProfile,
  FiscalReceiptsSupport,
  Verification,
} from "../../contract/resources/charity.js";
import type { Cause } from "../../domain/causes.js";
import type { ReceiptDetails } from "../receipts/receipt-details.js";
import type { StoredPicture } from "./picture-queries.js";

/** Who can pause a charity: the operator, or the charity itself. */
export const pausers = ["OPERATOR", "CHARITY"] as const;
export type Pauser = (typeof pausers)[number];

/**
 * Whether a charity gets new gifts, and so is offered to people who choose one. The one place of this rule: nothing gives
 * to a charity of which it does not hold.
 *
 * @param charity the table's name or alias in the query
 */
export const receivesGifts = (charity: string) =>
  `${charity}.published = 1 and ${charity}.paused_at is null`;

/** The columns of a charity that the API shows or that lists are ordered by. */
const shownColumns = {
  charityId: sql.text,
  name: sql.text,
  /** The name as it is sorted and searched; see `searchColumns`. */
  sortName: sql.text,
  /** The charity's row in the search index. Charities imported together have ranks in the order of their names. */
  searchRank: sql.integer,
  registrationNumber: sql.nullable(sql.text),
  causes: sql.json<Cause[]>(),
  city: sql.nullable(sql.text),
  country: sql.nullable(sql.text),
  websiteUrl: sql.nullable(sql.text),
  /** The logo's address in the catalogue; an uploaded one is shown instead. */
  logoUrl: sql.nullable(sql.text),
  logo: sql.nullable(sql.json<StoredPicture>()),
  picture: sql.nullable(sql.json<StoredPicture>()),
  fiscalReceiptsSupport: sql.word<FiscalReceiptsSupport>(),
  profiles: sql.json<CharityProfile[]>(),
  verification: sql.nullable(sql.json<z.infer<typeof Verification>>()),
  published: sql.boolean,
  /** Since when it takes no new gifts; null if it is not paused. */
  pausedAt: sql.nullable(sql.text),
  pausedBy: sql.nullable(sql.word<Pauser>()),
  starter: sql.boolean,
  /** The details that its fiscal receipts state besides its name. */
  receiptDetails: sql.nullable(sql.json<z.infer<typeof ReceiptDetails>>()),
  createdAt: sql.text,
  updatedAt: sql.text,
};

export const charities = sql.table("charities", {
  ...shownColumns,
  /** The charity's id in the imported catalogue file. */
  externalRef: sql.nullable(sql.text),
  /** Its names in other languages: searched, never shown. */
  otherNames: sql.json<string[]>(),
  otherSearchText: sql.text,
  /** Whether an operator has accepted the registration number: a catalogue file does not change it. */
  hasAcceptedNumber: sql.boolean,
  /** Whether the charity has written a profile itself: a catalogue file does not change its profiles. */
  hasOwnProfile: sql.boolean,
});
export type CharityRow = sql.TableRow<typeof charities>;

/** A charity without the columns that only search needs, which can be long. */
export const shownCharities = sql.table("charities", shownColumns);
export type ShownCharityRow = sql.TableRow<typeof shownCharities>;

export const insertCharity = sql.insertInto(charities);
export const charityById = sql.selectBy(charities, ["charityId"]);
/** A charity that accounts know; a paused one too. */
export const publishedCharityById = sql.selectBy(charities, ["charityId"], "and published = 1");
/** A charity, if it gets new gifts. */
export const receivingCharityById = sql.selectRows(charities, {
  name: "receiving-charity-by-id",
  where: `charity_id = :charityId and ${receivesGifts("charities")}`,
  parameters: { charityId: sql.text },
});
/** Updates the fields that the operator changed. */
export const charityChanges = sql.updateChanged(charities, "charityId");

/** Updates the columns that a catalogue file can provide. The others have operations of their own. */
export const updateCharityOfCatalogue = sql.updateOf(
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
    "verification",
    "updatedAt",
  ],
);

/** The charities in the order of their search ranks, after one. */
export const charitiesByRank = sql.selectRows(charities, {
  name: "charities-by-rank",
  where: "search_rank > :after order by search_rank limit :limit",
  parameters: { after: sql.integer, limit: sql.integer },
});

/** The stored charities with one of the ids of a catalogue file. */
/** In the order in which they were added. */
export const charitiesByExternalRefs = sql.selectRows(charities, {
  name: "charities-by-external-refs",
  where: (elementsOf) => `external_ref in (${elementsOf("externalRefs")}) order by charity_id`,
  parameters: { externalRefs: sql.json<readonly string[]>() },
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
export const insertCharities = sql.statement({
  name: "insert-charities",
  text: {
    // `where true` keeps the parser from reading `on conflict` as a join condition.
    sqlite: `insert into charities (${sql.columnList(charities.columns)})
      select ${columnNames.map((name) => `value ->> '${name}'`).join(", ")} from json_each(:rows) where true
      on conflict (external_ref) do nothing`,
    postgres: `insert into charities (${columnNames.map(sql.snakeCase).join(", ")})
      select ${postgresValues.join(", ")} from json_to_recordset(cast(:rows as json)) as r (${postgresFields.join(", ")})
      on conflict (external_ref) do nothing`,
  },
  parameters: { rows: sql.json<readonly CharityRow[]>() },
});

/** The rank of the next charity. */
export const nextSearchRank = sql.select({
  name: "next-search-rank",
  text: "select cast(coalesce(max(search_rank), 0) + 1 as bigint) as search_rank from charities",
  parameters: {},
  row: { searchRank: sql.integer },
});

/** The ids (of a JSON array) that are published charities. */
export const publishedCharityIds = sql.select({
  name: "published-charity-ids",
  text: sql.withLists(
    (elementsOf) => `select charity_id from charities
      where published = 1 and charity_id in (${elementsOf("charityIds")})`,
  ),
  parameters: { charityIds: sql.json<readonly string[]>() },
  row: { charityId: sql.text },
});

/** The ids (of a JSON array) of charities that get new gifts. */
export const receivingCharityIds = sql.select({
  name: "receiving-charity-ids",
  text: sql.withLists(
    (elementsOf) => `select charity_id from charities
      where ${receivesGifts("charities")} and charity_id in (${elementsOf("charityIds")})`,
  ),
  parameters: { charityIds: sql.json<readonly string[]>() },
  row: { charityId: sql.text },
});

/** The charities of every new account's first selection. */
export const starterCharityIds = sql.select({
  name: "starter-charity-ids",
  text: `select charity_id from charities where ${receivesGifts("charities")} and starter = 1
    order by sort_name, search_rank`,
  parameters: {},
  row: { charityId: sql.text },
  scans: "read only when the operator creates an account",
});

/** The names of charities (`charityIds` is a JSON array), unpublished ones included. */
export const namesOfCharities = sql.select({
  name: "names-of-charities",
  text: sql.withLists(
    (elementsOf) =>
      `select charity_id, name from charities where charity_id in (${elementsOf("charityIds")})`,
  ),
  parameters: { charityIds: sql.json<readonly string[]>() },
  row: { charityId: sql.text, name: sql.text },
});

/** The published charities with these ids (a JSON array), by name. */
export const publishedCharitiesByIds = sql.selectRows(shownCharities, {
  name: "published-charities-by-ids",
  where: (elementsOf) => `published = 1 and charity_id in (${elementsOf("charityIds")})
    order by sort_name, search_rank`,
  parameters: { charityIds: sql.json<readonly string[]>() },
});
