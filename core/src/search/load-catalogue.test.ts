import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Store } from "../contract/store.js";
import { fixedCharitiesSelectionId } from "../domain/campaign-templates.js";
import { pictureForms } from "../domain/picture.js";
import { newUuid, systemClock } from "../platform/node.js";
import { listByName, searchCharities } from "../resources/charities/find-charities.js";
import { pictureByHash } from "../resources/charities/picture-queries.js";
import { charitiesOfSelection } from "../resources/selections/selection-queries.js";
import { openPostgres } from "../storage/postgres.js";
import { createTestDatabase } from "../testing/postgres-server.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import { importCharities } from "./import-charities.js";
import { loadCatalogueWhenEmpty, shippedCatalogue } from "./load-catalogue.js";
import { shippedPicturesIndex } from "./shipped-pictures.js";
import { sharedFile } from "./testing/italian-register.js";

const dependencies = { newId: newUuid, clock: systemClock };
const firstPage = { after: null, limit: 1_000_000 };

const namesIn = async (store: Store) =>
  (await store.read((tx) => listByName(tx, {}, firstPage))).map(({ name }) => name);
const found = async (store: Store, search: string) => {
  const filters = { charitiesSelectionId: null };
  const rows = await store.read((tx) => searchCharities(tx, search, filters, firstPage));
  return rows.map(({ name }) => name);
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "obole-catalogue-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(...lines: object[]): Promise<string> {
  const path = join(folder, `${newUuid()}.ndjson`);
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  return path;
}

