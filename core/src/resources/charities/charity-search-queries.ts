import * as sql from "../../contract/define-query.js";
import type { WriteTransaction } from "../../contract/store.js";
import { foldText } from "../../domain/fold-text.js";
import { type CharityRow, receivesGifts, shownCharities } from "./charity-queries.js";

/**
 * Charity search returns three tiers of relevance: names that begin with the query, by name; names that contain every
 * word; then charities whose other texts contain every word. Words match by prefix.
 *
 * The first tier reads an index of names; the others read the search index `charity_search` (SQLite: FTS5, PostgreSQL:
 * tsvector), whose rows are keyed by `searchRank`. Each tier excludes the matches of the one before and continues after
 * the cursor, so the cost depends on the page size and not on the number of matches.
 */

/** Longer than every real name. At most 1,020 bytes, because PostgreSQL limits an index entry to 2,700. */
const sortNameCharacters = 255;
/** Longer than any query word, and below PostgreSQL's limit of 2,046 bytes. Scripts without spaces have such words. */
const wordCharacters = 100;
/** Five profiles of maximum length. Bounds the size of the search index. */
const otherSearchTextCharacters = 20_000;

type SearchedText = Pick<CharityRow, "name" | "otherNames" | "city" | "profiles">;

/** Computes the columns of a charity that search reads. */
export function searchColumns(
  charity: SearchedText,
): Pick<CharityRow, "sortName" | "otherSearchText"> {
  const sortName = cut(foldText(charity.name), sortNameCharacters);
  const { city, otherNames, profiles } = charity;
  const others = [
    city ?? "",
    ...otherNames,
    ...profiles.flatMap(({ headline, mission }) => [headline, mission]),
  ];
  const wordsOfName = new Set(sortName.split(" "));
  const words = foldText(others.join(" "))
    .split(" ")
    .filter((word) => !wordsOfName.has(word))
    .map((word) => cut(word, wordCharacters));
  return {
    sortName,
    otherSearchText: cut([...new Set(words)].join(" "), otherSearchTextCharacters),
  };
}

/** Cuts a text to a number of characters without splitting a surrogate pair. */
function cut(value: string, characters: number): string {
  return value.length <= characters
    ? value
    : Array.from(value).slice(0, characters).join("").trimEnd();
}

/** A search query in the forms that the SQL queries take. */
export interface SearchTerms {
  /** The lower and the upper bound of the names that begin with the query. */
  readonly query: string;
  readonly queryEnd: string;
  /** The query's words, each with a leading space so that it matches only the beginning of a word. */
  readonly words: readonly string[];
  /** The FTS5 queries of the second and the third tier. */
  readonly ftsOfName: string;
  readonly ftsOfText: string;
  /** The PostgreSQL query of both. */
  readonly tsquery: string;
}

/** Sorts after every character in byte order, which both engines compare by. */
const highest = "\u{10FFFF}";

/** Parses a search query; null when it contains no letter or digit, and so matches nothing. */
export function searchTerms(typed: string): SearchTerms | null {
  const query = cut(foldText(typed), sortNameCharacters);
  if (query === "") return null;
  const words = [...new Set(query.split(" "))];
  // Folded words contain only letters and digits, so quotes suffice to escape them.
  const inText = words.map((word) => `"${word}"*`).join(" AND ");
  const inName = `name : (${inText})`;
  return {
    query,
    queryEnd: query + highest,
    words: words.map((word) => ` ${word}`),
    ftsOfName: `${inName} NOT name : ^ "${query}"*`,
    ftsOfText: `(${inText}) NOT ${inName}`,
    tsquery: words.map((word) => `'${word}':*`).join(" & "),
  };
}

const filterParameters = {
  /** Only charities that people can choose. */
  offeredOnly: sql.boolean,
  published: sql.nullable(sql.boolean),
  cause: sql.nullable(sql.text),
  country: sql.nullable(sql.text),
  fiscalReceiptsSupport: sql.nullable(sql.text),
};
const pageParameters = {
  ...filterParameters,
  sortName: sql.text,
  searchRank: sql.integer,
  limit: sql.integer,
};
const selectionParameters = { charitiesSelectionId: sql.text };
/** The parameters of all tiers; each tier uses some of them. */
const tierParameters = {
  ...pageParameters,
  ...selectionParameters,
  query: sql.text,
  queryEnd: sql.text,
  ftsOfName: sql.text,
  ftsOfText: sql.text,
  tsquery: sql.text,
};

