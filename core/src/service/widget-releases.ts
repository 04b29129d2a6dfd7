import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../contract/ports.js";
import { scopeOf } from "../contract/scope.js";
import type { Store } from "../contract/store.js";
import {
  deleteWidgetFiles,
  insertWidgetFile,
  latestWidgetReleases,
  putWidgetRelease,
  widgetFile,
  widgetRelease,
} from "./widget-release-queries.js";

/** The widget bundle of one release: its files by their paths below `/widgets/`. */
export interface WidgetRelease {
  readonly version: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A stored release. */
export interface StoredWidgetRelease {
  readonly version: string;
  /** The Subresource Integrity hash of each file, by path. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The releases that any process of this service has run. */
export interface WidgetReleases {
  /** The latest releases, newest first. */
  list(): Promise<readonly StoredWidgetRelease[]>;
  /** The content of a file of any release; null when it is not stored. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/** More than nine years of weekly releases. */
const maxReleasesListed = 500;

/** The Subresource Integrity hash of a file: the value of an `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/**
 * Stores the bundle of a release in the database. Every process does so before it serves the bundle: during a rolling
 * update, processes of both releases can serve the files of either.
 *
 * A rebuilt version, as on a developer's machine, replaces the stored one.
 *
 * @returns false if exactly this build was already stored
 */
export async function storeWidgetRelease(
  store: Store,
  { version, files }: WidgetRelease,
  clock: Clock,
): Promise<boolean> {
  const integrity = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, integrityOf(bytes)]).sort(),
  );
  const stored = await store.read((tx) => tx.one(widgetRelease, { version }));
  if (isDeepStrictEqual(stored?.integrity, integrity)) return false;
  await store.write(
    async (tx) => {
      const keptAt = new Date(clock.now()).toISOString();
      await tx.run(putWidgetRelease, { version, integrity, keptAt });
      await tx.run(deleteWidgetFiles, { version });
      for (const [path, bytes] of files) await tx.run(insertWidgetFile, { path, version, bytes });
    },
    { scope: scopeOf(["widget releases"]) },
  );
  return true;
}

/** Returns a reader of the stored releases. */
export function widgetReleasesIn(store: Pick<Store, "read">): WidgetReleases {
  return {
    async list() {
      const limit = maxReleasesListed;
      const rows = await store.read((tx) => tx.all(latestWidgetReleases, { limit }));
      return rows.map(({ version, integrity }) => ({ version, integrity }));
    },
    async readFile(path) {
      const row = await store.read((tx) => tx.one(widgetFile, { path }));
      return row?.bytes ?? null;
    },
  };
}
