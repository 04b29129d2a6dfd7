import type { WriteTransaction } from "../contract/store.js";
import { foldText } from "../domain/fold-text.js";
import { type CharityRow, shownCharities } from "./charities.js";
import { columnList, integer, json, nullable, select, statement, text } from "./define-query.js";

/**
 * How charities are found, in tiers of relevance: names that begin with what was typed, in their order; then names
 * that hold every word of it; then charities that hold every word in any of their texts. A word is found by its
 * beginning.
 *
 * The first tier reads an index of names, the others the search index `charity_search` (SQLite: FTS5, PostgreSQL:
 * tsvector), whose rows are named by `searchRank`. Each tier leaves out what the one before has shown and goes on
 * where a page ended, so that a page costs what it holds and not what matches.
 */

/** Above every real name, and an index entry of PostgreSQL must stay below 2,700 bytes: this is 1,020 at most. */
const sortNameCharacters = 255;
/** Nobody types more of a word, and PostgreSQL takes 2,046 bytes. Scripts without spaces have words like that. */
const wordCharacters = 100;
/** Five profiles of the longest kind; a search index is not an archive. */
const otherSearchTextCharacters = 20_000;

type SearchedText = Pick<CharityRow, "name" | "otherNames" | "city" | "profiles">;

/** The columns of a charity that search reads, made of those that people read. */
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

/** The first characters of a text; never half of one. */
function cut(value: string, characters: number): string {
  return value.length <= characters
    ? value
    : Array.from(value).slice(0, characters).join("").trimEnd();
}

/** What was typed, as the queries below take it. */
export interface SearchTerms {
  /** The lowest and the highest text that begin with it. */
  readonly query: string;
  readonly queryEnd: string;
  /** Its words, each with the space before it that ends the word before. */
  readonly words: readonly string[];
  /** The query of FTS5 for the second tier, and for the third. */
  readonly ftsOfName: string;
  readonly ftsOfText: string;
  /** The query of PostgreSQL for both. */
  readonly tsquery: string;
}

/** Above every character that a text can hold, in the order of bytes that both engines compare by. */
const highest = "\u{10FFFF}";

/** Reads what was typed; null when there is no letter or digit in it, which finds nothing. */
export function searchTerms(typed: string): SearchTerms | null {
  const query = cut(foldText(typed), sortNameCharacters);
  if (query === "") return null;
  const words = [...new Set(query.split(" "))];
  // Folded words hold letters and digits alone, so that quotes are all the quoting there is.
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
  cause: nullable(text),
  country: nullable(text),
  fiscalReceiptsSupport: nullable(text),
};
const pageParameters = { ...filterParameters, sortName: text, searchRank: integer, limit: integer };
const selectionParameters = { charitiesSelectionId: text };
/** What all tiers are asked with, though each has a use for some of it only. */
const tierParameters = {
  ...pageParameters,
  ...selectionParameters,
  query: text,
  queryEnd: text,
  ftsOfName: text,
  ftsOfText: text,
  tsquery: text,
};

// One text with filters that may be null, unlike listQuery: no filter here has an index of its own to lose.
const isShown = `c.published = 1
  and (cast(:cause as text) is null or c.causes like '%"' || :cause || '"%')
  and (cast(:country as text) is null or c.country = :country)
  and (cast(:fiscalReceiptsSupport as text) is null or c.fiscal_receipts_support = :fiscalReceiptsSupport)`;

const columns = columnList(shownCharities.columns, "c");
const beginsWithQuery = (name: string) => `${name} >= :query and ${name} < :queryEnd`;

/** Every published charity in the order of names. */
export const charitiesByName = select({
  name: "charities-by-name",
  text: byNameText(""),
  parameters: pageParameters,
  row: shownCharities.columns,
});

/** Charities in the order of names, after `sortName` and `searchRank`. */
function byNameText(condition: string): string {
  return `select ${columns} from charities c
    where (c.sort_name, c.search_rank) > (:sortName, :searchRank) and ${isShown} ${condition}
    order by c.sort_name, c.search_rank limit :limit`;
}