// One statement with nullable filters, unlike listQuery: none of these filters has an index that this would disable.
const isShown = `(cast(:offeredOnly as bigint) = 0 or (${receivesGifts("c")}))
  and (cast(:published as bigint) is null or c.published = :published)
  and (cast(:cause as text) is null or c.causes like '%"' || :cause || '"%')
  and (cast(:country as text) is null or c.country = :country)
  and (cast(:fiscalReceiptsSupport as text) is null or c.fiscal_receipts_support = :fiscalReceiptsSupport)`;

const columns = sql.columnList(shownCharities.columns, "c");
const beginsWithQuery = (name: string) => `${name} >= :query and ${name} < :queryEnd`;

/** Every charity by name. */
export const charitiesByName = sql.select({
  name: "charities-by-name",
  text: byNameText(""),
  parameters: pageParameters,
  row: shownCharities.columns,
});

/** The query of charities by name, after `sortName` and `searchRank`. */
function byNameText(condition: string): string {
  return `select ${columns} from charities c
    where (c.sort_name, c.search_rank) > (:sortName, :searchRank) and ${isShown} ${condition}
    order by c.sort_name, c.search_rank limit :limit`;
}

/**
 * PostgreSQL's text index returns matches unordered, so a common word would cost a sort of all its matches. Matches of
 * a common word are dense, though: scan the next 4,000 charities first, and query the index only if they do not fill
 * the page. The planner assumes that words are independent and often chooses a full scan; `+ 0` prevents that.
 */
function postgresWordsText(words: string, condition: string): string {
  return `with near as materialized (
      select search_rank, sort_name, name_words, all_words from charity_search
      where search_rank > :searchRank order by search_rank limit 4000
    ), near_hits as materialized (
      select ${columns} from near f join charities c on c.search_rank = f.search_rank
      where ${words} and ${isShown} ${condition}
      order by f.search_rank limit :limit
    ), far as materialized (
      select f.search_rank from charity_search f
      where (select count(*) from near_hits) < :limit and ${words}
        and f.search_rank + 0 > (select max(search_rank) from near)
    ), far_hits as (
      select ${columns} from (select search_rank from far order by search_rank) f
        join charities c on c.search_rank = f.search_rank
      where ${isShown} ${condition}
      order by f.search_rank limit :limit
    )
    select * from near_hits union all select * from far_hits order by search_rank limit :limit`;
}

/** The queries of the three tiers, restricted by a condition. */
function tiersWhere(place: string, condition: string) {
  const tier = (name: string, texts: string | { sqlite: string; postgres: string }) =>
    sql.select({
      name: `charities-by-${name}${place}`,
      text: texts,
      parameters: tierParameters,
      row: shownCharities.columns,
    });
  const byWords = (name: string, sqliteParameter: string, postgresCondition: string) =>
    tier(name, {
      // The cross join fixes the join order: only the search index returns rows by rank.
      sqlite: `select ${columns} from charity_search cross join charities c on c.search_rank = charity_search.rowid
        where charity_search match ${sqliteParameter} and charity_search.rowid > :searchRank
          and ${isShown} ${condition}
        order by charity_search.rowid limit :limit`,
      postgres: postgresWordsText(postgresCondition, condition),
    });
  const holdsWords = (column: string) => `f.${column} @@ cast(:tsquery as tsquery)`;
  return [
    // The cursor never precedes the query's lower bound, so this is one range of the index.
    tier("beginning-of-name", byNameText(`and c.sort_name < :queryEnd ${condition}`)),
    byWords(
      "words-of-name",
      ":ftsOfName",
      `${holdsWords("name_words")} and not (${beginsWithQuery("f.sort_name")})`,
    ),
    byWords(
      "words-of-text",
      ":ftsOfText",
      `${holdsWords("all_words")} and not ${holdsWords("name_words")}`,
    ),
  ];
}

export const catalogueTiers = tiersWhere("", "");
export const selectionTiers = tiersWhere(
  "-in-selection",
  // With `exists` PostgreSQL would read the whole selection first.
  `and (select 1 from selection_charities s
    where s.charities_selection_id = :charitiesSelectionId and s.charity_id = c.charity_id) is not null`,
);

/** The charities of a selection in display order, featured ones first. */
export const charitiesByDisplayRank = sql.select({
  name: "charities-by-display-rank",
  text: `select s.display_rank, ${columns}
    from selection_charities s join charities c on c.charity_id = s.charity_id
    where s.charities_selection_id = :charitiesSelectionId and s.display_rank > :displayRank and ${isShown}
    order by s.display_rank limit :limit`,
  parameters: {
    ...selectionParameters,
    ...filterParameters,
    displayRank: sql.integer,
    limit: sql.integer,
  },
  row: { displayRank: sql.integer, ...shownCharities.columns },
});

