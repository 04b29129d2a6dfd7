import { describe, expect, test } from "vitest";
import * as sql from "../contract/define-query.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import { fixedCharitiesSelectionId } from "../domain/campaign-templates.js";
import { newUuid, systemClock } from "../platform/node.js";
import { charitiesByExternalRefs, charityChanges } from "../resources/charities/charity-queries.js";
import { listByName, searchCharities } from "../resources/charities/find-charities.js";
import { charitiesOfSelection } from "../resources/selections/selection-queries.js";
import { events } from "../resources/webhooks/event-queries.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import type { RefusedLine } from "./read-catalogue.js";
import { type MissingPicture, updateCatalogue } from "./update-catalogue.js";

const firstPage = { after: null, limit: 1_000_000 };
const namesIn = async (store: Store) =>
  (await store.read((tx) => listByName(tx, {}, firstPage))).map(({ name }) => name);
const found = async (store: Store, search: string) => {
  const filters = { charitiesSelectionId: null };
  const rows = await store.read((tx) => searchCharities(tx, search, filters, firstPage));
  return rows.map(({ name }) => name);
};
const byRef = async (store: Store, ref: string) => {
  const [row] = await store.read((tx) => tx.all(charitiesByExternalRefs, { externalRefs: [ref] }));
  if (row === undefined) throw new Error(`there is no ${ref}`);
  return row;
};

async function update(store: Store, lines: Iterable<object | string>, isQuiet = false) {
  const refused: RefusedLine[] = [];
  function* texts() {
    for (const line of lines) yield typeof line === "string" ? line : JSON.stringify(line);
  }
  const { lines: read, ...counts } = await updateCatalogue(store, texts(), {
    baseUrl: "https://give.example",
    newId: newUuid,
    clock: systemClock,
    isQuiet,
    onRefused: (line) => refused.push(line),
  });
  return { ...counts, read, refusedLines: refused };
}

/** More than a batch. */
const many = (count: number, suffix = "") =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `Name ${index}${suffix}`,
  }));

