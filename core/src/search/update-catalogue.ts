import { setTimeout as sleep } from "node:timers/promises";
import { scopeOf } from "../contract/scope.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import type { PictureKind } from "../domain/picture.js";
import { type EmittedEvent, recordEvents } from "../engine/record-events.js";
import { presentCharity } from "../resources/charities/charity.js";
import { charityEvent } from "../resources/charities/charity-event.js";
import {
  type CharityRow,
  charitiesByExternalRefs,
  nextSearchRank,
  updateCharityOfCatalogue,
} from "../resources/charities/charity-queries.js";
import {
  reindexCharity,
  searchColumns,
  settleSearchIndex,
} from "../resources/charities/charity-search-queries.js";
import {
  type CatalogueEntry,
  type CharityPapers,
  papersOf,
  parseCatalogueLine,
} from "./catalogue-line.js";
import { type ImportDependencies, writeCharities } from "./import-charities.js";
import { writeFixedCharitiesSelection } from "./load-catalogue.js";
import type { RefusedLine } from "./read-catalogue.js";

/** The progress of an update and, at its end, the result. */
export interface CatalogueCounts {
  readonly lines: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface UpdateDependencies extends ImportDependencies {
  /** Whether accounts' webhooks hear nothing of it: the first load of a catalogue. */
  readonly isQuiet?: boolean;
  /** The public address, which uploaded pictures have in events. */
  readonly baseUrl: string;
  onRefused(refused: RefusedLine): void;
  /** Called for each line with papers once its charity is written; a text says why they are refused. */
  onPapers?(charityId: string, papers: CharityPapers): Promise<string | null>;
  /** Called after each batch with the pictures that its charities have an address of in the file, and no other. */
  onPictures?(missing: readonly MissingPicture[]): Promise<void>;
  /** Called after each batch. */
  onProgress?(counts: CatalogueCounts): void;
}

/** A picture of which the catalogue has only an address: nothing was uploaded. */
export interface MissingPicture {
  readonly line: number;
  readonly charityId: string;
  readonly kind: PictureKind;
  /** The field of the line that names it. */
  readonly field: "logoUrl" | "pictureUrl";
  readonly url: string;
}

/** Lines per transaction: some tens of milliseconds, so that calls of a running service are interleaved. */
const batchLines = 100;
/** Twice the pause between the service's write attempts: a batch may cost a call one attempt, never two. */
const pauseMs = 20;
/** A store gives up on a write after 5 s. A service under full load leaves few gaps: an import can wait a minute. */
const mostAttempts = 12;

interface Line {
  readonly line: number;
  readonly entry: CatalogueEntry;
  readonly papers: CharityPapers | null;
}

/**
 * Adds the new charities of NDJSON lines and updates those imported before. Webhooks are sent `charity_publish` of new
 * charities and `charityprofile_update` of changed profiles, unless it is quiet. Charities that the file does not name stay
 * unchanged, and so do the fields that it does not determine (`ofCatalogue`).
 *
 * Each batch is a transaction. So memory does not grow with the file, a service can run at the same time, and a
 * repeated update finds the batches of an interrupted one unchanged.
 */
export async function updateCatalogue(
  store: Store,
  lines: AsyncIterable<string> | Iterable<string>,
  dependencies: UpdateDependencies,
): Promise<CatalogueCounts> {
  const { onProgress } = dependencies;
  const counts = { lines: 0, added: 0, updated: 0, unchanged: 0, refused: 0 };
  const seen = createRankSet();
  const refuse = (line: number, problem: string) => {
    counts.refused++;
    dependencies.onRefused({ line, problem });
  };
  const batch = new Map<string, Line>();

  async function writeBatch(): Promise<void> {
    const done = await writeWithRetry(store, (tx) =>
      mergeBatch(tx, [...batch.values()], seen, dependencies),
    );
    for (const rank of done.ranks) seen.add(rank);
    for (const { line } of done.repeated) refuse(line, "id: is the id of an earlier line");
    counts.added += done.added;
    counts.updated += done.updated;
    counts.unchanged += done.unchanged;
    const written = [...batch.values()].filter((line) => !done.repeated.includes(line));
    await handOverPapers(store, written);
    await handOverPictures(store, written, dependencies);
    batch.clear();
    onProgress?.({ ...counts });
    await sleep(pauseMs);
  }

  async function handOverPapers(from: Store, written: readonly Line[]): Promise<void> {
    const { onPapers } = dependencies;
    const withPapers = written.filter(({ papers }) => papers !== null);
    if (onPapers === undefined || withPapers.length === 0) return;
    const externalRefs = withPapers.map(({ entry }) => entry.externalRef);
    const rows = await from.read((tx) => tx.all(charitiesByExternalRefs, { externalRefs }));
    const ids = new Map(rows.map(({ externalRef, charityId }) => [externalRef, charityId]));
    for (const { line, entry, papers } of withPapers) {
      const charityId = ids.get(entry.externalRef);
      if (charityId === undefined || papers === null) continue;
      const problem = await onPapers(charityId, papers);
      if (problem !== null) refuse(line, problem);
    }
  }

  for await (const text of lines) {
    const line = ++counts.lines;
    // Editors add a byte order mark to the first line.
    const content = text.replace(/^\uFEFF/, "").trim();
    if (content === "") continue;
    const entry = parseCatalogueLine(content);
    if ("problem" in entry) refuse(line, entry.problem);
    else if (batch.has(entry.externalRef)) refuse(line, "id: is the id of an earlier line");
    else batch.set(entry.externalRef, { line, entry, papers: papersOf(content) });
    if (batch.size >= batchLines) await writeBatch();
  }
  if (batch.size > 0) await writeBatch();
  await writeWithRetry(store, (tx) => finish(tx, counts.added, dependencies));
  return counts;
}

async function handOverPictures(
  store: Store,
  written: readonly Line[],
  { onPictures }: UpdateDependencies,
): Promise<void> {
  const named = written.flatMap(({ line, entry: { externalRef, logoUrl, profiles } }) => {
    const pictureUrl = profiles.find((profile) => profile.pictureUrl !== null)?.pictureUrl ?? null;
    return [
      { line, externalRef, kind: "logo", field: "logoUrl", url: logoUrl },
      { line, externalRef, kind: "picture", field: "pictureUrl", url: pictureUrl },
    ] as const;
  });
  const externalRefs = named.flatMap(({ externalRef, url }) => (url === null ? [] : [externalRef]));
  if (onPictures === undefined || externalRefs.length === 0) return;
  const rows = await store.read((tx) => tx.all(charitiesByExternalRefs, { externalRefs }));
  const charities = new Map(rows.map((row) => [row.externalRef, row]));
  const missing = named.flatMap(({ externalRef, url, ...one }) => {
    const charity = charities.get(externalRef);
    // What the operator or the charity has uploaded stays.
    if (url === null || charity === undefined || charity[one.kind] !== null) return [];
    return [{ ...one, url, charityId: charity.charityId }];
  });
  if (missing.length > 0) await onPictures(missing);
}

/** Writes, and retries while other processes block the database: a failed attempt wrote nothing. */
async function writeWithRetry<T>(
  store: Store,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.write(work, { scope: scopeOf(["catalogue"], ["outbox"]) });
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || attempt === mostAttempts) throw error;
      await sleep(pauseMs);
    }
  }
}