/**
 * PostgreSQL finds words in no order, so that common ones would cost a sort of all their matches. Common ones are met
 * soon, though: first the next 4,000 charities are looked at, and only if those do not fill the page is the index
 * asked for the rest. The planner, left to itself, takes words for independent and often walks over everything; the
 * `+ 0` keeps it from that.
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

/** The three tiers, over the whole catalogue or over what a condition leaves of it. */
function tiersWhere(place: string, condition: string) {
  const tier = (name: string, texts: string | { sqlite: string; postgres: string }) =>
    select({
      name: `charities-by-${name}${place}`,
      text: texts,
      parameters: tierParameters,
      row: shownCharities.columns,
    });
  const byWords = (name: string, sqliteParameter: string, postgresCondition: string) =>
    tier(name, {
      // The cross join keeps this order of loops: only the index comes in the order of ranks by itself.
      sqlite: `select ${columns} from charity_search cross join charities c on c.search_rank = charity_search.rowid
        where charity_search match ${sqliteParameter} and charity_search.rowid > :searchRank
          and ${isShown} ${condition}
        order by charity_search.rowid limit :limit`,
      postgres: postgresWordsText(postgresCondition, condition),
    });
  const holdsWords = (column: string) => `f.${column} @@ cast(:tsquery as tsquery)`;
  return [
    // The place where the page begins is never before the query, so that this is a range of the index.
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
  // Not `exists`: PostgreSQL would read the whole selection for it first.
  `and (select 1 from selection_charities s
    where s.charities_selection_id = :charitiesSelectionId and s.charity_id = c.charity_id) is not null`,
);

/** The charities of a selection as people see them without a search: the featured first. */
export const charitiesByDisplayRank = select({
  name: "charities-by-display-rank",
  text: `select s.display_rank, ${columns}
    from selection_charities s join charities c on c.charity_id = s.charity_id
    where s.charities_selection_id = :charitiesSelectionId and s.display_rank > :displayRank and ${isShown}
    order by s.display_rank limit :limit`,
  parameters: { ...selectionParameters, ...filterParameters, displayRank: integer, limit: integer },
  row: { displayRank: integer, ...shownCharities.columns },
});

/** The number of charities of a selection, counted up to `most`. */
export const selectionSize = select({
  name: "selection-size",
  text: `select cast(count(*) as bigint) as charities from (
      select 1 from selection_charities where charities_selection_id = :charitiesSelectionId limit :most
    ) counted`,
  parameters: { ...selectionParameters, most: integer },
  row: { charities: integer },
});

/** Which of the charities (a JSON array of ids) the selection features. */
export const featuredCharities = select({
  name: "featured-charities",
  text: {
    sqlite: `select charity_id from selection_charities
      where charities_selection_id = :charitiesSelectionId and featured_position is not null
        and charity_id in (select value from json_each(:charityIds))`,
    postgres: `select charity_id from selection_charities
      where charities_selection_id = :charitiesSelectionId and featured_position is not null
        and charity_id in (select json_array_elements_text(cast(:charityIds as json)))`,
  },
  parameters: { ...selectionParameters, charityIds: json<readonly string[]>() },
  row: { charityId: text },
});

/** All tiers at once for a selection of few charities: each is looked at, which costs less than the index. */
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
    select tier, ${columnList(shownCharities.columns)} from ordered
    where (tier, tier_name, search_rank) > (:tier, :sortName, :searchRank)
    order by tier, tier_name, search_rank limit :limit`;
}

/** For FTS5 a row's own words are out of reach, so that the words are looked for in the text that it is made of. */
const holdsEveryWord = (searched: string) =>
  `not exists (select 1 from json_each(:words) w where instr(' ' || ${searched}, w.value) = 0)`;

export const charitiesOfSmallSelection = select({
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
    query: text,
    queryEnd: text,
    words: json<readonly string[]>(),
    tsquery: text,
    tier: integer,
  },
  row: { tier: integer, ...shownCharities.columns },
});

/** Puts the charities of a range of ranks into the search index. */
export const indexCharities = statement({
  name: "index-charities",
  text: {
    sqlite: `insert into charity_search (rowid, name, other)
      select search_rank, sort_name, other_search_text from charities
      where search_rank between :first and :last order by search_rank`,
    // Words are split here, as folded text is made: the parser of to_tsvector has its own idea of a word.
    postgres: `insert into charity_search (search_rank, sort_name, name_words, all_words)
      select search_rank, sort_name, array_to_tsvector(string_to_array(sort_name, ' ')),
        array_to_tsvector(string_to_array(trim(sort_name || ' ' || other_search_text), ' '))
      from charities where search_rank between :first and :last order by search_rank`,
  },
  parameters: { first: integer, last: integer },
});

export const unindexCharity = statement({
  name: "unindex-charity",
  text: {
    sqlite: "delete from charity_search where rowid = :searchRank",
    postgres: "delete from charity_search where search_rank = :searchRank",
  },
  parameters: { searchRank: integer },
});

/** Brings the search index up to date with a charity that was changed. */
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

/** After many charities at once: FTS5 merges its index into one piece, PostgreSQL counts how common each word is. */
export const settleSearchIndex = statement({
  name: "settle-search-index",
  text: {
    sqlite: "insert into charity_search (charity_search) values ('optimize')",
    postgres: "analyze charities, charity_search",
  },
  parameters: {},
});
