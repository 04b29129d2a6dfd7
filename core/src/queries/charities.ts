import type { CharityProfile, FiscalReceiptsSupport } from "../contract/resources/charity.js";
import type { Cause } from "../domain/causes.js";
import {
  boolean,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  table,
  type TableRow,
  text,
  updateOf,
  word,
} from "./define-query.js";

export const charities = table("charities", {
  charityId: text,
  /** The charity's id in the file that it was loaded from. */
  externalRef: nullable(text),
  name: text,
  sortName: text,
  otherSearchText: text,
  /** The row of `charity_search`, in the order of names as far as they were loaded together. */
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
  createdAt: text,
  updatedAt: text,
});
export type CharityRow = TableRow<typeof charities>;

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
    "updatedAt",
  ],
);

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
  text: `select charity_id from charities where published = 1 and starter = 1 order by sort_name, charity_id`,
  parameters: {},
  row: { charityId: text },
  scans: "read when an account is created, which the operator does by hand",
});