interface Merged {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** The search ranks of the batch's charities. */
  readonly ranks: readonly number[];
  readonly repeated: readonly Line[];
}

async function mergeBatch(
  tx: WriteTransaction,
  batch: readonly Line[],
  seen: RankSet,
  dependencies: UpdateDependencies,
): Promise<Merged> {
  const externalRefs = batch.map(({ entry }) => entry.externalRef);
  const rows = await tx.all(charitiesByExternalRefs, { externalRefs });
  const known = new Map(rows.map((row) => [row.externalRef, row]));
  const fresh = batch.filter(({ entry }) => !known.has(entry.externalRef));
  const isSeen = (row: CharityRow | undefined) => row !== undefined && seen.has(row.searchRank);
  const repeated = batch.filter(({ entry }) => isSeen(known.get(entry.externalRef)));
  const now = new Date(dependencies.clock.now()).toISOString();
  const ranks: number[] = [];
  const emitted: EmittedEvent[] = [];
  const tell = (before: CharityRow | null, after: CharityRow) => {
    const event = charityEvent(before, after);
    if (event !== null)
      emitted.push({ event, payload: presentCharity(after, dependencies), before: undefined });
  };
  let updated = 0;
  for (const { entry } of batch) {
    const before = known.get(entry.externalRef);
    if (before === undefined || isSeen(before)) continue;
    ranks.push(before.searchRank);
    const changed = { ...before, ...ofCatalogue(entry, before) };
    if (isSame(before, changed)) continue;
    const after = { ...changed, ...searchColumns(changed), updatedAt: now };
    await tx.run(updateCharityOfCatalogue, after);
    await reindexCharity(tx, before, after);
    tell(before, after);
    updated++;
  }
  const unchanged = ranks.length - updated;
  const next = await tx.one(nextSearchRank, {});
  if (next === undefined) throw new Error("an aggregate query returned no row");
  if (fresh.length > 0) {
    await writeCharities(
      tx,
      fresh.map(({ entry }) => entry),
      dependencies,
    );
    ranks.push(...fresh.map((_, index) => next.searchRank + index));
    const added = { externalRefs: fresh.map(({ entry }) => entry.externalRef) };
    if (!dependencies.isQuiet)
      for (const row of await tx.all(charitiesByExternalRefs, added)) tell(null, row);
  }
  if (!dependencies.isQuiet) {
    const { newId } = dependencies;
    await recordEvents(tx, emitted, { now, newId, traceparent: null });
  }
  return { added: fresh.length, updated, unchanged, ranks, repeated };
}

