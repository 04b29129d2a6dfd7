import * as sql from "../../contract/define-query.js";
import type { Cause } from "../../domain/causes.js";
import { receivesGifts } from "../charities/charity-queries.js";

export const selections = sql.table("charities_selections", {
  charitiesSelectionId: sql.text,
  accountId: sql.nullable(sql.text),
  name: sql.text,
  kind: sql.word<"CUSTOM" | "GENERIC">(),
  isFeatured: sql.boolean,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type SelectionRow = sql.TableRow<typeof selections>;

const selectionCharities = sql.table("selection_charities", {
  charitiesSelectionId: sql.text,
  charityId: sql.text,
  position: sql.integer,
  featuredPosition: sql.nullable(sql.integer),
  /** The display order: featured charities first, then the others. */
  displayRank: sql.integer,
});

export const insertSelection = sql.insertInto(selections);
export const updateSelection = sql.updateOf(
  selections,
  ["charitiesSelectionId"],
  ["name", "updatedAt"],
);
export const deleteSelectionRow = sql.deleteBy(selections, ["charitiesSelectionId"]);

/** A selection that the account may use: its own, or a GENERIC one. */
export const usableSelectionById = sql.selectRows(selections, {
  name: "usable-selection-by-id",
  where: `charities_selection_id = :charitiesSelectionId and (account_id = :accountId or account_id is null)`,
  parameters: { charitiesSelectionId: sql.text, accountId: sql.text },
});

/**
 * The account's own selections and the GENERIC ones, newest first. For the first page `after` is greater than every id.
 */
export const listSelectionsQuery = sql.selectRows(selections, {
  name: "list-selections",
  where: `(account_id = :accountId or account_id is null) and charities_selection_id < :after
    order by charities_selection_id desc limit :limit`,
  parameters: { accountId: sql.text, after: sql.text, limit: sql.integer },
});

/** Adds charities to a selection in one statement: a selection can contain thousands. */
export const insertSelectionCharities = sql.statement({
  name: "insert-selection-charities",
  text: {
    sqlite: `insert into selection_charities (charities_selection_id, charity_id, position, featured_position, display_rank)
      select :charitiesSelectionId, value ->> 'charityId', value ->> 'position', value ->> 'featuredPosition', value ->> 'displayRank'
      from json_each(:rows)`,
    postgres: `insert into selection_charities (charities_selection_id, charity_id, position, featured_position, display_rank)
      select :charitiesSelectionId, r."charityId", r."position", r."featuredPosition", r."displayRank"
      from json_to_recordset(cast(:rows as json))
        as r ("charityId" text, "position" bigint, "featuredPosition" bigint, "displayRank" bigint)`,
  },
  parameters: {
    charitiesSelectionId: sql.text,
    rows: sql.json<
      {
        charityId: string;
        position: number;
        featuredPosition: number | null;
        displayRank: number;
      }[]
    >(),
  },
});

/**
 * Refreshes PostgreSQL's statistics of selections. A selection that they do not know counts as empty: for each charity
 * that a search examines, PostgreSQL would read all of the selection instead of looking the charity up.
 */
export const analyzeSelections = sql.statement({
  name: "analyze-selections",
  text: {
    // SQLite plans without statistics: this changes nothing.
    sqlite: "delete from selection_charities where charities_selection_id = ''",
    postgres: "analyze selection_charities",
  },
  parameters: {},
});

export const charitiesOfSelection = sql.selectBy(
  selectionCharities,
  ["charitiesSelectionId"],
  "order by position",
);
export const deleteSelectionCharity = sql.deleteBy(selectionCharities, [
  "charitiesSelectionId",
  "charityId",
]);
export const deleteSelectionCharities = sql.deleteBy(selectionCharities, ["charitiesSelectionId"]);

/** A charity of a selection, if it gets new gifts. */
export const receivingCharityOfSelection = sql.select({
  name: "receiving-charity-of-selection",
  text: `select s.charity_id from selection_charities s join charities c on c.charity_id = s.charity_id
    where s.charities_selection_id = :charitiesSelectionId and s.charity_id = :charityId and ${receivesGifts("c")}`,
  parameters: { charitiesSelectionId: sql.text, charityId: sql.text },
  row: { charityId: sql.text },
});

/** Any charity of a selection that gets new gifts. */
export const anyReceivingCharityOfSelection = sql.select({
  name: "any-receiving-charity-of-selection",
  text: `select s.charity_id from selection_charities s join charities c on c.charity_id = s.charity_id
    where s.charities_selection_id = :charitiesSelectionId and ${receivesGifts("c")} limit 1`,
  parameters: { charitiesSelectionId: sql.text },
  row: { charityId: sql.text },
});
/** The names of the first charities of a selection that get new gifts, in the order that donors see. */
export const firstNamesOfSelection = sql.select({
  name: "first-names-of-selection",
  text: `select c.name from selection_charities s join charities c on c.charity_id = s.charity_id
    where s.charities_selection_id = :charitiesSelectionId and ${receivesGifts("c")}
    order by s.display_rank limit :limit`,
  parameters: { charitiesSelectionId: sql.text, limit: sql.integer },
  row: { name: sql.text },
});

/** The position of a selection's last charity. */
export const lastPositionOfSelection = sql.select({
  name: "last-position-of-selection",
  text: `select cast(max(position) as bigint) as position from selection_charities
    where charities_selection_id = :charitiesSelectionId`,
  parameters: { charitiesSelectionId: sql.text },
  row: { position: sql.nullable(sql.integer) },
});

/**
 * The causes of a selection's first charities. Limited, because a visitor's page waits for the result: the charities of
 * a larger selection cover every cause.
 */
export const causesOfSelection = sql.select({
  name: "causes-of-selection",
  text: `select distinct c.causes from (
      select charity_id from selection_charities where charities_selection_id = :charitiesSelectionId
      order by display_rank limit :limit) s
    join charities c on c.charity_id = s.charity_id where ${receivesGifts("c")}`,
  parameters: { charitiesSelectionId: sql.text, limit: sql.integer },
  row: { causes: sql.json<Cause[]>() },
});