describe.for(databases.filter(isAvailable))("loadCatalogueWhenEmpty on %s", (database) => {
  async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
    const { store } = await openTestStore(database);
    try {
      await run(store);
    } finally {
      await store.close();
    }
  }

  test("loads the shipped catalogue, with every starter in the selection of fixed charities", () =>
    withStore(async (store) => {
      const { charities, refused } = await loadCatalogueWhenEmpty(
        store,
        shippedCatalogue,
        dependencies,
      );
      expect(refused).toEqual([]);
      expect(charities).toBeGreaterThan(0);
      const rows = await store.read((tx) => listByName(tx, {}, firstPage));
      expect(rows).toHaveLength(charities);
      const key = { charitiesSelectionId: fixedCharitiesSelectionId };
      const fixed = await store.read((tx) => tx.all(charitiesOfSelection, key));
      const starters = rows.filter(({ starter }) => starter).map(({ charityId }) => charityId);
      expect(fixed.map(({ charityId }) => charityId)).toEqual(starters);
      expect(starters).not.toEqual([]);
    }));

  test("loads a logo and a picture of every starter with the shipped catalogue, whose files are the ones that it names", () =>
    withStore(async (store) => {
      await loadCatalogueWhenEmpty(store, shippedCatalogue, {
        ...dependencies,
        pictures: shippedPicturesIndex,
      });
      const rows = await store.read((tx) => listByName(tx, {}, firstPage));
      for (const { name, starter, logo, picture } of rows) {
        const sizes = [...(logo?.sizes ?? []), ...(picture?.sizes ?? [])];
        const measures = sizes.map(({ width, height }) => [width, height]);
        const all = [...pictureForms.logo.sizes, ...pictureForms.picture.sizes];
        expect([name, measures]).toEqual([name, starter ? all : []]);
        for (const { hash } of sizes) {
          const file = await store.read((tx) => tx.one(pictureByHash, { hash }));
          expect(file).toMatchObject({ uses: 1, unusedSince: null });
          expect(createHash("sha256").update(Object(file).bytes).digest("hex")).toBe(hash);
        }
      }
      expect(rows.filter(({ logo }) => logo !== null)).toHaveLength(12);
    }));

  test("a missing file of a picture is an error and loads nothing", () =>
    withStore(async (store) => {
      const index = pathToFileURL(join(folder, "pictures.json"));
      const sizes = [{ hash: "0".repeat(64), width: 88, height: 88 }];
      const drawn = { color: "#000000", sizes };
      await writeFile(index, JSON.stringify({ "1": { logo: drawn, picture: drawn } }));
      const path = await fileOf({ id: "1", name: "First" });
      const load = loadCatalogueWhenEmpty(store, path, { ...dependencies, pictures: index });
      await expect(load).rejects.toMatchObject({ code: "ENOENT" });
      expect(await namesIn(store)).toEqual([]);
    }));

  describe("a file that marks no starter", () => {
    const lines = [
      { id: "1", name: "Bare" },
      { id: "2", name: "Described", mission: { en: "Plants trees." } },
      { id: "3", name: "Also described", mission: { en: "Plants hedges." } },
      { id: "4", name: "Last" },
    ];
    const startersOf = async (store: Store) =>
      (await store.read((tx) => listByName(tx, {}, firstPage)))
        .filter(({ starter }) => starter)
        .map(({ name }) => name);

    test("has as many as are asked for, those with a profile first", () =>
      withStore(async (store) => {
        const given = { ...dependencies, startersIfNone: 3 };
        await loadCatalogueWhenEmpty(store, await fileOf(...lines), given);
        expect(await startersOf(store)).toEqual(["Also described", "Bare", "Described"]);
      }));

    test("has none if none are asked for", () =>
      withStore(async (store) => {
        await loadCatalogueWhenEmpty(store, await fileOf(...lines), dependencies);
        expect(await startersOf(store)).toEqual([]);
      }));

    test("one mark is enough to have no other starters", () =>
      withStore(async (store) => {
        const marked = [...lines, { id: "5", name: "Marked", starter: true }];
        const given = { ...dependencies, startersIfNone: 3 };
        await loadCatalogueWhenEmpty(store, await fileOf(...marked), given);
        expect(await startersOf(store)).toEqual(["Marked"]);
      }));
  });

  test("does nothing when charities exist", () =>
    withStore(async (store) => {
      await loadCatalogueWhenEmpty(store, await fileOf({ id: "1", name: "First" }), dependencies);
      const again = await loadCatalogueWhenEmpty(
        store,
        await fileOf({ id: "2", name: "Second" }),
        dependencies,
      );
      expect(again).toEqual({ charities: 0, refused: [] });
      expect(await namesIn(store)).toEqual(["First"]);
    }));

  test("a file without a valid line can be replaced by a better one", () =>
    withStore(async (store) => {
      const bad = await loadCatalogueWhenEmpty(store, await fileOf({ id: "1" }), dependencies);
      expect(bad).toMatchObject({ charities: 0, refused: [{ line: 1 }] });
      await loadCatalogueWhenEmpty(store, await fileOf({ id: "1", name: "Better" }), dependencies);
      expect(await namesIn(store)).toEqual(["Better"]);
    }));

  test("an unreadable file is an error and loads nothing", () =>
    withStore(async (store) => {
      const load = (path: string) => loadCatalogueWhenEmpty(store, path, dependencies);
      await expect(load(join(folder, "missing.ndjson"))).rejects.toMatchObject({ code: "ENOENT" });
      await expect(load(folder)).rejects.toMatchObject({ code: "EISDIR" });
    }));

  test("a second import adds only new charities", () =>
    withStore(async (store) => {
      const lines = ["B", "A"].map((name) => JSON.stringify({ id: name, name }));
      await importCharities(store, lines, dependencies);
      const more = [...lines, JSON.stringify({ id: "C", name: "Aa" })];
      expect(await importCharities(store, more, dependencies)).toMatchObject({ charities: 1 });
      expect(await namesIn(store)).toEqual(["A", "Aa", "B"]);
      expect(await found(store, "a")).toEqual(["A", "Aa"]);
    }));

  const seed = sharedFile("catalogue_seed.ndjson");
  test.skipIf(seed === null)(
    "loads 3,527 real charities and finds them without accents and ligatures",
    () =>
      withStore(async (store) => {
        const report = await loadCatalogueWhenEmpty(store, seed as URL, dependencies);
        expect(report).toMatchObject({ charities: 3_527, refused: [] });
        expect((await found(store, "federation"))[0]).toMatch(/^F[ÉE]D[ÉE]RATION/i);
        expect(await found(store, "federation")).toContainEqual(
          expect.stringMatching(/^Fédération /i),
        );
        expect(await found(store, "oeuvre")).toContainEqual(expect.stringMatching(/Œuvre/));
      }),
  );
});

const serverUrl = inject("postgresUrl");
test.skipIf(serverUrl === null)(
  "processes that start together on PostgreSQL load once",
  async () => {
    const { url, drop } = await createTestDatabase(String(serverUrl));
    const stores = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    try {
      const file = await fileOf(
        ...Array.from({ length: 2_500 }, (_, id) => ({ id: String(id), name: `Charity ${id}` })),
      );
      const reports = await Promise.all(
        stores.map((store) => loadCatalogueWhenEmpty(store, file, dependencies)),
      );
      expect(reports.map(({ charities }) => charities).sort()).toEqual([0, 0, 2_500]);
      const [store] = stores;
      expect(await namesIn(store as Store)).toHaveLength(2_500);
      expect(await found(store as Store, "charity")).toHaveLength(2_500);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
      await drop();
    }
  },
);