/**
 * The fields of an existing charity that a catalogue file determines. A file that does not know of its verification, its
 * number or its profiles undoes none of them, and no file undoes what an operator has accepted or the charity has written.
 */
function ofCatalogue(entry: CatalogueEntry, before: CharityRow) {
  const { fiscalReceiptsSupport: _, starter: __, ...said } = entry;
  const { verification, registrationNumber, profiles, ...always } = said;
  const isNumberKnown = registrationNumber !== null && !before.hasAcceptedNumber;
  const areProfilesKnown = profiles.length > 0 && !before.hasOwnProfile;
  return {
    ...always,
    ...(verification !== null && { verification }),
    ...(isNumberKnown && { registrationNumber }),
    ...(areProfilesKnown && { profiles }),
  };
}

function isSame(before: CharityRow, after: CharityRow): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

async function finish(
  tx: WriteTransaction,
  added: number,
  dependencies: ImportDependencies,
): Promise<void> {
  await writeFixedCharitiesSelection(tx, dependencies);
  const next = await tx.one(nextSearchRank, {});
  // Takes time proportional to the catalogue and blocks all writes: only after a first import.
  if (next !== undefined && added * 2 > next.searchRank) await tx.run(settleSearchIndex, {});
}

interface RankSet {
  has(rank: number): boolean;
  add(rank: number): void;
}

/** A set with one bit per charity: with a file of millions, a set of ids would take most of the memory. */
function createRankSet(): RankSet {
  let bits = new Uint8Array(1_024);
  return {
    has: (rank) => (((bits[rank >> 3] ?? 0) >> (rank & 7)) & 1) === 1,
    add(rank) {
      const place = rank >> 3;
      if (place >= bits.length) {
        const larger = new Uint8Array(Math.max(place + 1, bits.length * 2));
        larger.set(bits);
        bits = larger;
      }
      bits[place] = (bits[place] ?? 0) | (1 << (rank & 7));
    },
  };
}