/** The number of charities of a selection, counted up to `most`. */
export const selectionSize = sql.select({
  name: "selection-size",
  text: `select cast(count(*) as bigint) as charities from (
      select 1 from selection_charities where charities_selection_id = :charitiesSelectionId limit :most
    ) counted`,
  parameters: { ...selectionParameters, most: sql.integer },
  row: { charities: sql.integer },
});

/** The ids (of a JSON array) that the selection features. */
export const featuredCharities = sql.select({
  name: "featured-charities",
  text: sql.withLists(
    (elementsOf) => `select charity_id from selection_charities
      where charities_selection_id = :charitiesSelectionId and featured_position is not null
        and charity_id in (${elementsOf("charityIds")})`,
  ),
  parameters: { ...selectionParameters, charityIds: sql.json<readonly string[]>() },
  row: { charityId: sql.text },
});

/** Searches all tiers of a small selection at once. Testing each charity costs less than the index. */
function smallSelectionText({
  join,
  inName,
  inText,
}: {
  join: string;
  inName: string;
  inText: string;
}) {
  return `with ranked as materialized (
      select ${columns}, cast(case
          when ${beginsWithQuery("c.sort_name")} then 1 when ${inName} then 2 when ${inText} then 3
        end as bigint) as tier
      from selection_charities s join charities c on c.charity_id = s.charity_id ${join}
      where s.charities_selection_id = :charitiesSelectionId and ${isShown}
    ), ordered as (
      select case tier when 1 then sort_name else '' end as tier_name, ranked.* from ranked where tier is not null
    )
    select tier, ${sql.columnList(shownCharities.columns)} from ordered
    where (tier, tier_name, search_rank) > (:tier, :sortName, :searchRank)
    order by tier, tier_name, search_rank limit :limit`;
}

/** FTS5 cannot match a single row's words, so compare with the text that was indexed. */
const holdsEveryWord = (searched: string) =>
  `not exists (select 1 from json_each(:words) w where instr(' ' || ${searched}, w.value) = 0)`;

export const charitiesOfSmallSelection = sql.select({
  name: "charities-of-small-selection",
  text: {
    sqlite: smallSelectionText({
      join: "",
      inName: holdsEveryWord("c.sort_name"),
      inText: holdsEveryWord("c.sort_name || ' ' || c.other_search_text"),
    }),
    postgres: smallSelectionText({
      join: "join charity_search f on f.search_rank = c.search_rank",
      inName: "f.name_words @@ cast(:tsquery as tsquery)",
      inText: "f.all_words @@ cast(:tsquery as tsquery)",
    }),
  },
  parameters: {
    ...selectionParameters,
    ...pageParameters,
    query: sql.text,
    queryEnd: sql.text,
    words: sql.json<readonly string[]>(),
    tsquery: sql.text,
    tier: sql.integer,
  },
  row: { tier: sql.integer, ...shownCharities.columns },
});

/** Adds the charities of a range of ranks to the search index. */
export const indexCharities = sql.statement({
  name: "index-charities",
  text: {
    sqlite: `insert into charity_search (rowid, name, other)
      select search_rank, sort_name, other_search_text from charities
      where search_rank between :first and :last order by search_rank`,
    // Split the folded text at spaces: the parser of to_tsvector splits words differently.
    postgres: `insert into charity_search (search_rank, sort_name, name_words, all_words)
      select search_rank, sort_name, array_to_tsvector(string_to_array(sort_name, ' ')),
        array_to_tsvector(string_to_array(trim(sort_name || ' ' || other_search_text), ' '))
      from charities where search_rank between :first and :last order by search_rank`,
  },
  parameters: { first: sql.integer, last: sql.integer },
});

/** @public The registry test prepares it. */
export const unindexCharity = sql.statement({
  name: "unindex-charity",
  text: {
    sqlite: "delete from charity_search where rowid = :searchRank",
    postgres: "delete from charity_search where search_rank = :searchRank",
  },
  parameters: { searchRank: sql.integer },
});

/** Updates a changed charity in the search index. */
export async function reindexCharity(
  tx: WriteTransaction,
  before: CharityRow,
  after: CharityRow,
): Promise<void> {
  const { searchRank } = after;
  if (before.sortName === after.sortName && before.otherSearchText === after.otherSearchText)
    return;
  await tx.run(unindexCharity, { searchRank });
  await tx.run(indexCharities, { first: searchRank, last: searchRank });
}

/** Optimizes the search index after a bulk change: FTS5 merges its segments, PostgreSQL refreshes its statistics. */
export const settleSearchIndex = sql.statement({
  name: "settle-search-index",
  text: {
    sqlite: "insert into charity_search (charity_search) values ('optimize')",
    postgres: "analyze charities, charity_search",
  },
  parameters: {},
});
