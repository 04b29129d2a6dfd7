import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { integrityOf, type WidgetRelease } from "@obole/core";

/** The widgets as they were built. */
export interface WidgetBundle {
  readonly folder: string;
  readonly version: string;
}

/** The widgets' package: its version, and the folder of its build. */
export function widgetsPackage(): WidgetBundle {
  const manifest = createRequire(import.meta.url).resolve("@obole/widgets/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder: join(dirname(manifest), "dist"), version };
}

/**
 * What of the bundle is kept for good, by its path below `/widgets/`: all that pages load which pin this version, and the
 * chunks of the plain bundle, which tabs that were opened before an upgrade go on to ask for.
 */
export function builtRelease({ folder, version } = widgetsPackage()): WidgetRelease {
  const files = new Map<string, Uint8Array>();
  const take = (source: string, path: string) => {
    for (const name of readdirSync(join(folder, source)).filter((file) => file.endsWith(".js")))
      files.set(`${path}/${name}`, readFileSync(join(folder, source, name)));
  };
  take("pinned", `v${version}`);
  take("pinned/chunks", `v${version}/chunks`);
  take("chunks", "v1/chunks");
  return { version, files };
}

/** The version and hash with which a page pins the widgets as they were built. */
export function pinnedScript({ folder, version } = widgetsPackage()) {
  return { version, integrity: integrityOf(readFileSync(join(folder, "pinned/obole.js"))) };
}
