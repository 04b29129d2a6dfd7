import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { CursorKeys } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import { foldText } from "../domain/fold-text.js";
import { newUuid, systemClock } from "../platform/node.js";
import { searchColumns } from "../resources/charities/charity-search-queries.js";
import {
  type CharityFilters,
  type FoundCharity,
  listByName,
  positionKeys,
  searchCharities,
} from "../resources/charities/find-charities.js";
import { createSelection } from "../resources/selections/selection.js";
import { analyzeSelections } from "../resources/selections/selection-queries.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import type { CatalogueEntry } from "./catalogue-line.js";
import { importCharities } from "./import-charities.js";
import { readCatalogue } from "./read-catalogue.js";
import { italianRegister, sharedFile } from "./testing/italian-register.js";

/**
 * Tests search on both databases against its rules, implemented here without an index. So both databases also return
 * the same.
 */

const dependencies = { newId: newUuid, clock: systemClock };
type Filters = CharityFilters & { charitiesSelectionId: string | null };
const everywhere: Filters = { charitiesSelectionId: null };

/** A catalogue in memory, by name. */
interface Expected {
  readonly ref: string;
  readonly name: string;
  readonly text: string;
}

function inOrderOfNames(entries: readonly CatalogueEntry[]): Expected[] {
  return entries
    .map((entry) => ({ entry, ...searchColumns(entry) }))
    .sort((one, other) =>
      one.sortName === other.sortName
        ? one.entry.externalRef < other.entry.externalRef
          ? -1
          : 1
        : one.sortName < other.sortName
          ? -1
          : 1,
    )
    .map(({ entry, sortName, otherSearchText }) => ({
      ref: entry.registrationNumber ?? "",
      name: ` ${sortName}`,
      text: ` ${sortName} ${otherSearchText}`,
    }));
}

function expectedOf(catalogue: readonly Expected[], search: string): string[] {
  const query = foldText(search);
  if (query === "") return [];
  const words = query.split(" ").map((word) => ` ${word}`);
  const tiers: string[][] = [[], [], []];
  for (const { ref, name, text } of catalogue) {
    if (name.startsWith(` ${query}`)) tiers[0]?.push(ref);
    else if (words.every((word) => name.includes(word))) tiers[1]?.push(ref);
    else if (words.every((word) => text.includes(word))) tiers[2]?.push(ref);
  }
  return tiers.flat();
}

/** Reads pages of a search until there are `most` results. */
async function walk(
  store: Store,
  search: string,
  filters: Filters,
  limit: number,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const found: FoundCharity[] = [];
  let after: CursorKeys | null = null;
  for (;;) {
    const request = { after, limit };
    const rows: FoundCharity[] = await store.read((tx) =>
      searchCharities(tx, search, filters, request),
    );
    found.push(...rows.slice(0, limit));
    const last = rows[limit - 1];
    if (rows.length <= limit || last === undefined || found.length >= most) {
      return found.slice(0, most).map(refOf);
    }
    after = positionKeys(last);
  }
}

const refOf = ({ registrationNumber }: FoundCharity) => registrationNumber ?? "";

interface Loaded {
  readonly store: Store;
  readonly catalogue: Expected[];
}

/** One store for the tests of a group. */
function loadedStore(
  database: (typeof databases)[number],
  lines: () => readonly string[],
): () => Loaded {
  let loaded: Loaded | undefined;
  beforeAll(async () => {
    const { entries } = await readCatalogue(lines());
    const { store } = await openTestStore(database);
    await importCharities(store, lines(), dependencies);
    loaded = { store, catalogue: inOrderOfNames(entries) };
  });
  afterAll(async () => {
    await loaded?.store.close();
  });
  return () => {
    if (loaded === undefined) throw new Error("nothing was loaded");
    return loaded;
  };
}

const italianFile = sharedFile("it_5x1000_2022_charities.csv.gz");
let italianLines: string[] | undefined;
/** Every fifth charity of the register is enough, except for the thorough tier. */
const isThorough = inject("isThorough") === true;
const italian = () =>
  (italianLines ??= italianRegister(italianFile as URL).filter(
    (_, index) => isThorough || index % 5 === 0,
  ));

const manyMatches = ["associazione", "associazione sportiva", "a b", "onlus fondazione", "roma"];
const fewMatches = [
  "emergency",
  "comitato associazione",
  "associazione zanzibar",
  "croce rossa milano",
  "citta di roma",
  "zz",
  "lega del filo d'oro",
  "cooperativa societa cooperativa sociale",
  "organizzazione non lucrativa",
  "q q",
  "1",
];