describe.for(databases.filter(isAvailable))("updateCatalogue on %s", (database) => {
  async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
    const { store } = await openTestStore(database);
    try {
      await run(store);
    } finally {
      await store.close();
    }
  }

  test("adds new charities, updates changed ones, and changes nothing when it is repeated", () =>
    withStore(async (store) => {
      expect(await update(store, many(220))).toMatchObject({ added: 220, updated: 0 });
      const changed = many(221).with(170, { id: "r170", name: "Les Amis du Phare" });
      expect(await update(store, changed)).toMatchObject({
        added: 1,
        updated: 1,
        unchanged: 219,
      });
      expect(await update(store, changed)).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: 221,
      });
      expect(await namesIn(store)).toHaveLength(221);
    }));

  test("names the pictures that charities have an address of and no other, and keeps what was uploaded", () =>
    withStore(async (store) => {
      const missing: MissingPicture[] = [];
      const profiles = [
        { locale: "fr" },
        { locale: "en", pictureUrl: "https://phare.example/sea.jpg" },
      ];
      const lines = [
        { id: "a", name: "Phare", logoUrl: "https://phare.example/logo.png", profiles },
        { id: "b", name: "Verger" },
      ].map((line) => JSON.stringify(line));
      const again = async () => {
        missing.length = 0;
        await updateCatalogue(store, lines, {
          ...{ baseUrl: "https://give.example", newId: newUuid, clock: systemClock },
          onRefused: () => {},
          onPictures: async (named) => void missing.push(...named),
        });
        return missing;
      };
      await again();
      const { charityId, ...row } = await byRef(store, "a");
      const logo = { line: 1, charityId, kind: "logo", field: "logoUrl" };
      expect(missing).toEqual([
        { ...logo, url: "https://phare.example/logo.png" },
        {
          ...{ line: 1, charityId, kind: "picture", field: "pictureUrl" },
          url: "https://phare.example/sea.jpg",
        },
      ]);
      const picture = { color: "#2f6f8f", sizes: [] };
      const changed = { ...row, charityId, picture };
      const change = charityChanges.of({ ...row, charityId }, changed);
      await store.write((tx) => tx.run(change ?? charityChanges.all, changed));
      expect(await again()).toEqual([{ ...logo, url: "https://phare.example/logo.png" }]);
    }));

  test("keeps that a charity was verified where a file does not know of it", () =>
    withStore(async (store) => {
      const verification = { register: "RNA", verifiedOn: "2026-01-15" };
      await update(store, [{ id: "a", name: "Phare", verification }]);
      expect((await byRef(store, "a")).verification).toEqual(verification);
      await update(store, [{ id: "a", name: "Le Phare" }]);
      expect(await byRef(store, "a")).toMatchObject({ name: "Le Phare", verification });
      const later = { ...verification, verifiedOn: "2026-02-15" };
      await update(store, [{ id: "a", name: "Le Phare", verification: later }]);
      expect((await byRef(store, "a")).verification).toEqual(later);
      const { refusedLines } = await update(store, [
        { id: "a", name: "Phare", verification: { register: "RNA", verifiedOn: "soon" } },
      ]);
      expect(refusedLines).toMatchObject([{ problem: expect.stringMatching(/verifiedOn/) }]);
    }));

  test("keeps the number and the profiles of a charity that a file does not name", () =>
    withStore(async (store) => {
      const line = { id: "a", name: "Phare", registrationNumber: "W292001234" };
      await update(store, [{ ...line, mission: { fr: "Des phares" } }]);
      const { registrationNumber, profiles } = await byRef(store, "a");
      expect(profiles).toHaveLength(1);
      expect(await update(store, [{ id: "a", name: "Phare" }])).toMatchObject({ unchanged: 1 });
      expect(await byRef(store, "a")).toMatchObject({ registrationNumber, profiles });
      const later = { ...line, registrationNumber: "W292005678", mission: { en: "Lights" } };
      await update(store, [later]);
      expect(await byRef(store, "a")).toMatchObject({
        registrationNumber: "W292005678",
        profiles: [{ locale: "en", mission: "Lights" }],
      });
    }));

  test("a charity is found by its new name and not by its old one", () =>
    withStore(async (store) => {
      await update(store, [{ id: "a", name: "Old Harbour" }]);
      const { charityId } = await byRef(store, "a");
      await update(store, [{ id: "a", name: "New Lighthouse", mission: { en: "Lamps" } }]);
      expect(await found(store, "harbour")).toEqual([]);
      expect(await found(store, "lighthouse")).toEqual(["New Lighthouse"]);
      expect(await found(store, "lamps")).toEqual(["New Lighthouse"]);
      expect(await byRef(store, "a")).toMatchObject({ charityId });
    }));

  /** The catalogue's events so far, as kinds and names of charities. */
  const eventsIn = async (store: Store) => {
    const recorded = sql.selectRows(events, {
      ...{ name: "all-events", where: "true order by event_id", parameters: {} },
    });
    const rows = await store.read((tx) => tx.all(recorded, {}));
    return rows.map(({ event, payload }) => [event, (payload as { name: string }).name]);
  };

  test("webhooks hear of new charities and of changed profiles, and of nothing that is the same", () =>
    withStore(async (store) => {
      const first = [
        { id: "a", name: "Harbour", mission: { en: "Boats" } },
        { id: "b", name: "Lighthouse", mission: { en: "Lamps" } },
      ];
      await update(store, first);
      const published = [
        ["charity_publish", "Harbour"],
        ["charity_publish", "Lighthouse"],
      ];
      expect(await eventsIn(store)).toEqual(published);
      await update(store, first);
      expect(await eventsIn(store)).toEqual(published);
      const second = [
        { id: "a", name: "Harbour", mission: { en: "Ships" } },
        { id: "b", name: "New Lighthouse", mission: { en: "Lamps" } },
        { id: "c", name: "Quay" },
      ];
      await update(store, second);
      expect((await eventsIn(store)).slice(2)).toEqual([
        ["charityprofile_update", "Harbour"],
        ["charity_publish", "Quay"],
      ]);
    }));

  test("a quiet import sends no webhooks", () =>
    withStore(async (store) => {
      await update(store, [{ id: "a", name: "Harbour" }], true);
      await update(store, [{ id: "a", name: "Harbour", mission: { en: "Ships" } }], true);
      expect(await eventsIn(store)).toEqual([]);
    }));

  test("webhooks hear nothing of a charity that is not published", () =>
    withStore(async (store) => {
      await update(store, [{ id: "a", name: "Harbour" }], true);
      const before = await byRef(store, "a");
      await store.write((tx) => tx.run(charityChanges.all, { ...before, published: false }));
      await update(store, [{ id: "a", name: "Harbour", mission: { en: "Ships" } }]);
      expect(await eventsIn(store)).toEqual([]);
    }));

  test("the file does not change what the operator has set", () =>
    withStore(async (store) => {
      await update(store, [{ id: "a", name: "Old Harbour", starter: true }]);
      const before = await byRef(store, "a");
      const decided = {
        published: false,
        fiscalReceiptsSupport: "ENABLED",
        starter: true,
      } as const;
      await store.write((tx) => tx.run(charityChanges.all, { ...before, ...decided }));
      await update(store, [{ id: "a", name: "New Harbour" }]);
      expect(await byRef(store, "a")).toMatchObject({ ...decided, name: "New Harbour" });
    }));

  test("an invalid line is reported by its number and skipped, even when it repeats a distant one", () =>
    withStore(async (store) => {
      const lines = [
        "not JSON",
        ...many(120),
        { id: "", name: "" },
        { id: "r3", name: "Repeated" },
        { id: "z", name: "Last" },
        { id: "z", name: "Repeated" },
      ];
      const expected = [
        { line: 1, problem: "is not JSON" },
        { line: 122, problem: expect.stringMatching(/^id: .*; name: /) },
        { line: 123, problem: "id: is the id of an earlier line" },
        { line: 125, problem: "id: is the id of an earlier line" },
      ];
      for (const counts of [{ added: 121 }, { added: 0, updated: 0, unchanged: 121 }]) {
        const { refusedLines, ...report } = await update(store, lines);
        expect(report).toMatchObject({ ...counts, refused: 4, read: 125 });
        expect(refusedLines.sort((one, other) => one.line - other.line)).toEqual(expected);
      }
      expect(await namesIn(store)).not.toContain("Repeated");
    }));

  test("the batches of an interrupted import stay, and the next one does the rest", () =>
    withStore(async (store) => {
      function* broken() {
        yield* many(250);
        throw new Error("the disk is gone");
      }
      await expect(update(store, broken())).rejects.toThrow("the disk is gone");
      expect(await namesIn(store)).toHaveLength(200);
      expect(await update(store, many(250))).toMatchObject({ added: 50, unchanged: 200 });
    }));

  test("an import waits for a database that others block, and writes each batch once", () =>
    withStore(async (store) => {
      let isKept = true;
      const kept: Store = {
        ...store,
        async write(work, options) {
          const refuses = isKept;
          isKept = !isKept;
          if (refuses) throw new StorageUnavailable("the database cannot be used: SQLITE_BUSY");
          return await store.write(work, options);
        },
      };
      expect(await update(kept, many(250))).toMatchObject({ added: 250 });
      expect(await namesIn(store)).toHaveLength(250);
    }));

  test("the first catalogue of a database also creates the selection of fixed charities", () =>
    withStore(async (store) => {
      await update(store, [{ id: "a", name: "Harbour", starter: true }]);
      const charitiesSelectionId = fixedCharitiesSelectionId;
      const rows = await store.read((tx) => tx.all(charitiesOfSelection, { charitiesSelectionId }));
      expect(rows).toHaveLength(1);
    }));
});
