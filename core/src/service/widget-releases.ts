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
export interface KeptWidgetRelease {
  readonly version: string;
  /** The hash of each file by path, as in the attribute `integrity`. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The releases that any process of this service has run. */
export interface WidgetReleases {
  /** The latest releases, newest first. */
  list(): Promise<readonly KeptWidgetRelease[]>;
  /** The content of a file of any release; null when it is not stored. */
  readFile(path: string): Promise<Uint8Array | null>;
}

/** More than ten years of weekly releases. */
const mostReleasesListed = 500;

/** The hash of a file, as in the attribute `integrity`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/**
 * Stores the bundle of a release in the database. Every process does so before it serves the bundle: during a rolling
 * update, processes of both releases can serve the files of either.
 *
 * A rebuilt version, as on a developer's machine, replaces the stored one.
 *
 * @returns whether it was not stored yet
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

/** Reads the stored releases. */
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
