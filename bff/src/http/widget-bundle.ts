import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { integrityOf, type WidgetRelease } from "@obole/core";

/** The built widgets. */
export interface WidgetBundle {
  readonly folder: string;
  readonly version: string;
}

/** The version and the build folder of the widgets' package. */
export function widgetsPackage(): WidgetBundle {
  const manifest = createRequire(import.meta.url).resolve("@obole/widgets/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { folder: join(dirname(manifest), "dist"), version };
}

/**
 * The files of the bundle that stay available after an upgrade, by path below `/widgets/`: all files of pages that pin
 * this version, and the chunks of the unpinned bundle, which open tabs may still load.
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

/** The version and hash with which a page pins the built widgets. */
export function pinnedScript({ folder, version } = widgetsPackage()) {
  return { version, integrity: integrityOf(readFileSync(join(folder, "pinned/obole.js"))) };
}

/**
 * The files that a page with a rendered charity selection loads, as values of `Link` headers: the browser then fetches them
 * at once instead of one after the other.
 */
export function preloadsOf({ folder }: Pick<WidgetBundle, "folder"> = widgetsPackage()) {
  const chunks = join(folder, "chunks");
  const names = existsSync(chunks) ? readdirSync(chunks) : [];
  return (language: string): readonly string[] => [
    "</widgets/v1/obole.js>; rel=preload; as=script; crossorigin",
    // The element in this language, and the code that takes over what the server has rendered.
    ...names
      .filter((name) => name.startsWith(`charity-selection.${language}.`) || adopting.test(name))
      .filter((name) => name.endsWith(".js"))
      .map((name) => `</widgets/v1/chunks/${name}>; rel=modulepreload; crossorigin`),
  ];
}

/** The chunk of `core/adopt` that belongs to the bundles of the elements. */
const adopting = /^adopt-[\w-]+\.[\w-]+\.js$/;