describe.for(databases.filter(isAvailable))("real charities of a register on %s", (database) => {
  if (italianFile === null) return test.skip("../shared/data is missing", () => {});
  const loaded = loadedStore(database, italian);

  test.for(manyMatches)("pagination finds each match of %j once, by relevance", async (search) => {
    const { store, catalogue } = loaded();
    expect(await walk(store, search, everywhere, 1_000)).toEqual(expectedOf(catalogue, search));
  });

  test.for(fewMatches)("pages of three are exact for %j", async (search) => {
    const { store, catalogue } = loaded();
    const expected = expectedOf(catalogue, search).slice(0, 300);
    expect(await walk(store, search, everywhere, 3, 300)).toEqual(expected);
  });

  test("each of a few hundred charities is found by prefixes of its words", async () => {
    const { store, catalogue } = loaded();
    const sample = catalogue.filter((_, index) => index % 311 === 0);
    for (const { ref, name } of sample) {
      const search = name
        .trim()
        .split(" ")
        .slice(0, 6)
        .reverse()
        .map((word) => word.slice(0, 5))
        .join(" ");
      const expected = expectedOf(catalogue, search);
      expect(expected).toContain(ref);
      const request = { after: null, limit: 100 };
      const rows = await store.read((tx) => searchCharities(tx, search, everywhere, request));
      expect(rows.map(refOf), search).toEqual(expected.slice(0, 101));
    }
  });

  test("filters exclude other charities", async () => {
    const { store } = loaded();
    const all = await walk(store, "a", everywhere, 20_000);
    const research = await walk(store, "a", { ...everywhere, cause: "research" }, 100);
    expect(research.length).toBeGreaterThan(isThorough ? 100 : 10);
    expect(all).toEqual(expect.arrayContaining(research));
    expect(await walk(store, "a", { ...everywhere, country: "FR" }, 100)).toEqual([]);
    expect(
      await walk(store, "a", { ...everywhere, fiscalReceiptsSupport: "ENABLED" }, 100),
    ).toEqual([]);
  });

  // Small selections are scanned, large ones use the index.
  test.for([12, 3_000, isThorough ? 50_000 : 10_000])(
    "within a selection of %i charities",
    async (size) => {
      const { store, catalogue } = loaded();
      const all = await store.read((tx) => listByName(tx, {}, { after: null, limit: 100_000 }));
      const step = Math.floor(all.length / size);
      const chosen = all.filter((_, index) => index % step === 0).slice(0, size);
      // The statistics know other selections alone.
      await store.write((tx) => tx.run(analyzeSelections, {}));
      const { charitiesSelectionId } = await store.write((tx) =>
        createSelection(
          { tx, newId: newUuid, now: new Date().toISOString() },
          {
            accountId: null,
            name: "Some",
            kind: "GENERIC",
            isFeatured: false,
            charityIds: chosen.map(({ charityId }) => charityId).reverse(),
            featuredCharitiesIds: [],
          },
        ),
      );
      const refs = new Set(chosen.map(refOf));
      const part = catalogue.filter(({ ref }) => refs.has(ref));
      for (const search of [
        "associazione",
        "a",
        "roma",
        "onlus fondazione",
        "associazione zanzibar",
      ]) {
        const expected = expectedOf(part, search);
        expect(
          await walk(store, search, { charitiesSelectionId }, size < 100 ? 2 : 1_000),
          search,
        ).toEqual(expected);
      }
    },
  );
});

describe.for(databases.filter(isAvailable))("hostile names and searches on %s", (database) => {
  const edgeFile = sharedFile("test-inputs/charity_names_edge.ndjson");
  const scriptsFile = sharedFile("test-inputs/org_names_multiscript_ror.ndjson");
  const naughtyFile = sharedFile("test-inputs/naughty_strings_blns.json");
  if (edgeFile === null || scriptsFile === null || naughtyFile === null) {
    return test.skip("../shared/data is missing", () => {});
  }
  const namesOf = (file: URL) =>
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { name: string }).name);
  const naughty = JSON.parse(readFileSync(naughtyFile, "utf8")) as string[];
  const names = [...namesOf(edgeFile), ...namesOf(scriptsFile), ...naughty].filter(
    (name) => name !== "" && name.length <= 255,
  );
  const lines = names.map((name, index) =>
    JSON.stringify({ id: String(index), name, registrationNumber: `N${index}`, city: "Gent" }),
  );
  const loaded = loadedStore(database, () => lines);

  test("names in any script are found by themselves", async () => {
    const { store, catalogue } = loaded();
    expect(catalogue.length).toBeGreaterThan(3_000);
    const refs = new Set(catalogue.map(({ ref }) => ref));
    for (const [index, name] of names.entries()) {
      // A third of them is enough.
      if (index % 3 !== 0 || !refs.has(`N${index}`) || foldText(name) === "") continue;
      const rows = await store.read((tx) =>
        searchCharities(tx, name, everywhere, { after: null, limit: 5_000 }),
      );
      expect(rows.map(refOf), name).toContain(`N${index}`);
    }
  });

  test("no search text is an error, and each finds what the rules say", async () => {
    const { store, catalogue } = loaded();
    const syntax = [
      '"',
      "'",
      "*",
      "\\",
      "%",
      "_",
      ":*",
      "&",
      "|",
      "!",
      "()",
      "<->",
      "a:*",
      "'a' & 'b'",
      "a OR b",
      "a AND NOT b",
      "NEAR(a b)",
      "name : a",
      "^a",
      "{name other} : a",
      "-a",
      "a*",
      '"a"',
      "a\\",
      "AND",
      "OR",
      "NOT",
      "near",
      "🧡",
      "👩‍👩‍👧",
      "א ב",
      "العربية",
      "\u202Eabc",
      "ﷺ".repeat(100),
      "x".repeat(100),
      "a ".repeat(50),
      "\u0301",
    ];
    for (const search of [...syntax, ...naughty.filter((text) => text !== "")]) {
      const rows = await store.read((tx) =>
        searchCharities(tx, search, everywhere, { after: null, limit: 5_000 }),
      );
      expect(rows.map(refOf), JSON.stringify(search)).toEqual(expectedOf(catalogue, search));
    }
  });
});
