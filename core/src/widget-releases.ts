import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "./contract/ports.js";
import type { Store } from "./contract/store.js";
import {
  deleteWidgetFiles,
  insertWidgetFile,
  latestWidgetReleases,
  putWidgetRelease,
  widgetFile,
  widgetRelease,
} from "./queries/widget-releases.js";

/** The widget bundle of one release: its files by their paths below `/widgets/`. */
export interface WidgetRelease {
  readonly version: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What is known of a release that was kept. */
export interface KeptWidgetRelease {
  readonly version: string;
  /** The hash of each file by its path, as the attribute `integrity` has it. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The releases that any process of this service has run. */
export interface WidgetReleases {
  /** The latest ones, the newest first. */
  list(): Promise<readonly KeptWidgetRelease[]>;
  /** The bytes of a file of whatever release; null where none was kept. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/** More than a service has in ten years of weekly releases. */
const mostReleasesListed = 500;

/** The hash of a file, as the attribute `integrity` has it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/**
 * Keeps the bundle of a release in the database. Every process does so before it serves the bundle: so any process of
 * the old release has the new one's files, and the new ones have the old ones'.
 *
 * A version that was built anew, as on a developer's machine, takes the place of the one that was kept.
 *
 * @returns whether it was not there yet
 */
export async function keepWidgetRelease(
  store: Store,
  { version, files }: WidgetRelease,
  clock: Clock,
): Promise<boolean> {
  const integrity = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, integrityOf(bytes)]).sort(),
  );
  const kept = await store.read((tx) => tx.one(widgetRelease, { version }));
  if (isDeepStrictEqual(kept?.integrity, integrity)) return false;
  await store.write(async (tx) => {
    // The row first: of two processes at once the second waits here, and finds what the first has written.
    const keptAt = new Date(clock.now()).toISOString();
    await tx.run(putWidgetRelease, { version, integrity, keptAt });
    await tx.run(deleteWidgetFiles, { version });
    for (const [path, bytes] of files) await tx.run(insertWidgetFile, { path, version, bytes });
  });
  return true;
}

/** Reads what was kept. */
export function widgetReleasesIn(store: Pick<Store, "read">): WidgetReleases {
  return {
    async list() {
      const limit = mostReleasesListed;
      const rows = await store.read((tx) => tx.all(latestWidgetReleases, { limit }));
      return rows.map(({ version, integrity }) => ({ version, integrity }));
    },
    async readFile(path) {
      const row = await store.read((tx) => tx.one(widgetFile, { path }));
      return row?.bytes ?? null;
    },
  };
}
