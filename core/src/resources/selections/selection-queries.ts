import {
  boolean,
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import type { Cause } from "../../domain/causes.js";

export const selections = table("charities_selections", {
  charitiesSelectionId: text,
  accountId: nullable(text),
  name: text,
  kind: word<"CUSTOM" | "GENERIC">(),
  isFeatured: boolean,
  createdAt: text,
  updatedAt: text,
});
export type SelectionRow = TableRow<typeof selections>;

const selectionCharities = table("selection_charities", {
  charitiesSelectionId: text,
  charityId: text,
  position: integer,
  featuredPosition: nullable(integer),
  /** The display order: featured charities first, then the others. */
  displayRank: integer,
});

export const insertSelection = insertInto(selections);
export const updateSelection = updateOf(
  selections,
  ["charitiesSelectionId"],
  ["name", "updatedAt"],
);
export const deleteSelectionRow = deleteBy(selections, ["charitiesSelectionId"]);

/** A selection that the account may use: its own, or a GENERIC one. */
export const usableSelectionById = select({
  name: "usable-selection-by-id",
  text: `select charities_selection_id, account_id, name, kind, is_featured, created_at, updated_at
    from charities_selections
    where charities_selection_id = :charitiesSelectionId and (account_id = :accountId or account_id is null)`,
  parameters: { charitiesSelectionId: text, accountId: text },
  row: selections.columns,
});

/**
 * The account's own selections and the GENERIC ones, newest first. For the first page `after` is greater than every id.
 */
export const listSelectionsQuery = select({
  name: "list-selections",
  text: `select charities_selection_id, account_id, name, kind, is_featured, created_at, updated_at
    from charities_selections
    where (account_id = :accountId or account_id is null) and charities_selection_id < :after
    order by charities_selection_id desc limit :limit`,
  parameters: { accountId: text, after: text, limit: integer },
  row: selections.columns,
});

/** Adds charities to a selection in one statement: a selection can contain thousands. */
export const insertSelectionCharities = statement({
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
    charitiesSelectionId: text,
    rows: json<
      {
        charityId: string;
        position: number;
        featuredPosition: number | null;
        displayRank: number;
      }[]
    >(),
  },
});
export const charitiesOfSelection = selectBy(
  selectionCharities,
  ["charitiesSelectionId"],
  "order by position",
);
export const selectionCharity = selectBy(selectionCharities, ["charitiesSelectionId", "charityId"]);
export const deleteSelectionCharity = deleteBy(selectionCharities, [
  "charitiesSelectionId",
  "charityId",
]);
export const deleteSelectionCharities = deleteBy(selectionCharities, ["charitiesSelectionId"]);

/** Any published charity of a selection. */
export const anyPublishedCharityOfSelection = select({
  name: "any-published-charity-of-selection",
  text: `select s.charity_id from selection_charities s join charities c on c.charity_id = s.charity_id
    where s.charities_selection_id = :charitiesSelectionId and c.published = 1 limit 1`,
  parameters: { charitiesSelectionId: text },
  row: { charityId: text },
});
/** The position of a selection's last charity. */
export const lastPositionOfSelection = select({
  name: "last-position-of-selection",
  text: `select cast(max(position) as bigint) as position from selection_charities
    where charities_selection_id = :charitiesSelectionId`,
  parameters: { charitiesSelectionId: text },
  row: { position: nullable(integer) },
});

/**
 * The causes of a selection's first charities. Limited, because a visitor's page waits for the result: the charities of
 * a larger selection cover every cause.
 */
export const causesOfSelection = select({
  name: "causes-of-selection",
  text: `select distinct c.causes from (
      select charity_id from selection_charities where charities_selection_id = :charitiesSelectionId
      order by display_rank limit :limit) s
    join charities c on c.charity_id = s.charity_id where c.published = 1`,
  parameters: { charitiesSelectionId: text, limit: integer },
  row: { causes: json<Cause[]>() },
});
